import Geometry

nonisolated extension SeedClaim {
    /// What the pages on transactions show.
    static let transactions: [SeedClaim] = [
        SeedClaim("transaction", [14], "made with an animation", .held, .x, .follows(.spring(0.5, 0.15), by: nil)),
        SeedClaim("transaction", [58], "given one afterwards", .water, .x, .follows(.spring(0.5, 0), by: nil)),
        SeedClaim(
            "transaction", [14, 58], "the short form does the same", .mint, .x, .follows(.spring(0.5, 0.3), by: nil)),
        SeedClaim(
            "transaction-override", [15, 59], "what is not overruled bounces", .held, .x,
            .follows(.spring(0.5, 0.3), by: nil)),
        SeedClaim(
            "transaction-override", [15, 59], "no animation, for a part", .water, .x, .follows(.atOnce, by: nil)),
        SeedClaim(
            "transaction-override", [16, 59], "another one when its value changes", .mint, .x,
            .follows(.spring(1, 0), by: nil)),
        SeedClaim(
            "transaction-override", [16, 59], "and the outer one when it does not", .mint, .x,
            .follows(.spring(0.5, 0.3), by: nil), plays: 2),
        SeedClaim(
            "transaction-key", [17, 60], "marked, it follows tightly", .held, .x, .follows(.spring(0.15, 0.15), by: nil)
        ),
        SeedClaim(
            "transaction-key", [17, 60], "unmarked, it bounces", .held, .x, .follows(.spring(0.5, 0.3), by: nil),
            plays: 2),
        SeedClaim(
            "transaction-scope", [18, 61], "in the body it bounces", .held, .width, .follows(.spring(0.5, 0.3), by: 48)),
        SeedClaim("transaction-scope", [18, 61], "outside it jumps", .held, .degrees, .follows(.atOnce, by: 30)),
        SeedClaim(
            "scoped-animation", [19, 62], "in the body it glides", .held, .width, .follows(.spring(0.5, 0), by: 42)),
        SeedClaim("scoped-animation", [19, 62], "outside it jumps", .held, .degrees, .follows(.atOnce, by: -6)),
        SeedClaim(
            "custom-transition", [21], "the flip fades in", .held, .opacity, .runs(.easeInOut(0.6), from: 0, to: 1)),
        SeedClaim(
            "custom-transition", [21], "half way it is seen at half a right angle", .held, .count, .measures([0.3: 1])),
        SeedClaim(
            "custom-transition", [65], "it turns in from a quarter before", .water, .degrees,
            .runs(.easeInOut(0.6), from: -90, to: 0)),
        SeedClaim(
            "custom-transition", [66], "and by its phase goes on a quarter beyond", .water, .degrees,
            .runs(.easeInOut(0.6).at(0, 0.2, 0.4), from: 0, to: 90), plays: 2),
        SeedClaim(
            "pinned", [22], "scale by the pinned spring", .held, .width, .runs(.spring(0.3, 0.15), from: 90, to: 100)),
        SeedClaim(
            "pinned", [22], "opacity as well", .held, .opacity,
            .runs(.spring(0.3, 0.15).at(0.05, 0.1, 0.15), from: 0, to: 1)),
        SeedClaim("pinned", [67], "a move by another", .water, .y, .arrives(.spring(0.4, 0.2), by: -60)),
        SeedClaim("pinned", [22, 67], "with none it is there at once", .mint, .width, .measures([0: 100, 0.1: 100])),
    ]
}
