import Geometry

/// One thing to draw. Items are drawn in order, later ones above earlier ones.
///
/// What begins ends with its own kind of end, which also ends all that was begun after it.
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
    /// Lines of text.
    case paragraph(Paragraph)
    /// Many small pictures.
    case sprites(SpriteBatch)
    /// A picture.
    case image(ImageItem)
    /// The shadow that an outline casts, without the outline.
    case shadow(Shape, Shadow)
    /// Until the matching `endGroup`, items are drawn apart and then composited in this way.
    case beginGroup(GroupStyle)
    /// Composites the innermost group.
    case endGroup
    /// Until `beginMasked`, the opacity of what is drawn is that of a mask.
    case beginMask
    /// The mask is complete; until the matching `endMasked`, items are drawn apart and multiplied by it.
    case beginMasked
    /// Composites what was masked.
    case endMasked
    /// Until the matching `endProjection`, items are drawn apart, in a plane that is then seen through this map. A map
    /// without an inverse shows nothing.
    case beginProjection(ProjectiveMap)
    /// Composites the innermost projection.
    case endProjection
    /// Until the matching `restore`, coordinates are mapped by this transform first.
    case transform(CGAffineTransform)
    /// Until the matching `restore`, drawing is limited to the inside of the outline.
    case clip(Shape)
    /// Ends the innermost `transform` or `clip`, unless something else was begun after it.
    case restore
}
