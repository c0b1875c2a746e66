import Geometry

/// One thing to draw. Items are drawn in order, later ones above earlier ones.
@frozen public enum DisplayItem: Hashable, Sendable {
    /// The inside of an outline.
    case fill(Shape, Paint, BlendMode)
    /// The line along an outline.
    case stroke(Shape, StrokeStyle, Paint, BlendMode)
    /// Axis-aligned rectangles of one colour, from the rectangle column.
    case rects(Span, Color, BlendMode)
    /// The area under a curve.
    case field(HeightField)
    /// A line along a curve y(x).
    case trace(Trace)
    /// One line of text.
    case text(TextRun)
    /// Many small pictures.
    case sprites(SpriteBatch)
    /// Until the matching `endGroup`, items are drawn apart and then composited with this opacity.
    case beginGroup(opacity: Float)
    /// Composites the innermost group.
    case endGroup
    /// Until the matching `restore`, coordinates are mapped by this transform first.
    case transform(CGAffineTransform)
    /// Until the matching `restore`, drawing is limited to the inside of the outline.
    case clip(Shape)
    /// Ends the innermost `transform` or `clip`.
    case restore
}

/// A frame as data: items and the columns that they point into, in logical points, y down.
///
/// A list is filled anew each frame and keeps its memory: in steady state filling it allocates nothing.
public struct DisplayList: Sendable, Equatable {
    /// What to draw, in order.
    public internal(set) var items: [DisplayItem] = []
    /// Elements of `.path` shapes.
    public internal(set) var path: [PathElement] = []
    /// Stops of gradients.
    public internal(set) var stops: [GradientStop] = []
    /// Rectangles of `.rects` items.
    public internal(set) var rects: [CGRect] = []
    /// Heights of fields and traces.
    public internal(set) var numbers: [Float] = []
    /// UTF-8 bytes of text runs.
    public internal(set) var text: [UInt8] = []
    /// Centres of sprites, x.
    public internal(set) var spriteX: [Float] = []
    /// Centres of sprites, y.
    public internal(set) var spriteY: [Float] = []
    /// Diameters of sprites in logical points.
    public internal(set) var spriteDiameter: [Float] = []
    /// Colours of sprites: straight 8-bit sRGB, 0xRRGGBBAA.
    public internal(set) var spriteColor: [UInt32] = []
    /// The number of items that belong to the scene; the rest is overlay (HUD, panel) and not part of the digest.
    public private(set) var sceneItemCount: Int?

    /// An empty list.
    public init() {}

    /// Empties the list and keeps its memory.
    public mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        path.removeAll(keepingCapacity: true)
        stops.removeAll(keepingCapacity: true)
        rects.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
        spriteX.removeAll(keepingCapacity: true)
        spriteY.removeAll(keepingCapacity: true)
        spriteDiameter.removeAll(keepingCapacity: true)
        spriteColor.removeAll(keepingCapacity: true)
        sceneItemCount = nil
    }

    /// Becomes equal to `other` in the memory that this list already has.
    public mutating func assign(_ other: borrowing DisplayList) {
        removeAll()
        items.append(contentsOf: other.items)
        path.append(contentsOf: other.path)
        stops.append(contentsOf: other.stops)
        rects.append(contentsOf: other.rects)
        numbers.append(contentsOf: other.numbers)
        text.append(contentsOf: other.text)
        spriteX.append(contentsOf: other.spriteX)
        spriteY.append(contentsOf: other.spriteY)
        spriteDiameter.append(contentsOf: other.spriteDiameter)
        spriteColor.append(contentsOf: other.spriteColor)
        sceneItemCount = other.sceneItemCount
    }

    /// Says that what follows is overlay: drawn, but not part of the digest.
    public mutating func beginOverlay() {
        if sceneItemCount == nil { sceneItemCount = items.count }
    }
}
