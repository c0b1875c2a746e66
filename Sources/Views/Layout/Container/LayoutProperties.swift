import Geometry

/// What the tree must know about a layout before it runs.
public nonisolated struct LayoutProperties: Sendable {
    /// The axis along which spacers and dividers inside take themselves to be; nil for a layout that is no stack.
    public var stackOrientation: Axis?
    /// Whether the container has its child's priority while it has one child only.
    var passesPriorityOfOneChild = false

    /// A layout that is no stack.
    public init() {}
}
