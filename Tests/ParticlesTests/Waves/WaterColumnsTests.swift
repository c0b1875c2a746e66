import Geometry
import Testing

@testable import Particles

@Suite struct WaterColumnsTests {
    @Test func theBobModeHasTheDerivedPeriodAndDecay() {
        // All columns alike: no levelling, so the whole row is one oscillator.
        var water = WaterColumns(count: 8)
        for i in 0..<8 { water.splash(at: Double(i), radius: 0.5, speed: 1) }
        var heights: [Double] = []
        for _ in 0..<400 {
            water.step()
            heights.append(Double(water.height[3]))
        }
        var crossings: [Double] = []
        for i in 1..<heights.count where heights[i - 1] < 0 && heights[i] >= 0 {
            crossings.append(Double(i) - heights[i] / (heights[i] - heights[i - 1]))
        }
        let period = (crossings[3] - crossings[0]) / 3
        #expect(abs(period - 39.57) < 0.05, "period \(period) steps")
        let peak = { (from: Int) in heights[from..<from + 40].max() ?? 0 }
        let decay = pow(peak(120) / peak(40), 1.0 / (2 * 39.57))
        #expect(abs(decay - 0.98742) < 0.001, "amplitude × \(decay) a step")
    }

    @Test func everySettingInRangeStaysBounded() {
        for tension in [0, 0.002, 0.025, 0.12, 0.5, 9] as [Float] {
            for damping in [0, 0.001, 0.025, 0.2, 1] as [Float] {
                // Nothing pulls back and next to nothing brakes: the row drifts as far as its push carries it.
                if tension == 0, damping < 0.02 { continue }
                for spread in [0, 0.25, 0.5, 7] as [Float] {
                    var water = WaterColumns(count: 64, tension: tension, damping: damping, spread: spread)
                    water.splash(at: 31.3, radius: 4, speed: 10)
                    for _ in 0..<800 { water.step() }
                    let largest = water.height.map(abs).max() ?? .infinity
                    #expect(largest.isFinite && largest < 2000, "T \(tension) d \(damping) S \(spread): \(largest)")
                }
            }
        }
    }

    @Test func aDampedRowComesToRest() {
        var water = WaterColumns(count: 200)
        water.splash(at: 50, radius: 8, speed: -12)
        let start = water.energy
        for _ in 0..<1200 { water.step() }
        #expect(start > 0 && water.energy < start * 1e-6)
    }

    @Test func aSplashIsSymmetricAndLocal() {
        var water = WaterColumns(count: 101)
        water.splash(at: 50, radius: 6, speed: 3)
        for _ in 0..<20 { water.step() }
        for i in 0..<50 { #expect(abs(water.height[i] - water.height[100 - i]) < 1e-5) }
        #expect(abs(water.height[50]) > 0.1)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e30, -1e30])
    func hostileNumbersChangeNothing(value: Double) {
        var water = WaterColumns(count: 16)
        water.splash(at: value, radius: 3, speed: 1)
        water.splash(at: 3, radius: value, speed: value.isFinite ? 0 : 1)
        water.tension = Float(value)
        water.damping = Float(value)
        water.step()
        #expect(water.height.allSatisfy { $0 == 0 })
        #expect(water.height(at: value, fraction: 1) == 0)
    }

    @Test func interpolationMeetsTheColumnsAndTheStep() {
        var water = WaterColumns(count: 32)
        water.splash(at: 12, radius: 5, speed: 4)
        water.step()
        let before = water.height
        water.step()
        for i in 0..<32 {
            #expect(abs(water.height(at: Double(i), fraction: 1) - Double(water.height[i])) < 1e-5)
            #expect(abs(water.height(at: Double(i), fraction: 0) - Double(before[i])) < 1e-5)
        }
    }

    @Test func theSwellIsAFunctionOfPlaceAndTime() {
        let swell = Swell([
            .init(amplitude: 5, wavelength: 300, phase: 1, direction: 1),
            .init(amplitude: 2, wavelength: 120, phase: 3, direction: -1),
        ])
        var heights: [Float] = []
        swell.write(into: &heights, baseline: 100, x: -4, step: 4, count: 400, time: 12.5)
        for i in 0..<400 {
            let exact = 100 - swell.height(at: -4 + 4 * Double(i), time: 12.5)
            #expect(abs(Double(heights[i]) - exact) < 1e-4)
        }
    }
}
