import CCairo
import Geometry

/// The outlines of text, laid out once and drawn at any size and angle.
struct TextOutline: Discardable {
    private let path: UnsafeMutablePointer<cairo_path_t>
    /// Around the outlines.
    let ink: Box

    /// cairo keeps a path in 1/256 of a unit; so many times finer is fine enough for the largest letters.
    private static let precision = 64.0

    /// Keeps what `add` adds to the context's path, in its units.
    init(context: OpaquePointer, _ add: (OpaquePointer) -> Void) {
        cairo_identity_matrix(context)
        cairo_scale(context, Self.precision, Self.precision)
        cairo_new_path(context)
        add(context)
        path = cairo_copy_path(context)
        ink = Self.box(of: path)
        cairo_new_path(context)
    }

    /// The box around every point of a path; an empty one at the origin without any.
    private static func box(of path: UnsafeMutablePointer<cairo_path_t>) -> Box {
        var box: Box?
        var place = 0
        let count = Int(path.pointee.num_data)
        guard let data = path.pointee.data else { return Box(left: 0, top: 0, right: 0, bottom: 0) }
        while place < count {
            let length = max(Int(data[place].header.length), 1)
            for index in place + 1..<max(place + length, place + 1) where index < count {
                let point = CGPoint(x: data[index].point.x, y: data[index].point.y)
                box = box?.including(point) ?? Box(left: point.x, top: point.y, right: point.x, bottom: point.y)
            }
            place += length
        }
        return box ?? Box(left: 0, top: 0, right: 0, bottom: 0)
    }

    var byteCount: Int { Int(path.pointee.num_data) * MemoryLayout<cairo_path_data_t>.stride + 64 }
    func deallocate() { cairo_path_destroy(path) }

    var isBlank: Bool { path.pointee.num_data == 0 }

    /// Adds the outlines to a path, mapped by the context's matrix.
    func append(to context: OpaquePointer) {
        if path.pointee.status == CAIRO_STATUS_SUCCESS { cairo_append_path(context, path) }
    }
}
