import Geometry

/// A colour at a place along a gradient.
@frozen public struct GradientStop: Hashable, Sendable {
    /// Colour there; between stops, premultiplied components are interpolated in sRGB's encoded space.
    public var color: Color
    /// Place along the gradient, 0…1, not descending from stop to stop.
    public var location: CGFloat

    /// `color` at `location`.
    public init(_ color: Color, at location: CGFloat) {
        self.color = color
        self.location = location
    }
}

/// What fills an outline. Stops lie in the display list's stop column, and a gradient's geometry in the coordinates of
/// the item.
@frozen public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// Along the line from one point to the other; the end colours continue beyond.
    case linear(Span, from: CGPoint, to: CGPoint)
    /// From the centre outwards to the radius; the last colour continues beyond.
    case radial(Span, center: CGPoint, radius: CGFloat)
    /// From the centre outwards to the ellipse with these half axes; the last colour continues beyond.
    case elliptical(Span, center: CGPoint, radii: CGSize)
    /// Around the centre, clockwise on the screen, once from `angle` (radians from the direction of +x) to where it
    /// began.
    case conic(Span, center: CGPoint, angle: CGFloat)
    /// A picture, over and over.
    case image(ImagePattern)
    /// What lies beneath, through frosted glass.
    case backdrop(Backdrop)
}
