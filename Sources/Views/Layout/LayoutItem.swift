import Geometry

/// A child as a layout sees it.
///
/// Layouts work in coordinates that run from leading to trailing; whoever places items mirrors them where the layout
/// direction is right to left.
@MainActor protocol LayoutItem: AnyObject, Sendable {
    /// The size that the item answers to `proposal`: cached by the item, never negative, never NaN.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    /// The item's own value of a guide, from its leading or top edge; nil stands for the default of the guide.
    func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat?
    /// What the item prefers around it.
    var spacing: ViewSpacing { get }
    /// Served earlier by stacks the higher it is; minus infinity for spacers.
    var layoutPriority: Double { get }
    /// What the view says about itself to the layout above it.
    func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value
    /// Puts the top left corner at `origin`, in the coordinates of the parent's bounds.
    func place(at origin: CGPoint, proposal: ProposedViewSize)
    /// Tells spacers and dividers the axis of the stack above; nil where there is none.
    func adopt(stackAxis: Axis?)
}
