import Geometry

/// A modifier that lays out each member of what it modifies.
struct LayoutModifier<L: UnaryLayout>: ElementModifier {
    typealias Body = Never
    let layout: L

    func makeElement(_ content: Element, _ node: _TreeNode) -> UnaryLayoutElement<L> {
        UnaryLayoutElement(layout, content, node)
    }

    func update(_ element: UnaryLayoutElement<L>) { element.set(layout) }
}

extension View {
    func layout<L: UnaryLayout>(by layout: L) -> ModifiedContent<Self, LayoutModifier<L>> {
        modifier(LayoutModifier(layout: layout))
    }

    /// The view in a frame of a fixed width, height or both, in points; where a length is nil the view's own counts.
    /// Negative and infinite lengths count as 0.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        layout(by: FixedFrameLayout(width: width, height: height, alignment: alignment))
    }

    /// The view in a frame whose size has limits, in points; a limit that is nil comes from the view.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        layout(
            by: FlexibleFrameLayout(
                minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
                idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
    }

    /// The view with room around it, in points; negative insets let it stick out.
    public func padding(_ insets: EdgeInsets) -> some View { layout(by: PaddingLayout(insets)) }

    /// The view with room at some of its edges; nil stands for 16 points.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        layout(by: PaddingLayout(edges, length))
    }

    /// The view with room on all sides, in points.
    public func padding(_ length: CGFloat) -> some View { layout(by: PaddingLayout(.all, length)) }

    /// The view in all the room that there is, with its middle at a point of it.
    public func position(_ position: CGPoint) -> some View { layout(by: PositionLayout(position)) }

    /// The view in all the room that there is, with its middle at a point of it.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    /// The view at its ideal size.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// The view at its ideal width, height or both.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        layout(by: FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    }

    /// The view in a shape of a ratio of width to height that fits into the room or fills it; nil for its own ratio.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        layout(by: AspectRatioLayout(aspectRatio, mode: contentMode))
    }

    /// The view in a shape as wide and high as `aspectRatio` relatively is.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// The view as large as it can be without sticking out, in its own ratio.
    public func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }

    /// The view as small as it can be without leaving room, in its own ratio.
    public func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }

    /// The view as it is: there are no unsafe areas on this system.
    public func ignoresSafeArea() -> some View { self }
}
