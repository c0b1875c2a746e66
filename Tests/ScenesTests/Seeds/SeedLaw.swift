import Geometry

/// How far something has gone, 0 to 1 and beyond, seconds after it set out: the laws of the reference pages, written out anew.
nonisolated struct SeedLaw: Sendable {
    /// When it is worth looking.
    let times: [Double]
    let progress: @Sendable (Double) -> Double

    init(at times: [Double], _ progress: @escaping @Sendable (Double) -> Double) {
        (self.times, self.progress) = (times, progress)
    }

    /// A spring of a duration and a bounce from 0 on: under 0 over-damped, 1 undamped.
    static func spring(_ duration: Double, _ bounce: Double, velocity: Double = 0) -> SeedLaw {
        spring(
            frequency: 2 * .pi / duration, ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity: velocity,
            at: [0.1, 0.25, 0.5, 0.8].map { ($0 * 2 * duration * 100).rounded() / 100 })
    }

    /// A spring of a natural frequency in radians a second and a ratio of damping.
    static func spring(frequency w: Double, ratio z: Double, velocity v: Double = 0, at times: [Double]) -> SeedLaw {
        SeedLaw(at: times) { t in
            if abs(z - 1) < 1e-9 { return 1 - exp(-w * t) * (1 + (w - v) * t) }
            if z < 1 {
                let (d, damped) = (z * w, w * (1 - z * z).squareRoot())
                return 1 - exp(-d * t) * (cos(damped * t) + (d - v) / damped * sin(damped * t))
            }
            let (d, o) = (z * w, w * (z * z - 1).squareRoot())
            let (a, b) = (exp((o - d) * t), exp(-(o + d) * t))
            return 1 - ((d + o) * a - (d - o) * b) / (2 * o) + v * (a - b) / (2 * o)
        }
    }

    /// A cubic Bézier's y over x, found by halving.
    static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ duration: Double) -> SeedLaw {
        SeedLaw(at: fractions(of: duration)) { t in
            let x = min(max(t / duration, 0), 1)
            func along(_ a: Double, _ b: Double, _ u: Double) -> Double {
                3 * (1 - u) * (1 - u) * u * a + 3 * (1 - u) * u * u * b + u * u * u
            }
            var (low, high) = (0.0, 1.0)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if along(x1, x2, middle) < x { low = middle } else { high = middle }
            }
            return along(y1, y2, (low + high) / 2)
        }
    }

    static func easeInOut(_ duration: Double) -> SeedLaw { bezier(0.42, 0, 0.58, 1, duration) }
    static func easeIn(_ duration: Double) -> SeedLaw { bezier(0.42, 0, 1, 1, duration) }
    static func easeOut(_ duration: Double) -> SeedLaw { bezier(0, 0, 0.58, 1, duration) }

    static func linear(_ duration: Double) -> SeedLaw {
        SeedLaw(at: fractions(of: duration)) { min(max($0 / duration, 0), 1) }
    }

    /// The arc of a circle, slow at first, at last, and at both.
    static func circularIn(_ duration: Double) -> SeedLaw {
        SeedLaw(at: fractions(of: duration)) { 1 - (1 - unit($0, duration) * unit($0, duration)).squareRoot() }
    }

    static func circularOut(_ duration: Double) -> SeedLaw {
        SeedLaw(at: fractions(of: duration)) { (1 - (1 - unit($0, duration)) * (1 - unit($0, duration))).squareRoot() }
    }

    static func circularInOut(_ duration: Double) -> SeedLaw {
        SeedLaw(at: fractions(of: duration)) { time in
            let x = 2 * unit(time, duration)
            return x < 1
                ? (1 - (1 - x * x).squareRoot()) / 2 : 0.5 + (1 - (2 - x) * (2 - x)).squareRoot() / 2
        }
    }

    private static func unit(_ time: Double, _ duration: Double) -> Double { min(max(time / duration, 0), 1) }

    /// There in the first frame.
    static let atOnce = SeedLaw(at: [0, 0.01, 0.1]) { _ in 1 }

    /// The law seconds later.
    func delayed(_ seconds: Double) -> SeedLaw {
        let progress = progress
        return SeedLaw(at: [seconds / 2] + times.map { $0 + seconds }) { progress(max(0, $0 - seconds)) }
    }

    /// The law in another pace.
    func speed(_ factor: Double) -> SeedLaw {
        let progress = progress
        return SeedLaw(at: times.map { ($0 / factor * 100).rounded() / 100 }) { progress($0 * factor) }
    }

    /// The same law, looked at at other times.
    func at(_ times: Double...) -> SeedLaw { SeedLaw(at: times, progress) }

    private static func fractions(of duration: Double) -> [Double] {
        [0.2, 0.4, 0.5, 0.8].map { ($0 * duration * 100).rounded() / 100 }
    }
}
