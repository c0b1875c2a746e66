import Geometry

nonisolated extension SeedClaim {
    /// What the pages on groups, links and layers in views show.
    static let layersInViews: [SeedClaim] = [
        SeedClaim(
            "group-cut", [], "the members take the group's time", .held, .width,
            .runs(.easeOut(0.4).at(0.08, 0.2, 0.32, 0.5), from: 230 * 0.6 * zoom, to: 230 * zoom)),
        SeedClaim(
            "group-cut", [], "both of them", .held, .opacity,
            .runs(.easeOut(0.4).at(0, 0.08, 0.2, 0.32, 0.5), from: 0, to: 1)),
        SeedClaim(
            "group-cut", [], "a longer member is cut", .water, .width,
            .measures(
                values([0.1, 0.2, 0.38, 0.42, 1]) { time in
                    230 * zoom * (0.6 + 0.4 * (time < 0.4 ? easeOut(0.4, time) / 2 : 1))
                })),
        SeedClaim("group-timing", [], "the group as it is", .held, .width, appears { easeOut(0.4, $0) }),
        SeedClaim(
            "group-timing", [], "and what it shows", .held, .opacity,
            .runs(.easeOut(0.4).at(0, 0.08, 0.2, 0.32, 0.5), from: 0, to: 1)),
        SeedClaim(
            "group-timing", [], "there and back twice", .water, .width,
            appears { time in
                let place = time.truncatingRemainder(dividingBy: 0.8)
                return time < 1.6 ? easeOut(0.4, min(place, 0.8 - place)) : 1
            }),
        SeedClaim("group-timing", [], "at half the speed", .mint, .width, appears { easeOut(0.8, $0) }),
        SeedClaim(
            "group-timing", [], "from half way, and wrapped", .crest, .width,
            appears { $0 < 0.2 ? easeOut(0.4, $0 + 0.2) : $0 < 0.4 ? easeOut(0.4, $0 - 0.2) : 1 }),
        SeedClaim(
            "group-timing", [], "later, and hidden until then", .rim, .opacity,
            .measures(values([0, 0.3, 0.55, 0.65, 0.8, 0.95, 1.2]) { $0 < 0.6 ? 0 : easeOut(0.4, $0 - 0.6) })),
        SeedClaim(
            "group-timing", [], "later, with the model before it", .rose, .width,
            appears { $0 < 0.6 ? 1 : easeOut(0.4, $0 - 0.6) }),
        SeedClaim(
            "frame-count", [], "what has passed of two seconds", .held, .count,
            .says([0.2: "100", 0.5: "250", 1: "500", 1.5: "750"])),
        SeedClaim(
            "frame-count", [], "calls at a hundred a second, taken for more", .water, .count,
            .says([0.5: "208", 1: "417", 2: "833"])),
        SeedClaim(
            "frame-count", [], "played again it begins again", .held, .count, .says([0.01: "5", 0.5: "250"]),
            playTimes: [0.5, 1.2]),
        SeedClaim(
            "link-rates", [], "across in two seconds", .held, .x, .follows(.linear(2), by: 320 * zoom),
            tolerance: 0.006),
        SeedClaim(
            "link-rates", [], "with every second refresh too", .water, .x, .follows(.linear(2), by: 320 * zoom),
            tolerance: 0.012),
        SeedClaim(
            "link-rates", [], "with every third", .mint, .x, .follows(.linear(2), by: 320 * zoom), tolerance: 0.017),
        SeedClaim(
            "link-rates", [], "with every tenth", .crest, .x, .follows(.linear(2), by: 320 * zoom), tolerance: 0.052),
        SeedClaim(
            "link-rates", [], "two hundred calls and fewer", .held, .count,
            .says([2.5: "200 calls", 2.6: "100 calls"])),
        SeedClaim(
            "wave-updates", [], "the colour glides whatever else changes", .held, .count,
            .measures([0: 0, 0.1: 0, 0.22: 0, 0.3: 1, 1: 1])),
        SeedClaim(
            "wave-updates", [], "animated at every update it is there at once", .water, .count,
            .measures([0: 0, 0.05: 1, 0.1: 1, 0.22: 1])),
        SeedClaim(
            "wave-updates", [], "three radians a second", .crest, .y,
            .shifts(values([0, 0.2, 0.5, 1, 1.7]) { buoy(145 / 24 + 3 * $0) - buoy(145 / 24) })),
        SeedClaim(
            "wave-updates", [], "so much a call is more at a hundred calls", .rim, .y,
            .shifts(values([0, 0.2, 0.5, 1, 1.7]) { buoy(145 / 24 + 0.05 * 100 * $0) - buoy(145 / 24) })),
        SeedClaim(
            "fired-again", [], "a ring spreads", .held, .width,
            .measures(values([0, 0.1, 0.2, 0.4, 0.5]) { 90 * zoom * (1 + 0.5 * easeOut(0.6, $0)) })),
        SeedClaim(
            "fired-again", [], "and is gone", .held, .opacity,
            .runs(.easeOut(0.6).at(0, 0.1, 0.3, 0.5, 0.7, 2), from: 1, to: 0)),
        SeedClaim(
            "fired-again", [], "a pulse spreads, and its disc is back", .mint, .opacity,
            .measures(values([0, 0.1, 0.3, 0.5, 0.7, 2]) { 0.3 * ($0 < 0.6 ? 1 - easeOut(0.6, $0) : 1) })),
        SeedClaim(
            "fired-again", [], "fired at every update it cannot leave", .water, .width,
            .measures([0: 90 * zoom, 0.1: 90 * zoom, 0.2: 90 * zoom, 0.4: 90 * zoom])),
        SeedClaim("nobody-hears", [], "it settles", .held, .width, .measures(badge)),
        SeedClaim(
            "nobody-hears", [], "and says so", .held, .count,
            .says([0.1: "on its way", 0.7: "on its way", 0.8: "settled"])),
        SeedClaim(
            "nobody-hears", [], "nobody hears of the other", .water, .count,
            .says([0.1: "still waiting", 3: "still waiting"])),
        SeedClaim(
            "nobody-hears", [], "cut off by the next one it says nothing", .held, .count,
            .says([0.1: "on its way", 0.5: "on its way", 0.8: "settled"]), playTimes: [0.5, 1]),
    ]

    /// The width of a tile that appears from half its size, by how far it is at a time.
    private static func appears(_ progress: (Double) -> Double) -> Expectation {
        .measures(
            values([0.05, 0.1, 0.18, 0.25, 0.35, 0.5, 0.65, 0.7, 0.9, 1.1, 1.3, 1.5, 2]) {
                68 * zoom * (0.5 + 0.5 * progress($0))
            })
    }

    /// How far below the middle a buoy is at a phase.
    private static func buoy(_ phase: Double) -> Double { 18 * zoom * sin(phase) }

    private static let badge = values([0, 0.05, 0.1, 0.2, 0.3, 0.5]) {
        80 * (0.6 + 0.4 * SeedLaw.spring(0.4, 0.35).progress($0))
    }
}
