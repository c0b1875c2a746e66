import Geometry

@testable import ParticleFiles

/// A row of the reference values.
struct ReferenceRow {
    let id: String
    let input: JSONNode
    let expected: JSONNode
    let tolerance: Double

    /// The rows whose names begin with `prefix`.
    static func all(_ prefix: String) throws -> [ReferenceRow] {
        let (document, _) = try JSONReader.read(file: "reference.json", bytes: try Fixture.bytes("reference.json"))
        return (document["rows"]?.list ?? []).compactMap { row in
            guard let id = row["id"]?.text, id.hasPrefix(prefix), let input = row["input"],
                let expected = row["expected"]
            else { return nil }
            return ReferenceRow(id: id, input: input, expected: expected, tolerance: row["tolerance"]?.number ?? 0)
        }
    }

    static func one(_ id: String) throws -> ReferenceRow? { try all(id).first { $0.id == id } }

    /// Whether `value` is `wanted` within the row's tolerance.
    func matches(_ value: Double, _ wanted: Double?) -> Bool {
        guard let wanted else { return false }
        return abs(value - wanted) <= tolerance * max(1, abs(wanted))
    }
}
