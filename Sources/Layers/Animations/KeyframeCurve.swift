import Geometry

/// A smooth curve through keyframes: a cubic Hermite segment an interval, with tangents after Kochanek and Bartels,
/// "Interpolating Splines with Local Bias Control" (1984).
///
/// The header's words for continuity and bias read as the opposite of the paper's signs; they are turned round (a choice).
struct KeyframeCurve {
    private let points: [SIMD4<Double>]
    /// Where the curve leaves and arrives, per interval.
    private let leaving: [SIMD4<Double>]
    private let arriving: [SIMD4<Double>]
    /// Length up to each step of each interval, for an even speed; empty where that is not asked for.
    private var lengths: [Double] = []

    private static let steps = 64

    /// How the curve passes a keyframe, in the paper's terms.
    struct Shape {
        var tension = 0.0
        var continuity = 0.0
        var bias = 0.0
    }

    /// A curve through two points or more, one shape and one time a point.
    init(_ points: [SIMD4<Double>], times: [Double], shapes: [Shape], evenSpeed: Bool) {
        self.points = points
        let last = points.count - 1
        var (leaving, arriving) = ([points[1] - points[0]], [SIMD4<Double>]())
        for k in 1..<max(last, 1) {
            let (before, after) = (points[k] - points[k - 1], points[k + 1] - points[k])
            let (t, c, b) = (shapes[k].tension, shapes[k].continuity, shapes[k].bias)
            let (previous, next) = (times[k] - times[k - 1], times[k + 1] - times[k])
            let span = previous + next
            let scale = span > 0 ? 2 / span : 0
            let out = before * ((1 - t) * (1 + c) * (1 + b) / 2) + after * ((1 - t) * (1 - c) * (1 - b) / 2)
            let into = before * ((1 - t) * (1 - c) * (1 + b) / 2) + after * ((1 - t) * (1 + c) * (1 - b) / 2)
            leaving.append(out * (next * scale))
            arriving.append(into * (previous * scale))
        }
        arriving.append(points[last] - points[last - 1])
        self.leaving = leaving
        self.arriving = arriving
        if evenSpeed { measure() }
    }

    func point(interval k: Int, fraction f: Double) -> SIMD4<Double> {
        let (f2, f3) = (f * f, f * f * f)
        let ends = points[k] * (2 * f3 - 3 * f2 + 1) + points[k + 1] * (3 * f2 - 2 * f3)
        return ends + leaving[k] * (f3 - 2 * f2 + f) + arriving[k] * (f3 - f2)
    }

    private mutating func measure() {
        lengths = [0]
        var (total, last) = (0.0, points[0])
        for interval in 0..<leaving.count {
            for step in 1...Self.steps {
                let next = point(interval: interval, fraction: Double(step) / Double(Self.steps))
                total += LayerValue.squaredLength(next - last).squareRoot()
                last = next
                lengths.append(total)
            }
        }
        // Without a length, or with one that is no number, every step counts as one.
        if !(total > 0 && total.isFinite) { lengths = lengths.indices.map { Double($0) } }
    }

    /// The point after a fraction of the curve's length.
    func point(alongLength progress: Double) -> SIMD4<Double> {
        let target = progress * (lengths.last ?? 0)
        var (low, high) = (0, lengths.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lengths[middle] <= target { low = middle } else { high = middle }
        }
        let length = lengths[high] - lengths[low]
        let within = length > 0 ? min(max((target - lengths[low]) / length, 0), 1) : 0
        let place = (Double(low) + within) / Double(Self.steps)
        let interval = min(Int(place), leaving.count - 1)
        return point(interval: interval, fraction: place - Double(interval))
    }
}
