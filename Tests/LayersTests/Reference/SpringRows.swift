import Geometry

@testable import Layers

extension ReferenceTests {
    static func spring(_ input: Reference) -> CASpringAnimation {
        if let duration = input["perceptualDuration"].number ?? input["response"].number {
            let bounce = input["bounce"].number ?? (1 - (input["dampingFraction"].number ?? 0))
            return CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        }
        let spring = CASpringAnimation()
        configure(spring, input)
        spring.mass = input["mass"].number ?? 1
        spring.stiffness = input["stiffness"].number ?? 100
        spring.damping = input["damping"].number ?? 10
        spring.initialVelocity = input["initialVelocity"].number ?? 0
        spring.allowsOverdamping = input["allowsOverdamping"].truth ?? false
        spring.fromValue = input["fromValue"].number
        spring.toValue = input["toValue"].number
        return spring
    }

    static func springPosition(_ row: ReferenceRow) -> Reference? {
        let spring = spring(row.input)
        // The table's springs go on until they rest, and so does one without a duration; without the report.
        if spring.duration == 0 { spring.duration = spring.settlingDuration }
        if let times = row.input["times"].numbers {
            return .numbers(times.map { shownNumber(spring, model: 0, at: $0) })
        }
        let peak = peak(spring.motion)
        let (from, to) = (row.input["fromValue"].number ?? 0, row.input["toValue"].number ?? 1)
        let scale = from + (to - from) * peak.value
        return .fields([
            "peak_time": .number(peak.time), "peak": .number(peak.value), "value_at_peak": .number(peak.value),
            "peakTime": .number(peak.time), "peakScale": .number(scale), "overshootFraction": .number(peak.value - 1),
        ])
    }

    /// The first maximum: where the difference over a small step, which is taken round the time, changes its sign.
    private static func peak(_ motion: SpringMotion) -> (time: Double, value: Double) {
        func slope(_ time: Double) -> Double { motion.fraction(at: time + 1e-6) - motion.fraction(at: time - 1e-6) }
        var (low, high) = (0.01, 0.01)
        while slope(high) > 0 { (low, high) = (high, high + 0.01) }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if slope(middle) > 0 { low = middle } else { high = middle }
        }
        return (low, motion.fraction(at: low))
    }

    static func springProperty(_ row: ReferenceRow) -> Reference? {
        if row.id == "SP-retarget" {
            // Whole distances per second, as the documentation of `initialVelocity` says.
            let input = row.input
            guard let speed = input["absoluteVelocity"].number, let from = input["fromValue"].number,
                let to = input["newToValue"].number
            else { return nil }
            return .fields(["initialVelocity": .number(retargetedVelocity(speed, from: from, to: to))])
        }
        let spring = spring(row.input)
        if row.topic == "spring-settling" { return .number(spring.settlingDuration) }
        let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
        return .fields([
            "mass": .number(spring.mass), "stiffness": .number(spring.stiffness), "damping": .number(spring.damping),
            "dampingRatio": .number(ratio), "settlingDuration": .number(spring.settlingDuration),
            "perceptualDuration": .number(spring.perceptualDuration), "bounce": .number(spring.bounce),
        ])
    }

    /// The `initialVelocity` with which a spring animation starts off at `speed` units per second; found by measuring one.
    private static func retargetedVelocity(_ speed: Double, from: Double, to: Double) -> Double {
        func start(_ velocity: Double) -> Double {
            let spring = CASpringAnimation()
            spring.initialVelocity = velocity
            // The solution is analytic, so that it runs backwards too.
            return (spring.motion.fraction(at: 1e-6) - spring.motion.fraction(at: -1e-6)) / 2e-6 * (to - from)
        }
        let (still, unit) = (start(0), start(1))
        return ((speed - still) / (unit - still) * 1e6).rounded() / 1e6
    }
}
