import Clockwork
import Geometry
import Testing

@testable import Views

@Suite struct VelocityTests {
    @Test func straightLinesAreExact() {
        for rate in [24.0, 60, 125, 1000] {
            for start in [0.0, 1e6] {
                var estimate = VelocityEstimate()
                var time = start
                for index in 0..<Int(rate) {
                    time = start + Double(index) / rate
                    estimate.add(CGPoint(x: 3 + 400 * (time - start), y: -200 * (time - start)), time: time)
                }
                let velocity = estimate.velocity(at: time)
                #expect(abs(velocity.width - 400) < 1e-4 && abs(velocity.height + 200) < 1e-4, "\(rate) from \(start)")
            }
        }
    }

    /// Against the textbook's sums, with noise, at the edge of the window.
    @Test func noiseIsFitted() {
        var random = RandomSource(seed: 7)
        for _ in 0..<50 {
            var estimate = VelocityEstimate()
            var points: [(time: Double, x: Double)] = []
            var time = 0.0
            for _ in 0..<30 {
                time += random.uniform(0.001, 0.02)
                let x = random.uniform(-50, 50)
                points.append((time, x))
                estimate.add(CGPoint(x: x, y: 0), time: time)
            }
            let asked = time + random.uniform(0, 0.05)
            let recent = points.filter { asked - $0.time <= 0.1 }
            let count = Double(recent.count)
            let sumT = recent.reduce(0) { $0 + $1.time }
            let sumX = recent.reduce(0) { $0 + $1.x }
            let sumTX = recent.reduce(0) { $0 + $1.time * $1.x }
            let sumTT = recent.reduce(0) { $0 + $1.time * $1.time }
            let slope = (count * sumTX - sumT * sumX) / (count * sumTT - sumT * sumT)
            #expect(abs(estimate.velocity(at: asked).width - slope) <= 1e-6 * max(1, abs(slope)))
        }
    }

    @Test func tooLittleIsNone() {
        var estimate = VelocityEstimate()
        #expect(estimate.velocity(at: 0) == .zero, "nothing")
        estimate.add(.zero, time: 1)
        #expect(estimate.velocity(at: 1) == .zero, "one sample")
        estimate.add(CGPoint(x: 50, y: 0), time: 1)
        estimate.add(CGPoint(x: 70, y: 0), time: 0.5)
        #expect(estimate.velocity(at: 1) == .zero, "all at one time")
        estimate.add(CGPoint(x: 90, y: 0), time: 1.05)
        #expect(estimate.velocity(at: 1.05).width == 20 / (1.05 - 1), "the last of equal times counts")
        #expect(estimate.velocity(at: 1.1501) == .zero, "a pause of more than 100 ms")
    }

    @Test func aReleaseInPlaceDoesNotSlowDown() {
        var ended = CGSize.zero
        for (pause, expected) in [(0.01, 600.0), (0.2, 0)] {
            let rig = GestureRig()
            rig.child.gesture(DragGesture().onEnded { ended = $0.velocity })
            rig.down()
            for _ in 0..<12 {
                rig.wait(1.0 / 60)
                rig.move(by: 10)
            }
            rig.wait(pause)
            rig.up()
            #expect(abs(ended.width - expected) < 1e-6, "a pause of \(pause)")
        }
    }
}
