import Geometry
import Testing

@testable import Telemetry

@Suite struct GraphScaleTests {
    @Test func growsAtOnceAndShrinksSlowly() {
        // 1000 frames of 2 ms with one of 40 ms, which stays in view for 170 frames.
        var scale = GraphScale(budget: 7.5)
        var tops: [Double] = []
        for frame in 0..<1000 {
            scale.update(tallest: (300..<470).contains(frame) ? 40 : 2.1, seconds: 1.0 / 60)
            tops.append(scale.top)
        }
        #expect(tops[299] == 20)
        #expect(tops[300] >= 40, "the spike fits on the frame on which it appears")
        #expect(tops[470] > tops[469] * 0.97, "no jump when it leaves")
        #expect(scale.height(of: 7.5) == 0.375 && scale.height(of: 15) == 0.75, "budget lines never move")
        for frame in 471..<1000 { #expect(tops[frame] <= tops[frame - 1]) }
        #expect(tops[999] < 21.5)
    }

    @Test(arguments: [Double.nan, .infinity, -5, 0])
    func survivesAnyNumber(value: Double) {
        var scale = GraphScale(budget: value)
        scale.update(tallest: value, seconds: value)
        scale.setBudget(value)
        #expect(scale.top.isFinite && scale.top > 0)
    }
}
