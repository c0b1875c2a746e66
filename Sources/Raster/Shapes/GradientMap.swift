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

        static let zero = Axis(x: 0, y: 0, offset: 0)
        static let one = Axis(x: 0, y: 0, offset: 1)
    }
    private enum Kind { case linear, radial, conic }
    private var first: Axis
    private var second = Axis.zero
    private var kind = Kind.linear

    /// Whether the gradient only changes from row to row.
    var isVertical: Bool { kind == .linear && abs(first.x) < 1e-9 }

    /// A gradient of a list that is drawn through `transform`; nil for other paints and through a map without an inverse.
    /// A line or circle of no size shows its last colour.
    init?(_ paint: Paint, transform: CGAffineTransform) {
        guard let inverse = transform.inverse else { return nil }
        first = .one
        switch paint {
        case .color, .image, .backdrop: return nil
        case .linear(_, let from, let to):
            let dx = to.x - from.x
            let dy = to.y - from.y
            let square = dx * dx + dy * dy
            guard square > 0, square.isFinite, from.isFinite else { return }
            first = Axis(inverse, dx / square, dy / square, origin: from)
        case .radial(_, let center, let radius):
            setRadial(inverse, center, radius, radius)
        case .elliptical(_, let center, let radii):
            setRadial(inverse, center, radii.width, radii.height)
        case .conic(_, let center, let angle):
            guard center.isFinite, angle.isFinite else { return }
            kind = .conic
            first = Axis(inverse, cos(angle), sin(angle), origin: center)
            second = Axis(inverse, -sin(angle), cos(angle), origin: center)
        }
    }

    private mutating func setRadial(_ inverse: CGAffineTransform, _ center: CGPoint, _ width: Double, _ height: Double)
    {
        guard width > 0, height > 0, width.isFinite, height.isFinite, center.isFinite else { return }
        kind = .radial
        first = Axis(inverse, 1 / width, 0, origin: center)
        second = Axis(inverse, 0, 1 / height, origin: center)
    }

    /// The place for the pixel in column `x` of row `y`.
    @inline(__always) func place(x: Int, y: Int) -> Float {
        let px = Double(x) + 0.5
        let py = Double(y) + 0.5
        let along = first.value(px, py)
        guard kind != .linear else { return Float(along) }
        let across = second.value(px, py)
        guard kind == .conic else { return Float((along * along + across * across).squareRoot()) }
        let turn = atan2(Float(across), Float(along)) * (0.5 / .pi)
        return turn < 0 ? turn + 1 : turn
    }

    /// How much of a pixel lies beyond the ray where a conic gradient begins and ends; nil for pixels that the ray doesn't
    /// cross, and for other gradients.
    @inline(__always) func partBeyondSeam(x: Int, y: Int) -> Float? {
        guard kind == .conic else { return nil }
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        guard first.value(px, py) > 0 else { return nil }
        // `across` grows by so much from pixel to pixel.
        let growth = (second.x * second.x + second.y * second.y).squareRoot()
        let part = second.value(px, py) / growth + 0.5
        return part > 0 && part < 1 ? Float(part) : nil
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
