import Geometry

/// What a layer does when something happens to it; an animation is added to the layer under the event's name.
public protocol CAAction: AnyObject {
    /// Acts on an event.
    /// - Parameters:
    ///   - event: the name of the event, such as the key of the property that changed.
    ///   - anObject: the layer.
    ///   - dict: what else is known about the event.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}
