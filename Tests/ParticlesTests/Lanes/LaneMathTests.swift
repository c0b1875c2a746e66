import Geometry
import Testing

@testable import Particles

@Suite struct LaneMathTests {
    @Test func polynomialsStayWithinTheirErrors() {
        for index in 0..<20_000 {
            let x = Float(index) * 0.004_3
            let decay = Double(LaneMath.decay(Lanes(x))[3])
            #expect(abs(decay - exp(-Double(x))) <= 2e-7 * (1 + Double(x)) * exp(-Double(x)) + 1e-37, "e^−\(x)")
            let angle = Float(index - 10_000) * 0.79
            let turn = LaneMath.sineAndCosine(Lanes(angle))
            #expect(abs(Double(turn.sine[0]) - sin(Double(angle))) < 1e-6, "sin \(angle)")
            #expect(abs(Double(turn.cosine[7]) - cos(Double(angle))) < 1e-6, "cos \(angle)")
            let exact = LaneMath.turn(Double(angle))
            #expect(abs(exact.sine - sin(Double(angle))) < 1e-11 && abs(exact.cosine - cos(Double(angle))) < 1e-11)
            let (u, v) = (Float(sin(Double(index))), Float(cos(Double(index) * 1.7)))
            #expect(abs(Double(LaneMath.angle(Lanes(v), Lanes(u))[2]) - atan2(Double(v), Double(u))) < 4e-6)
            let z = Double(x) / 10
            let means = LaneMath.decayMeans(Lanes(Float(z)))
            if z > 0 {
                #expect(abs(Double(means.first[0]) - (1 - exp(-z)) / z) < 1e-6, "first mean at \(z)")
                #expect(abs(Double(means.second[0]) - (z - 1 + exp(-z)) / (z * z)) < 4e-6, "second mean at \(z)")
            }
        }
        #expect(LaneMath.angle(Lanes(0), Lanes(0))[0] == 0 && LaneMath.decay(Lanes(1000))[0] < 1e-37)
        for value in [Float.nan, .infinity, -.infinity, 1e30] {
            #expect(!LaneMath.sineAndCosine(Lanes(value)).sine[0].isInfinite)
            #expect(Lanes(value).unit[0] >= 0 && Lanes(value).unit[0] <= 1)
        }
    }

    @Test func rampsAreTheCurveAndItsIntegral() throws {
        let curves = [
            LifeCurve([.init(0, 1), .init(0.3, 4), .init(0.3, 2), .init(1, 0)]), LifeCurve(from: 2, to: 5),
            LifeCurve([.init(0.2, 1), .init(0.6, 3)]),
            LifeCurve([.init(0, 1), .init(0.5, 2), .init(1, 7)], isStepped: true),
        ]
        for curve in curves {
            let ramps = try #require(Ramps(curve))
            var sum = 0.0
            for index in 0..<10_000 {
                let u = (Double(index) + 0.5) / 10_000
                #expect(abs(Double(ramps.value(Lanes(Float(u)))[0]) - curve.value(at: u)) < 1e-4, "\(curve) at \(u)")
                sum += curve.value(at: u) / 10_000
                if index % 500 == 499 {
                    #expect(abs(Double(ramps.integral(Lanes(Float(u + 5e-5)))[0]) - sum) < 1e-3, "∫ \(curve) to \(u)")
                }
            }
        }
        let ease = LifeEase([.init(start: 0, control: 0.2, end: 1)])
        let eased = try #require(Ramps(LifeCurve([.init(0, 0), .init(1, 10)], ease: ease)))
        #expect(abs(Double(eased.value(Lanes(0.37))[0]) - 10 * ease(0.37)) < 0.02)
    }
}
