import CCairo
import Geometry
import Rendering

/// Writes a display list as an SVG or PDF file: outlines, text (as outlines), gradients, pictures, transforms, clips and
/// fading groups stay what they are; what cairo cannot say (blurs, shadows, masks, projections, sprites, blends other
/// than normal) is drawn by the CPU canvas and put in as a picture.
public final class VectorSheet {
    /// The format of the file.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// Scalable Vector Graphics.
        case svg
        /// Portable Document Format, one page.
        case pdf
    }

    let canvas: RasterCanvas
    /// Pixels a point of what is put in as a picture.
    let pictureScale: CGFloat
    var context: OpaquePointer
    var depth: [Ending] = []
    var bounds = CGRect.zero

    /// What an end has to do.
    enum Ending {
        case restore
        case group(opacity: Double)
    }

    /// Writes `list`, `size` points wide and high, to `path`; sizes are cut to 1…16,384. A file already there is replaced
    /// whole or not at all.
    ///
    /// `pictureScale` is how many pixels a point have that is put in as a picture.
    public static func write(
        _ list: DisplayList, size: CGSize, format: Format, to path: String, canvas: RasterCanvas,
        pictureScale: CGFloat = 2
    ) throws(RasterError) {
        let temporary = path + ".part"
        let (width, height) = (side(size.width), side(size.height))
        let surface =
            switch format {
            case .svg: cairo_svg_surface_create(temporary, width, height)
            case .pdf: cairo_pdf_surface_create(temporary, width, height)
            }
        guard let surface, let context = cairo_create(surface) else {
            throw .cannotWrite(path: path, reason: "out of memory")
        }
        let scale = pictureScale > 0 ? min(pictureScale, 8) : 2
        let sheet = VectorSheet(canvas, context, CGRect(x: 0, y: 0, width: width, height: height), scale)
        sheet.draw(list)
        cairo_destroy(context)
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        cairo_surface_destroy(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            unlink(temporary)
            throw .cannotWrite(path: path, reason: String(cString: cairo_status_to_string(status)))
        }
        guard rename(temporary, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(temporary)
            throw .cannotWrite(path: path, reason: reason)
        }
    }

    private static func side(_ length: CGFloat) -> Double { length > 1 ? min(Double(length), 16_384) : 1 }

    private init(_ canvas: RasterCanvas, _ context: OpaquePointer, _ bounds: CGRect, _ scale: CGFloat) {
        self.canvas = canvas
        self.context = context
        self.bounds = bounds
        pictureScale = scale
    }

    private func draw(_ list: DisplayList) {
        let columns = Columns(list)
        canvas.contents.read(list.items, columns, canvas.lines)
        var index = 0
        while index < list.items.count { index = draw(list.items[index], index, columns) }
        while !depth.isEmpty { endInnermost() }
    }

    /// Draws an item, or all that it begins, and returns the index of the next.
    private func draw(_ item: DisplayItem, _ index: Int, _ columns: Columns) -> Int {
        switch item {
        case .transform(let map):
            cairo_save(context)
            depth.append(.restore)
            var matrix = map.cairo
            if map.inverse != nil { cairo_transform(context, &matrix) } else { cairo_rectangle(context, 0, 0, 0, 0) }
            if map.inverse == nil { cairo_clip(context) }
        case .clip(let shape):
            cairo_save(context)
            depth.append(.restore)
            if !add(shape, columns) { cairo_rectangle(context, 0, 0, 0, 0) }
            setRule(shape)
            cairo_clip(context)
        case .restore: if case .restore = depth.last { endInnermost() }
        case .beginGroup(let style) where style.isSimple:
            cairo_save(context)
            if style.opacity < 1 { cairo_push_group(context) }
            depth.append(.group(opacity: style.opacity > 0 ? Double(min(style.opacity, 1)) : 0))
        case .endGroup:
            guard depth.contains(where: { if case .group = $0 { true } else { false } }) else { return index + 1 }
            while let last = depth.last {
                endInnermost()
                if case .group = last { break }
            }
        case .beginGroup, .beginMask, .beginProjection: return drawAsPicture(from: index, columns)
        case .beginMasked, .endMasked, .endProjection: break
        default:
            if !drawAsOutline(item, columns) {
                drawAsPicture(index..<index + 1, item.box(columns, canvas.lines), columns)
            }
        }
        return index + 1
    }

    private func endInnermost() {
        guard let last = depth.popLast() else { return }
        if case .group(let opacity) = last, opacity < 1 {
            cairo_pop_group_to_source(context)
            cairo_paint_with_alpha(context, opacity)
        }
        cairo_restore(context)
    }

    /// Draws what an item begins as a picture; returns the index behind its end.
    private func drawAsPicture(from index: Int, _ columns: Columns) -> Int {
        var content = canvas.contents.content(of: index)
        var box = content.box
        if case .beginMask = columns.list.items[index] {
            content = canvas.contents.content(of: content.end)
            box = content.box
        }
        switch columns.list.items[index] {
        case .beginGroup(let style):
            let own = box?.grown(by: style.blur > 0 ? Double(style.blur) * 3.5 : 0)
            box = own.map { own in style.shadow.map { own.union(own.shadow($0)) } ?? own }
        case .beginProjection(let map): box = box.map { $0.applying(map) }
        default: break
        }
        let end = min(content.end + 1, columns.list.items.count)
        drawAsPicture(index..<max(end, index + 1), box, columns)
        return max(end, index + 1)
    }

    /// Lets the CPU canvas draw some items within a box, and puts the picture in.
    private func drawAsPicture(_ items: Range<Int>, _ box: Box?, _ columns: Columns) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        let map = CGAffineTransform(matrix)
        guard let box, box.isFinite else { return }
        let sheet = Box(left: 0, top: 0, right: bounds.width, bottom: bounds.height)
        guard let seen = box.applying(map).grown(by: 1).intersection(sheet) else { return }
        let rect = PixelRect(covering: seen)
        let (width, height) = (Double(rect.width) * pictureScale, Double(rect.height) * pictureScale)
        guard !rect.isEmpty, width * height < 64_000_000 else { return }
        let buffer = PixelBuffer(width: width.pixelCeiling, height: height.pixelCeiling)
        let away = CGAffineTransform(translationX: -CGFloat(rect.left), y: -CGFloat(rect.top))
        RasterCanvas(fonts: canvas.fonts).draw(
            columns.list.extracting(items, through: map.concatenating(away)), into: buffer, scale: pictureScale)
        place(buffer, at: rect)
    }

    private func place(_ buffer: PixelBuffer, at rect: PixelRect) {
        guard
            let image = cairo_image_surface_create_for_data(
                buffer.bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(buffer.width),
                Int32(buffer.height), Int32(buffer.bytesPerRow))
        else { return }
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_translate(context, Double(rect.left), Double(rect.top))
        cairo_scale(context, 1 / Double(pictureScale), 1 / Double(pictureScale))
        cairo_set_source_surface(context, image, 0, 0)
        cairo_paint(context)
        cairo_restore(context)
        // A copy is kept by then: the pixels may go.
        cairo_surface_finish(image)
        cairo_surface_destroy(image)
    }
}

extension GroupStyle {
    /// Whether it only fades.
    fileprivate var isSimple: Bool { blend == .normal && blur <= 0 && shadow == nil && colorMatrix.count < 20 }
}

extension CGAffineTransform {
    var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

    init(_ matrix: cairo_matrix_t) {
        self.init(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }
}
