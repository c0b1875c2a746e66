import Geometry

extension CALayer {
    /// The value of a property by its key, or what was stored under a key that is none; nil for neither.
    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// The value at a key path such as `transform.scale.x`; nil where there is none.
    ///
    /// `transform.scale` is the mean of the three scales, `transform.rotation` the angle about z in radians.
    public func value(forKeyPath keyPath: String) -> Any? {
        if let path = resolve(keyPath) { return path.any(in: values) }
        return PlainKey(rawValue: keyPath)?.value(in: self) ?? extras.storedValues[keyPath]
    }

    /// Assigns a property by its key. A key that is no property's stores the value; a value of a wrong type is reported and
    /// changes nothing.
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    /// Assigns what a key path such as `transform.scale.x` leads to; a value of a wrong type is reported and changes nothing.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard isAssignable(keyPath) else { return }
        let value = LayerValue.unwrapped(value)
        guard let path = resolve(keyPath) else { return setUnlisted(value, keyPath) }
        guard let new = LayerValue(value, kind: path.kind), new.isFinite else {
            let found = value.map { "a \(Swift.type(of: $0)), \($0)" } ?? "nil"
            return refuse(keyPath, "takes a \(path.kind) and not \(found)")
        }
        guard path.value(in: values) != new else { return }
        var changed = values
        path.set(new, in: &changed)
        // A number may be finite and its narrower type's not.
        guard path.value(in: changed).isFinite else { return refuse(keyPath, "is too large") }
        let action = changeAction(path.property)
        values = changed
        noteChange()
        noteEffects(of: path.property)
        action?.run(forKey: path.property.key, object: self, arguments: nil)
    }

    /// Resolves a key path for this class; nil if there is no such thing.
    final func resolve(_ keyPath: String) -> LayerKeyPath? {
        LayerThread.current.keyPaths.resolve(keyPath, for: values.content.kind)
    }

    private func setUnlisted(_ value: Any?, _ key: String) {
        if let plain = PlainKey(rawValue: key) {
            if !plain.set(value, in: self) { refuse(key, "takes another type of value") }
            return
        }
        extras.storedValues[key] = value
        if Swift.type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }
}

extension LayerKeyPath {
    /// The value at the path in the form that programs use.
    func any(in values: LayerValues) -> Any? {
        if let cell { return cell.any(in: values.emitter.cells.values) }
        return value(in: values).any(of: property)
    }
}

extension LayerValue {
    /// The public form of a property's value: Boolean properties are truths, whole ones integers, the rest as `any` has them.
    func any(of property: LayerProperty) -> Any? {
        guard case .number(let number) = self else { return any }
        switch property {
        case .hidden, .doubleSided, .geometryFlipped, .opaque, .masksToBounds, .shouldRasterize, .wrapped,
            .preservesDepth, .emitterPreservesDepth:
            return number != 0
        case .opacity, .shadowOpacity, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset,
            .instanceAlphaOffset, .birthRate, .lifetime, .velocity, .scale, .spin:
            return Float(number)
        case .seed: return UInt32(exactly: number)
        case .instanceCount, .particleLimit: return Int(number)
        case .instanceDelay: return number
        default: return CGFloat(number)
        }
    }
}

/// Key paths that were resolved before.
struct KeyPathTable {
    private struct Entry: Hashable {
        let keyPath: String
        let owner: LayerContentKind
    }

    private var known: [Entry: LayerKeyPath?] = [:]

    /// Resolves a key path once; at most 4096 are remembered.
    mutating func resolve(_ keyPath: String, for owner: LayerContentKind) -> LayerKeyPath? {
        let entry = Entry(keyPath: keyPath, owner: owner)
        if let path = known[entry] { return path }
        let path = LayerKeyPath(keyPath, for: owner)
        if known.count < 4096 { known[entry] = .some(path) }
        return path
    }
}
