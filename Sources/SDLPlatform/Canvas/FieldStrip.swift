import CSDL2
import Geometry

/// Makes the mesh between a curve and a level below it: columns of points, one a place of the curve, each with a point
/// wherever the colours bend.
struct FieldStrip {
    private let bottom: Double
    private let gradient: MeshGradient
    private let white: SDL_FPoint
    /// Rows at which colours bend, from the top, in pixels.
    private var bends: [Double] = []

    init(bottom: Double, gradient: MeshGradient, white: SDL_FPoint) {
        self.bottom = bottom
        self.gradient = gradient
        self.white = white
        guard !gradient.isSolid else { return }
        // The gradient only changes downwards: rows follow from two of its places.
        let (zero, one) = (gradient.place(0, 0), gradient.place(0, 1))
        guard one > zero else { return }
        for stop in gradient.stops { bends.append((Double(stop.place) - zero) / (one - zero)) }
    }

    /// Points of a column: one above the curve, one below, the bends, one above the bottom and one below.
    private var height: Int { bends.count + 4 }

    mutating func add(_ curve: [(x: Double, y: Double)], to mesh: inout Mesh) {
        guard curve.count > 1 else { return }
        let last = curve.count - 1
        // A vertical side fades over one pixel, like every edge.
        addColumn(curve, at: curve[0].x - 0.5, near: 0, part: 0, begins: true, to: &mesh)
        addColumn(curve, at: min(curve[0].x + 0.5, curve[1].x), near: 0, part: 1, begins: false, to: &mesh)
        for index in curve.indices.dropFirst().dropLast() {
            addColumn(curve, at: curve[index].x, near: index, part: 1, begins: false, to: &mesh)
        }
        addColumn(curve, at: max(curve[last].x - 0.5, curve[last - 1].x), near: last, part: 1, begins: false, to: &mesh)
        addColumn(curve, at: curve[last].x + 0.5, near: last, part: 0, begins: false, to: &mesh)
    }

    private func addColumn(
        _ curve: [(x: Double, y: Double)], at x: Double, near index: Int, part: Float, begins: Bool,
        to mesh: inout Mesh
    ) {
        let before = curve[max(index - 1, 0)]
        let after = curve[min(index + 1, curve.count - 1)]
        let here = curve[index]
        // Across a piece of slope s the edge fades over the height that a pixel across it has.
        let slopes = (Self.slope(before, here), Self.slope(here, after))
        let inside = x <= here.x ? slopes.0 : slopes.1
        let slope = index == 0 ? slopes.1 : index == curve.count - 1 ? slopes.0 : inside
        let y = here.y + (x - here.x) * (index == 0 || index == curve.count - 1 ? slope : 0)
        let soft = 0.5 * (1 + min(slopes.0 * slopes.0, slopes.1 * slopes.1)).squareRoot()
        // A sliver thinner than a pixel is as much fainter.
        let part = part * Float(min(max(bottom - y, 0), 1))
        let first = mesh.next
        let bottomSoft = bottom.isOnPixel ? 0 : 0.5
        let low = min(y + soft, max(bottom - bottomSoft, y))
        add(x, y - soft, 0, to: &mesh)
        add(x, low, part, to: &mesh)
        for bend in bends { add(x, min(max(bend, low), max(bottom - bottomSoft, low)), part, to: &mesh) }
        add(x, max(bottom - bottomSoft, low), part, to: &mesh)
        add(x, max(bottom + bottomSoft, low), bottomSoft > 0 ? 0 : part, to: &mesh)
        guard !begins else { return }
        let count = Int32(height)
        for row in 0..<count - 1 {
            mesh.addQuad(first - count + row, first - count + row + 1, first + row + 1, first + row)
        }
    }

    private static func slope(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double)) -> Double {
        to.x > from.x ? (to.y - from.y) / (to.x - from.x) : 0
    }

    private func add(_ x: Double, _ y: Double, _ part: Float, to mesh: inout Mesh) {
        mesh.add(x, y, gradient.color(at: gradient.place(0, y)) * part, white)
    }
}
