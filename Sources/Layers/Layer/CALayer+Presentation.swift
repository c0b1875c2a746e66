import Geometry

extension CALayer {
    /// The layer that the program assigns to: itself, or what a presentation copy shows.
    public func model() -> Self {
        if case .presentation(let model) = role, let same = model as? Self { return same }
        return self
    }

    /// A copy of the layer as it was shown last: its committed values with the running animations applied.
    ///
    /// Nil until the layer was committed in a tree that is shown. The copy is of the same class, with the same stored
    /// properties; it cannot be assigned to. Its superlayer, sublayers and mask are presentation copies in turn.
    public func presentation() -> Self? {
        if isPresentation { return self }
        guard flags.isCommitted else { return nil }
        guard let copy = ObjectCopy.copy(of: self) else {
            warn("presentation()", "is nil: the class has a weak or unowned stored property and cannot be copied")
            return nil
        }
        copy.values = visible
        copy.role = .presentation(of: self)
        // Where it stands is asked of the layer: the copy may outlive its tree.
        copy.tree = LayerPlace()
        return copy
    }
}
