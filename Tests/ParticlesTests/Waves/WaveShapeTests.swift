import Geometry
import Testing

@testable import Particles

@Suite struct WaveShapeTests {
    @Test func sineReachesTheRightEdgeAndRunsToTheLeft() {
        let wave = SineWave()
        for width in [0.0, 1, 3, 100, 200, 320, 390, 390.5] {
            var heights: [Float] = []
            wave.write(into: &heights, from: 0, to: width, time: 0.3, middle: 100)
            #expect(heights.count == wave.placeCount(from: 0, to: width))
            guard let last = heights.last else {
                #expect(width == 0)
                continue
            }
            #expect(abs(Double(last) - wave.y(at: width, time: 0.3, middle: 100)) < 1e-4, "\(width)")
        }
        // What is at x now was one step of time ago at a place to the right.
        #expect(abs(wave.y(at: 50, time: 0.2) - wave.y(at: 50 + wave.speed * 0.2, time: 0)) < 1e-9)
        #expect(SineWave(amplitude: .nan, length: -1, pace: .infinity, step: 0) == SineWave())
        #expect(wave.placeCount(from: 0, to: .infinity) == 0 && wave.placeCount(from: 0, to: 1e12) == 1_000_000)
    }

    @Test func bellWavesComeNearerTheSameAtEveryFrameRate() {
        func after(_ rate: Int) -> BellWaves {
            var waves = BellWaves(amplitude: 0, speed: 0)
            for _ in 0..<rate { waves.advance(by: 1 / Double(rate), amplitude: 1, speed: 0.2) }
            return waves
        }
        let reference = after(60)
        for rate in [5, 30, 144, 1000] {
            let waves = after(rate)
            #expect(abs(waves.amplitude - reference.amplitude) < 1e-9 && abs(waves.speed - reference.speed) < 1e-9)
            #expect(abs((waves.phase - reference.phase).remainder(dividingBy: 2 * .pi)) < 1e-9, "\(rate)")
        }
        #expect(abs(reference.amplitude - (1 - pow(0.9, 60))) < 1e-12)
    }

    @Test func lightWavesAreTheSameAtEveryFrameRateAndNeverNotANumber() {
        func heights(_ rate: Double) -> [Double] {
            var waves = LightWaves(seed: 4)
            for frame in 1...Int(7 * rate) { waves.advance(to: Double(frame) / rate) }
            waves.advance(to: 7.25)
            return (-25...25).flatMap { place in (0..<3).map { waves.height(at: Double(place), color: $0, height: 200) }
            }
        }
        let reference = heights(60)
        #expect(reference.allSatisfy { $0 >= 0 && $0.isFinite } && (reference.max() ?? 0) > 1)
        for rate in [7.0, 30, 144] { #expect(heights(rate) == reference, "\(rate)") }
        var waves = LightWaves(seed: 4)
        for time in [Double.nan, .infinity, -1, 1e9, 3] { waves.advance(to: time) }
        #expect(waves.time == 3 && waves.height(at: .nan, color: 9, height: 1) == 0)
    }

    @Test func gerstnerCrestsDoNotLoop() {
        for count in 1...5 {
            let components = (0..<count).map {
                GerstnerWaves.Component(
                    amplitude: 2 + Double($0), wavelength: 40 + 13 * Double($0), phase: Double($0), sharpness: 3)
            }
            let limited = GerstnerWaves(components, gravity: 400)
            let free = GerstnerWaves(components, gravity: 400, allowsLoops: true)
            let places = (0..<2000).map { Double($0) * 0.25 }
            let least = places.map { limited.stretch(x: $0, time: 0.7) }.min() ?? -1
            #expect(least >= -1e-9, "\(count): \(least)")
            #expect((places.map { free.stretch(x: $0, time: 0.7) }.min() ?? 1) < 0)
            #expect(limited.sharpnessScale < 1)
        }
        let shallow = GerstnerWaves([.init(amplitude: 1, wavelength: 10)], depth: 0.1)
        let speed = shallow.frequency(shallow.components[0]) / shallow.components[0].wavenumber
        #expect(abs(speed - (9.81 * 0.1).squareRoot()) < 2e-3, "long waves in shallow water run at √(g h)")
        let broken = GerstnerWaves(
            [.init(amplitude: .nan, wavelength: 0, direction: .infinity, sharpness: -1)], gravity: .nan, depth: -1)
        #expect(broken.point(x: 3, time: 1).y.isFinite)
    }

    @Test func columnsAreStableUpToTheLimitAndNotBeyond() {
        for passes in 1...9 {
            let limit = WaterColumns.spreadLimit(tension: 0.025, damping: 0.025, passes: passes)
            let below = WaterColumns.growth(tension: 0.025, damping: 0.025, spread: limit * 0.999, passes: passes)
            #expect(below <= 1 + 1e-9, "\(passes)")
            let above = WaterColumns.growth(tension: 0.025, damping: 0.025, spread: limit * 1.01, passes: passes)
            #expect(above > 1 || passes % 2 == 0, "\(passes)")
            var water = WaterColumns(count: 64, spread: 9, passes: passes)
            #expect(water.spread <= water.spreadLimit)
            water.splash(at: 20, radius: 3, speed: 5)
            let before = water.energy
            for _ in 0..<2000 { water.step() }
            #expect(water.energy < before, "\(passes) passes")
        }
    }

    @Test func bodiesFloatAtTheirDensity() {
        for density in [0.2, 0.5, 0.9] {
            var water = WaterColumns(count: 200)
            var body = FloatingBody(place: 100, height: 60, density: density)
            for _ in 0..<4000 {
                body.step(on: &water)
                water.step()
            }
            // At rest the share under water is the density.
            let depth = (0 - (body.height - body.halfHeight)) / (2 * body.halfHeight)
            #expect(abs(depth - density) < 0.02, "\(density): \(depth)")
            #expect(abs(body.speed) < 1e-2)
        }
        var stone = FloatingBody(place: 100, height: 5, density: 3)
        var water = WaterColumns(count: 200)
        for _ in 0..<100 { stone.step(on: &water) }
        #expect(stone.height < -100)
        for number in [Double.nan, .infinity, -1, 1e300] {
            var body = FloatingBody(
                place: number, height: number, halfWidth: number, halfHeight: number, density: number, drag: number,
                gravity: number, coupling: number)
            for _ in 0..<50 {
                body.step(on: &water)
                water.step()
            }
            #expect(body.height.isFinite && water.energy.isFinite, "\(number)")
        }
    }
}
