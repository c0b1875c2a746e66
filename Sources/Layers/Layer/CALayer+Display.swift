import Geometry

extension CALayer {
    /// Asks for the sublayers to be placed before the next commit. Another size of the bounds and another sublayer ask by
    /// themselves.
    public func setNeedsLayout() {
        guard !isPresentation, !flags.needsLayout else { return }
        flags.needsLayout = true
        LayerThread.current.noteLayout(of: self)
    }

    /// Places the sublayers now, of this layer and of those in it, if that was asked for.
    public func layoutIfNeeded() {
        var waiting = [self]
        while let layer = waiting.popLast() {
            layer.layoutItselfIfNeeded()
            waiting.append(contentsOf: layer.tree.children.reversed())
        }
    }

    /// Places its own sublayers, if that was asked for.
    final func layoutItselfIfNeeded() {
        guard flags.needsLayout else { return }
        flags.needsLayout = false
        layoutSublayers()
    }

    /// Asks for the contents to be made before the next commit.
    public func setNeedsDisplay() {
        guard !isPresentation, !flags.needsDisplay else { return }
        flags.needsDisplay = true
        LayerThread.current.noteLayout(of: self)
    }

    /// Makes the contents now, if that was asked for.
    public func displayIfNeeded() {
        guard flags.needsDisplay else { return }
        flags.needsDisplay = false
        display()
    }
}
