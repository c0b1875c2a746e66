import Foundation

/// A value of the reference table, whatever its kind.
indirect enum RowValue: Decodable, Sendable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case list([RowValue])
    case fields([String: RowValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = text == "inf" ? .number(.infinity) : .text(text)
        } else if let list = try? container.decode([RowValue].self) {
            self = .list(list)
        } else {
            self = .fields(try container.decode([String: RowValue].self))
        }
    }

    subscript(name: String) -> RowValue {
        if case .fields(let fields) = self, let value = fields[name] { return value }
        return .text("")
    }

    subscript(index: Int) -> RowValue { list.indices.contains(index) ? list[index] : .text("") }

    var number: Double {
        switch self {
        case .number(let number): number
        case .flag(let flag): flag ? 1 : 0
        default: .nan
        }
    }

    var list: [RowValue] {
        if case .list(let list) = self { return list }
        return []
    }

    var numbers: [Double] { list.map(\.number) }

    var text: String {
        if case .text(let text) = self { return text }
        return ""
    }

    /// All numbers in it, lists in order, fields by name; hexadecimal text counts as a number.
    var flattened: [Double] {
        switch self {
        case .number(let number): [number]
        case .flag(let flag): [flag ? 1 : 0]
        case .text(let text): [UInt64(text, radix: 16).map { Double($0) } ?? .nan]
        case .list(let list): list.flatMap(\.flattened)
        case .fields(let fields): fields.sorted { $0.key < $1.key }.flatMap(\.value.flattened)
        }
    }
}

/// A row of the reference table.
struct ReferenceRow: Decodable, Sendable {
    let id: String
    let input: RowValue
    let expected: RowValue
    let tolerance: Double

    static func load() throws -> [ReferenceRow] {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/particles-and-waves.json")
        return try JSONDecoder().decode([ReferenceRow].self, from: Data(contentsOf: fixture))
    }
}
