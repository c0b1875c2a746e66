import Geometry

/// The difference between what the coders of Swift write for cases and what a file shows: a case without values is its
/// name, and one with values in brackets has a list or the value itself, instead of `_0` and `_1`.
enum EmitterWords {
    /// Members whose value is a case with values.
    private static let cases: Set<String> = ["shape", "choice"]
    /// Cases of one unnamed value.
    private static let unnamed: Set<String> = ["chains"]

    /// What the coder writes for numbers that JSON doesn't know; a file has 0 for them.
    static let notFinite = "\u{7F}not finite"

    /// What the coder wrote, as the file shows it.
    static func tidied(_ node: JSONNode) -> JSONNode {
        switch node.kind {
        case .text(notFinite): return JSONNode(.number(0), line: node.line)
        case .list(let list): return JSONNode(.list(list.map(tidied)), line: node.line)
        case .object(let members):
            if members.count == 1, members[0].name == "_0" { return tidied(members[0].value) }
            let tidy = members.map { member in
                let value = tidied(member.value)
                guard cases.contains(member.name), let only = value.members, only.count == 1,
                    only[0].value.members?.isEmpty == true
                else { return JSONNode.Member(name: member.name, line: member.line, value: value) }
                return JSONNode.Member(name: member.name, line: member.line, value: .text(only[0].name))
            }
            return JSONNode(.object(tidy), line: node.line)
        default: return node
        }
    }

    /// What the file shows as the value of the member `name`, as the coder wants it.
    static func spelledOut(_ value: JSONNode, of name: String) -> JSONNode {
        if unnamed.contains(name) {
            return JSONNode(.object([.init(name: "_0", line: value.line, value: value)]), line: value.line)
        }
        guard cases.contains(name), let text = value.text else { return value }
        let empty = JSONNode(.object([]), line: value.line)
        return JSONNode(.object([.init(name: text, line: value.line, value: empty)]), line: value.line)
    }

    /// A type for messages.
    static func title(of type: any Any.Type) -> String {
        switch "\(type)" {
        case "Double", "Float", "Number": "a number"
        case "Int": "a whole number"
        case "Bool": "true or false"
        case "String": "a text"
        case let name where name.hasPrefix("Array"): "a list"
        case let name where name.hasPrefix("Dictionary"): "an object"
        case let name: "\(name)"
        }
    }
}
