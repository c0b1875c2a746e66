import Geometry

nonisolated extension SeedClaim {
    /// What the pages on layers show.
    static let layers: [SeedClaim] = [
        SeedClaim(
            "layer-fade", [108, 122], "it fades, and stays", .held, .opacity, .follows(.easeInOut(0.3), by: -0.8)),
        SeedClaim(
            "layer-fade", [108], "without the model it snaps back", .water, .opacity,
            .measures([0.15: 0.6, 0.29: 1 - 0.8 * SeedLaw.easeInOut(0.3).progress(0.29), 0.31: 1])),
        SeedClaim(
            "layer-rise", [109], "it rises by its curve, and stays", .held, .y,
            .follows(.bezier(0.16, 1, 0.3, 1, 0.5), by: -60)),
        SeedClaim(
            "layer-rise", [123], "kept at its end it looks the same", .water, .y,
            .follows(.bezier(0.2, 0.8, 0.2, 1, 0.5), by: -60)),
        SeedClaim(
            "layer-rise", [123], "until the next one sets out from the model", .water, .y, .shifts([0: 60, 3: 0]),
            plays: 2),
        SeedClaim(
            "shadow-path", [110], "the path widens at a steady pace", .held, .width, .follows(.linear(0.35), by: 80),
            tolerance: 0.01),
        SeedClaim(
            "shadow-path", [124], "and by a timing function", .water, .width, .follows(.easeOut(0.3), by: 80),
            tolerance: 0.01),
        // Row KF-seed-pop of the reference: at 0.15, 0.3, 0.425, 0.55, 0.675 and 0.8 of 0.6 s.
        SeedClaim(
            "layer-keyframes", [111], "values at times, a timing function for each step", .held, .width,
            .measures([0.09: 80 * 1.17116079685687, 0.18: 100, 0.33: 73.6, 0.48: 83.2])),
        SeedClaim(
            "layer-keyframes", [125], "even steps", .water, .width,
            .measures([
                0.03: 80 * (1 + 0.3 * SeedLaw.easeOut(0.15).progress(0.03)), 0.15: 104,
                0.24: 80 * (1.3 - 0.4 * SeedLaw.easeIn(0.15).progress(0.09)), 0.45: 84,
                0.54: 80 * (1.05 - 0.05 * SeedLaw.easeInOut(0.15).progress(0.09)),
            ])),
        SeedClaim(
            "layer-path", [112], "it is where the curve is", .held, .x, .shifts(flight(.linear(0.9)) { $0.x - 30 })),
        SeedClaim("layer-path", [112], "as high, too", .held, .y, .shifts(flight(.linear(0.9)) { $0.y - 130 })),
        SeedClaim(
            "layer-path", [112], "and faces where it goes", .held, .degrees,
            .measures(flight(.linear(0.9)) { $0.degrees }), tolerance: 0.02),
        SeedClaim(
            "layer-path", [126], "a timing function eases the whole way", .water, .x,
            .shifts(flight(.easeInOut(1.5)) { $0.x - 30 })),
        SeedClaim(
            "layer-shake", [113], "it shakes by the values", .held, .x,
            .shifts(shake([0, -24, 24, -18, 18, -8, 8, 0], [0, 0.14, 0.28, 0.42, 0.57, 0.71, 0.85, 1]))),
        SeedClaim(
            "layer-shake", [127], "and by others, evenly", .water, .x,
            .shifts(shake([0, -20, 20, -16, 16, -10, 10, 0], [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1]))),
        SeedClaim(
            "layer-spring", [114], "stiffness 180, damping 14", .held, .width, .runs(spring(180, 14), from: 40, to: 80)),
        SeedClaim(
            "layer-spring", [128], "stiffness 200, damping 10", .water, .width, .runs(spring(200, 10), from: 0, to: 80)),
        SeedClaim(
            "layer-spring-felt", [115], "a layer's by 0.45 s and 0.2", .held, .x, .follows(.spring(0.45, 0.2), by: 150)),
        SeedClaim("layer-spring-felt", [115], "is the view's", .water, .x, .follows(.spring(0.45, 0.2), by: 150)),
        SeedClaim(
            "layer-spring-felt", [129], "a layer's by 0.5 s and 0.3", .mint, .x, .follows(.spring(0.5, 0.3), by: 150)),
        SeedClaim("layer-spring-felt", [129], "is bouncy", .crest, .x, .follows(.spring(0.5, 0.3), by: 150)),
        SeedClaim(
            "layer-group", [116], "it grows by the group's timing", .held, .width,
            .runs(.easeOut(0.4), from: 108, to: 180)),
        SeedClaim("layer-group", [116], "and shows by it", .held, .opacity, .runs(.easeOut(0.4), from: 0, to: 1)),
        SeedClaim("layer-group", [130], "from half its size", .water, .width, .runs(.easeOut(0.4), from: 90, to: 180)),
        SeedClaim("layer-group", [130], "out of nothing", .water, .opacity, .runs(.easeOut(0.4), from: 0, to: 1)),
        // A hundred refreshes a second: every one, or every third by the refreshes' own numbers.
        SeedClaim(
            "display-link", [117, 131], "progress is the time of the frame", .held, .width,
            .measures([0.25: 107.5, 0.5: 205, 1.5: 400])),
        SeedClaim(
            "display-link", [117], "a call for each refresh", .held, .count, .says([0.95: "95 calls", 3: "100 calls"])),
        SeedClaim(
            "display-link", [132], "thirty a second is every third of a hundred", .water, .count,
            .says([0.95: "32 calls"])),
        SeedClaim(
            "hosted-wave", [118, 119, 133, 134, 135], "the float rides the wave", .crest, .y,
            .shifts(Dictionary(uniqueKeysWithValues: [0.2, 0.5, 1].map { ($0, 18 * (sin(5 + 3.6 * $0) - sin(5))) }))),
        SeedClaim(
            "hosted-wave", [118, 134], "the colour warms in a quarter of a second", .held, .count,
            .measures([-0.01: 0, 0.1: 0, 0.26: 1])),
        SeedClaim(
            "hosted-wave", [119, 135], "a second play stops it where it is", .crest, .y,
            .shifts([0.02: halt, 0.3: halt, 1: halt]), plays: 2),
        SeedClaim("fired", [120, 136], "the ring spreads", .held, .width, .runs(.easeOut(0.6), from: 80, to: 120)),
        SeedClaim("fired", [120, 136], "and fades", .held, .opacity, .runs(.easeOut(0.6), from: 1, to: 0)),
        SeedClaim(
            "fired", [120, 136], "while other updates fire nothing", .held, .count, .measures([0.3: 1, 0.7: 0, 1.5: 0])),
        SeedClaim("fired", [120], "and do arrive", .water, .opacity, .measures([1: 0.65, 2: 0.3])),
        SeedClaim("reported", [121, 137], "it springs", .held, .width, .runs(.spring(0.4, 0.35), from: 42, to: 70)),
        SeedClaim(
            "reported", [121, 137], "and tells when it is over", .held, .count, .says([0.4: "moving", 3: "settled"])),
        SeedClaim("two-systems", [], "one owner: the spring", .held, .x, .follows(.spring(0.5, 0), by: 160)),
        SeedClaim(
            "two-systems", [], "two: the layer's animation, then a jump", .water, .x,
            .shifts([
                0.15: 20, 0.3: 40, 0.59: 80 * 0.59 / 0.6, 0.62: 160 * SeedLaw.spring(0.5, 0).progress(0.62), 2: 160,
            ])),
    ]

    /// How far the float goes in the two frames before the second play, which is four seconds after the first.
    private static let halt = 18 * (sin(5 + 3.6 * 4) - sin(5 + 3.6 * 3.98))

    private static func spring(_ stiffness: Double, _ damping: Double) -> SeedLaw {
        let w = stiffness.squareRoot()
        return .spring(frequency: w, ratio: damping / (2 * w), at: [0.05, 0.1, 0.2, 0.4, 0.8])
    }

    /// A flight along the page's curve, read in one way or another.
    private static func flight(
        _ law: SeedLaw, _ read: ((x: Double, y: Double, degrees: Double)) -> Double
    ) -> [Double: Double] {
        func along(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ u: Double) -> (place: Double, slope: Double) {
            let v = 1 - u
            return (
                v * v * v * a + 3 * v * v * u * b + 3 * v * u * u * c + u * u * u * d,
                3 * (v * v * (b - a) + 2 * v * u * (c - b) + u * u * (d - c))
            )
        }
        return Dictionary(
            uniqueKeysWithValues: law.times.map { time in
                let u = law.progress(time)
                let (x, y) = (along(30, 30, 250, 250, u), along(130, 20, 140, 30, u))
                return (time, read((x.place, y.place, atan2(y.slope, x.slope) * 180 / .pi)))
            })
    }

    /// Values at times, joined by lines, in half a second that slows down.
    private static func shake(_ values: [Double], _ times: [Double]) -> [Double: Double] {
        let law = SeedLaw.easeOut(0.5)
        return Dictionary(
            uniqueKeysWithValues: [0.05, 0.1, 0.2, 0.3, 0.45].map { time in
                let u = law.progress(time)
                let index = (times.firstIndex { $0 > u } ?? times.count - 1) - 1
                let part = (u - times[index]) / (times[index + 1] - times[index])
                return (time, values[index] + part * (values[index + 1] - values[index]))
            })
    }
}
