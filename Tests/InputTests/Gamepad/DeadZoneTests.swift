import Geometry
import Testing

@testable import Input

@Suite struct DeadZoneTests {
    @Test(arguments: [
        ((0.2, 0.0), (0.0, 0.0)), ((0.6, 0), (0.5, 0)), ((1, 1), (0.7071, 0.7071)), ((0.19, 0.19), (0.0607, 0.0607)),
        ((-0.6, 0), (-0.5, 0)), ((0, 0), (0, 0)), ((.nan, 0.6), (0, 0.5)), ((.infinity, 0), (0, 0)),
    ])
    func scalesRadially(raw: (Double, Double), expected: (Double, Double)) {
        let out = DeadZone(inner: 0.2).apply(x: raw.0, y: raw.1)
        #expect(abs(out.x - expected.0) < 1e-4 && abs(out.y - expected.1) < 1e-4, "\(raw) gives \(out)")
    }

    @Test func isContinuousFromItsEdgeToFull() {
        for inner in [0, 0.1, 0.2, 0.5, 0.95] {
            let zone = DeadZone(inner: inner)
            for direction in stride(from: 0.0, to: 6.28, by: 0.31) {
                var last = 0.0
                for radius in stride(from: 0.0, through: 1.5, by: 0.001) {
                    let out = zone.apply(x: radius * cos(direction), y: radius * sin(direction))
                    let length = (out.x * out.x + out.y * out.y).squareRoot()
                    #expect(length <= 1 + 1e-12)
                    #expect(length >= last - 1e-12 && length - last < 0.0215, "a step at \(radius) of zone \(inner)")
                    last = length
                }
            }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 2])
    func acceptsAnyRadius(inner: Double) {
        let zone = DeadZone(inner: inner)
        let out = zone.apply(x: 1, y: 0)
        #expect(out.x == 1 && out.y == 0)
    }
}
