import Geometry

/// An object in the chain that events would go along.
@MainActor
open class UIResponder: NSObject {
    /// A responder.
    public override init() { super.init() }

    /// The next one in the chain; nil by default.
    open var next: UIResponder? { nil }
}
