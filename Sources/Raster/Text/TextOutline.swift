import CCairo
import Geometry
import Rendering

/// The outlines of text, laid out once and drawn at any size and angle.
struct TextOutline: Discardable {
    let path: PathColumns
    /// Around the outlines; an empty box at the origin without any.
    let ink: Box

    /// cairo keeps a path in 1/256 of a unit; so many times finer is fine enough for the largest letters.
    private static let precision = 64.0

    /// Keeps what `add` adds to the context's path, in its units.
    init(context: OpaquePointer, _ add: (OpaquePointer) -> Void) {
        cairo_identity_matrix(context)
        cairo_scale(context, Self.precision, Self.precision)
        cairo_new_path(context)
        add(context)
        let copy = cairo_copy_path(context)
        var path = PathColumns()
        if let copy { path.add(copy.pointee) }
        cairo_path_destroy(copy)
        cairo_new_path(context)
        self.path = path
        ink = path.box(of: path.whole, .identity) ?? Box(left: 0, top: 0, right: 0, bottom: 0)
    }

    var byteCount: Int { path.verbs.count + path.points.count * MemoryLayout<CGPoint>.stride + 64 }
    func deallocate() {}

    var isBlank: Bool { path.verbs.isEmpty }

    /// Adds the outlines with their origin at a point, `scale` times as large, through a transform.
    func add(to area: inout AreaFill, at point: CGPoint, scale: Double, _ transform: CGAffineTransform) {
        let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: point.x, ty: point.y)
        area.add(path, place.concatenating(transform))
    }
}

extension PathColumns {
    /// Adds what cairo keeps of a path.
    fileprivate mutating func add(_ source: cairo_path_t) {
        guard source.status == CAIRO_STATUS_SUCCESS, let data = source.data else { return }
        var place = 0
        func point(_ index: Int) -> CGPoint { CGPoint(x: data[index].point.x, y: data[index].point.y) }
        while place < Int(source.num_data) {
            let header = data[place].header
            switch header.type {
            case CAIRO_PATH_MOVE_TO: add(.move, point(place + 1))
            case CAIRO_PATH_LINE_TO: add(.line, point(place + 1))
            case CAIRO_PATH_CURVE_TO:
                points.append(point(place + 1))
                points.append(point(place + 2))
                add(.cubic, point(place + 3))
            default: verbs.append(.close)
            }
            place += max(Int(header.length), 1)
        }
    }
}
