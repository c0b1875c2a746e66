import Geometry

/// Blends that an animation keeps from frame to frame, one for each of its intervals: transforms are taken apart and paths
/// paired only once, and the storage of a blended path is written in place.
struct KeptBlends {
    private var paths: [PathBlend] = []
    private var transforms: [TransformBlend] = []

    init() {}

    /// Blends from each value to the next; none for values of other kinds.
    init(_ values: [LayerValue]) {
        for (first, last) in zip(values, values.dropFirst()) {
            switch (first, last) {
            case (.path(let from), .path(let to)): paths.append(PathBlend(from: from, to: to))
            case (.transform(let from), .transform(let to)): transforms.append(TransformBlend(from: from, to: to))
            default: break
            }
        }
    }

    /// The value at `fraction` of an interval, which may leave 0…1.
    ///
    /// An interval whose ends are not those of the last frame is prepared anew; path storage that has not changed is compared
    /// by its address.
    mutating func value(_ interval: Int, from start: LayerValue, to end: LayerValue, at fraction: Double) -> LayerValue
    {
        switch (start, end) {
        case (.path(let from), .path(let to)) where interval < max(paths.count, 1):
            if paths.isEmpty { paths.append(PathBlend(from: from, to: to)) }
            if paths[interval].from != from || paths[interval].to != to {
                paths[interval] = PathBlend(from: from, to: to)
            }
            return .path(paths[interval].path(at: fraction))
        case (.transform(let from), .transform(let to)) where interval < max(transforms.count, 1):
            if transforms.isEmpty { transforms.append(TransformBlend(from: from, to: to)) }
            if transforms[interval].from != from || transforms[interval].to != to {
                transforms[interval] = TransformBlend(from: from, to: to)
            }
            return .transform(transforms[interval].transform(at: fraction))
        default: return start.blended(to: end, by: fraction)
        }
    }
}
