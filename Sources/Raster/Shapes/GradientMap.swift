import Geometry
import Rendering

/// Tells for each device pixel at which place of its ramp a gradient is there.
struct GradientMap {
    /// One affine function of the pixel's middle.
    struct Axis {
        var x: Double
        var y: Double
        var offset: Double

        @inline(__always) func value(_ px: Double, _ py: Double) -> Double { x * px + y * py + offset }
    }
    private var first: Axis
    private var second: Axis
    private let isRadial: Bool

    /// Whether the gradient only changes from row to row.
    var isVertical: Bool { !isRadial && abs(first.x) < 1e-9 }

    /// A gradient of a list that is drawn through `transform`. A line or circle of no size shows its last colour.
    init?(_ paint: Paint, transform: CGAffineTransform) {
        guard let inverse = transform.inverse else { return nil }
        switch paint {
        case .color: return nil
        case .linear(_, let from, let to):
            let dx = to.x - from.x
            let dy = to.y - from.y
            let square = dx * dx + dy * dy
            isRadial = false
            second = Axis(x: 0, y: 0, offset: 0)
            guard square > 0, square.isFinite, from.x.isFinite, from.y.isFinite else {
                first = Axis(x: 0, y: 0, offset: 1)
                return
            }
            first = Axis(inverse, dx / square, dy / square, origin: from)
        case .radial(_, let center, let radius):
            isRadial = true
            guard radius > 0, radius.isFinite, center.x.isFinite, center.y.isFinite else {
                first = Axis(x: 0, y: 0, offset: 1)
                second = Axis(x: 0, y: 0, offset: 0)
                return
            }
            first = Axis(inverse, 1 / radius, 0, origin: center)
            second = Axis(inverse, 0, 1 / radius, origin: center)
        }
    }

    /// The place for the pixel in column `x` of row `y`.
    @inline(__always) func place(x: Int, y: Int) -> Float {
        let px = Double(x) + 0.5
        let py = Double(y) + 0.5
        let along = first.value(px, py)
        guard isRadial else { return Float(along) }
        let across = second.value(px, py)
        return Float((along * along + across * across).squareRoot())
    }
}

extension GradientMap.Axis {
    /// (`dx`, `dy`) · (p − `origin`), where p is the list's point under a device pixel.
    init(_ inverse: CGAffineTransform, _ dx: Double, _ dy: Double, origin: CGPoint) {
        self.init(
            x: inverse.a * dx + inverse.b * dy, y: inverse.c * dx + inverse.d * dy,
            offset: (inverse.tx - origin.x) * dx + (inverse.ty - origin.y) * dy)
    }
}
