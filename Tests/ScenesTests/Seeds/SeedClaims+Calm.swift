import Geometry

nonisolated extension SeedClaim {
    /// What the pages on reduced motion and on care show.
    static let calm: [SeedClaim] = [
        SeedClaim(
            "calm-none", [28, 29, 74, 75], "by default it bounces", .held, .width, .follows(.spring(0.5, 0.3), by: 60)),
        SeedClaim(
            "calm-none", [28, 29, 74, 75], "for who asked it is there at once", .water, .width,
            .follows(.atOnce, by: 60)),
        SeedClaim(
            "calm-substitute", [30, 76], "by default it bounces", .held, .width, .follows(.spring(0.5, 0.3), by: 60)),
        SeedClaim(
            "calm-substitute", [30, 76], "for who asked it eases briefly", .water, .width,
            .follows(.easeInOut(0.2), by: 60)),
        SeedClaim(
            "calm-loops", [31, 77], "who listens stands still", .held, .opacity, .measures([0: 0.4, 0.5: 0.4, 2: 0.4])),
        SeedClaim(
            "calm-loops", [31, 77], "who does not breathes", .water, .opacity, .runs(.easeInOut(0.6), from: 0.4, to: 1)),
        SeedClaim(
            "calm-loops", [31, 77], "for ever", .water, .opacity, .measures([0.92: 0.7, 1.22: 0.4]), tolerance: 0.05),
        SeedClaim(
            "calm-helper", [33, 79], "the function passes the animation on", .held, .x,
            .follows(.spring(0.5, 0.3), by: nil)),
        SeedClaim("calm-helper", [33, 79], "or none", .water, .x, .follows(.atOnce, by: nil)),
        SeedClaim(
            "light-closures", [34, 80], "outside the closure it is done once", .held, .count,
            .says([1: "lead 88, sorted 1x"])),
        // The frame of the play, and those at 0 to 0.6 s of the keyframes.
        SeedClaim(
            "light-closures", [34, 80], "inside in every frame", .water, .count, .says([1: "lead 88, sorted 62x"])),
        SeedClaim(
            "light-closures", [80], "for the same fade", .water, .opacity, .measures([0.16: 0.7, 0.31: 0.4, 0.46: 0.7])),
        SeedClaim("stagger", [35], "the first sets out at once", .held, .y, .follows(.spring(0.5, 0.15), by: -20)),
        SeedClaim(
            "stagger", [35], "the sixth a fifth of a second later", .water, .y,
            .follows(SeedLaw.spring(0.5, 0.15).delayed(0.2), by: -20)),
        SeedClaim("stagger", [82], "the first comes at once", .mint, .y, .arrives(.spring(0.5, 0), by: -44)),
        SeedClaim(
            "stagger", [82], "the sixth a quarter of a second later", .crest, .opacity,
            .runs(SeedLaw.spring(0.5, 0).delayed(0.25), from: 0, to: 1)),
        SeedClaim(
            "drawing-group", [81], "the picture fades as a whole", .held, .opacity, .follows(.easeInOut(0.8), by: -0.7)),
        SeedClaim(
            "drawing-group", [81], "without it each disc does", .water, .opacity, .follows(.easeInOut(0.8), by: -0.7)),
        SeedClaim(
            "stable-identity", [83], "the item moves over by a tile", .held, .x, .follows(.spring(0.7, 0), by: 52)),
        SeedClaim(
            "stable-identity", [83], "by place its colour blends into the next", .water, .count,
            .measures([-0.02: 1, 0.2: 0, 3: 1])),
        SeedClaim("geometry-group", [84], "what appears rides along", .held, .x, .arrives(.spring(0.8, 0), by: 200)),
        SeedClaim("geometry-group", [84], "without the group it is at the end", .water, .x, .arrives(.atOnce, by: 200)),
        SeedClaim("opt-out", [85], "a child turns", .held, .degrees, .follows(.spring(0.7, 0.2), by: 45)),
        SeedClaim("opt-out", [85], "the one that stays out has turned", .water, .degrees, .follows(.atOnce, by: 45)),
        SeedClaim("opt-out", [85], "and rides along with its parent", .water, .y, .follows(.spring(0.7, 0.2), by: -60)),
        SeedClaim("opt-out", [85], "its neighbour is as it was", .mint, .degrees, .follows(.spring(0.7, 0.2), by: 45)),
    ]
}
