import Geometry
import Motion
import Testing

@testable import Views

/// The rows `symbol-effect` of the table.
struct EffectRowsTests {
    @Test func effectsFollowTheTable() throws {
        let rows = try TableRow.rows { $0.area == "symbol-effect" }
        #expect(rows.count == 29)
        for row in rows {
            let value = try value(row.id)
            #expect(row.expected.agrees(with: value, row.tolerance), "\(row.id): \(value)")
        }
    }

    private func value(_ id: String) throws -> TableRow.Value {
        let parts = id.split(separator: "-")
        let time = parts.count > 2 ? try #require(Double(parts[2])) : 0
        switch parts[1] {
        case "bo":
            let probe = EffectProbe(.bounce.up, TestGlyphs.bell)
            probe.trigger(at: 0)
            return .number(probe.channels(at: time).scale)
        case "wi":
            let probe = EffectProbe(.wiggle, TestGlyphs.bell)
            probe.trigger(at: 0)
            return .number(probe.channels(at: time).rotation)
        case "pu":
            let probe = EffectProbe(.pulse, TestGlyphs.heart)
            probe.trigger(at: 0)
            return .number(probe.channels(at: time).alpha)
        case "vi": return targets(.variableColor.iterative.nonReversing.dimInactiveLayers, time)
        case "vc": return targets(.variableColor.cumulative.nonReversing, time)
        case "ro":
            if time == 1 {
                let probe = EffectProbe(.rotate.clockwise, TestGlyphs.gear)
                probe.trigger(at: 0)
                return .numbers([0.5, 1].map { probe.channels(at: $0).rotation })
            }
            // At full speed from the start, 100 degrees are reached after 5/9 s; braking takes 2 × 80 / 180 = 8/9 s then.
            let probe = EffectProbe(.rotate, TestGlyphs.gear, isActive: true)
            let speed = (probe.channels(at: 0.5).rotation - probe.channels(at: 0.25).rotation) / 0.25
            let (stop, end) = (5.0 / 9, 13.0 / 9)
            probe.setActive(false, at: stop)
            #expect(probe.isRunning(at: end - 0.01))
            #expect(!probe.isRunning(at: end + 0.01))
            return .numbers([speed, probe.channels(at: 3).rotation])
        case "br":
            let probe = EffectProbe(.breathe.pulse, TestGlyphs.heart)
            probe.trigger(at: 0)
            return .list(
                [0, 1.4, 2.8].map {
                    let channels = probe.channels(at: $0)
                    return .numbers([channels.scale, channels.alpha])
                })
        default: return .null
        }
    }

    private func targets(_ effect: VariableColorSymbolEffect, _ time: Double) -> TableRow.Value {
        let probe = EffectProbe(effect, TestGlyphs.wifi, isActive: true)
        return .numbers(
            (0..<4).map { layer in (probe.run.run as? CycleRun)?.target(layer, after: time) ?? -1 })
    }
}
