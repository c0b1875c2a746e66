import Clockwork
import Geometry
import Motion
import Testing

@testable import Views

@Suite struct ScrollAxisTests {
    private static func axis(at offset: Double = 0, rate: DecelerationRate = .normal) -> ScrollAxis {
        var axis = ScrollAxis(content: 2000, viewport: 400, rate: rate)
        axis.jump(to: offset)
        return axis
    }

    /// Lets go of an axis at an offset with a velocity of the offset.
    private static func flung(from offset: Double, _ velocity: Double, rate: DecelerationRate = .normal) -> ScrollAxis {
        var axis = axis(at: offset, rate: rate)
        axis.grip(at: 0)
        axis.release(velocity: -velocity, at: 0)
        return axis
    }

    @Test func momentumIsTheIntegralOfItsVelocity() {
        for (name, axis, end) in [
            ("within", Self.flung(from: 200, 1000), 699.5), ("backwards", Self.flung(from: 900, -1000), 400.5),
            ("fast rate", Self.flung(from: 200, 1000, rate: .fast), 299.5),
            ("over the end", Self.flung(from: 1500, 3000), 1600), ("over the start", Self.flung(from: 30, -5000), 0),
            ("at the edge", Self.flung(from: 1600, 800), 1600),
        ] {
            let stop = axis.motion.end ?? .nan
            #expect(stop.isFinite && axis.isMoving(at: stop - 1e-3) && !axis.isMoving(at: stop), "\(name)")
            #expect(abs(axis.offset(at: stop) - end) < 0.01 && axis.velocity(at: stop) == 0, "\(name)")
            let jump = abs(axis.offset(at: stop) - axis.offset(at: stop - 1e-9))
            #expect(jump <= 0.5 + 1e-6, "\(name): the last step is at most half a pixel, was \(jump)")
            let step = 1e-4
            var sum = axis.offset(at: 0)
            var worst = 0.0
            for index in 0..<Int(stop / step) {
                let time = Double(index) * step
                sum += axis.velocity(at: time + step / 2) * step
                worst = max(worst, abs(sum - axis.offset(at: time + step)))
            }
            #expect(worst < 1e-2, "\(name): \(worst)")
        }
    }

    @Test func edgesTakeTheMomentumOverExactly() {
        for velocity in [400.0, 1000, 5000, 1e5] {
            let axis = Self.flung(from: 1500, velocity)
            guard case .decelerating(let glide) = axis.motion, let bounce = glide.bounce else {
                #expect(Self.flung(from: 1500, velocity).motion.end != nil)
                #expect(velocity / DecelerationRate.normal.decay < 100, "\(velocity) reaches the edge")
                continue
            }
            let hit = glide.duration
            #expect(abs(axis.offset(at: hit) - 1600) < 1e-9 && abs(axis.offset(at: hit - 1e-9) - 1600) < 1e-3)
            let left = velocity - DecelerationRate.normal.decay * 100
            #expect(abs(axis.velocity(at: hit) - left) < 1e-6 * velocity, "energy of the way gone")
            #expect(abs(axis.velocity(at: hit - 1e-9) - left) < 1e-3 * velocity)
            #expect(bounce.target == 1600)
            // x = v·t·e^(−10t) is largest at 0.1 s: v/(10·e).
            #expect(abs(axis.offset(at: hit + 0.1) - 1600 - left / (10 * M_E)) < 1e-6 * velocity)
        }
    }

    @Test func framesDoNotMatter() {
        for axis in [Self.flung(from: 1400, 3000), Self.flung(from: 300, -200)] {
            for rate in [7.0, 60, 144] {
                var stepped = axis
                for frame in 0..<Int(6 * rate) {
                    let time = Double(frame) / rate
                    stepped.advance(to: time)
                    #expect(stepped.offset(at: time) == axis.offset(at: time))
                    #expect(stepped.velocity(at: time) == axis.velocity(at: time))
                }
                guard case .resting = stepped.motion else {
                    Issue.record("still moving")
                    continue
                }
            }
        }
    }

