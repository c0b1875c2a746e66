import Geometry
import Testing

@testable import Layers

@Suite struct ReferenceTests {
    /// Topics, and single rows, about layers and transactions, the display link, particles and waves.
    static let otherTopics: Set = [
        "geometry", "events", "implicit", "display-link", "emitter", "particle-designer", "pixi", "love", "godot",
        "rng",
        "wave",
    ]
    static let otherRows: Set = [
        "TR-kvc-scale-rot", "TR-kvc-order", "DEF-layer", "DEF-shape", "DEF-emitter-layer", "DEF-emitter-cell",
        "DEF-transaction",
    ]

    @Test func everyRowOfAnimationsAgrees() throws {
        let rows = try ReferenceRow.load()
        #expect(rows.count == 400)
        var (mine, others) = (0, 0)
        var failures: [String] = []
        for row in rows {
            if Self.otherTopics.contains(row.topic) || Self.otherRows.contains(row.id) {
                others += 1
                continue
            }
            mine += 1
            let answer = Self.answer(row)
            if answer?.agrees(with: row.expected, tolerance: row.tolerance) != true {
                failures.append(
                    "\(row.id): \(row.input): expected \(row.expected), got \(answer?.description ?? "no answer")")
            }
        }
        #expect(failures.isEmpty, "\(failures.count) rows:\n\(failures.joined(separator: "\n"))")
        #expect(mine == 191)
        #expect(others == 209)
    }

    static func answer(_ row: ReferenceRow) -> Reference? {
        switch row.topic {
        case "timing-function": timingFunction(row)
        case "media-timing": mediaTiming(row)
        case "from-to-by", "cumulative", "composition": composed(row)
        case "value": value(row)
        case "transform-interpolation", "transform-keypath": transform(row)
        case "keyframe": keyframes(row)
        case "path": path(row)
        case "spring-position": springPosition(row)
        case "spring-settling", "spring-perceptual": springProperty(row)
        case "group": group(row)
        case "defaults": defaults(row)
        default: nil
        }
    }
}
