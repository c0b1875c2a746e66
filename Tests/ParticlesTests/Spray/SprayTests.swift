import Clockwork
import Geometry
import Testing

@testable import Particles

@Suite struct SprayTests {
    private let line = Waterline(left: 10, spacing: 5, level: 300)

    @Test func breakingWaterThrowsAndMomentumIsKept() {
        var water = WaterColumns(count: 120)
        water.splash(at: 60, radius: 9, speed: 12)
        var spray = Spray(SprayRules(gravity: 0, drag: 0), seed: 3)
        let before = spray.momentum(with: water, at: line)
        spray.step(over: &water, at: line)
        #expect(spray.droplets.count > 0)
        #expect(abs(spray.momentum(with: water, at: line) / before - 1) < 1e-4)
    }

    /// A column at so many times the breaking speed throws amount · (times − 1) droplets a point and second.
    @Test func columnsThrowAsManyAsTheirSpeedAsksFor() {
        let rules = SprayRules()
        let expected = (-9...9).reduce(0.0) { sum, column in
            let weight = 1 - Double(column * column) / 81
            let rise = 12 * weight * weight * WaterColumns.stepRate
            return sum + max(rules.amount * (rise / rules.breaking - 1) * line.spacing / WaterColumns.stepRate, 0)
        }
        let seeds = 400
        let thrown = (0..<UInt64(seeds)).reduce(0) { sum, seed in
            var water = WaterColumns(count: 120)
            water.splash(at: 60, radius: 9, speed: 12)
            var spray = Spray(rules, seed: seed)
            spray.step(over: &water, at: line)
            return sum + spray.droplets.count
        }
        // Thirteen columns throw one or none: a deviation of at most √(13/4), over √400 runs; four of them.
        let mean = Double(thrown) / Double(seeds)
        #expect(abs(mean - expected) < 4 * (13.0 / 4 / Double(seeds)).squareRoot(), "\(mean) of \(expected)")
    }

    @Test func aFallingDropletPushesTheWaterByWhatItBrings() {
        var water = WaterColumns(count: 50)
        var spray = Spray(SprayRules(gravity: 0))
        spray.add(Particle(x: 110, y: 299, vy: 400, life: 5, diameter: 6))
        let before = spray.momentum(with: water, at: line)
        spray.step(over: &water, at: line)
        #expect(spray.droplets.count == 0 && before < 0)
        #expect(abs(spray.momentum(with: water, at: line) / before - 1) < 1e-4)
        water.step()
        #expect(water.height[20] < 0)
    }

    @Test func calmWaterThrowsNothingAndWhatFallsBesideItGoesOn() {
        var water = WaterColumns(count: 50)
        var spray = Spray()
        spray.add(Particle(x: -40, y: 400, vy: 10, life: 5))
        for _ in 0..<30 {
            water.step()
            spray.step(over: &water, at: line)
        }
        #expect(spray.droplets.count == 1 && water.energy == 0)
    }

    /// Water and droplets after two seconds of frames at a rate.
    private func run(_ hertz: Double) -> (water: [UInt32], droplets: ParticleField) {
        var steps = FixedStep(hertz: WaterColumns.stepRate)
        var water = WaterColumns(count: 200)
        var spray = Spray(seed: 9)
        _ = steps.advance(to: 0)
        water.splash(at: 80, radius: 10, speed: 14)
        for frame in 1...Int(2 * hertz) {
            for _ in 0..<steps.advance(to: Int64((Double(frame) * 1e9 / hertz).rounded())) {
                water.step()
                spray.step(over: &water, at: line)
            }
        }
        return (water.height.map(\.bitPattern), spray.droplets)
    }

    @Test func framesDoNotMatter() {
        let reference = run(60)
        for hertz in [30.0, 144] {
            let other = run(hertz)
            #expect(other.water == reference.water, "\(hertz) Hz")
            #expect(other.droplets.count == reference.droplets.count)
            #expect(other.droplets.upwardMomentum == reference.droplets.upwardMomentum)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300])
    func hostileNumbersAreCut(value: Double) {
        let rules = SprayRules(breaking: value, amount: value, depth: value, gravity: value, drag: value)
        let place = Waterline(left: value, spacing: value, level: value)
        var water = WaterColumns(count: 30)
        var spray = Spray(rules, capacity: 100)
        water.splash(at: 15, radius: 5, speed: 1e6)
        for _ in 0..<60 {
            water.step()
            spray.step(over: &water, at: place)
        }
        #expect(spray.droplets.count <= 100 && water.energy.isFinite)
        #expect(Spray(capacity: 1_000_000_000).droplets.capacity == 1_000_000)
    }
}
