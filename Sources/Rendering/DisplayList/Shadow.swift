import Geometry

/// A blurred silhouette beneath something.
@frozen public struct Shadow: Hashable, Sendable {
    /// Colour, its opacity included.
    public var color: Color
    /// Standard deviation of the Gaussian that blurs it, in logical points: what Core Animation's `shadowRadius` and
    /// SwiftUI's `shadow(radius:)` mean (CSS's blur radius is twice as much). 0 is sharp; at most 128 pixels.
    public var radius: CGFloat
    /// How far it is shifted, in the coordinates of the item.
    public var offset: CGSize

    /// A shadow; without an offset straight beneath.
    public init(color: Color, radius: CGFloat, offset: CGSize = .zero) {
        self.color = color
        self.radius = radius
        self.offset = offset
    }
}
