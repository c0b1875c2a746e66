import Geometry

/// A track on any other animation, or on several at once. Shown is model + value − interval.
struct CombinedLane<V: VectorArithmetic> {
    enum Kind {
        /// A plain value, so that lists of curves are copied and dropped without counting references.
        case curve(CurveAnimation)
        /// Index into `others`.
        case other(Int)
    }

    struct Entry {
        var kind: Kind
        /// When it began, in seconds after `begin`.
        var start: Double
        /// Under the cascade the whole way from the beginning of the run, under the additive policy its own.
        var way: V
    }

    /// An animation that is not a single curve, with what it remembers.
    struct Other {
        var animation: Animation
        var state: AnimationState<V>
        /// Whether the animation is a function of time alone.
        var isPure: Bool
        /// Whether no other animation was added after it.
        var isNewest = true
    }

    /// Beyond so many entries, which only animations without end can reach, the oldest stands still.
    static var entryLimit: Int { 64 }

    var slot: Int32 = 0
    var begin = 0.0
    /// The whole way since `begin`.
    var interval = V.zero
    /// The part of it that is travelled at the time of the last evaluation.
    var value = V.zero
    /// What ended entries have left behind.
    var base = V.zero
    var entries: [Entry] = []
    /// Those of the entries that are not curves, in the same order.
    var others: [Other] = []
    var isLogicallyComplete = false

    /// Makes the lane ready for another run; the arrays keep their storage.
    mutating func reset(slot: Int32, begin: Double, interval: V) {
        self.slot = slot
        self.begin = begin
        self.interval = interval
        value = .zero
        removeAll()
    }

    mutating func removeAll() {
        base = .zero
        isLogicallyComplete = false
        if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
        if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    }

    /// Adds an animation that runs together with the others.
    mutating func append(
        _ animation: Animation, start: Double, way: V, state: AnimationState<V> = AnimationState(),
        _ setting: CombiningSetting
    ) {
        if entries.count >= Self.entryLimit { freezeOldest(elapsed: start, setting) }
        if let last = others.indices.last { others[last].isNewest = false }
        if case .curve(let curve) = animation.kind {
            entries.append(Entry(kind: .curve(curve), start: start, way: way))
        } else {
            entries.append(Entry(kind: .other(others.count), start: start, way: way))
            others.append(Other(animation: animation, state: state, isPure: animation.isPure))
        }
    }

    /// The animation of an entry.
    func animation(_ index: Int) -> Animation {
        switch entries[index].kind {
        case .curve(let curve): return Animation(kind: .curve(curve))
        case .other(let other): return others[other].animation
        }
    }

    /// How many legs the newest animation has noted in its state, 0 if it notes none; nil if it has ended.
    var newestLegs: Int? {
        guard let other = others.last, other.isNewest else { return nil }
        return other.state.repeats.first?.leg ?? 0
    }

    func context(_ index: Int, _ setting: CombiningSetting) -> AnimationContext<V> {
        var state = AnimationState<V>()
        if case .other(let other) = entries[index].kind { state = others[other].state }
        return AnimationContext(state: state, environment: setting.environment, fidelity: setting.fidelity)
    }

    /// Lets springs stand still for the part of a gap that they are to skip.
    mutating func holdSprings(by seconds: Double) {
        for index in entries.indices {
            switch animation(index).kind {
            case .standard, .fluid, .interpolating: entries[index].start += seconds
            default: continue
            }
        }
    }
}
