import Geometry
import Motion
import Rendering

/// A view that a closure draws; it takes what it is offered, and is one thing for hits, opacity and shadows.
///
/// The closure runs when the view around it has been evaluated anew and when the size or the display's scale changes, not for
/// every frame.
public nonisolated struct Canvas<Symbols: View>: View {
    /// The library draws it.
    public typealias Body = Never

    /// Draws the canvas, in its own coordinates, for its size.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    /// Whether it promises to be opaque: what the closure leaves free is black.
    public var isOpaque: Bool
    /// The space in which it is put together. Kept.
    public var colorMode: ColorRenderingMode
    /// Whether it may be drawn on another thread. Kept; it never is.
    public var rendersAsynchronously: Bool

    /// Makes the node that draws it.
    @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { view, _ in view.leafContent() }
    }

    /// What it shows.
    func leafContent() -> CanvasContent { CanvasContent(isOpaque: isOpaque, renderer) }
}

nonisolated extension Canvas where Symbols == EmptyView {
    /// A canvas that `renderer` draws.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
        self.renderer = renderer
    }
}