    @Test func rubberBandsGiveWay() {
        for viewport in [1.0, 100, 400, 5000] {
            var last = -Double.infinity
            for drag in stride(from: -3000.0, through: 3000, by: 7) {
                let shown = RubberBand.shown(drag, viewport: viewport)
                #expect(shown > last && abs(shown) < viewport && abs(shown) <= abs(drag) * RubberBand.stiffness)
                last = shown
                let step = 1e-4
                let rise =
                    RubberBand.shown(drag + step, viewport: viewport)
                    - RubberBand.shown(drag - step, viewport: viewport)
                #expect(abs(rise / (2 * step) - RubberBand.slope(drag, viewport: viewport)) < 1e-4)
                if abs(drag) < 100 * viewport {
                    #expect(abs(RubberBand.drag(shown, viewport: viewport) - drag) < 1e-6 * max(1, abs(drag)))
                }
            }
        }
        let none = [
            RubberBand.shown(.nan, viewport: 400), RubberBand.shown(5, viewport: 0),
            RubberBand.shown(5, viewport: .nan),
            RubberBand.drag(.nan, viewport: 400), RubberBand.drag(5, viewport: -1), RubberBand.slope(.nan, viewport: 1),
        ]
        #expect(none.allSatisfy { $0 == 0 })
        #expect(RubberBand.shown(.infinity, viewport: 400) == 400 && RubberBand.drag(900, viewport: 400).isFinite)
    }

    @Test func fingersHold() {
        var axis = Self.axis(at: 100)
        axis.grip(at: 0, translation: -10)
        #expect(axis.offset(at: 0) == 100, "the slop does not move it")
        axis.drag(to: -60)
        #expect(axis.offset(at: 0) == 150, "content follows the finger")
        axis.drag(to: 290)
        #expect(abs(axis.offset(at: 0) + RubberBand.shown(200, viewport: 400)) < 1e-12)
        let (shown, slope) = (axis.offset(at: 1), RubberBand.slope(200, viewport: 400))
        axis.release(velocity: 500, at: 1)
        #expect(axis.offset(at: 1) == shown && abs(axis.velocity(at: 1) + 500 * slope) < 1e-9, "in shown units")
        #expect(axis.offset(at: 1.005) < shown, "goes on outwards first")
        let caught = axis.offset(at: 1.2)
        axis.grip(at: 1.2)
        #expect(abs(axis.offset(at: 1.2) - caught) < 1e-9 && axis.velocity(at: 9) == 0, "caught without a jump")
        axis.cancelDrag(at: 2)
        #expect(axis.offset(at: 20) == 0 && !axis.isMoving(at: 20), "back to the edge")

        var flung = Self.flung(from: 200, 1000)
        let place = flung.offset(at: 0.3)
        flung.grip(at: 0.3)
        #expect(flung.offset(at: 5) == place, "catching stops")
        flung.release(velocity: 0.5, at: 5)
        #expect(flung.motion == .resting(place), "less than half a pixel is nothing")

        var untouched = Self.axis(at: 70)
        untouched.drag(to: 500)
        untouched.release(velocity: 500, at: 0)
        #expect(untouched.motion == .resting(70), "no grip, no drag")
    }

    @Test func wheelsAddUp() {
        var axis = Self.axis()
        axis.wheel(by: 100, at: 0)
        #expect(axis.offset(at: 0) == 0 && axis.velocity(at: 0) == 0)
        let (offset, velocity) = (axis.offset(at: 0.05), axis.velocity(at: 0.05))
        axis.wheel(by: 100, at: 0.05)
        #expect(abs(axis.offset(at: 0.05) - offset) < 1e-9 && abs(axis.velocity(at: 0.05) - velocity) < 1e-9)
        #expect(axis.offset(at: 3) == 200, "the second adds to the first's target")
        axis.wheel(by: 1e6, at: 3)
        var highest = 0.0
        for frame in 0..<200 { highest = max(highest, axis.offset(at: 3 + Double(frame) / 100)) }
        #expect(axis.offset(at: 9) == 1600 && highest <= 1600, "never over the edge")
        axis.grip(at: 9)
        axis.wheel(by: -100, at: 9)
        #expect(axis.offset(at: 20) == 1600, "not against a finger")
        // Critically damped with 2π/0.25: e^(−ωt)·(1 + ωt) of the way is left.
        var one = Self.axis()
        one.wheel(by: 100, at: 0)
        let omega = 2 * Double.pi / 0.25
        #expect(abs(one.offset(at: 0.1) - 100 * (1 - exp(-omega * 0.1) * (1 + omega * 0.1))) < 1e-9)
    }

