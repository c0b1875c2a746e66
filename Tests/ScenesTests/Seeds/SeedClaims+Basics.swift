nonisolated extension SeedClaim {
    /// What the pages on basics show.
    static let basics: [SeedClaim] = [
        SeedClaim(
            "implicit", [86], "the watched width takes the spring", .held, .width, .follows(.spring(0.5, 0), by: 100)),
        SeedClaim(
            "implicit", [86], "what is not watched is there at once", .held, .y, .follows(.atOnce, by: 50), plays: 2),
        SeedClaim(
            "implicit", [86], "without a value everything springs", .water, .y, .follows(.spring(0.5, 0), by: 50),
            plays: 2),
        SeedClaim("explicit", [87], "a wrapped change springs", .held, .x, .follows(.spring(0.5, 0), by: nil)),
        SeedClaim("explicit", [87], "a bare change is there at once", .water, .x, .follows(.atOnce, by: nil)),
        SeedClaim(
            "placement", [88], "what is written before the animation moves", .held, .x,
            .follows(.spring(0.5, 0), by: 100)),
        SeedClaim(
            "placement", [88], "and all of it", .held, .opacity, .follows(.spring(0.5, 0), by: -0.5)),
        SeedClaim("placement", [88], "what is written after it jumps", .water, .x, .follows(.atOnce, by: 100)),
        SeedClaim("placement", [88], "and all of that", .water, .opacity, .follows(.atOnce, by: -0.5)),
        SeedClaim("selective", [89], "the width springs", .held, .width, .follows(.spring(0.5, 0), by: 100)),
        SeedClaim("selective", [89], "the opacity is taken out", .held, .opacity, .follows(.atOnce, by: -0.5)),
        SeedClaim(
            "selective", [89], "the width in the body springs", .water, .width, .follows(.spring(0.5, 0), by: 100)),
        SeedClaim("selective", [89], "the opacity outside jumps", .water, .opacity, .follows(.atOnce, by: -0.5)),
        SeedClaim("curve-modifiers", [90], "the default is a spring", .held, .x, .follows(.spring(0.5, 0), by: nil)),
        SeedClaim(
            "curve-modifiers", [90], "twice the speed is half the time", .water, .x,
            .follows(.spring(0.5, 0).speed(2), by: nil)),
        SeedClaim(
            "curve-modifiers", [90], "a delay moves the whole curve", .mint, .x,
            .follows(.spring(0.5, 0).delayed(0.5), by: nil)),
        SeedClaim(
            "curve-modifiers", [90], "the first of three legs is the curve itself", .crest, .x,
            .follows(.spring(0.5, 0).at(0.1, 0.2, 0.4), by: nil)),
        SeedClaim(
            "timing-fits", [91], "the press takes the short spring", .held, .width,
            .follows(.spring(0.3, 0.3), by: -36)),
        SeedClaim("timing-fits", [91], "a second of easing is slow", .water, .width, .follows(.easeInOut(1), by: -36)),
        SeedClaim("timing-fits", [91], "a line is straight", .mint, .width, .follows(.linear(0.5), by: -36)),
        SeedClaim(
            "transforms-or-layout", [92], "the scale springs", .held, .width, .follows(.spring(0.5, 0), by: 22)),
        SeedClaim("transforms-or-layout", [92], "it turns", .held, .degrees, .follows(.spring(0.5, 0), by: 45)),
        SeedClaim("transforms-or-layout", [92], "a transform leaves the neighbour", .crest, .x, .stays),
        SeedClaim(
            "transforms-or-layout", [92], "layout pushes the neighbour", .mint, .x, .follows(.spring(0.5, 0), by: -31)),
        SeedClaim("narrow-scope", [93], "the bar springs", .held, .width, .follows(.spring(0.5, 0), by: 120)),
        SeedClaim("narrow-scope", [93], "the light outside the scope switches", .crest, .x, .follows(.atOnce, by: 188)),
        SeedClaim(
            "narrow-scope", [93], "an animation at the root takes the light along", .mint, .x,
            .follows(.spring(0.5, 0), by: 188)),
        SeedClaim("threshold", [94], "one animation for one crossing", .held, .count, .says([1.5: "1 begun"])),
        SeedClaim("threshold", [94], "one for every step without a gate", .water, .count, .says([1.5: "60 begun"])),
        SeedClaim(
            "threshold", [94], "the title fades in once the limit is crossed", .held, .opacity,
            .measures([0.4: 0, 1.5: 1])),
        SeedClaim("switched-off", [95], "as it comes, it springs", .held, .x, .follows(.spring(0.5, 0), by: nil)),
        SeedClaim("switched-off", [95], "no animation in the transaction", .water, .x, .follows(.atOnce, by: nil)),
        SeedClaim("switched-off", [95], "animations disabled from above", .mint, .x, .follows(.atOnce, by: nil)),
        SeedClaim("switched-off", [95], "an animation of no length", .crest, .x, .follows(.atOnce, by: nil)),
        SeedClaim(
            "slow-and-log", [96], "three seconds at a fifth of the speed are fifteen", .held, .x,
            .follows(.linear(15).at(1.5, 3, 7.5, 15), by: nil)),
        SeedClaim(
            "slow-and-log", [96], "the modifier is given every value", .water, .opacity,
            .measures([0.5: 0.8, 1: 0.6, 2: 0.2])),
        SeedClaim(
            "slow-and-log", [96], "and writes it down", .water, .count, .says([0.5: "0.80", 1: "0.60", 1.5: "0.40"])),
    ]
}
