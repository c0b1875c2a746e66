import Geometry

/// A value of the reference table.
enum Reference: Decodable, Equatable, CustomStringConvertible {
    case none
    case truth(Bool)
    case number(Double)
    case word(String)
    case list([Reference])
    case fields([String: Reference])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .none
        } else if let truth = try? container.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let word = try? container.decode(String.self) {
            self = word == "inf" ? .number(.infinity) : .word(word)
        } else if let list = try? container.decode([Reference].self) {
            self = .list(list)
        } else {
            self = .fields(try container.decode([String: Reference].self))
        }
    }

    subscript(key: String) -> Reference {
        if case .fields(let fields) = self { fields[key] ?? .none } else { .none }
    }

    subscript(index: Int) -> Reference {
        if case .list(let list) = self, list.indices.contains(index) { list[index] } else { .none }
    }

    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var word: String? { if case .word(let word) = self { word } else { nil } }
    var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }
    var list: [Reference]? { if case .list(let list) = self { list } else { nil } }
    var numbers: [Double]? { list?.compactMap { $0.number } }
    var isNone: Bool { self == .none }

    static func numbers(_ numbers: [Double]) -> Reference { .list(numbers.map { .number($0) }) }

    var description: String {
        switch self {
        case .none: "nothing"
        case .truth(let truth): "\(truth)"
        case .number(let number): "\(number)"
        case .word(let word): word
        case .list(let list): "[\(list.map { $0.description }.joined(separator: ", "))]"
        case .fields(let fields):
            "{\(fields.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", "))}"
        }
    }

    /// Whether this answer gives everything that `expected` asks for.
    func agrees(with expected: Reference, tolerance: Double) -> Bool {
        switch (self, expected) {
        case (.number(let mine), .number(let theirs)): return mine == theirs || abs(mine - theirs) <= tolerance
        case (.list(let mine), .list(let theirs)):
            return mine.count == theirs.count
                && zip(mine, theirs).allSatisfy { $0.agrees(with: $1, tolerance: tolerance) }
        case (.fields(let mine), .fields(let theirs)):
            return theirs.allSatisfy { (mine[$0.key] ?? .none).agrees(with: $0.value, tolerance: tolerance) }
        default: return self == expected
        }
    }
}

/// A row of the reference table: an input and what Core Animation or mathematics makes of it.
struct ReferenceRow: Decodable {
    let id: String
    let topic: String
    let input: Reference
    let expected: Reference
    let tolerance: Double

    private struct Table: Decodable {
        let rows: [ReferenceRow]
    }

    static func load() throws -> [ReferenceRow] {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/layers-and-particles.json")
        return try JSONDecoder().decode(Table.self, from: Data(contentsOf: fixture)).rows
    }
}
