import Geometry

nonisolated extension SeedClaim {
    /// What the pages on layers, their keyframes and their springs show.
    static let layers: [SeedClaim] = [
        SeedClaim(
            "model-value", [122], "with the model set it fades in and stays", .held, .opacity,
            .runs(.easeInOut(0.3).at(0.06, 0.15, 0.24, 0.5, 2), from: 0, to: 1)),
        SeedClaim(
            "model-value", [122], "and out again", .held, .opacity,
            .runs(.easeInOut(0.3).at(0.06, 0.15, 0.24, 0.5, 2), from: 1, to: 0), plays: 2),
        SeedClaim(
            "model-value", [122], "without, it is gone once it has come", .water, .opacity,
            .measures(values([0.06, 0.15, 0.24, 0.29, 0.31, 1]) { $0 < 0.3 ? easeInOut(0.3, $0) : 0 })),
        SeedClaim(
            "implicit-order", [108], "a second's fade", .held, .opacity,
            .runs(.easeInOut(1).at(0.1, 0.3, 0.5, 0.9, 1.5), from: 1, to: 0.2)),
        SeedClaim(
            "implicit-order", [108], "an implicit fade lies over it at first", .water, .opacity,
            .measures(
                values([0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.5]) { time in
                    let implicit = SeedLaw.bezier(0.25, 0.1, 0.25, 1, 0.25).progress(time)
                    return 1 - 0.8 * (time < 0.25 ? implicit : easeInOut(1, time))
                })),
        SeedClaim(
            "own-curve", [109], "the curve of the sample", .held, .y,
            .follows(.bezier(0.16, 1, 0.3, 1, 0.5), by: -80 * zoom)),
        SeedClaim("own-curve", [109], "ease in and out", .water, .y, .follows(.easeInOut(0.5), by: -80 * zoom)),
        SeedClaim("own-curve", [109], "linear", .mint, .y, .follows(.linear(0.5), by: -80 * zoom)),
        SeedClaim(
            "own-curve", [109], "backwards first, and over the end", .crest, .y,
            .follows(.bezier(0.3, -0.4, 0.5, 1.5, 0.5), by: -80 * zoom)),
        SeedClaim("fill-forwards", [123], "up by the curve", .held, .y, .follows(rise, by: -100 * zoom)),
        SeedClaim("fill-forwards", [123], "and back", .held, .y, .follows(rise, by: 100 * zoom), plays: 2),
        SeedClaim(
            "fill-forwards", [123], "up the same way where it is kept", .water, .y, .follows(rise, by: -100 * zoom)),
        SeedClaim(
            "fill-forwards", [123], "but from the start again the next time", .water, .y,
            .shifts(values([0, 0.1, 0.25, 0.4, 1]) { 100 * zoom * (1 - rise.progress($0)) }), plays: 2),
        SeedClaim(
            "shadow-path", [110], "corners become round at an even pace", .held, .corner,
            .runs(.linear(0.35).at(0, 0.1, 0.2, 0.3, 1), from: 0, to: 28 * zoom)),
        SeedClaim(
            "shadow-path", [124], "a shadow grows with its card", .mint, .width,
            .runs(.easeOut(0.3).at(0, 0.06, 0.15, 0.24, 1), from: 80 * zoom, to: 140 * zoom)),
        SeedClaim("shadow-path", [124], "unless its path is left behind", .water, .width, .stays),
        SeedClaim(
            "layer-keyframes", [111], "five values and four curves", .held, .width,
            .measures(
                values([0, 0.09, 0.18, 0.25, 0.33, 0.4, 0.48, 0.55, 1]) { time in
                    let law = keyframes(
                        [1, 1.25, 0.92, 1.04, 1], [0, 0.3, 0.55, 0.8, 1],
                        [.easeOut(1), .easeInOut(1), .easeInOut(1), .easeIn(1)])
                    return 2 * 38 * sin(72 * .pi / 180) * zoom * law(time / 0.6)
                })),
        SeedClaim(
            "layer-keyframes", [125], "at quarters, by other curves", .water, .width,
            .measures(
                values([0, 0.1, 0.15, 0.22, 0.3, 0.4, 0.45, 0.5, 1]) { time in
                    let law = keyframes(
                        [1, 1.3, 0.9, 1.05, 1], [0, 0.25, 0.5, 0.75, 1],
                        [.easeOut(1), .easeIn(1), .easeOut(1), .easeInOut(1)])
                    return 64 * zoom * law(time / 0.6)
                })),
        SeedClaim(
            "along-path", [112], "across by the curve's parameter", .held, .x,
            .shifts(values([0, 0.2, 0.45, 0.7, 1]) { zoom * (route(min($0 / 0.9, 1)).x - 24) })),
        SeedClaim(
            "along-path", [112], "and up", .held, .y,
            .shifts(values([0, 0.2, 0.45, 0.7, 1]) { zoom * (route(min($0 / 0.9, 1)).y - 150) })),
        SeedClaim(
            "along-path", [112], "its nose along the tangent", .held, .degrees,
            .measures(values([0.2, 0.45, 0.7, 1]) { $0 < 0.9 ? slope($0 / 0.9) : 0 })),
        SeedClaim(
            "along-path", [112], "or at an even pace", .mint, .x,
            .shifts(values([0.1, 0.2, 0.45, 0.7]) { zoom * (route(parameter(atLength: $0 / 0.9)).x - 24) }),
            tolerance: 0.02),
        SeedClaim(
            "along-path", [126], "eased, with its nose ahead", .water, .degrees,
            .measures(values([0.3, 0.75, 1.2, 2]) { $0 < 1.5 ? slope(easeInOut(1.5, $0)) : 0 })),
        SeedClaim(
            "along-path", [126], "eased, without turning it", .crest, .degrees,
            .measures([0.3: 0, 0.75: 0, 1.2: 0])),
        SeedClaim(
            "along-path", [126], "on the same way", .crest, .y,
            .shifts(values([0.3, 0.75, 1.2, 2]) { zoom * (route(easeInOut(1.5, $0)).y - 150) })),
        SeedClaim(
            "layer-shake", [113], "to and fro by twelve points", .held, .x,
            .shifts(
                values(shakeTimes) { time in
                    zoom
                        * stretches([0, -12, 12, -9, 9, -4, 4, 0], [0, 0.14, 0.28, 0.42, 0.57, 0.71, 0.85, 1])(
                            easeOut(0.5, time))
                })),
        SeedClaim(
            "layer-shake", [127], "by ten, with a longer last stretch", .water, .x,
            .shifts(values(shakeTimes) { zoom * stretches(tenPoints, eighths)(easeOut(0.5, $0)) })),
        SeedClaim(
            "layer-shake", [127], "from value to value without a way between", .mint, .x,
            .shifts(
                values(shakeTimes) { time in
                    let place = easeOut(0.5, time)
                    let index = eighths.lastIndex { $0 <= place } ?? 0
                    return time < 0.5 ? zoom * tenPoints[index] : 0
                })),
        SeedClaim(
            "layer-spring", [114], "rings until it has settled", .held, .width,
            .measures(values([0, 0.1, 0.2, 0.3, 0.5, 0.8]) { 84 * zoom * (0.4 + 0.6 * physics(180, 14).progress($0)) })),
        SeedClaim(
            "layer-spring", [128], "the looser one too", .mint, .width,
            .measures(values([0, 0.1, 0.2, 0.3, 0.5, 0.8]) { 84 * zoom * (0.4 + 0.6 * physics(200, 10).progress($0)) })),
        SeedClaim(
            "layer-spring", [128], "cut off it jumps to its model", .water, .width,
            .measures(
                values([0, 0.1, 0.2, 0.24, 0.26, 0.5]) {
                    84 * zoom * (0.4 + 0.6 * ($0 < 0.25 ? physics(200, 10).progress($0) : 1))
                })),
        SeedClaim("layer-spring-feel", [129], "a smooth view", .mint, .y, .follows(.spring(0.5, 0), by: -100)),
        SeedClaim("layer-spring-feel", [129], "a smooth layer", .crest, .y, .follows(.spring(0.5, 0), by: -100)),
        SeedClaim("layer-spring-feel", [129], "a snappy view", .rose, .y, .follows(.spring(0.5, 0.15), by: -100)),
        SeedClaim("layer-spring-feel", [129], "a snappy layer", .rim, .y, .follows(.spring(0.5, 0.15), by: -100)),
        SeedClaim("layer-spring-feel", [129], "a bouncy view", .held, .y, .follows(.spring(0.5, 0.3), by: -100)),
        SeedClaim("layer-spring-feel", [129], "a bouncy layer", .water, .y, .follows(.spring(0.5, 0.3), by: -100)),
        SeedClaim(
            "layer-spring-feel", [129], "the view hands over its velocity", .held, .y,
            .arrives(turned(keepsVelocity: true), by: 100 * bouncy.progress(0.2)), playTimes: [0.5, 0.7]),
        SeedClaim(
            "layer-spring-feel", [129], "the layer sets out from rest", .water, .y,
            .arrives(turned(keepsVelocity: false), by: 100 * bouncy.progress(0.2)), playTimes: [0.5, 0.7]),
        SeedClaim("one-system", [115], "one spring", .held, .width, .follows(.spring(0.45, 0.2), by: 66 * zoom)),
        SeedClaim(
            "one-system", [115], "two springs, one on the other", .water, .width,
            .measures(
                values([0, 0.05, 0.1, 0.2, 0.3, 0.45, 2]) { time in
                    let scale = 0.4 + 0.6 * SeedLaw.spring(0.45, 0.2).progress(time)
                    return 110 * zoom * scale * scale
                })),
    ]

    /// How much larger than its points a stage of layers is in a test's window.
    static let zoom = 1.5

    static func values(_ times: [Double], _ value: (Double) -> Double) -> [Double: Double] {
        Dictionary(uniqueKeysWithValues: times.map { ($0, value($0)) })
    }

    static func easeOut(_ duration: Double, _ time: Double) -> Double { SeedLaw.easeOut(duration).progress(time) }
    private static func easeInOut(_ duration: Double, _ time: Double) -> Double {
        SeedLaw.easeInOut(duration).progress(time)
    }

    private static let rise = SeedLaw.bezier(0.2, 0.8, 0.2, 1, 0.5)
    private static let bouncy = SeedLaw.spring(0.5, 0.3)
    private static let shakeTimes = [0, 0.03, 0.07, 0.1, 0.15, 0.2, 0.3, 0.42, 0.6]
    private static let tenPoints: [Double] = [0, -10, 10, -8, 8, -5, 5, 0]
    private static let eighths = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1]

    private static func physics(_ stiffness: Double, _ damping: Double) -> SeedLaw {
        let w = stiffness.squareRoot()
        return .spring(frequency: w, ratio: damping / (2 * w), at: [])
    }

    /// The way back after 0.2 s of a bouncy spring, in ways of its own.
    private static func turned(keepsVelocity: Bool) -> SeedLaw {
        let speed = (bouncy.progress(0.2 + 1e-6) - bouncy.progress(0.2 - 1e-6)) / 2e-6
        return .spring(0.5, 0.3, velocity: keepsVelocity ? -speed / bouncy.progress(0.2) : 0).at(0.05, 0.1, 0.2, 0.4)
    }

    /// Values at fractions of a duration, each stretch eased by its own law.
    private static func keyframes(
        _ values: [Double], _ times: [Double], _ curves: [SeedLaw]
    ) -> (Double) -> Double {
        { place in
            guard place < 1 else { return values[values.count - 1] }
            let index = (times.lastIndex { $0 <= place } ?? 0)
            let part = (place - times[index]) / (times[index + 1] - times[index])
            return values[index] + (values[index + 1] - values[index]) * curves[index].progress(part)
        }
    }

    private static func stretches(_ values: [Double], _ times: [Double]) -> (Double) -> Double {
        keyframes(values, times, values.dropLast().map { _ in .linear(1) })
    }

    /// The path of the planes: a cubic from (24, 150) to (266, 30) by (364, 150) and (-74, 30).
    private static func route(_ u: Double) -> (x: Double, y: Double) {
        func along(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            let v = 1 - u
            return v * v * v * a + 3 * v * v * u * b + 3 * v * u * u * c + u * u * u * d
        }
        return (along(24, 364, -74, 266), along(150, 150, 30, 30))
    }

    /// Direction of the path in degrees.
    private static func slope(_ u: Double) -> Double {
        let (before, after) = (route(u - 1e-5), route(u + 1e-5))
        return atan2(after.y - before.y, after.x - before.x) * 180 / .pi
    }

    /// The parameter at a fraction of the path's length.
    private static func parameter(atLength fraction: Double) -> Double {
        let steps = 4000
        var lengths = [0.0]
        for step in 1...steps {
            let (a, b) = (route(Double(step - 1) / Double(steps)), route(Double(step) / Double(steps)))
            lengths.append(lengths[step - 1] + hypot(b.x - a.x, b.y - a.y))
        }
        let wanted = fraction * lengths[steps]
        return Double(lengths.firstIndex { $0 >= wanted } ?? steps) / Double(steps)
    }
}
