import Geometry
import Motion
import Rendering

/// A gradient from one ellipse to another around the same centre, as wide and high as the rectangle that it fills asks for.
public nonisolated struct EllipticalGradient: ShapeStyle, View {
    /// The library draws it.
    public typealias Body = Never

    private var paint: GradientPaint

    /// A gradient around a point; radii in fractions of the rectangle's sides, negative ones count as 0.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        let radii = SIMD4(
            Double(center.x), Double(center.y), max(Double(startRadiusFraction), 0), max(Double(endRadiusFraction), 0))
        paint = GradientPaint(.elliptical, radii, gradient)
    }

    /// A gradient of colours at equal distances around a point.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// A gradient of stops around a point.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// The gradient itself.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle { _ResolvedStyle(.gradient(paint)) }

    /// Makes the node that draws it.
    @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { $0.leafContent(in: $1) }
    }
}

nonisolated extension ShapeStyle where Self == EllipticalGradient {
    /// A gradient around a point; radii in fractions of the rectangle's sides.
    public static func ellipticalGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// A gradient of colours at equal distances around a point.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        .ellipticalGradient(
            Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}
