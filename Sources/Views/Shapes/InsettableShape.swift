import Geometry

/// A shape that knows what it looks like further inside.
public nonisolated protocol InsettableShape: Shape {
    /// What it is further inside.
    associatedtype InsetShape: InsettableShape

    /// The shape `amount` points further inside; negative amounts lead outside.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}
