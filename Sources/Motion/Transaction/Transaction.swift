import Geometry

/// What goes along with a change of state: how to animate it, and what to do afterwards.
///
/// Not `Sendable`: the current transaction belongs to a thread.
public struct Transaction {
    private struct Assigned: OptionSet {
        let rawValue: UInt8
        static let animation = Assigned(rawValue: 1)
        static let disablesAnimations = Assigned(rawValue: 2)
        static let isContinuous = Assigned(rawValue: 4)
        static let tracksVelocity = Assigned(rawValue: 8)
    }

    private var assigned: Assigned = []
    private var values: [ObjectIdentifier: Any] = [:]
    /// The completions to be attached to what this transaction animates.
    package private(set) var completions: [AnimationCompletion] = []

    /// Everything at its default.
    public init() {}

    /// A transaction with an animation; nil says that there is none.
    public init(animation: Animation?) {
        self.animation = animation
        assigned = .animation
    }

    /// How to animate the changes; nil by default.
    public var animation: Animation? { didSet { assigned.insert(.animation) } }

    /// Whether `animation(_:value:)` modifiers keep out; an animation that is set here counts all the same.
    public var disablesAnimations = false { didSet { assigned.insert(.disablesAnimations) } }

    /// Whether the change is one of a stream, such as those of a drag.
    public var isContinuous = false { didSet { assigned.insert(.isContinuous) } }

    /// Whether changes without an animation are remembered for the velocity of a spring that follows.
    public var tracksVelocity = false { didSet { assigned.insert(.tracksVelocity) } }

    /// The value of a key, its `defaultValue` until set.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Runs `completion` once everything that the transaction animates is done; if that is nothing, at the next frame.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        completions.append(AnimationCompletion(criteria) { _ in completion() })
    }

    /// Lets a completion wait for everything that the transaction animates.
    package mutating func add(_ completion: AnimationCompletion) { completions.append(completion) }

    /// Whether nothing is set: the transaction of a change outside of `withTransaction`.
    package var isPlain: Bool { assigned.isEmpty && values.isEmpty && completions.isEmpty }

    /// The animation that a change is to use: the one set, or the tracking of its velocity.
    package var effectiveAnimation: Animation? { animation ?? (tracksVelocity ? .velocityTracking : nil) }

    /// This transaction within `outer`: what it sets counts, what it leaves alone comes from there.
    func merged(over outer: Transaction) -> Transaction {
        var result = outer
        if assigned.contains(.animation) { result.animation = animation }
        if assigned.contains(.disablesAnimations) { result.disablesAnimations = disablesAnimations }
        if assigned.contains(.isContinuous) { result.isContinuous = isContinuous }
        if assigned.contains(.tracksVelocity) { result.tracksVelocity = tracksVelocity }
        result.values.merge(values) { _, own in own }
        result.completions += completions
        return result
    }
}
