import Geometry

/// Where a scroll may come to rest.
nonisolated enum ScrollSnapping: Hashable, Sendable {
    /// At multiples of a length, at most one further than the page of the press.
    case pages(Double)
    /// At the nearest of these offsets, in any order.
    case offsets([Double], rate: DecelerationRate = .normal)

    /// Where a scroll let go at `offset` with a velocity comes to rest. A page that is not finite and positive, and an
    /// empty list, snap to nothing: the end of the momentum is the target.
    /// - Parameter start: the offset at the press.
    func target(from offset: Double, velocity: Double, start: Double, limits: ClosedRange<Double>) -> Double {
        let target: Double
        switch self {
        case .pages(let length):
            let projected = offset + DecelerationRate.fast.distance(velocity: velocity)
            guard length > 0, length.isFinite else {
                target = projected
                break
            }
            let page = (start / length).rounded()
            target = max(page - 1, min(page + 1, (projected / length).rounded())) * length
        case .offsets(let offsets, let rate):
            let projected = offset + rate.distance(velocity: velocity)
            let places = offsets.filter(\.isFinite).map { max(limits.lowerBound, min(limits.upperBound, $0)) }
            target = places.min { abs($0 - projected) < abs($1 - projected) } ?? projected
        }
        return max(limits.lowerBound, min(limits.upperBound, target.limited))
    }
}
