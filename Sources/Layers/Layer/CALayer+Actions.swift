import Geometry

/// The event of a picture that is exchanged for another, and the key of every `CATransition`.
public let kCATransition: String = "transition"
/// The event of a layer that begins to be shown.
public let kCAOnOrderIn: String = "onOrderIn"
/// The event of a layer that is no longer shown.
public let kCAOnOrderOut: String = "onOrderOut"

extension NSNull: CAAction {
    /// Does nothing: an action that ends the search for one.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayer {
    /// What an assignment sets off on a layer that has been committed; nil for nothing.
    final func changeAction(_ property: LayerProperty) -> (any CAAction)? {
        guard flags.isCommitted, !isPresentation else { return nil }
        let transaction = LayerThread.current.settings
        guard !transaction.disablesActions, property.effect != .none || hasActions else { return nil }
        if let action = action(forKey: property.key) { return action is NSNull ? nil : prepared(action, property) }
        return implicitAnimation(property, transaction)
    }

    /// Whether anything could have another action than the default one.
    private var hasActions: Bool {
        extras.delegate.object != nil || extras.actions != nil || extras.style != nil
            || Swift.type(of: self) != CALayer.self
    }

    /// The animation of a property's change: from what is shown to wherever the model is.
    private func implicitAnimation(_ property: LayerProperty, _ transaction: TransactionSettings) -> CAAnimation? {
        switch property.effect {
        case .none: return nil
        case .transition: return CATransition()
        case .animates:
            // A colour that was none has nothing to come from.
            if case .color(nil) = values[property] { return nil }
            let animation = CABasicAnimation(keyPath: property.key)
            animation.fromValue = visible[property].any(of: property)
            animation.timingFunction = transaction.timingFunction ?? CAMediaTimingFunction(name: .default)
            animation.fillMode = .backwards
            return animation
        }
    }

    /// An animation of the program's own, as an action: it moves its key path, or the property of the event.
    private func prepared(_ action: any CAAction, _ property: LayerProperty) -> any CAAction {
        guard let animation = action as? CAPropertyAnimation, animation.keyPath == nil,
            let copy = animation.copy() as? CAPropertyAnimation
        else { return action }
        copy.keyPath = property.key
        return copy
    }

    /// The search for an action, in the order of where it is looked for.
    final func findAction(forKey event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action }
        if let action = actions?[event] { return action }
        if let styled = style?["actions"] as? [String: any CAAction], let action = styled[event] { return action }
        return Swift.type(of: self).defaultAction(forKey: event)
    }
}
