import Geometry

nonisolated extension SeedClaim {
    /// What the pages on custom animations, springs and curves show.
    static let springs: [SeedClaim] = [
        SeedClaim(
            "custom-curve", [1, 3, 36, 37], "the way covered is what the animation says", .held, .x,
            .follows(backOut, by: nil)),
        SeedClaim("custom-curve", [3], "beside an ease-out", .water, .x, .follows(.easeOut(0.8), by: nil)),
        SeedClaim(
            "custom-merge", [2, 38], "a spring takes over with the velocity told", .held, .width,
            .measures(takeover(velocity: glide(0.4).velocity)), playTimes: [0.5, 0.9], tolerance: 0.02),
        SeedClaim(
            "custom-merge", [38], "with none told it sets out from rest", .water, .width,
            .measures(takeover(velocity: 0)), playTimes: [0.5, 0.9], tolerance: 0.02),
        SeedClaim(
            "custom-merge", [2], "who merges goes on from where it is", .mint, .width,
            .measures(
                Dictionary(
                    uniqueKeysWithValues: [0, 0.2, 0.4, 0.6, 0.8].map { time in
                        (time, 200 + 200 * glide(0.4).value * (1 - glide(time).value))
                    })), playTimes: [0.5, 0.9], tolerance: 0.02),
        SeedClaim("elastic", [39, 40], "it winds up, crosses and rings", .held, .x, .follows(elastic, by: nil)),
        SeedClaim("elastic", [40], "beside a bouncy spring", .water, .x, .follows(.spring(0.6, 0.5), by: nil)),
        SeedClaim("spring-bounce", [41], "no bounce", .held, .x, .follows(.spring(0.5, 0), by: nil)),
        SeedClaim("spring-bounce", [41], "some bounce", .water, .x, .follows(.spring(0.5, 0.3), by: nil)),
        SeedClaim("spring-bounce", [41], "much bounce", .mint, .x, .follows(.spring(0.5, 0.6), by: nil)),
        SeedClaim(
            "spring-bounce", [41], "over-damped", .crest, .x, .follows(.spring(0.5, -0.5), by: nil), tolerance: 0.006),
        SeedClaim("spring-physical", [42], "stiffness and damping", .held, .x, .follows(physical(100, 10), by: nil)),
        SeedClaim(
            "spring-physical", [42], "twice the mass with twice of both is the same", .water, .x,
            .follows(physical(100, 10), by: nil)),
        SeedClaim(
            "spring-physical", [42], "too much damping is cut down", .mint, .x, .follows(physical(100, 20), by: nil)),
        SeedClaim(
            "spring-physical", [42], "unless it is allowed", .crest, .x, .follows(physical(100, 30), by: nil),
            tolerance: 0.006),
        SeedClaim("spring-response", [43], "critical", .held, .x, .follows(response(1), by: nil)),
        SeedClaim("spring-response", [43], "seven tenths of critical", .water, .x, .follows(response(0.7), by: nil)),
        SeedClaim("spring-response", [43], "three tenths", .mint, .x, .follows(response(0.3), by: nil)),
        // Rows ss-10-8, ss-5-3 and ss-4-8 of the reference.
        SeedClaim(
            "spring-settling", [44], "rest after a second", .held, .x,
            .follows(settling(5.3965780123048, 7.19543734973973), by: nil)),
        SeedClaim(
            "spring-settling", [44], "after half a second, swinging", .water, .x,
            .follows(settling(36.5736334775154, 11.5018756194914), by: nil)),
        SeedClaim(
            "spring-settling", [44], "after four tenths", .mint, .x,
            .follows(settling(13.491445030762, 17.9885933743493), by: nil)),
        SeedClaim("spring-presets", [4, 45], "smooth has no bounce", .held, .x, .follows(.spring(0.5, 0), by: nil)),
        SeedClaim("spring-presets", [4, 45], "snappy a little", .water, .x, .follows(.spring(0.5, 0.15), by: nil)),
        SeedClaim("spring-presets", [4, 45], "bouncy twice that", .mint, .x, .follows(.spring(0.5, 0.3), by: nil)),
        SeedClaim(
            "spring-presets", [4, 45], "and some more on request", .crest, .x, .follows(.spring(0.55, 0.45), by: nil)),
        // Rows sv-u1 and st-0.5-0.3 of the reference.
        SeedClaim(
            "spring-questions", [46], "value, velocity and rest as the reference has them", .water, .count,
            .says([0: "0.42", 0.1: "5.71 /s", 0.2: "1.04 s"])),
        SeedClaim(
            "spring-questions", [5], "value and velocity for a target of a hundred", .held, .count,
            .says([0: "45.68", 0.1: "565.95 /s"])),
        SeedClaim(
            "spring-questions", [5, 46], "the point runs along the answers", .water, .y,
            .shifts(
                Dictionary(
                    uniqueKeysWithValues: [0.1, 0.25, 0.5, 0.9].map {
                        ($0, -120 * SeedLaw.spring(0.5, 0.3).progress($0))
                    }))),
        // Rows sc-db-5-3 and st-0.5-0.3 of the reference.
        SeedClaim(
            "spring-conversion", [47], "the figures of the other systems", .held, .count,
            .says([0: "157.9", 0.1: "17.6", 0.2: "0.70", 0.3: "1.045 s"])),
        SeedClaim("spring-conversion", [47], "by duration and bounce", .held, .x, .follows(.spring(0.5, 0.3), by: nil)),
        SeedClaim("spring-conversion", [47], "by physics", .water, .x, .follows(.spring(0.5, 0.3), by: nil)),
        SeedClaim("spring-conversion", [47], "by response", .mint, .x, .follows(.spring(0.5, 0.3), by: nil)),
        SeedClaim("unit-curves", [48], "linear", .held, .x, .follows(.linear(1), by: nil)),
        SeedClaim("unit-curves", [48], "ease in", .water, .x, .follows(.easeIn(1), by: nil)),
        SeedClaim("unit-curves", [48], "ease out", .mint, .x, .follows(.easeOut(1), by: nil)),
        SeedClaim("unit-curves", [48], "ease in and out", .crest, .x, .follows(.easeInOut(1), by: nil)),
        SeedClaim("unit-curves", [48], "an arc in", .rim, .x, .follows(.circularIn(1), by: nil)),
        SeedClaim("unit-curves", [48], "an arc out", .rose, .x, .follows(.circularOut(1), by: nil)),
        SeedClaim("unit-curves", [48], "two arcs", .leaf, .x, .follows(.circularInOut(1), by: nil)),
        SeedClaim(
            "bezier-curve", [6], "the point is on the curve", .held, .y, .shifts(point(.bezier(0.25, 0.1, 0.25, 1, 1)))),
        SeedClaim(
            "bezier-curve", [6], "the inverse swaps the coordinates", .water, .y,
            .shifts(point(.bezier(0.1, 0.25, 1, 0.25, 1)))),
        SeedClaim("bezier-curve", [49, 50], "ease in and out by its points", .mint, .y, .shifts(point(.easeInOut(1)))),
        SeedClaim("bezier-curve", [50], "half way it is half way", .mint, .count, .says([0: "0.500"])),
        SeedClaim(
            "timing-curve", [7], "an arc in a third of a second", .held, .x, .follows(.circularOut(0.35), by: nil)),
        SeedClaim(
            "timing-curve", [7], "beyond one it overshoots", .water, .x,
            .follows(.bezier(0.34, 1.56, 0.64, 1, 0.45), by: nil)),
        SeedClaim("timing-curve", [51], "an arc the other way", .mint, .x, .follows(.circularIn(0.4), by: nil)),
        SeedClaim(
            "timing-curve", [51], "under nought it backs away", .crest, .x,
            .follows(.bezier(0.68, -0.55, 0.27, 1.55, 0.5), by: nil)),
    ]

    private static let backOut = SeedLaw(at: [0.1, 0.2, 0.4, 0.6]) { time in
        let t = min(time / 0.8, 1) - 1
        return t * t * (2.7 * t + 1.7) + 1
    }

    private static let elastic = SeedLaw(at: [0.3, 0.5, 0.6, 0.7, 0.9]) { time in
        let p = time / 1.2
        let s = sin((20 * p - 11.125) * (2 * .pi / 4.5))
        return p < 0.5 ? -(pow(2, 20 * p - 10) * s) / 2 : pow(2, -20 * p + 10) * s / 2 + 1
    }

    private static func physical(_ stiffness: Double, _ damping: Double) -> SeedLaw {
        let w = stiffness.squareRoot()
        return .spring(frequency: w, ratio: damping / (2 * w), at: [0.1, 0.2, 0.4, 0.8])
    }

    private static func response(_ ratio: Double) -> SeedLaw {
        .spring(frequency: 2 * .pi / 0.5, ratio: ratio, at: [0.1, 0.2, 0.4, 0.8])
    }

    /// A spring by its damped frequency and its decay.
    private static func settling(_ damped: Double, _ decay: Double) -> SeedLaw {
        let w = (damped * damped + decay * decay).squareRoot()
        return .spring(frequency: w, ratio: decay / w, at: [0.05, 0.1, 0.2, 0.4])
    }

    /// A smooth step of 0.8 s: how far, and how fast in ways a second.
    private static func glide(_ time: Double) -> (value: Double, velocity: Double) {
        let u = time / 0.8
        return (u * u * (3 - 2 * u), 6 * u * (1 - u) / 0.8)
    }

    /// Widths once a spring has taken over 0.4 s on the way from 200 to 400, back to 200.
    private static func takeover(velocity: Double) -> [Double: Double] {
        let start = glide(0.4).value
        // The way back is of length `start`, against the velocity.
        let law = SeedLaw.spring(0.5, 0, velocity: -velocity / start)
        return Dictionary(
            uniqueKeysWithValues: [0, 0.05, 0.1, 0.2, 0.4].map { ($0, 200 + 200 * start * (1 - law.progress($0))) })
    }

    /// How high the point of a graph is whose time takes a second and a half.
    private static func point(_ law: SeedLaw) -> [Double: Double] {
        Dictionary(uniqueKeysWithValues: [0.3, 0.6, 0.75, 1.2].map { ($0, -120 * law.progress($0 / 1.5)) })
    }
}
