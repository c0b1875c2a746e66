import Geometry

nonisolated extension SeedClaim {
    /// What the pages on hazards of layers, their paths and their springs show.
    static let layersCloser: [SeedClaim] = [
        SeedClaim(
            "implicit-order", [], "a second's fade", .held, .opacity,
            .runs(.easeInOut(1).at(0.1, 0.3, 0.5, 0.9, 1.5), from: 1, to: 0.2)),
        SeedClaim(
            "implicit-order", [], "an implicit fade lies over it at first", .water, .opacity,
            .measures(
                values([0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.5]) { time in
                    let implicit = SeedLaw.bezier(0.25, 0.1, 0.25, 1, 0.25).progress(time)
                    return 1 - 0.8 * (time < 0.25 ? implicit : easeInOut(1, time))
                })),
        SeedClaim(
            "shadow-left", [], "a shadow grows with its card", .held, .width,
            .runs(.easeOut(0.3).at(0, 0.06, 0.15, 0.24, 1), from: 80 * zoom, to: 140 * zoom)),
        SeedClaim("shadow-left", [], "unless its path is left behind", .water, .width, .stays),
        SeedClaim(
            "paced-path", [], "across by the curve's parameter", .held, .x,
            .shifts(values([0, 0.2, 0.45, 0.7, 1]) { zoom * (route(min($0 / 0.9, 1)).x - 24) })),
        SeedClaim(
            "paced-path", [], "and up", .held, .y,
            .shifts(values([0, 0.2, 0.45, 0.7, 1]) { zoom * (route(min($0 / 0.9, 1)).y - 150) })),
        SeedClaim(
            "paced-path", [], "its nose along the tangent", .held, .degrees,
            .measures(values([0.2, 0.45, 0.7, 1]) { $0 < 0.9 ? slope($0 / 0.9) : 0 })),
        SeedClaim(
            "paced-path", [], "or at an even pace", .mint, .x,
            .shifts(values([0.1, 0.2, 0.45, 0.7]) { zoom * (route(parameter(atLength: $0 / 0.9)).x - 24) }),
            tolerance: 0.02),
        SeedClaim(
            "paced-path", [], "eased, with its nose ahead", .water, .degrees,
            .measures(values([0.3, 0.75, 1.2, 2]) { $0 < 1.5 ? slope(easeInOut(1.5, $0)) : 0 })),
        SeedClaim(
            "paced-path", [], "eased, without turning it", .crest, .degrees,
            .measures([0.3: 0, 0.75: 0, 1.2: 0])),
        SeedClaim(
            "paced-path", [], "on the same way", .crest, .y,
            .shifts(values([0.3, 0.75, 1.2, 2]) { zoom * (route(easeInOut(1.5, $0)).y - 150) })),
        SeedClaim(
            "spring-cut", [], "rings until it has settled", .held, .width,
            .measures(values([0, 0.1, 0.2, 0.3, 0.5, 0.8]) { 84 * zoom * (0.4 + 0.6 * physics(180, 14).progress($0)) })),
        SeedClaim(
            "spring-cut", [], "the looser one too", .mint, .width,
            .measures(values([0, 0.1, 0.2, 0.3, 0.5, 0.8]) { 84 * zoom * (0.4 + 0.6 * physics(200, 10).progress($0)) })),
        SeedClaim(
            "spring-cut", [], "cut off it jumps to its model", .water, .width,
            .measures(
                values([0, 0.1, 0.2, 0.24, 0.26, 0.5]) {
                    84 * zoom * (0.4 + 0.6 * ($0 < 0.25 ? physics(200, 10).progress($0) : 1))
                })),
        SeedClaim("spring-handover", [], "a smooth view", .mint, .y, .follows(.spring(0.5, 0), by: -100)),
        SeedClaim("spring-handover", [], "a smooth layer", .crest, .y, .follows(.spring(0.5, 0), by: -100)),
        SeedClaim("spring-handover", [], "a snappy view", .rose, .y, .follows(.spring(0.5, 0.15), by: -100)),
        SeedClaim("spring-handover", [], "a snappy layer", .rim, .y, .follows(.spring(0.5, 0.15), by: -100)),
        SeedClaim("spring-handover", [], "a bouncy view", .held, .y, .follows(.spring(0.5, 0.3), by: -100)),
        SeedClaim("spring-handover", [], "a bouncy layer", .water, .y, .follows(.spring(0.5, 0.3), by: -100)),
        SeedClaim(
            "spring-handover", [], "the view hands over its velocity", .held, .y,
            .arrives(turned(keepsVelocity: true), by: 100 * bouncy.progress(0.2)), playTimes: [0.5, 0.7]),
        SeedClaim(
            "spring-handover", [], "the layer sets out from rest", .water, .y,
            .arrives(turned(keepsVelocity: false), by: 100 * bouncy.progress(0.2)), playTimes: [0.5, 0.7]),
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

    private static let bouncy = SeedLaw.spring(0.5, 0.3)

    private static func physics(_ stiffness: Double, _ damping: Double) -> SeedLaw {
        let w = stiffness.squareRoot()
        return .spring(frequency: w, ratio: damping / (2 * w), at: [])
    }

    /// The way back after 0.2 s of a bouncy spring, in ways of its own.
    private static func turned(keepsVelocity: Bool) -> SeedLaw {
        let speed = (bouncy.progress(0.2 + 1e-6) - bouncy.progress(0.2 - 1e-6)) / 2e-6
        return .spring(0.5, 0.3, velocity: keepsVelocity ? -speed / bouncy.progress(0.2) : 0).at(0.05, 0.1, 0.2, 0.4)
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
