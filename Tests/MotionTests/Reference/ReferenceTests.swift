import Foundation
import Testing

@testable import Motion

@Suite struct ReferenceTests {
    /// Areas, and single rows, whose subject is a view's; they are tested where views are.
    static let waitingAreas: Set = ["transitions", "phase-animator", "reduce-motion"]
    static let waitingRows: Set = [
        "tx-T3", "tx-T3b", "tx-T4", "tx-T4n", "tx-T7c", "tx-T8b", "tx-T8c", "tx-T11", "tx-T12", "tx-first",
    ]

    @Test func everyRowAgrees() throws {
        let rows = try ReferenceRow.load()
        #expect(rows.count == 447)
        var waiting: [String] = []
        var failures: [String] = []
        for row in rows {
            if Self.waitingAreas.contains(row.area) || Self.waitingRows.contains(row.id) {
                waiting.append(row.id)
                continue
            }
            let answer = Self.answer(row)
            if !answer.agrees(with: row) {
                failures.append("\(row.id) (\(row.area)): \(row.input): expected \(row.expected), got \(answer)")
            }
        }
        #expect(failures.isEmpty, "\(failures.count) rows:\n\(failures.joined(separator: "\n"))")
        #expect(waiting.count == 47)
        print("Reference rows that wait for views: \(waiting.joined(separator: " "))")
    }

    static func answer(_ row: ReferenceRow) -> Answer {
        switch row.area {
        case "spring-conversion", "spring-settle-init", "presets": return springProperty(row)
        case "spring-value", "spring-settling": return springMotion(row)
        case "spring-quirk", "curve-quirk", "keyframe-quirk": return quirk(row)
        case "fluid-spring", "fluid-spring-quirk": return fluidSpring(row)
        case "interpolating-spring": return interpolatingSpring(row)
        case "unit-curve": return unitCurve(row)
        case "animatable": return animatable(row)
        case "animation", "modifiers": return animation(row)
        case "combine", "combine-alternative", "interrupt-nil", "merge", "merge-quirk": return scheduled(row)
        case "velocity-sampler": return sampler(row)
        case "frame-clock", "completion", "transaction": return bookkeeping(row)
        case "keyframes": return keyframes(row)
        default: return .unknown
        }
    }
}