    @Test func snappingFindsItsPlace() {
        let limits = 0.0...1600.0
        let rows: [(ScrollSnapping, Double, Double, Double, Double)] = [
            (.pages(400), 130, 0, 0, 0), (.pages(400), 210, 0, 0, 400), (.pages(400), 130, 1000, 0, 400),
            (.pages(400), 350, 9000, 0, 400), (.pages(400), 350, -9000, 400, 0), (.pages(400), 1590, 900, 1600, 1600),
            (.pages(0), 350, 1000, 0, 350 + 99.499), (.pages(.nan), 20, 0, 0, 20),
            (.offsets([0, 300, 900]), 100, 0, 0, 0), (.offsets([900, 0, 300]), 110, 1000, 0, 900),
            (.offsets([900, 0, 300], rate: .fast), 100, 1000, 0, 300), (.offsets([.nan, 5000]), 100, 0, 0, 1600),
            (.offsets([]), 100, 0, 0, 100), (.offsets([0, 200]), 100, 0, 0, 0),
        ]
        for (index, (snapping, offset, velocity, start, expected)) in rows.enumerated() {
            let target = snapping.target(from: offset, velocity: velocity, start: start, limits: limits)
            #expect(abs(target - expected) < 1e-3, "row \(index): \(target)")
        }
        var axis = Self.axis()
        axis.grip(at: 0)
        axis.drag(to: -130)
        axis.release(velocity: -1000, at: 0, snapping: .pages(400))
        #expect(axis.offset(at: 0) == 130 && axis.velocity(at: 0) == 1000, "starts as the finger let go")
        #expect(axis.offset(at: 9) == 400)
    }

    @Test func sizesMayChange() {
        var axis = Self.axis(at: 1600)
        axis.resize(content: 1000, viewport: 400, at: 0)
        #expect(axis.offset(at: 0) == 600)
        var flung = Self.flung(from: 1000, 1500)
        let (offset, velocity) = (flung.offset(at: 0.1), flung.velocity(at: 0.1))
        flung.resize(content: 1700, viewport: 400, at: 0.1)
        #expect(abs(flung.offset(at: 0.1) - offset) < 1e-9 && abs(flung.velocity(at: 0.1) - velocity) < 1e-9)
        #expect(flung.offset(at: 30) == 1300, "the new edge")
        flung.resize(content: 10, viewport: 400, at: 30)
        #expect(flung.limits == 0...0 && flung.offset(at: 60) == 0)
    }

    /// Any numbers, any order of calls: the offset is a number and comes to rest within the content.
    @Test func nothingBreaksIt() {
        var random = RandomSource(seed: 3)
        let odd: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, .leastNonzeroMagnitude]
        func number(_ size: Double) -> Double {
            random.unit() < 0.2 ? odd[Int(random.uniform(0, 8))] : random.uniform(-size, size)
        }
        var failures: [String] = []
        for round in 0..<600 {
            var axis = ScrollAxis(
                content: number(3000), viewport: number(800), rate: DecelerationRate(perMillisecond: number(1)),
                pixel: number(2))
            var time = 0.0
            for _ in 0..<25 {
                time += random.uniform(0, 0.4)
                switch Int(random.uniform(0, 9)) {
                case 0, 1: axis.grip(at: time, translation: number(20))
                case 2, 3: axis.drag(to: number(900))
                case 4: axis.release(velocity: number(4000), at: time)
                case 5: axis.release(velocity: number(4000), at: time, snapping: .pages(number(400)))
                case 6: axis.wheel(by: number(200), at: time)
                case 7: axis.scroll(to: number(3000), Spring(duration: abs(number(1)), bounce: number(1)), at: time)
                default: axis.resize(content: number(3000), viewport: number(800), at: time)
                }
                if !axis.offset(at: time).isFinite || !axis.velocity(at: time).isFinite {
                    failures.append("\(round): \(axis)")
                }
            }
            axis.cancelDrag(at: time)
            axis.advance(to: time + 1e12)
            if !axis.limits.contains(axis.offset(at: time + 1e12)) || axis.isMoving(at: time + 1e12) {
                failures.append("\(round) does not rest: \(axis)")
            }
            for asked in odd where !axis.offset(at: asked).isFinite { failures.append("\(round) at \(asked)") }
        }
        #expect(failures.isEmpty, "\(failures.prefix(3))")
    }
}
