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
        let (first, final) = (Self.slope(curve[0], curve[1]), Self.slope(curve[last - 1], curve[last]))
        // A vertical side fades over one pixel, like every edge.
        addSide(curve[0], by: -0.5, slope: first, part: 0, begins: true, to: &mesh)
        addSide(curve[0], by: min(0.5, curve[1].x - curve[0].x), slope: first, part: 1, begins: false, to: &mesh)
        for index in curve.indices.dropFirst().dropLast() {
            // The edge fades across the curve; at a point of it, halfway between the directions of its two pieces.
            let normals = (Self.normal(curve[index - 1], curve[index]), Self.normal(curve[index], curve[index + 1]))
            let weight = 0.5 / max(1 + normals.0.x * normals.1.x + normals.0.y * normals.1.y, 0.4)
            addColumn(
                curve[index], inward: ((normals.0.x + normals.1.x) * weight, (normals.0.y + normals.1.y) * weight),
                part: 1, begins: false, to: &mesh)
        }
        addSide(
            curve[last], by: -min(0.5, curve[last].x - curve[last - 1].x), slope: final, part: 1, begins: false,
            to: &mesh)
        addSide(curve[last], by: 0.5, slope: final, part: 0, begins: false, to: &mesh)
    }

    private func addSide(
        _ end: (x: Double, y: Double), by shift: Double, slope: Double, part: Float, begins: Bool, to mesh: inout Mesh
    ) {
        addColumn(
            (end.x + shift, min(end.y + shift * slope, bottom)), inward: (0, 0.5 * (1 + slope * slope).squareRoot()),
            part: part, begins: begins, to: &mesh)
    }

    /// Adds a column of points below one of the curve, and joins it to the column before.
    private func addColumn(
        _ point: (x: Double, y: Double), inward: (x: Double, y: Double), part: Float, begins: Bool,
        to mesh: inout Mesh
    ) {
        let first = mesh.next
        let soft = bottom.isOnPixel ? 0 : 0.5
        let floor = max(bottom - soft, point.y)
        let x = point.x + inward.x
        let low = min(point.y + inward.y, floor)
        add(point.x - inward.x, point.y - inward.y, 0, to: &mesh)
        add(x, low, part, to: &mesh)
        for bend in bends { add(x, min(max(bend, low), floor), part, to: &mesh) }
        add(x, floor, part, to: &mesh)
        add(x, max(bottom + soft, floor), soft > 0 ? 0 : part, to: &mesh)
        guard !begins else { return }
        let count = Int32(height)
        for row in 0..<count - 1 {
            mesh.addQuad(first - count + row, first - count + row + 1, first + row + 1, first + row)
        }
    }

    private static func slope(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double)) -> Double {
        to.x > from.x ? (to.y - from.y) / (to.x - from.x) : 0
    }

    /// Across a piece of the curve, downwards.
    private static func normal(
        _ from: (x: Double, y: Double), _ to: (x: Double, y: Double)
    ) -> (x: Double, y: Double) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? (-dy / length, dx / length) : (0, 1)
    }

    private func add(_ x: Double, _ y: Double, _ part: Float, to mesh: inout Mesh) {
        mesh.add(x, y, gradient.color(at: gradient.place(0, y)) * part, white)
    }
}
