import Geometry
import Motion

/// A transition that changes nothing: the view is there at once, and gone at once.
public struct IdentityTransition: Transition {
    /// A transition that changes nothing.
    public nonisolated init() {}
    /// The view as it is.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    /// Nothing moves.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    /// It leaves a view as it is.
    public static var _isNeutral: Bool { true }
}

/// A transition that fades the view in and out.
public struct OpacityTransition: Transition {
    /// A fade.
    public nonisolated init() {}
    /// The view, transparent unless it is there.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
    /// Nothing moves.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    /// It leaves a view as it is.
    public static var _isNeutral: Bool { true }
}

/// A transition that moves the view by points.
public nonisolated struct OffsetTransition: Transition {
    /// Where it comes from and goes to, in points.
    public var offset: CGSize
    /// A move from `offset` points away, and back there.
    public init(_ offset: CGSize) { self.offset = offset }
    /// The view, elsewhere unless it is there.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
    /// It leaves a view as it is.
    public static var _isNeutral: Bool { true }
}

/// A transition that lets the view grow and shrink.
public nonisolated struct ScaleTransition: Transition {
    /// How large the view is at first and at last, 1 being its own size.
    public var scale: Double
    /// The point of the view's box that stays where it is.
    public var anchor: UnitPoint
    /// Growth from `scale` times the size.
    public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
    /// The view, of another size unless it is there.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }

    /// As small as one can't see and can still be turned back into the whole.
    static var smallest: Double { 1e-5 }
}

/// A transition that blurs, fades and resizes the view.
public nonisolated struct BlurReplaceTransition: Transition {
    /// Which way the view goes when another takes its place.
    public struct Configuration: Equatable, Sendable {
        let lastScale: Double
        /// It comes growing and goes shrinking.
        public static let downUp = Configuration(lastScale: 0.9)
        /// It comes growing and goes growing.
        public static let upUp = Configuration(lastScale: 1.1)
    }
    /// Which way the view goes.
    public var configuration: Configuration
    /// A blurred change.
    public init(configuration: Configuration) { self.configuration = configuration }
    /// The view, blurred, transparent and a little off its size unless it is there.
    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(scale(phase)).blur(radius: Self.radius(phase)).opacity(phase.isIdentity ? 1 : 0)
    }

    func scale(_ phase: TransitionPhase) -> Double {
        switch phase {
        case .willAppear: 0.9
        case .identity: 1
        case .didDisappear: configuration.lastScale
        }
    }

    static func radius(_ phase: TransitionPhase) -> CGFloat { phase.isIdentity ? 0 : 7 }
}
