import Geometry

/// A row of a reference table whose expectation may have any form.
struct TableRow: Decodable {
    let id: String
    let area: String
    let input: String
    let expected: Value
    let tolerance: Double

    enum Value: Decodable, Equatable {
        case null
        case truth(Bool)
        case number(Double)
        case word(String)
        case list([Value])
        case fields([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let truth = try? container.decode(Bool.self) {
                self = .truth(truth)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let word = try? container.decode(String.self) {
                self = .word(word)
            } else if let list = try? container.decode([Value].self) {
                self = .list(list)
            } else {
                self = .fields(try container.decode([String: Value].self))
            }
        }

        static func numbers(_ numbers: [Double]) -> Value { .list(numbers.map { .number($0) }) }
        static func box(_ box: [Double]?) -> Value { box.map { numbers($0) } ?? .null }
        static func geometry(_ deltas: [[Double]]) -> Value { .fields(["geometry": .list(deltas.map { numbers($0) })]) }

        /// Boxes as their edges, which tolerances on ink are about.
        var edges: Value {
            switch self {
            case .list(let list):
                let numbers = list.compactMap { value -> Double? in
                    if case .number(let number) = value { return number }
                    return nil
                }
                guard numbers.count == 4, list.count == 4 else { return self }
                return .numbers([numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3]])
            case .fields(let fields): return .fields(fields.mapValues(\.edges))
            default: return self
            }
        }

        func agrees(with other: Value, _ tolerance: Double) -> Bool {
            switch (self, other) {
            case (.number(let mine), .number(let theirs)): abs(mine - theirs) <= tolerance + 1e-12
            case (.list(let mine), .list(let theirs)):
                mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.agrees(with: $1, tolerance) }
            case (.fields(let mine), .fields(let theirs)):
                mine.count == theirs.count
                    && mine.allSatisfy { key, value in theirs[key].map { value.agrees(with: $0, tolerance) } ?? false }
            default: self == other
            }
        }
    }

    /// The rows of a fixture that satisfy a condition, in the table's order.
    static func rows(of fixture: String = "view-layer", _ condition: (TableRow) -> Bool) throws -> [TableRow] {
        let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/\(fixture).json")
        return try JSONDecoder().decode([TableRow].self, from: Data(contentsOf: path)).filter(condition)
    }
}
