import Geometry

@testable import Motion

extension ReferenceTests {
    static func unitCurve(_ row: ReferenceRow) -> Answer {
        let (input, numbers) = (row.input, row.numbers)
        if row.id == "cv-easeIn-1-lim" { return .number(UnitCurve.easeIn.velocity(at: 1)) }
        guard let curve = curve(row) else { return .unknown }
        let inverted = input.contains("inverse") ? curve.inverse : curve
        let isBezier = input.contains("bezier (")
        guard
            let place = isBezier
                ? numbers.dropFirst(4).first : input.contains("caDefault") ? numbers.first : numbers.last
        else { return .unknown }
        let at = row.id == "cv-eii" ? row.number(0) : place
        return .number(input.contains("velocity(at") ? inverted.velocity(at: at) : inverted.value(at: at))
    }

    private static func curve(_ row: ReferenceRow) -> UnitCurve? {
        let named: [(String, UnitCurve)] = [
            ("easeInOut", .easeInOut), ("easeIn", .easeIn), ("easeOut", .easeOut),
            ("circularEaseInOut", .circularEaseInOut), ("circularEaseIn", .circularEaseIn),
            ("circularEaseOut", .circularEaseOut), ("linear", .linear), ("caDefault", .bezier(0.25, 0.1, 0.25, 1)),
        ]
        if let hit = named.first(where: { row.input.hasPrefix($0.0) }) { return hit.1 }
        let numbers = row.numbers
        guard row.input.contains("bezier ("), numbers.count >= 4 else { return nil }
        return .bezier(
            startControlPoint: UnitPoint(x: row.number(0), y: row.number(1)),
            endControlPoint: UnitPoint(x: row.number(2), y: row.number(3)))
    }

    static func animatable(_ row: ReferenceRow) -> Answer {
        switch row.id {
        case "ab-pair": return .number(AnimatablePair(3.0, 4.0).magnitudeSquared)
        case "ab-interp": return .number(2.0.interpolated(towards: 10.0, amount: 0.25))
        case "ab-angle": return .number(Angle(degrees: 90).animatableData)
        case "ab-upoint": return .number(UnitPoint(x: 0.5, y: 1).animatableData.first)
        default: return .unknown
        }
    }

    /// The travelled part of `delta`, asked as SwiftUI asks: a fresh context, one call.
    private static func travelled(_ animation: Animation, _ delta: Double, _ time: Double) -> Answer {
        var context = AnimationContext<Double>()
        return animation.animate(value: delta, time: time, context: &context).map { .number($0) } ?? .word("nil")
    }

    static func animation(_ row: ReferenceRow) -> Answer {
        let once = Animation.linear(duration: 1)
        switch row.id {
        case "an-dur":
            if case .curve(let curve) = Animation.easeIn.kind { return .number(curve.duration) }
            return .unknown
        case "an-lin": return travelled(.linear, 100, 0.175)
        case "an-eio": return travelled(.easeInOut, 100, 0.0875)
        case "an-end": return travelled(once, 100, 1)
        case "an-past": return travelled(once, 100, 1.0001)
        case "an-zero": return travelled(.linear(duration: 0), 100, 0)
        case "an-tc": return travelled(.timingCurve(0.68, -0.6, 0.32, 1.6, duration: 1), 100, 0.2)
        case "md-delay0": return travelled(.linear.delay(0.3), 1, 0.2)
        case "md-delay1": return travelled(.linear.delay(0.3), 1, 0.475)
        case "md-speed": return travelled(once.speed(2), 100, 0.25)
        case "md-ds": return travelled(once.delay(1).speed(2), 100, 0.75)
        case "md-sd": return travelled(once.speed(2).delay(1), 100, 1.25)
        case "md-r1": return travelled(once.repeatCount(3), 100, 1.25)
        case "md-r2": return travelled(once.repeatCount(3), 100, 2.25)
        case "md-r3": return travelled(once.repeatCount(3, autoreverses: false), 100, 1.25)
        case "md-r-end": return travelled(once.repeatCount(2), 100, 2 - 1e-12)
        case "md-r-legs": return .number(once.repeatCount(3).restingDuration ?? .nan)
        case "md-rf-delay": return travelled(once.delay(0.5).repeatForever(autoreverses: false), 100, 2)
        case "md-df": return travelled(once.repeatForever(autoreverses: false).delay(0.5), 100, 2)
        case "md-lc": return .number(Animation.linear(duration: 5).logicallyComplete(after: 1).logicalDuration ?? .nan)
        default: return .unknown
        }
    }

    static func sampler(_ row: ReferenceRow) -> Answer {
        func velocity(_ samples: (Double, Double)..., at time: Double? = nil) -> Answer {
            var sampler = VelocitySampler<Double>()
            for (value, time) in samples { sampler.addSample(value, time: time) }
            return .number(time.map { sampler.velocity(at: $0) } ?? sampler.velocity)
        }
        switch row.id {
        case "vs-1": return velocity((1, 1), (2, 2))
        case "vs-2": return velocity((1, 1), (2, 2), (4, 3))
        case "vs-3": return velocity((1, 1), (2, 2), (4, 4))
        case "vs-4": return velocity((1, 1), (2, 1.1))
        case "vs-5": return velocity((1, 1), (3, 1), (4, 2))
        case "vs-6": return velocity((0, 0), (10, 0.1), (30, 0.2))
        case "vs-7": return velocity((0, 0), (10, 0.1), (30, 0.2), at: 0.3)
        case "vs-8": return .number(VelocitySampler<Double>.lifetime)
        default: return .unknown
        }
    }
}
