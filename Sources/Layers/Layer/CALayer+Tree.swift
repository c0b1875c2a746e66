import Geometry

extension CALayer {
    /// The layer that it is in; nil for a root and for a mask.
    public var superlayer: CALayer? {
        if isPresentation { return model().superlayer?.presentation() }
        return tree.isMask ? nil : tree.parent?.takeUnretainedValue()
    }

    /// The layers in it, the lowest first; nil while there are none. Those of a presentation copy are presentation copies.
    public var sublayers: [CALayer]? {
        get {
            if isPresentation { return model().sublayers?.compactMap { $0.presentation() } }
            return tree.children.isEmpty ? nil : tree.children
        }
        set {
            guard isAssignable("sublayers") else { return }
            let layers = newValue ?? []
            let stay = Set(layers.map { ObjectIdentifier($0) })
            let gone = tree.children.filter { !stay.contains(ObjectIdentifier($0)) }
            tree.children.removeAll { !stay.contains(ObjectIdentifier($0)) }
            for child in gone {
                child.tree.parent = nil
                child.noteChange()
            }
            noteShape()
            for (index, layer) in layers.enumerated() { insert(layer, at: index) }
        }
    }

    /// Adds a layer above the others, out of where it was before.
    public func addSublayer(_ layer: CALayer) { insert(layer, at: tree.children.count) }

    /// Adds a layer above `idx` others; a larger index adds it above all.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Adds a layer right below another one; below all where that is nil or not in here.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: index(of: sibling, leavingOut: layer) ?? 0)
    }

    /// Adds a layer right above another one; above all where that is nil or not in here.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: index(of: sibling, leavingOut: layer).map { $0 + 1 } ?? tree.children.count)
    }

    /// Puts a layer in the place of another one, if that is in here.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, accepts(newLayer), let index = index(of: oldLayer, leavingOut: newLayer) else {
            return
        }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    /// Takes the layer out of its superlayer, or a mask off the layer that it masks.
    public func removeFromSuperlayer() {
        guard isAssignable("superlayer"), let parent = tree.parent?.takeUnretainedValue() else { return }
        if tree.isMask {
            parent.mask = nil
        } else {
            parent.tree.children.removeAll { $0 === self }
            tree.parent = nil
            parent.noteShape()
            noteChange()
            runAction(forKey: kCAOnOrderOut)
            parent.runAction(forKey: "sublayers")
        }
    }

    /// A layer whose opacity says where this one and what is in it show; not part of `sublayers`. Nil by default.
    public var mask: CALayer? {
        get { isPresentation ? extras.mask?.presentation() : extras.mask }
        set {
            guard isAssignable("mask"), newValue !== extras.mask else { return }
            if let newValue {
                guard accepts(newValue) else { return }
                newValue.removeFromSuperlayer()
            }
            extras.mask?.tree.parent = nil
            extras.mask?.tree.isMask = false
            extras.mask = newValue
            newValue?.tree.parent = Unmanaged.passUnretained(self)
            newValue?.tree.isMask = true
            noteShape()
        }
    }

    private func insert(_ layer: CALayer, at index: Int) {
        guard isAssignable("sublayers"), accepts(layer) else { return }
        let isHere = layer.tree.parent?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() && !layer.tree.isMask
        if isHere, let place = tree.children.firstIndex(where: { $0 === layer }) {
            guard place != index else { return }
            tree.children.remove(at: place)
        } else {
            layer.removeFromSuperlayer()
        }
        tree.children.insert(layer, at: min(index, tree.children.count))
        layer.tree.parent = Unmanaged.passUnretained(self)
        layer.tree.isMask = false
        layer.noteChange()
        noteShape()
        setNeedsLayout()
        layer.runAction(forKey: kCAOnOrderIn)
        runAction(forKey: "sublayers")
    }

    /// Sets off what the tree's change sets off: the action of the event, or for other sublayers a fade of the layer's picture.
    private func runAction(forKey event: String) {
        let isOwn = event == kCAOnOrderIn || event == kCAOnOrderOut
        guard isOwn || flags.isCommitted, !LayerThread.current.settings.disablesActions else { return }
        // One fade shows all the changes of a transaction.
        if !isOwn, attached.contains(where: { $0.key == kCATransition && $0.stage == .pending }) { return }
        guard let action = action(forKey: event) ?? (isOwn ? nil : CATransition()), !(action is NSNull) else { return }
        action.run(forKey: event, object: self, arguments: nil)
    }

    /// Whether a layer can be in here: a model, and none that this one is in.
    private func accepts(_ layer: CALayer) -> Bool {
        guard layer.isAssignable("superlayer") else { return false }
        // A layer with nothing in it can be in any other.
        if layer !== self, layer.tree.children.isEmpty, layer.extras.mask == nil { return true }
        var ancestor: CALayer? = self
        while let next = ancestor {
            if next === layer {
                warn("sublayers", "cannot hold a layer that this one is in, or itself")
                return false
            }
            ancestor = next.tree.parent?.takeUnretainedValue()
        }
        return true
    }

    private func index(of sibling: CALayer?, leavingOut layer: CALayer) -> Int? {
        tree.children.filter { $0 !== layer }.firstIndex { $0 === sibling }
    }

    /// Tells the transaction that the tree has another shape below this layer.
    private func noteShape() {
        noteChange()
        LayerThread.current.noteShape(of: self)
    }

    final var isPresentation: Bool {
        if case .presentation = role { return true }
        return false
    }

    /// The layer at the top of the tree that this one is in.
    final var root: CALayer {
        var layer = self
        while let parent = layer.tree.parent?.takeUnretainedValue() { layer = parent }
        return layer
    }
}
