import Geometry

extension Element {
    /// A point of the window in the space that `frame` counts in, as things are shown now; nil if it is no point there.
    func fromGlobal(_ point: CGPoint) -> CGPoint? {
        guard let parent else { return point }
        return parent.fromGlobal(point).flatMap { parent.toContent($0) }
    }

    /// A point of the space that `frame` counts in, in the window or, if given, in the space of what is in `ancestor`.
    func toGlobal(_ point: CGPoint, inside ancestor: Element? = nil) -> CGPoint {
        var (point, element) = (point, self)
        while let parent = element.parent, parent !== ancestor {
            point = parent.fromContent(point)
            element = parent
        }
        return point
    }

    /// The box around a rectangle of the space that `frame` counts in, as it is in the window or in `ancestor`.
    func toGlobal(_ rect: CGRect, inside ancestor: Element? = nil) -> CGRect {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map { toGlobal($0, inside: ancestor) }
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether it or something around it is on its way out.
    var isOnItsWayOut: Bool {
        var element: Element? = self
        while let current = element {
            if current.isLeaving { return true }
            element = current.parent
        }
        return false
    }

    /// Calls `visit` with the element and everything in it that stays, in document order, until that says false.
    @discardableResult
    func walk(_ visit: (Element) -> Bool) -> Bool {
        guard !isLeaving else { return true }
        guard visit(self) else { return false }
        var goesOn = true
        forEachContent { if goesOn { goesOn = $0.walk(visit) } }
        return goesOn
    }

    /// The nearest element of a kind, from this one up.
    func nearest<Kind: Element>(_ kind: Kind.Type) -> Kind? {
        var element: Element? = self
        while let current = element {
            if let found = current as? Kind { return found }
            element = current.parent
        }
        return nil
    }
}
