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

/// What fills an outline. Stops lie in the display list's stop column.
@frozen public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// Along the line from one point to the other; the end colours continue beyond.
    case linear(Span, from: CGPoint, to: CGPoint)
    /// From the centre outwards to the radius; the last colour continues beyond.
    case radial(Span, center: CGPoint, radius: CGFloat)
}
