import Geometry
import Motion

extension View {
    /// The view with a style behind the whole of its box. Safe areas are none in a window; the edges are taken for
    /// compatibility.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(style, in: Rectangle())
    }

    /// The view with the background style behind the whole of its box.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { background(BackgroundStyle()) }

    /// The view with a shape in a style behind it, as large as its box.
    public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        around(.background, shape, style, fillStyle)
    }

    /// The view with a shape in a style behind it, as large as its box.
    public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        around(.background, shape, style, fillStyle)
    }

    /// The view with a shape in the background style behind it, as large as its box.
    public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        around(.background, shape, BackgroundStyle(), fillStyle)
    }

    /// The view with a shape in the background style behind it, as large as its box.
    public func background<T: InsettableShape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        around(.background, shape, BackgroundStyle(), fillStyle)
    }

    /// The view with a style above the whole of its box.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        around(.overlay, Rectangle(), style, FillStyle())
    }

    /// The view with a shape in a style above it, as large as its box.
    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        around(.overlay, shape, style, fillStyle)
    }

    /// The view with a line along the inside of its box's edges, `width` points wide; a width that isn't above 0, or more
    /// than half the box's shorter side, shows nothing.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        modifier(
            SecondaryModifier(
                role: .overlay, alignment: .center, secondary: Rectangle().strokeBorder(content, lineWidth: width)))
    }

    private func around<S: ShapeStyle, T: Shape>(
        _ role: SecondaryElement.Role, _ shape: T, _ style: S, _ fillStyle: FillStyle
    ) -> some View {
        modifier(
            SecondaryModifier(
                role: role, alignment: .center, secondary: _ShapeView(shape: shape, style: style, fillStyle: fillStyle))
        )
    }
}
