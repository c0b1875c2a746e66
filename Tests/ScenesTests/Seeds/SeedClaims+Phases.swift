import Geometry

nonisolated extension SeedClaim {
    /// What the pages on phases and keyframes show. Keyframes begin on the frame after the one that started them.
    static let phases: [SeedClaim] = [
        SeedClaim(
            "phases", [8, 52], "it shrinks by its own ease", .held, .width, .runs(.easeIn(0.2), from: 100, to: 70)),
        SeedClaim("phases", [8, 52], "brightens with it", .held, .opacity, .runs(.easeIn(0.2), from: 0.6, to: 1)),
        // The phase before ends in the frame after its 0.2 s, and the next begins in the frame after that.
        SeedClaim(
            "phases", [8, 52], "then spins at a steady pace", .held, .degrees, .measures([0.37: 90, 0.47: 150]),
            tolerance: 0.35),
        SeedClaim(
            "phases", [8], "a second play stops it", .held, .width, .measures([0: 100, 0.5: 100, 2: 100]),
            playTimes: [0.5, 4]),
        SeedClaim(
            "phase-trigger", [9], "the press springs", .held, .width,
            .runs(.spring(0.3, 0.45).at(0.05, 0.1, 0.2, 0.29), from: 100, to: 120)),
        SeedClaim("phase-trigger", [9], "and is released again", .held, .width, .measures([3: 100])),
        SeedClaim(
            "phase-trigger", [53], "so does the dot", .water, .width,
            .runs(.spring(0.25, 0.5).at(0.05, 0.1, 0.2, 0.24), from: 40, to: 60)),
        SeedClaim(
            "phase-trigger", [53], "once for each change", .water, .width,
            .measures([0.1: 40 + 20 * SeedLaw.spring(0.25, 0.5).progress(0.1), 3: 40]), plays: 2),
        SeedClaim(
            "phase-values", [10], "from a fifth to full light", .held, .opacity,
            .runs(.easeInOut(0.8), from: 0.2, to: 1)),
        SeedClaim(
            "phase-values", [54], "from nothing to full light", .water, .opacity, .runs(.easeInOut(0.8), from: 0, to: 1)
        ),
        SeedClaim(
            "phase-values", [54], "and back", .water, .opacity, .measures([1.22: 0.5, 1.62: 0]), tolerance: 0.04),
        SeedClaim(
            "keyframe-tracks", [11], "a cubic falls by a smooth step", .held, .y,
            .shifts(frameLater([0.1: 60 * smooth(1.0 / 3), 0.15: 30, 0.3: 60]))),
        SeedClaim(
            "keyframe-tracks", [11], "a spring lifts it again", .held, .y,
            .shifts(frameLater([0.4: 60 - 12 * rest.progress(0.1), 0.45: 60 - 12 * rest.progress(0.15)]))),
        SeedClaim(
            "keyframe-tracks", [11], "its size has a track of its own", .held, .width,
            .measures(frameLater([0.15: 76, 0.3: 88, 0.4: 88 - 8 * rest.progress(0.1)]))),
        SeedClaim(
            "keyframe-tracks", [11], "it tilts in straight lines", .held, .degrees,
            .measures(frameLater([0.15: -8, 0.21: -1.6, 0.3: 8]))),
        SeedClaim(
            "keyframe-tracks", [11], "and is lit at once", .held, .opacity, .measures(frameLater([0.01: 1, 0.5: 1]))),
        SeedClaim(
            "keyframe-tracks", [55], "a spring as the first keyframe", .water, .y,
            .shifts(frameLater([0.1: -40 * rest.progress(0.1), 0.2: -40 * rest.progress(0.2)]))),
        // Knots at 0, 0.2 and 0.35: the slope at the first is (0.95 - 1) / 0.35.
        SeedClaim(
            "keyframe-tracks", [55], "two cubics share the slope where they meet", .water, .width,
            .measures(
                frameLater([
                    0.1: 100 * hermite(1, 1.3, 0, -0.05 / 0.35, 0.2, 0.5), 0.2: 130,
                    0.26: 100 * hermite(1.3, 0.95, -0.05 / 0.35, 0, 0.15, 0.4),
                ]))),
        SeedClaim(
            "keyframe-loop", [12, 56], "it swells by smooth steps", .held, .width,
            .measures(frameLater([0.15: 80 + 40 * smooth(0.25), 0.3: 100, 0.6: 120, 0.9: 100]))),
        SeedClaim(
            "keyframe-loop", [12, 56], "its light too", .held, .opacity,
            .measures(frameLater([0.3: 0.725, 0.6: 0.95, 0.9: 0.725]))),
        SeedClaim(
            "keyframe-loop", [12, 56], "and begins anew", .held, .width,
            .measures(frameLater([1.5: 100, 3: 120, 12.3: 100]))),
        SeedClaim("keyframe-timeline", [13], "as long as its longest track", .held, .count, .says([0: "0.80 s"])),
        SeedClaim("keyframe-timeline", [13], "a value on request", .held, .count, .says([0: "5.692"])),
        SeedClaim(
            "keyframe-timeline", [57], "a property's length and value", .water, .count,
            .says([0: "0.70 s", 0.1: "1.479"])),
        SeedClaim(
            "keyframe-timeline", [13], "the point follows", .held, .y,
            .shifts([0.15: -120 * smooth(0.4), 0.3: -120 * smooth(0.8)]), tolerance: 0.02),
    ]

    /// The spring that a keyframe has where it names none.
    private static let rest = SeedLaw.spring(0.5, 0)

    private static func smooth(_ u: Double) -> Double { u * u * (3 - 2 * u) }

    private static func hermite(_ a: Double, _ b: Double, _ m0: Double, _ m1: Double, _ duration: Double, _ u: Double)
        -> Double
    {
        let (u2, u3) = (u * u, u * u * u)
        return (2 * u3 - 3 * u2 + 1) * a + (u3 - 2 * u2 + u) * duration * m0 + (3 * u2 - 2 * u3) * b
            + (u3 - u2) * duration * m1
    }

    private static func frameLater(_ values: [Double: Double]) -> [Double: Double] {
        Dictionary(uniqueKeysWithValues: values.map { ($0 + 0.01, $1) })
    }
}
