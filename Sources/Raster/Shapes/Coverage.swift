import CCairo
import Geometry
import Rendering

/// A picture of coverage alone, one byte a pixel, that cairo draws.
struct Coverage {
    let bytes: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    /// Distance between rows in bytes, a multiple of 4.
    let stride: Int

    static func stride(for width: Int) -> Int { (width + 15) & ~15 }

    /// Covers the inside of `shape`, or the line along it when there is a `style`, through `transform`.
    ///
    /// A shape with a coordinate that is not finite covers nothing.
    func draw(
        _ shape: Shape, style: StrokeStyle?, _ paths: PathColumns, dashes: [Float], transform: CGAffineTransform,
        _ area: inout AreaFill
    ) {
        guard let style else { return fill(shape, paths, transform, &area) }
        draw { context in
            guard Outline(context: context, transform: transform).add(shape, paths: paths) else { return }
            stroke(context, style: style, dashes: dashes[style.dashes.within(dashes.count)], transform: transform)
        }
    }

    private func fill(_ shape: Shape, _ paths: PathColumns, _ transform: CGAffineTransform, _ area: inout AreaFill) {
        area.begin(PixelRect(left: 0, top: 0, right: width, bottom: height))
        guard area.add(shape, paths, transform) else { return }
        var isEvenOdd = false
        if case .path(let path) = shape { isEvenOdd = path.rule == .evenOdd }
        area.finish(evenOdd: isEvenOdd, self)
    }

    /// Lets `body` draw with a cairo context whose source is full coverage.
    func draw(_ body: (OpaquePointer) -> Void) {
        guard
            let surface = cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
        else { return }
        if let context = cairo_create(surface) {
            cairo_set_source_rgba(context, 1, 1, 1, 1)
            cairo_set_tolerance(context, 0.05)
            body(context)
            cairo_destroy(context)
        }
        cairo_surface_flush(surface)
        cairo_surface_destroy(surface)
    }

    private func stroke(
        _ context: OpaquePointer, style: StrokeStyle, dashes: ArraySlice<Float>, transform: CGAffineTransform
    ) {
        let magnification = abs(transform.determinant).squareRoot()
        guard style.width > 0, style.width.isFinite, magnification > 1e-6, magnification.isFinite else { return }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: 0, y0: 0)
        cairo_set_line_width(context, min(style.width, Double.farthestPixel / magnification))
        cairo_set_line_cap(context, style.cap.cairo)
        cairo_set_line_join(context, style.join.cairo)
        cairo_set_miter_limit(context, style.soundMiterLimit)
        dash(context, dashes, phase: style.dashPhase, magnification: magnification)
        cairo_set_matrix(context, &matrix)
        cairo_stroke(context)
    }

    /// Dashes too fine to be seen, or too many on a line that leaves the picture, are not worth the time they take.
    private func dash(
        _ context: OpaquePointer, _ lengths: ArraySlice<Float>, phase: Double, magnification: Double
    ) {
        guard !lengths.isEmpty, lengths.count <= 64, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return }
        let period = lengths.reduce(0) { $0 + Double($1) } * magnification
        guard period > 0.5, period < Double.farthestPixel else { return }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(context, &left, &top, &right, &bottom)
        guard (right - left + bottom - top) / period * Double(lengths.count) < 4_000 else { return }
        withUnsafeTemporaryAllocation(of: Double.self, capacity: lengths.count) { pattern in
            for (index, length) in lengths.enumerated() {
                // cairo leaves out dashes of no length, which are dots where ends are round or square.
                let isDot = length == 0 && (index & 1 == 0 || lengths.count & 1 == 1)
                pattern.initializeElement(at: index, to: isDot ? 1e-3 / magnification : Double(length))
            }
            cairo_set_dash(context, pattern.baseAddress, Int32(lengths.count), phase.nearby)
        }
    }
}

extension CGLineCap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

extension StrokeStyle {
    /// The limit between what makes sense and what can still be seen.
    var soundMiterLimit: Double { miterLimit >= 1 ? min(Double(miterLimit), 100) : 1 }

    /// How far from the outline the line reaches at most.
    var reach: Double { Double(width) * (join == .miter ? max(soundMiterLimit / 2, 0.75) : 0.75) }
}
