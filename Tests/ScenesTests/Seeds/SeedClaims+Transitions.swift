import Geometry

nonisolated extension SeedClaim {
    /// What the pages on transitions and identity show.
    static let transitions: [SeedClaim] = [
        SeedClaim(
            "property-or-transition", [97], "the width of the same view springs", .held, .width,
            .follows(.spring(0.5, 0), by: 100)),
        SeedClaim(
            "property-or-transition", [97], "before it comes it is not there", .water, .count, .measures([-0.01: 0])),
        SeedClaim(
            "property-or-transition", [97], "what comes scales in from nothing", .water, .width,
            .runs(.spring(0.5, 0), from: 0, to: 200)),
        SeedClaim(
            "property-or-transition", [97], "and scales out", .water, .width,
            .runs(.spring(0.5, 0).at(0, 0.1, 0.2), from: 200, to: 0), plays: 2),
        SeedClaim(
            "transition-context", [98], "an animation around the if slides it in", .held, .x,
            .arrives(.spring(0.5, 0), by: 80)),
        SeedClaim(
            "transition-context", [98], "and out", .held, .x, .shifts(running(.spring(0.5, 0).at(0, 0.1, 0.2), by: 80)),
            plays: 2),
        SeedClaim(
            "transition-context", [98], "so does an animated change", .water, .x, .arrives(.spring(0.5, 0), by: 80)),
        SeedClaim(
            "transition-context", [98], "also out", .water, .x,
            .shifts(running(.spring(0.5, 0).at(0, 0.1, 0.2), by: 80)), plays: 2),
        SeedClaim(
            "transition-context", [98], "an animation inside the if comes at once", .mint, .x, .arrives(.atOnce, by: 80)
        ),
        SeedClaim("transition-context", [98], "and goes at once", .mint, .count, .measures([0: 0, 0.2: 0]), plays: 2),
        SeedClaim(
            "transition-context", [98], "without any animation it comes at once", .crest, .x, .arrives(.atOnce, by: 80)),
        SeedClaim("transition-context", [98], "and goes so", .crest, .count, .measures([0: 0, 0.2: 0]), plays: 2),
        SeedClaim(
            "combined", [99, 63, 20], "a slide that fades: its place", .held, .x, .arrives(.easeInOut(0.5), by: 80)),
        SeedClaim("combined", [99, 63, 20], "its opacity", .held, .opacity, .runs(.easeInOut(0.5), from: 0, to: 1)),
        SeedClaim(
            "combined", [63], "from the top edge while it grows", .water, .width,
            .runs(.easeInOut(0.5), from: 0, to: 80)),
        SeedClaim(
            "combined", [63], "by its own height, which the scale around it shrinks", .water, .y,
            .arrives(SeedLaw(at: [0.1, 0.2, 0.4]) { 1 - (1 - ease.progress($0)) * ease.progress($0) }, by: 50)),
        SeedClaim("combined", [99], "three together: size", .mint, .width, .runs(.easeInOut(0.5), from: 0, to: 80)),
        SeedClaim("combined", [99], "and lift", .mint, .y, .arrives(.easeInOut(0.5), by: -20)),
        SeedClaim("combined", [20], "pushed in from the top", .crest, .y, .arrives(.easeInOut(0.5), by: 50)),
        SeedClaim(
            "combined", [20], "shrunk out", .crest, .width, .runs(.easeInOut(0.5).at(0, 0.1, 0.3), from: 80, to: 64),
            plays: 2),
        SeedClaim("asymmetric", [100], "it comes by growing", .held, .width, .runs(.spring(0.5, 0), from: 0, to: 80)),
        SeedClaim(
            "asymmetric", [100], "and leaves downwards", .held, .y,
            .shifts(running(.spring(0.5, 0).at(0, 0.1, 0.2), by: 50)), plays: 2),
        SeedClaim("asymmetric", [64], "it is pushed in from below", .mint, .y, .arrives(.spring(0.5, 0), by: -50)),
        SeedClaim(
            "asymmetric", [64], "and leaves by shrinking", .mint, .width,
            .runs(.spring(0.5, 0).at(0, 0.1, 0.2), from: 80, to: 0), plays: 2),
        SeedClaim(
            "asymmetric", [100], "a slide leaves on the other side", .water, .x,
            .shifts(running(.spring(0.5, 0).at(0, 0.1, 0.2), by: 80)), plays: 2),
        SeedClaim(
            "modifier-transition", [101], "the blur goes from ten to none", .held, .blur,
            .runs(.easeInOut(0.6), from: 10, to: 0)),
        SeedClaim(
            "modifier-transition", [101], "and back", .held, .blur,
            .runs(.easeInOut(0.6).at(0, 0.2, 0.4), from: 0, to: 10), plays: 2),
        SeedClaim(
            "phase-transition", [102], "about to appear it is below", .held, .y, .arrives(.spring(0.6, 0), by: -60)),
        SeedClaim("phase-transition", [102], "and unseen", .held, .opacity, .runs(.spring(0.6, 0), from: 0, to: 1)),
        SeedClaim(
            "phase-transition", [102], "disappearing it goes on upwards", .held, .y,
            .shifts(running(.spring(0.6, 0).at(0, 0.1, 0.2), by: -60)), plays: 2),
        SeedClaim(
            "transition-not-inline", [103], "a transition fades in", .held, .opacity,
            .runs(.spring(0.5, 0), from: 0, to: 1)),
        SeedClaim(
            "transition-not-inline", [103], "and blurs out", .held, .blur,
            .runs(.spring(0.5, 0).at(0, 0.1, 0.2), from: 0, to: 10), plays: 2),
        SeedClaim(
            "transition-not-inline", [103], "inline there is nothing between", .water, .opacity,
            .measures([0: 1, 0.1: 1])),
        SeedClaim(
            "transition-not-inline", [103], "and it is gone at once", .water, .count, .measures([0: 0]), plays: 2),
        SeedClaim(
            "identity", [104], "the same view is one all along", .held, .count, .measures([0: 1, 0.1: 1, 0.3: 1])),
        SeedClaim("identity", [104], "and changes its width", .held, .width, .follows(.spring(0.5, 0), by: 75)),
        SeedClaim(
            "identity", [104], "two branches are two for a while", .water, .count, .measures([-0.01: 1, 0.1: 2, 3: 1])),
        SeedClaim("identity", [104], "two ids as well", .mint, .count, .measures([-0.01: 1, 0.1: 2, 3: 1])),
        SeedClaim(
            "animatable", [105, 106], "it swings by the values in between", .held, .x,
            .shifts(
                Dictionary(
                    uniqueKeysWithValues: [0.05, 0.1, 0.15, 0.25, 0.4].map { time in
                        (time, 30 * sin(3 * 2 * .pi * SeedLaw.spring(0.5, 0).progress(time)))
                    })), tolerance: 0.02),
        SeedClaim("animatable", [106], "without animatable data it stays", .water, .x, .stays),
        SeedClaim("pairs", [107], "a pair: the size", .held, .width, .follows(.spring(0.6, 0.3), by: 44)),
        SeedClaim("pairs", [107], "and the turn", .held, .degrees, .follows(.spring(0.6, 0.3), by: 90)),
        SeedClaim("pairs", [107], "nested: across", .water, .x, .follows(.spring(0.6, 0.3), by: 120)),
        SeedClaim("pairs", [107], "down", .water, .y, .follows(.spring(0.6, 0.3), by: 60)),
        SeedClaim("pairs", [107], "round", .water, .degrees, .follows(.spring(0.6, 0.3), by: 60)),
    ]

    private static let ease = SeedLaw.easeInOut(0.5)

    /// How far it is at the law's times on its way of that length.
    static func running(_ law: SeedLaw, by distance: Double) -> [Double: Double] {
        Dictionary(uniqueKeysWithValues: law.times.map { ($0, law.progress($0) * distance) })
    }
}
