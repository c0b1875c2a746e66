import Geometry

/// Kinds of paint: those of one kind turn into one another, others cross-fade.
nonisolated enum PaintKind: Hashable, Sendable {
    /// A gradient of so many stops.
    case gradient(GradientPaint.Course, stops: Int)
    /// A picture as tiles.
    case image(ImageTile)
    /// What is beneath, through glass.
    case glass
}
