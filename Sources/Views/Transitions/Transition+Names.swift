import Geometry
import Motion

extension Transition where Self == IdentityTransition {
    /// Nothing: the view is there at once, and gone at once.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
    /// A fade.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
    /// Growth from a point in the middle.
    public static var scale: ScaleTransition { ScaleTransition(ScaleTransition.smallest) }
    /// Growth from `scale` times the size, about a point of the view's box.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { Self(scale, anchor: anchor) }
}

extension Transition where Self == SlideTransition {
    /// In from the leading side, out to the trailing side, by the view's own width.
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
    /// In over an edge and out again over it, by the view's own width or height.
    public static func move(edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == PushTransition {
    /// In over an edge and out over the opposite one, by the view's own width or height, fading.
    public static func push(from edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == OffsetTransition {
    /// From `offset` points away, and back there.
    public static func offset(_ offset: CGSize) -> Self { Self(offset) }
    /// From so many points away, and back there.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self(CGSize(width: x, height: y)) }
}

extension Transition where Self == BlurReplaceTransition {
    /// Blurred and fading, growing in and shrinking out.
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
    /// Blurred and fading, in a configuration.
    public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
        Self(configuration: config)
    }
}

nonisolated extension AnyTransition {
    /// Nothing: the view is there at once, and gone at once.
    public static let identity = AnyTransition(IdentityTransition())
    /// A fade; what views have that say nothing else.
    public static let opacity = AnyTransition(OpacityTransition())

    /// Growth from a point in the middle.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(ScaleTransition.smallest)) }

    /// Growth from `scale` times the size, about a point of the view's box.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(scale, anchor: anchor))
    }

    /// In from the leading side, out to the trailing side, by the view's own width.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

    /// In over an edge and out again over it, by the view's own width or height.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// In over an edge and out over the opposite one, by the view's own width or height, fading.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// From `offset` points away, and back there.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    /// From so many points away, and back there.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }

    /// From one value of a modifier to the other, and back.
    /// - Parameters:
    ///   - active: how the view is modified while it isn't there.
    ///   - identity: how it is modified while it is.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }

    /// One way in and another way out.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(AsymmetricBox(insertion: insertion.box, removal: removal.box))
    }

    /// This transition, and another around it.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(CombinedBox(first: box, second: other.box))
    }

    /// The transition by an animation of its own, whatever animates the change; nil for none.
    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(PinnedBox(base: box, animation: animation))
    }
}
