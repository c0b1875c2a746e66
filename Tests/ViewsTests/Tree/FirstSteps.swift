import Geometry
import Motion
import Testing

@testable import Views

@Suite struct FirstSteps {
    final class Log { var lines: [String] = [] }

    struct Counter: View {
        @State var count = 0
        var log: Log
        var body: some View {
            log.lines.append("body \(count)")
            return HStack(spacing: 0) {
                Probe("a", 20, 20).offset(x: Double(count) * 100)
                if count > 0 { Probe("b", 30, 20) }
            }
            .onAppear { withAnimation(.linear(duration: 1)) { count = 1 } }
        }
    }

    @Test func aStateMovesAndInserts() {
        let log = Log()
        let rig = Rig { Counter(log: log) }
        #expect(log.lines == ["body 0", "body 1"])
        rig.advance(to: 0.5)
        #expect(rig.rect("a")?.minX == 132.5)
        #expect(abs((rig.probes["b"]?.opacity ?? 0) - 0.5) < 1e-6)
        rig.advance(to: 1.1)
        #expect(rig.rect("a")?.minX == 175)
        #expect(rig.rect("b") == CGRect(x: 95, y: 90, width: 30, height: 20))
        #expect(!rig.host.hasChanged)
    }
}
