import Geometry
import Rendering

/// Draws display lists into memory, on the calling thread, without a display.
///
/// Shapes, text, shadows and sprites that were seen before are kept as small pictures, so that in steady state a frame
/// allocates nothing; `.path` shapes, and shapes and text that a transform turns or scales, are filled anew each time,
/// and lines along those allocate in cairo. Numbers that are not finite make an item invisible.
public final class RasterCanvas {
    let fonts: FontLibrary
    let layers = LayerPool()
    let shapes = ImageCache<ShapeKey, CachedImage>(budget: 64 << 20, limit: 512)
    let shadows = ImageCache<ShadowKey, ShadowImage>(budget: 32 << 20, limit: 256)
    let pictures = ImageCache<ObjectIdentifier, Picture>(budget: 256 << 20, limit: 1_024)
    let lines: LineCache
    let spriteDesk: SpriteDesk
    let coverageBuffer = CoverageBuffer()
    let blur = Blur()
    var ground = Ground()
    var contents = ContentBounds()
    var area = AreaFill()
    var blit = ImageBlit()
    var ramp = Ramp()
    var field = FieldFill()
    var trace = TraceStroke()
    var paintRow: [UInt32] = []
    var curveHeights: [Double] = []
    var scratchPath = PathColumns()
    var state = DrawingState(surface: .none, transform: .identity, scale: 1)
    var endings: [Ending] = []

    /// A canvas that writes text with these fonts, and shares large batches of sprites among the threads of `pool`; the
    /// picture is the same, whatever their number.
    public init(fonts: FontLibrary, pool: some ParallelFor = SerialFor()) {
        self.fonts = fonts
        spriteDesk = SpriteDesk(pool: pool)
        lines = LineCache(fonts: fonts)
        endings.reserveCapacity(64)
    }

    /// Draws `list` over what `buffer` shows, `scale` pixels a logical point; a scale that is not above 0 draws nothing.
    ///
    /// Items that end what was never begun are ignored, and what is never ended ends with the list. With `rows` only
    /// these rows of the buffer are touched: canvases on several threads can share one picture, each drawing a band, and
    /// together draw what one alone would, but for the last bits where a band's edge cuts a path, and for glass, which sees
    /// no farther than its band.
    public func draw(
        _ list: borrowing DisplayList, into buffer: PixelBuffer, scale: CGFloat = 1, rows: Range<Int>? = nil
    ) {
        guard scale > 0, scale.isFinite else { return }
        let columns = Columns(list)
        layers.closeAll()
        var surface = buffer.surface
        if let rows {
            surface.clip = surface.clip.intersection(
                PixelRect(left: 0, top: rows.lowerBound, right: buffer.width, bottom: rows.upperBound))
        }
        surface.bounds = surface.clip
        state = DrawingState(
            surface: surface, transform: CGAffineTransform(scaleX: scale, y: scale), scale: scale)
        endings.removeAll(keepingCapacity: true)
        let items = list.items
        contents.read(items, columns, lines)
        for index in items.indices { draw(items[index], index, columns) }
        while !endings.isEmpty { endInnermost(columns) }
    }

    private func draw(_ item: DisplayItem, _ index: Int, _ columns: Columns) {
        switch item {
        case .beginGroup(let style): beginGroup(style, index, columns)
        case .endGroup: end(.group, columns)
        case .beginMask: beginMask(contents.content(of: index).box)
        case .beginMasked: beginMasked(contents.content(of: index).box, columns)
        case .endMasked: end(.masked, columns)
        case .beginProjection(let map): beginProjection(map, contents.content(of: index).box)
        case .endProjection: end(.projection, columns)
        case .transform(let transform): begin(transform)
        case .clip(let shape): beginClip(shape, columns)
        case .restore: restore(columns)
        default:
            guard state.isUsable else { return }
            if let blend = item.layerBlend {
                drawApart(item, blend, columns)
            } else {
                drawLeaf(state.opacity == 1 ? item : item.fading(by: state.opacity), columns)
            }
        }
    }

    /// Draws an item on a layer of its own, to blend it in a way for which no loop is made.
    private func drawApart(_ item: DisplayItem, _ blend: BlendMode, _ columns: Columns) {
        guard let box = item.box(columns, lines) else { return }
        let bounds = PixelRect(covering: box.applying(state.transform).grown(by: 2))
            .intersection(state.surface.clip)
        guard !bounds.isEmpty, let layer = layers.open(bounds) else { return }
        let outer = state.surface
        state.surface = layer
        drawLeaf(item, columns)
        layer.composite(onto: outer, blend: blend)
        layers.close()
        state.surface = outer
    }

    private func drawLeaf(_ item: DisplayItem, _ columns: Columns) {
        switch item {
        case .fill(let shape, let paint, let blend): fill(shape, paint, blend, columns)
        case .stroke(let shape, let style, let paint, let blend): stroke(shape, style, paint, blend, columns)
        case .rects(let span, let color, let blend): fillRects(span, color, blend, columns)
        case .field(let field): draw(field, columns)
        case .trace(let trace): draw(trace, columns)
        case .text(let run): draw(run, columns)
        case .paragraph(let paragraph): draw(paragraph, columns)
        case .sprites(let batch): draw(batch, columns)
        case .image(let item): draw(item, columns)
        case .shadow(let shape, let shadow): drawShadow(of: shape, shadow, columns)
        default: break
        }
    }
}
