import Geometry
import Particles

/// The members of one JSON object by name, remembering which have been read.
struct JSONFields {
    /// Where the object stands, as `behaviors[2].config`; empty for the root.
    let path: String
    let line: Int
    private let members: [JSONNode.Member]
    private var unread: Set<String>

    init(_ node: JSONNode, path: String = "") {
        self.path = path
        line = node.line
        members = node.members ?? []
        unread = Set(members.map(\.name))
    }

    /// The path of a member.
    func path(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    func has(_ name: String) -> Bool { members.contains { $0.name == name } }

    /// A member, which does not count as read by this.
    func peek(_ name: String) -> JSONNode? { members.last { $0.name == name }?.value }

    /// A member that isn't null; it counts as read then.
    mutating func node(_ name: String) -> JSONNode? {
        unread.remove(name)
        guard let node = peek(name), !node.isNull else { return nil }
        return node
    }

    /// A finite number; `fallback` where there is none, which is said if there is something else. Larger ones than an
    /// emitter takes are cut.
    mutating func number(_ name: String, else fallback: Double, _ remarks: inout Remarks) -> Double {
        guard let node = node(name) else { return fallback }
        if let number = node.number, number.isFinite { return remarks.cut(number, path(name), line: node.line) }
        remarks.add(
            path(name), "\(node.found) is no finite number, \(NumberText.text(fallback)) is used", line: node.line)
        return fallback
    }

    /// The finite number of a member that is one, read then; nil for anything else, which stays unread.
    mutating func plainNumber(_ name: String, _ remarks: inout Remarks) -> Double? {
        guard let number = peek(name)?.number, number.isFinite else { return nil }
        return self.number(name, else: number, &remarks)
    }

    /// A flag; `fallback` where there is none, which is said if there is something else.
    mutating func flag(_ name: String, else fallback: Bool, _ remarks: inout Remarks) -> Bool {
        guard let node = node(name) else { return fallback }
        if let flag = node.flag { return flag }
        remarks.add(path(name), "\(node.found) is neither true nor false, \(fallback) is used", line: node.line)
        return fallback
    }

    /// A text; nil where there is none, which is said if there is something else.
    mutating func text(_ name: String, _ remarks: inout Remarks) -> String? {
        guard let node = node(name) else { return nil }
        if node.text == nil { remarks.add(path(name), "\(node.found) is no text, ignored", line: node.line) }
        return node.text
    }

    /// An object; nil where there is none, which is said if there is something else.
    mutating func object(_ name: String, _ remarks: inout Remarks) -> JSONFields? {
        guard let node = node(name) else { return nil }
        guard node.members != nil else {
            remarks.add(path(name), "\(node.found) is no object, ignored", line: node.line)
            return nil
        }
        return JSONFields(node, path: path(name))
    }

    /// A list; nil where there is none, which is said if there is something else.
    mutating func list(_ name: String, _ remarks: inout Remarks) -> [JSONNode]? {
        guard let node = node(name) else { return nil }
        if node.list == nil { remarks.add(path(name), "\(node.found) is no list, ignored", line: node.line) }
        return node.list
    }

    /// A range between `min` and `max`, or a number.
    mutating func range(
        _ name: String, min low: String = "min", max high: String = "max", _ remarks: inout Remarks
    ) -> UniformRange? {
        if let number = plainNumber(name, &remarks) { return .exactly(number) }
        guard var object = object(name, &remarks) else { return nil }
        defer { object.remarkUnread(&remarks) }
        return object.range(low, high, &remarks)
    }

    /// A range between two members of this object.
    mutating func range(_ low: String, _ high: String, _ remarks: inout Remarks) -> UniformRange {
        let first = number(low, else: has(high) && !has(low) ? number(high, else: 0, &remarks) : 0, &remarks)
        let last = number(high, else: first, &remarks)
        return first == last ? .exactly(first) : .between(first, last)
    }

    /// Says which members nobody has read.
    func remarkUnread(_ remarks: inout Remarks) {
        for member in members where unread.contains(member.name) {
            remarks.ignore(path(member.name), line: member.line)
        }
    }
}
