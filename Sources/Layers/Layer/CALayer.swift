import Geometry
import Rendering

/// A rectangle that is drawn, moved and animated: geometry, appearance, sublayers, a place in time and animations.
///
/// What a program assigns is the layer's *model*. It is *committed* with the transaction, and the *presentation* that is shown
/// is derived from it in each frame by the running animations; nothing of that is ever written back. Lengths are in points,
/// y down. Numbers that are not finite are refused: the property keeps its value and one warning names it.
///
/// Layers are not tied to an actor, so that plain functions can build them; those of a tree that is shown belong to the
/// main thread.
open class CALayer: NSObject {
    /// What the program assigned, or in a presentation copy what was shown.
    final var values: LayerValues
    /// The values of the last commit.
    final var committed = LayerValues()
    /// What is shown while animations are attached.
    final var shown = LayerValues()
    final var timing = LayerTiming()
    final var tree = LayerPlace()
    /// Animations in the order in which they compose.
    final var attached: [AttachedAnimation] = []
    final var role = LayerRole.model
    final var flags = LayerFlags()
    final var extras = LayerExtras()

    /// A layer with the default of every property.
    public override init() {
        values = LayerValues()
        super.init()
        values.content = Swift.type(of: self).initialContent
    }

    /// A copy of another layer's values, without its sublayers and animations; of anything else, a new layer.
    public init(layer: Any) {
        values = (layer as? CALayer)?.values ?? LayerValues()
        super.init()
        if values.content.kind != Swift.type(of: self).initialContent.kind {
            values.content = Swift.type(of: self).initialContent
        }
        if let other = layer as? CALayer {
            timing = other.timing
            extras.name = other.extras.name
        }
    }

    /// Layers are not read from archives: a new layer.
    public required init?(coder: NSCoder) {
        values = LayerValues()
        super.init()
        values.content = Swift.type(of: self).initialContent
    }

    deinit {
        guard !isPresentation else { return }
        // Layers that only this one holds go one after another and not one inside another: nesting has no end.
        var doomed: [CALayer] = []
        releaseContents(into: &doomed)
        while var layer = doomed.popLast() {
            if isKnownUniquelyReferenced(&layer) { layer.releaseContents(into: &doomed) }
        }
    }

    /// Whether a point of its own space lies in its bounds.
    open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

    /// The uppermost layer at a point of the superlayer's space, this one or one in it; nil if there is none.
    ///
    /// Asked of a layer, it looks at what the program assigned; asked of a presentation copy, at what is shown. Hidden layers
    /// are passed over, and so is what `masksToBounds` cuts off.
    open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }

    /// Places the sublayers. The default asks the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Fills `contents`. The default asks the delegate.
    open func display() { delegate?.display(self) }

    /// The action of an event: the delegate's, that of `actions`, that of the style's `actions`, or the class's default; the
    /// first that is found. An `NSNull` ends the search with nothing.
    open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }

    /// The class's own action of an event; nil by default, which leaves animatable properties their implicit animation.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// The value that a property has in a new layer of this class; nil for a key that is not documented.
    open class func defaultValue(forKey key: String) -> Any? {
        var values = LayerValues()
        values.content = initialContent
        return LayerKeyPath(key, for: initialContent.kind)?.any(in: values)
    }

    /// Whether another value under a key asks for new contents; no by default.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Lets go of sublayers and mask, which then are in no layer.
    private final func releaseContents(into layers: inout [CALayer]) {
        if let mask = extras.mask {
            mask.tree.parent = nil
            mask.tree.isMask = false
            layers.append(mask)
            extras.mask = nil
        }
        for child in tree.children { child.tree.parent = nil }
        layers.append(contentsOf: tree.children)
        tree.children.removeAll()
    }

    /// What this class adds to the values of every layer.
    class var initialContent: LayerContent { .none }

    /// Brings a picture that runs by itself to a moment of the layer's time; whether a later one will look different.
    func run(to now: Double) -> Bool { false }

    /// Particles alive in it.
    var liveParticles: Int { 0 }

    /// Draws a picture that runs by itself.
    func drawRunning(alpha: Float, into list: inout DisplayList) {}

    /// What is shown: the committed values with the running animations applied.
    final var visible: LayerValues { attached.isEmpty ? committed : shown }
}

/// Whether a layer is what the program assigns to or a copy of what was shown.
enum LayerRole {
    case model
    /// A copy, and the layer that it shows.
    case presentation(of: CALayer)
}

/// Where a layer stands.
struct LayerPlace {
    /// The superlayer, which holds its sublayers strongly; it clears this when it goes.
    var parent: Unmanaged<CALayer>?
    var children: [CALayer] = []
    /// Whether it is its parent's mask and no sublayer.
    var isMask = false
    /// The tree that shows it since the last commit. The tree holds its layers; it clears this when it goes.
    var display: LayerTree? {
        get { displayReference?.takeUnretainedValue() }
        set { displayReference = newValue.map { Unmanaged.passUnretained($0) } }
    }
    private(set) var displayReference: Unmanaged<LayerTree>?
    /// Its place in that tree's drawing order.
    var index = 0
}

/// What is yet to be done.
struct LayerFlags {
    /// The thread whose running transaction knows that it changed.
    var changedBy: ObjectIdentifier?
    /// Whether its values were committed in a tree that is shown.
    var isCommitted = false
    var needsLayout = false
    var needsDisplay = false
    /// Whether its tree evaluates its animations.
    var isActive = false
}

/// What few layers have.
struct LayerExtras {
    var name: String?
    var delegate = WeakDelegate()
    var mask: CALayer?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    var cornerCurve = CALayerCornerCurve.circular
    /// Values under keys that are no property's.
    var storedValues: [String: Any] = [:]
}

/// A reference that does not keep a delegate alive. In an object of its own, so that a layer has no weak fields and can be
/// copied field by field.
final class WeakDelegate {
    weak var object: (any CALayerDelegate)?

    init(_ object: (any CALayerDelegate)? = nil) { self.object = object }
}

extension CALayer {
    /// Who draws it, lays out its sublayers and says what its changes set off; not held.
    public var delegate: (any CALayerDelegate)? {
        get { extras.delegate.object }
        set { if isAssignable("delegate") { extras.delegate = WeakDelegate(newValue) } }
    }

    /// A name for the program's own use.
    public var name: String? {
        get { extras.name }
        set { if isAssignable("name") { extras.name = newValue } }
    }

    /// Actions by event, looked up after the delegate's.
    public var actions: [String: any CAAction]? {
        get { extras.actions }
        set { if isAssignable("actions") { extras.actions = newValue } }
    }

    /// Defaults by key; its entry `actions` is looked up after the layer's own actions.
    public var style: [AnyHashable: Any]? {
        get { extras.style }
        set { if isAssignable("style") { extras.style = newValue } }
    }
}
