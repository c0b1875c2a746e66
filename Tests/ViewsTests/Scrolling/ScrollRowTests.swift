import Geometry
import Testing

@testable import Views

/// Every reference row on momentum, rubber bands and programmatic scrolling.
@Suite struct ScrollRowTests {
    @Test func everyRowAgrees() throws {
        let rows = try InputRow.load(areas: ["scroll-physics", "scroll-to"])
        #expect(rows.count == 23)
        var failures: [String] = []
        for row in rows {
            guard let answer = Self.answer(row.id), row.agrees(with: answer) else {
                let answer = Self.answer(row.id).map(\.description) ?? "nothing"
                failures.append("\(row.id): \(row.input): expected \(row.expected), got \(answer)")
                continue
            }
        }
        #expect(failures.isEmpty, "\(failures.count) rows:\n\(failures.joined(separator: "\n"))")
    }

    private static func answer(_ id: String) -> FixtureValue? {
        let normal = Deceleration(origin: 0, velocity: 1000, rate: .normal)
        let last = id.split(separator: "-").last.flatMap { Double($0) } ?? .nan
        switch id {
        case "sm-1": return .number(normal.end)
        case "sm-2": return .number(Deceleration(origin: 0, velocity: 1000, rate: .fast).end)
        case "sm-4": return .number(normal.velocity(after: 0.5))
        case "sm-5": return .number(normal.time(untilRemaining: 0.5))
        case "sm-7": return .number(RubberBand.drag(100, viewport: 400))
        case "sm-8": return .numbers([sum(.normal), sum(.fast)])
        case _ where id.hasPrefix("sm-3"): return .number(normal.position(after: last))
        case _ where id.hasPrefix("sm-6"): return .number(RubberBand.shown(last, viewport: 400))
        default: return target(id).map { .number($0) }
        }
    }

    /// One millisecond after the other, as the formula of the sum has it.
    private static func sum(_ rate: DecelerationRate) -> Double {
        var (velocity, way) = (1000.0, 0.0)
        for _ in 0..<20000 {
            velocity *= rate.perMillisecond
            way += velocity / 1000
        }
        return way
    }

    private static func target(_ id: String) -> Double? {
        func to(_ row: Double, _ anchor: UnitPoint?, from current: Double = 0, rowHeight: Double = 30) -> Double {
            ScrollTarget.offset(
                of: CGRect(x: 0, y: row * rowHeight, width: 80, height: 30), anchor: anchor,
                viewport: CGSize(width: 80, height: 100), content: CGSize(width: 80, height: 20 * rowHeight),
                current: CGPoint(x: 0, y: current), horizontal: false
            ).y
        }
        switch id {
        case "so-T1": return to(10, .top)
        case "so-T2": return to(10, .center)
        case "so-T3": return to(10, .bottom)
        case "so-T4": return to(10, nil)
        case "so-T5": return to(1, nil)
        case "so-T6": return to(2, nil, from: 300)
        case "so-T7": return to(19, .top)
        case "so-T9": return to(10, UnitPoint(x: 0, y: 0.25))
        // The first of the element's two views is the target.
        case "so-T12b": return to(10, .bottom, rowHeight: 40)
        default: return nil
        }
    }
}
