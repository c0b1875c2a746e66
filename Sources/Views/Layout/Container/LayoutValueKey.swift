import Geometry

/// Something that a view can tell the layout above it, named by a type.
public nonisolated protocol LayoutValueKey: SendableMetatype {
    /// What is told.
    associatedtype Value
    /// What a view tells that says nothing.
    static var defaultValue: Value { get }
}
