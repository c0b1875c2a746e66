import Geometry

/// What every assignment passes through.
extension CALayer {
    /// Assigns a value: notes the change for the transaction and sets off the property's action.
    final func set<V: LayerStorable>(_ property: LayerProperty, _ path: WritableKeyPath<LayerValues, V>, to value: V) {
        guard isAssignable(property.key), values[keyPath: path] != value else { return }
        guard value.isUsable else { return refuse(property.key, "cannot hold a number that is not finite") }
        // The action is asked for what was, before the value changes, and is run after it.
        let action = changeAction(property)
        values[keyPath: path] = value
        noteChange()
        noteEffects(of: property)
        action?.run(forKey: property.key, object: self, arguments: nil)
    }

    /// Asks for what another value of a property makes necessary: layout, or new contents where the class says so.
    final func noteEffects(of property: LayerProperty) {
        if property == .bounds { setNeedsLayout() }
        let type = Swift.type(of: self)
        if type != CALayer.self, type.needsDisplay(forKey: property.key) { setNeedsDisplay() }
    }

    /// Whether this is a model; says so once if it is a presentation copy, which cannot be assigned to.
    final func isAssignable(_ key: String) -> Bool {
        if case .model = role { return true }
        warn(key, "belongs to a presentation copy and cannot be set: assign to the layer")
        return false
    }

    /// Says once that a value was not taken.
    final func refuse(_ key: String, _ reason: String) { warn(key, "\(reason); it keeps its value") }

    final func warn(_ key: String, _ problem: @autoclosure () -> String) {
        let owner = "\(type(of: self))"
        LayerWarnings.report("\(owner).\(key)", "\(owner).\(key) \(problem()).")
    }

    /// Tells the running transaction that this layer has something to commit.
    final func noteChange() {
        let thread = LayerThread.current
        guard flags.changedBy != ObjectIdentifier(thread) else { return }
        flags.changedBy = ObjectIdentifier(thread)
        thread.noteChange(of: self)
    }
}

/// A type that a property of a layer can have.
protocol LayerStorable: Equatable {
    /// Whether every number in it is finite.
    var isUsable: Bool { get }
}

extension LayerStorable {
    var isUsable: Bool { true }
}

extension CGFloat: LayerStorable { var isUsable: Bool { isFinite } }
extension Double: LayerStorable { var isUsable: Bool { isFinite } }
extension Float: LayerStorable { var isUsable: Bool { isFinite } }
extension Bool: LayerStorable {}
extension Int: LayerStorable {}
extension String: LayerStorable {}
extension CGPoint: LayerStorable { var isUsable: Bool { x.isFinite && y.isFinite } }
extension CGSize: LayerStorable { var isUsable: Bool { width.isFinite && height.isFinite } }
extension CGRect: LayerStorable { var isUsable: Bool { origin.isUsable && size.isUsable } }
extension CATransform3D: LayerStorable { var isUsable: Bool { isFinite } }
extension PathStorage: LayerStorable {}
extension DiscreteValue: LayerStorable {}
extension CACornerMask: LayerStorable {}
extension CALayerContentsGravity: LayerStorable {}
extension CAShapeLayerFillRule: LayerStorable {}
extension CAShapeLayerLineCap: LayerStorable {}
extension CAShapeLayerLineJoin: LayerStorable {}
extension CAGradientLayerType: LayerStorable {}
extension CATextLayerAlignmentMode: LayerStorable {}
extension CATextLayerTruncationMode: LayerStorable {}
extension CAEmitterLayerEmitterShape: LayerStorable {}
extension CAEmitterLayerEmitterMode: LayerStorable {}
extension CAEmitterLayerRenderMode: LayerStorable {}
extension CAVoiceWaveStyle: LayerStorable {}
extension Int32: LayerStorable {}
extension UInt32: LayerStorable {}
extension SIMD4<Double>: LayerStorable { var isUsable: Bool { (self - self) == .zero } }
extension Optional: LayerStorable where Wrapped: LayerStorable { var isUsable: Bool { self?.isUsable ?? true } }
extension Array: LayerStorable where Element: LayerStorable { var isUsable: Bool { allSatisfy(\.isUsable) } }
