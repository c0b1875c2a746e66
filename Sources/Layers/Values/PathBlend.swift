import Geometry

/// The way from one outline to another, prepared once; a blend writes into storage that it keeps, so that a steady
/// animation allocates nothing a frame.
struct PathBlend {
    let from: PathStorage?
    let to: PathStorage?
    private let pair: PathPair?
    /// Two, so that one can be written while the last picture still holds the other.
    private var front = PathStorage()
    private var back = PathStorage()

    /// Outlines that do not pair are reported once: the start is held, and the end shows at the end (a choice).
    init(from: PathStorage?, to: PathStorage?) {
        self.from = from
        self.to = to
        guard let from, let to else {
            pair = nil
            return
        }
        pair = PathPair(from, to)
        guard let pair else {
            LayerWarnings.report("PathBlend", PathBlend.mismatch(from, to))
            return
        }
        front = pair.first
        back = pair.first
    }

    private static func mismatch(_ from: PathStorage, _ to: PathStorage) -> String {
        """
        A path of \(from.verbs.count) steps cannot be blended with one of \(to.verbs.count) that has another structure; the \
        path switches at the end of the animation.
        """
    }

    /// The outline at `fraction`, which may leave 0…1.
    mutating func path(at fraction: Double) -> PathStorage? {
        if fraction == 1 { return to }
        guard fraction != 0, let pair else {
            // Between an outline and none there is none.
            return fraction <= 0 || (from != nil && to != nil && fraction < 1) ? from : fraction >= 1 ? to : nil
        }
        swap(&front, &back)
        let (a, b) = (pair.first.points, pair.second.points)
        front.replacePoints {
            CGPoint(x: LayerValue.mix(a[$0].x, b[$0].x, fraction), y: LayerValue.mix(a[$0].y, b[$0].y, fraction))
        }
        return front
    }
}
