import Geometry

/// A row of the view layer's table that is about colours, shapes and what animates of them.
struct PaintRow: Decodable {
    let id: String
    let area: String
    let input: String
    let expected: Expected
    let tolerance: Double

    /// Numbers, in a list or by name.
    enum Expected: Decodable {
        case numbers([Double])
        case named([String: [Double]])
        case other

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                self = .numbers([number])
            } else if let numbers = try? container.decode([Double].self) {
                self = .numbers(numbers)
            } else if let named = try? container.decode([String: Double].self) {
                self = .named(named.mapValues { [$0] })
            } else if let named = try? container.decode([String: [Double]].self) {
                self = .named(named)
            } else {
                self = .other
            }
        }
    }

    /// The rows whose id satisfies a condition, in the table's order.
    static func rows(_ condition: (String) -> Bool) throws -> [PaintRow] {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/view-layer.json")
        return try JSONDecoder().decode([PaintRow].self, from: Data(contentsOf: fixture)).filter { condition($0.id) }
    }

    /// Whether numbers are the expected ones.
    func agrees(with numbers: [Double]) -> Bool {
        guard case .numbers(let expected) = expected else { return false }
        return Self.agree(numbers, expected, tolerance)
    }

    /// Whether numbers are the expected ones of a name.
    func agrees(with numbers: [Double], named name: String) -> Bool {
        guard case .named(let all) = expected, let expected = all[name] else { return false }
        return Self.agree(numbers, expected, tolerance)
    }

    private static func agree(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance + 1e-9 }
    }
}
