import Geometry
import Motion
import Rendering

/// A gradient along the line between two points; the end colours continue beyond. As a view it fills what it is given.
public nonisolated struct LinearGradient: ShapeStyle, View {
    /// The library draws it.
    public typealias Body = Never

    private var paint: GradientPaint

    /// A gradient between two points of the rectangle that it fills.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        let line = SIMD4(Double(startPoint.x), Double(startPoint.y), Double(endPoint.x), Double(endPoint.y))
        paint = GradientPaint(.linear, line, gradient)
    }

    /// A gradient of colours at equal distances between two points.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient of stops between two points.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// The gradient itself.
    public func _resolved(in environment: EnvironmentValues) -> _ResolvedStyle { _ResolvedStyle(.gradient(paint)) }

    /// Makes the node that draws it.
    @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { $0.leafContent(in: $1) }
    }
}

nonisolated extension ShapeStyle where Self == LinearGradient {
    /// A gradient between two points of the rectangle that it fills.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }

    /// A gradient of colours at equal distances between two points.
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint) }

    /// A gradient of stops between two points.
    public static func linearGradient(
        stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint) }
}
