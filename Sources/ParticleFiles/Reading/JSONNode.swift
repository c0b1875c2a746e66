import Geometry

/// A JSON value with the line it stands on.
struct JSONNode: Sendable {
    struct Member: Sendable {
        let name: String
        let line: Int
        var value: JSONNode
    }

    enum Kind: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case text(String)
        case list([JSONNode])
        case object([Member])
    }

    var kind: Kind
    var line: Int

    init(_ kind: Kind, line: Int = 0) {
        self.kind = kind
        self.line = line
    }

    /// The value of the last member called `name`; nil for other kinds.
    subscript(_ name: String) -> JSONNode? { members?.last { $0.name == name }?.value }

    var members: [Member]? {
        if case .object(let members) = kind { members } else { nil }
    }

    var list: [JSONNode]? {
        if case .list(let list) = kind { list } else { nil }
    }

    var text: String? {
        if case .text(let text) = kind { text } else { nil }
    }

    /// The number, also where it is written as a text; NaN and infinity are numbers here.
    var number: Double? {
        switch kind {
        case .number(let number): number
        case .text(let text): NumberText.number(text)
        default: nil
        }
    }

    /// Yes or no, also as a number or a text.
    var flag: Bool? {
        switch kind {
        case .bool(let flag): flag
        case .number(let number): number != 0
        case .text("true"): true
        case .text("false"): false
        default: nil
        }
    }

    var isNull: Bool {
        if case .null = kind { true } else { false }
    }

    /// What it is, for messages.
    var found: String {
        switch kind {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .text(let text): "“\(Remarks.shortened(text, to: 40))”"
        case .list(let list): list.isEmpty ? "an empty list" : "a list of \(list.count)"
        case .object(let members): members.isEmpty ? "an empty object" : "an object"
        }
    }
}
