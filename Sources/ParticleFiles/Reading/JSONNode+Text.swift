import Geometry

/// Building and writing.
extension JSONNode {
    static func number(_ number: Double) -> JSONNode { JSONNode(.number(number)) }
    static func text(_ text: String) -> JSONNode { JSONNode(.text(text)) }
    static func flag(_ flag: Bool) -> JSONNode { JSONNode(.bool(flag)) }
    static func list(_ list: [JSONNode]) -> JSONNode { JSONNode(.list(list)) }
    static func object(_ members: [(String, JSONNode)]) -> JSONNode {
        JSONNode(.object(members.map { Member(name: $0.0, line: 0, value: $0.1) }))
    }

    /// The document as text: two spaces a level; lists of numbers and short objects on one line.
    var document: String {
        var text = ""
        write(to: &text, indent: 0)
        return text + "\n"
    }

    private func write(to text: inout String, indent: Int) {
        switch kind {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number): text += JSONNode.digits(number)
        case .text(let string): JSONNode.quote(string, to: &text)
        case .list(let list):
            JSONNode.write(list.map { ("", $0) }, ["[", "]"], isFlat: isFlat, to: &text, indent: indent)
        case .object(let members):
            JSONNode.write(
                members.map { ($0.name, $0.value) }, ["{", "}"], isFlat: isFlat, to: &text, indent: indent)
        }
    }

    /// Whether it has no more than eight values and none of them has any.
    private var isFlat: Bool {
        switch kind {
        case .list(let list): list.count <= 8 && list.allSatisfy(\.isLeaf)
        case .object(let members): members.count <= 4 && members.allSatisfy { $0.value.isLeaf }
        default: true
        }
    }

    private var isLeaf: Bool { list == nil && members == nil }

    private static func write(
        _ values: [(String, JSONNode)], _ brackets: [String], isFlat: Bool, to text: inout String, indent: Int
    ) {
        text += brackets[0]
        for (index, (name, value)) in values.enumerated() {
            if index > 0 { text += isFlat ? ", " : "," }
            if !isFlat { text += "\n" + String(repeating: "  ", count: indent + 1) }
            if brackets[0] == "{" {
                quote(name, to: &text)
                text += ": "
            }
            value.write(to: &text, indent: indent + 1)
        }
        if !isFlat { text += "\n" + String(repeating: "  ", count: indent) }
        text += brackets[1]
    }

    /// The shortest digits that read back as the same number.
    private static func digits(_ number: Double) -> String {
        guard number.isFinite else { return "0" }
        return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
    }

    private static func quote(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
