import Geometry

/// What the pages about symbols show. A symbol of 46 points is 55.2 points high.
nonisolated extension SeedClaim {
    static let symbols: [SeedClaim] = [
        SeedClaim(
            "symbol-once", [23, 68], "the arrows set out to the left by 0.09 of their height, and swing out", .mint, .x,
            .shifts([0.08: -4.968, 0.22: 3.864, 0.35: -2.484, 0.47: 1.104, 0.7: 0])),
        SeedClaim(
            "symbol-once", [23, 68], "the tray bounces up by a fifth", .held, .width, .scales([0.12: 1.2, 1.5: 1])),
        SeedClaim(
            "symbol-while", [24, 69], "a pulse fades to 0.35 and back in three seconds", .held, .opacity,
            .measures([0.75: 0.675, 1.5: 0.35, 2.25: 0.675, 3: 1])),
        SeedClaim(
            "symbol-while", [24, 69], "breathing in and out takes 2.8 s", .rim, .width,
            .scales([0.7: 1.04, 1.4: 1.08, 2.1: 1.04, 2.8: 1])),
        SeedClaim("symbol-while", [24, 69], "scaled up it stays so", .crest, .width, .scales([1.5: 1.15, 3: 1.15])),
        SeedClaim(
            "symbol-while", [69], "played again, it is small again", .crest, .width, .scales([1.5: 1 / 1.15]), plays: 2),
        SeedClaim("symbol-come-and-go", [25, 70], "what was not there is", .held, .count, .measures([0: 0, 1.5: 1])),
        SeedClaim(
            "symbol-come-and-go", [25, 70], "what was there is gone", .water, .count, .measures([0.02: 2, 1: 0])),
        SeedClaim(
            "symbol-come-and-go", [25, 70], "and comes back", .water, .count, .measures([1.5: 2]), plays: 2),
        SeedClaim(
            "symbol-replace", [26, 71], "the old lock is there still when the new one comes", .held, .count,
            .measures([0.05: 2, 0.17: 4, 1.2: 2])),
        SeedClaim(
            "symbol-replace", [26, 71], "by magic it is one lock all the time", .mint, .count,
            .measures([0.05: 2, 0.14: 2, 1.2: 2])),
        SeedClaim("symbol-options", [27, 72], "once", .held, .width, .scales([0.12: 1.2, 0.77: 1, 1.5: 1])),
        SeedClaim("symbol-options", [27, 72], "twice", .water, .width, .scales([0.12: 1.2, 0.77: 1.2, 2: 1])),
        SeedClaim("symbol-options", [27, 72], "in half the time", .mint, .width, .scales([0.06: 1.2, 0.75: 1])),
        SeedClaim(
            "symbol-options", [27, 72], "three times, with half a second between", .crest, .width,
            .scales([0.12: 1.2, 1: 1, 1.27: 1.2, 2.42: 1.2, 3.6: 1])),
        SeedClaim(
            "symbol-calm", [73, 78], "the one pulses", .held, .opacity, .measures([0.75: 0.675, 1.5: 0.35, 3: 1])),
        SeedClaim("symbol-calm", [32, 73, 78], "the other does not", .water, .opacity, .stays),
        SeedClaim("symbol-calm", [32], "nor does it bounce", .crest, .width, .stays),
    ]
}
