import Geometry
import Testing

@testable import Motion

/// Faults of other libraries in curves, colours, angles and keyframes.
@Suite struct CurveCases {
    /// D28, D29: places where Newton's method runs away.
    @Test func steepPlaces() {
        let easeOut = UnitCurve.bezier(0, 0, 0.58, 1)
        #expect(abs(easeOut.value(at: 0.8955499999996391) - 0.981503) < 1e-6)
        #expect(abs(easeOut.value(at: 0.8963999999999942) - 0.981788) < 1e-6)
        let steep = UnitCurve.bezier(1, 0, 0, 1)
        #expect(abs(steep.value(at: 0.667) - 0.936867) < 1e-6)
        #expect(abs(16 + 48 * steep.value(at: 0.667) - 60.9697) < 1e-3)
        #expect(abs(steep.value(at: 0.499) - 0.406006) < 1e-6)
    }

    /// Every curve against a bisection that cannot fail.
    @Test func solverAgreesWithBisection() {
        var generator = Generator(seed: 7)
        var controls = [
            (1.0, 0.0, 0.0, 1.0), (0, 1, 1, 0), (0, 0, 0, 0), (1, 1, 1, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1),
        ]
        for _ in 0..<300 {
            controls.append((generator.unit(), 4 * generator.unit() - 2, generator.unit(), 4 * generator.unit() - 2))
        }
        for (x1, y1, x2, y2) in controls {
            let bezier = UnitBezier(x1, y1, x2, y2)
            for step in 0...200 {
                let p = step % 2 == 0 ? Double(step) / 200 : generator.unit()
                var (low, high) = (0.0, 1.0)
                for _ in 0..<200 where high - low > 0 {
                    let middle = (low + high) / 2
                    if bezier.x(middle) < p { low = middle } else { high = middle }
                }
                let expected = p <= 0 ? 0 : p >= 1 ? 1 : bezier.y((low + high) / 2)
                // Where the curve is vertical a rounding of x moves y by its cube root.
                let bound = 1e-11 + min(1e-15 * abs(bezier.velocity(at: p)), 1e-5)
                #expect(abs(bezier.value(at: p) - expected) < bound, "\((x1, y1, x2, y2)) at \(p)")
            }
        }
    }

    @Test func slopesAreDerivatives() {
        let curves: [UnitCurve] = [
            .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
            .bezier(0.68, -0.6, 0.32, 1.6), .bezier(0.25, 0.1, 0.25, 1),
        ]
        for curve in curves {
            for step in 1..<100 where step != 50 {
                let (p, h) = (Double(step) / 100, 1e-6)
                let difference = (curve.value(at: p + h) - curve.value(at: p - h)) / (2 * h)
                #expect(abs(curve.velocity(at: p) - difference) < 1e-4 * max(1, abs(difference)), "\(curve) at \(p)")
            }
        }
    }

    /// D30: 0 and 1 exactly, and monotonic where the name says so.
    @Test func endsAreExact() {
        let curves: [UnitCurve] = [
            .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
        ]
        for curve in curves {
            for (place, value) in [(0.0, 0.0), (1, 1), (-3, 0), (7, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0)] {
                #expect(curve.value(at: place) == value, "\(curve) at \(place)")
            }
            let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
            #expect(zip(values.dropFirst(), values).allSatisfy { $0 >= $1 }, "\(curve)")
            #expect(curve.inverse.inverse == curve)
        }
    }

    /// D31: keyframes have durations and no times, so they cannot be out of order; before and after, the ends hold.
    @Test func keyframesHoldTheirEnds() {
        let timeline = KeyframeTimeline(initialValue: 3.0) {
            LinearKeyframe(5.0, duration: 1)
            LinearKeyframe(4.0, duration: -2)
            CubicKeyframe(6.0, duration: .nan)
        }
        #expect(timeline.value(time: -1) == 3 && timeline.value(time: .nan) == 3)
        #expect(timeline.value(time: 1) == 5 && timeline.value(time: 2) == 6 && timeline.value(time: .infinity) == 6)
        #expect(timeline.duration == 1)
    }

    /// D32: the short way around, and greys without a hue.
    @Test func hues() {
        func hue(_ degrees: Double) -> Color {
            HueSaturationBrightness(hue: degrees / 360, saturation: 1, brightness: 1).color(opacity: 1)
        }
        let middle = hue(350).mixedByHue(with: hue(10), by: 0.5)
        #expect(abs(middle.red - 1) < 1e-6 && middle.green < 1e-6 && middle.blue < 1e-6)
        for step in 0...10 {
            let fade = Color.white.mixedByHue(with: hue(0), by: Double(step) / 10)
            #expect(abs(fade.green - fade.blue) < 1e-6 && fade.red > 0.999)
            let glow = Color.black.mixedByHue(with: hue(0), by: Double(step) / 10)
            #expect(glow.green < 1e-6 && glow.blue < 1e-6)
        }
        let start = Angle.degrees(350)
        #expect(abs(Angle.degrees(10).nearest(to: start).degrees - 370) < 1e-9)
        #expect(abs(Angle.degrees(350).nearest(to: .degrees(10)).degrees + 10) < 1e-9)
    }

    /// D33: pure black is not special.
    @Test func nearlyBlackIsNearlyBlack() {
        let green = Color(red: 0, green: 1, blue: 0)
        for space in [ColorInterpolation.perceptual, .linear, .stored] {
            for step in 0...60 {
                let amount = Double(step) / 60
                let a = green.mixed(with: Color(hex: 0x000000), by: amount, in: space)
                let b = green.mixed(with: Color(hex: 0x000001), by: amount, in: space)
                for (x, y) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
                    let levels = (max(0, min(1, x)) - max(0, min(1, y))) * 255
                    #expect(abs(levels) <= 1.001, "\(space) at \(amount)")
                }
            }
        }
    }

    @Test func colorsSurviveTheirData() {
        var generator = Generator(seed: 3)
        for _ in 0..<500 {
            let color = Color(
                red: generator.unit(), green: generator.unit(), blue: generator.unit(), opacity: generator.unit())
            for space in [ColorInterpolation.perceptual, .linear, .stored] {
                let back = Color(animatableData: color.animatableData(in: space), in: space)
                for (x, y) in [(color.red, back.red), (color.green, back.green), (color.blue, back.blue)] {
                    #expect(abs(x - y) < 2e-6)
                }
                #expect(color.opacity == back.opacity)
            }
        }
    }

    /// D34: an engine value may leave its range; what clamps is whoever draws.
    @Test func bouncesBelowZero() {
        let values = SpringCases.run(.bouncy, from: 50, to: 0)
        #expect((values.min() ?? 0) < 0)
    }
}
