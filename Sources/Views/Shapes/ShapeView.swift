import Geometry
import Motion
import Rendering

/// A shape in a style. Use `fill` and `stroke`.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
    /// The library draws it.
    public typealias Body = Never

    var shape: Content
    var style: Style
    var fillStyle: FillStyle

    init(shape: Content, style: Style, fillStyle: FillStyle) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }

    /// Makes the node that draws it.
    @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { $0.leafContent(in: $1) }
    }

    /// What it shows in an environment.
    func leafContent(in environment: EnvironmentValues) -> ShapeContent<Content> {
        ShapeContent(shape: shape, style: style._resolved(in: environment), fillStyle: fillStyle)
    }
}
