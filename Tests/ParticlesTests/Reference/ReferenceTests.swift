import Geometry
import Testing

@testable import Particles

@Suite struct ReferenceTests {
    /// Columns are of 32 bits: what passes through them agrees to this share of the value.
    private static let columnPrecision = 2e-7

    @Test func everyRowHolds() throws {
        let rows = try ReferenceRow.load()
        #expect(rows.count == 84)
        for row in rows {
            guard let answer = ParticleRows.answer(row) ?? WaveRows.answer(row) else {
                Issue.record("\(row.id): nobody has written down how to compute it")
                continue
            }
            let expected = row.expected.flattened
            #expect(answer.count == expected.count, "\(row.id): \(answer) for \(expected)")
            for (value, wanted) in zip(answer, expected) {
                let tolerance = max(
                    row.tolerance, abs(wanted) * Self.columnPrecision, 1e-5 * (ParticleRows.isColumn(row) ? 1 : 0))
                #expect(value == wanted || abs(value - wanted) <= tolerance, "\(row.id): \(value), should be \(wanted)")
            }
        }
    }
}
