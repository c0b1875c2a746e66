import Geometry
import Motion
import Rendering

/// A gradient from one circle to a larger or smaller one around the same centre; the end colours continue beyond.
public nonisolated struct RadialGradient: ShapeStyle, View {
    /// The library draws it.
    public typealias Body = Never

    private var paint: GradientPaint

    /// A gradient around a point of the rectangle that it fills; radii in points, negative ones count as 0.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        let radii = SIMD4(Double(center.x), Double(center.y), max(Double(startRadius), 0), max(Double(endRadius), 0))
        paint = GradientPaint(.radial, radii, gradient)
    }

    /// A gradient of colours at equal distances around a point.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// A gradient of stops around a point.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// The gradient itself.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle { _ResolvedStyle(.gradient(paint)) }

    /// Makes the node that draws it.
    @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { $0.leafContent(in: $1) }
    }
}

nonisolated extension ShapeStyle where Self == RadialGradient {
    /// A gradient around a point of the rectangle that it fills; radii in points.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// A gradient of colours at equal distances around a point.
    public static func radialGradient(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// A gradient of stops around a point.
    public static func radialGradient(
        stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
