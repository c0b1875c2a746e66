import Geometry

/// A track on any other animation, or on several at once. Shown is model + value − interval.
struct CombinedLane<V: VectorArithmetic> {
    struct Entry {
        var animation: Animation
        /// When it began, in seconds after `begin`.
        var start: Double
        /// Under the cascade the whole way from the beginning of the run, under the additive policy its own.
        var way: V
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
    /// As many as entries once one of them keeps state, else none.
    var states: [AnimationState<V>] = []
    var isLogicallyComplete = false

    /// What an evaluation needs to know besides the time.
    struct Setting {
        let policy: CombiningPolicy
        let fidelity: Fidelity
        let environment: EnvironmentValues
    }

    /// Makes the lane ready for another run; the arrays keep their storage.
    mutating func reset(slot: Int32, begin: Double, interval: V) {
        self.slot = slot
        self.begin = begin
        self.interval = interval
        value = .zero
        base = .zero
        isLogicallyComplete = false
        entries.removeAll(keepingCapacity: true)
        states.removeAll(keepingCapacity: true)
    }

    /// Adds an animation that runs together with the others.
    mutating func append(
        _ animation: Animation, start: Double, way: V, state: AnimationState<V>? = nil, _ setting: Setting
    ) {
        if entries.count >= Self.entryLimit { freezeOldest(elapsed: start, setting) }
        entries.append(Entry(animation: animation, start: start, way: way))
        guard state != nil || !states.isEmpty || animation.keepsState else { return }
        while states.count < entries.count - 1 { states.append(AnimationState()) }
        states.append(state ?? AnimationState())
    }

    /// Puts one animation in the place of all.
    mutating func replaceAll(
        with animation: Animation, start: Double, way: V, state: AnimationState<V>, _ setting: Setting
    ) {
        entries.removeAll(keepingCapacity: true)
        states.removeAll(keepingCapacity: true)
        isLogicallyComplete = false
        append(animation, start: start, way: way, state: state, setting)
    }

    /// Computes `value` at a scene time and drops what has ended or is covered; false when all has ended.
    mutating func evaluate(at time: Double, _ setting: Setting) -> Bool {
        let elapsed = max(0, time - begin)
        switch setting.policy {
        case .cascade: return evaluateCascade(elapsed, setting)
        case .additive: return evaluateSum(elapsed, setting)
        }
    }

    private mutating func evaluateCascade(_ elapsed: Double, _ setting: Setting) -> Bool {
        var result = base
        var covered = 0
        for index in entries.indices {
            if let travelled = animate(index, entries[index].way - result, elapsed, setting) {
                result += travelled
            } else {
                result = entries[index].way
                base = result
                covered = index + 1
            }
        }
        value = result
        guard covered < entries.count else { return false }
        if covered > 0 { drop(covered) }
        return true
    }

    private mutating func evaluateSum(_ elapsed: Double, _ setting: Setting) -> Bool {
        var result = base
        var index = 0
        while index < entries.count {
            if let travelled = animate(index, entries[index].way, elapsed, setting) {
                result += travelled
                index += 1
            } else {
                base += entries[index].way
                result += entries[index].way
                entries.remove(at: index)
                if !states.isEmpty { states.remove(at: index) }
            }
        }
        value = result
        return !entries.isEmpty
    }

    @inline(__always)
    private mutating func animate(_ index: Int, _ way: V, _ elapsed: Double, _ setting: Setting) -> V? {
        let time = elapsed - entries[index].start
        if case .curve(let curve) = entries[index].animation.kind {
            return curve.progress(at: time).map { way.scaled(by: $0) }
        }
        return animateWithState(index, way, time, setting)
    }

    private mutating func animateWithState(_ index: Int, _ way: V, _ time: Double, _ setting: Setting) -> V? {
        var context = context(index, setting)
        context.isLogicallyComplete = isLogicallyComplete && index == entries.count - 1
        if !states.isEmpty { states[index] = AnimationState() }
        let travelled = entries[index].animation.animate(value: way, time: time, context: &context)
        if !states.isEmpty { states[index] = context.state }
        if index == entries.count - 1 { isLogicallyComplete = context.isLogicallyComplete }
        // A client's NaN ends its animation; nothing runs for ever on it.
        return travelled.flatMap { $0.magnitudeSquared.isNaN ? nil : $0 }
    }

    func context(_ index: Int, _ setting: Setting) -> AnimationContext<V> {
        AnimationContext(
            state: index < states.count ? states[index] : AnimationState(), environment: setting.environment,
            fidelity: setting.fidelity)
    }

    /// The derivative of `value`; where a client's animation does not know its own, zero stands for it.
    func velocity(at time: Double, _ setting: Setting) -> V {
        let elapsed = max(0, time - begin)
        var (result, derivative) = (base, V.zero)
        for index in entries.indices {
            let entry = entries[index]
            let context = context(index, setting)
            let way = setting.policy == .cascade ? entry.way - result : entry.way
            let local = elapsed - entry.start
            let own = entry.animation.velocity(value: way, time: local, context: context) ?? .zero
            guard setting.policy == .cascade else {
                derivative += own
                continue
            }
            var scratch = context
            let travelled = entry.animation.animate(value: way, time: local, context: &scratch) ?? way
            let older = derivative
            derivative += own
            if older != .zero {
                // The older motion shows through by as much as the newer one has not yet taken over.
                scratch = context
                derivative -= entry.animation.animate(value: older, time: local, context: &scratch) ?? older
            }
            result += travelled
        }
        return derivative
    }

    /// Lets springs stand still for the part of a gap that they are to skip.
    mutating func holdSprings(by seconds: Double) {
        for index in entries.indices {
            switch entries[index].animation.kind {
            case .standard, .fluid, .interpolating: entries[index].start += seconds
            default: continue
            }
        }
    }

    private mutating func drop(_ count: Int) {
        entries.removeFirst(count)
        if !states.isEmpty { states.removeFirst(min(count, states.count)) }
    }

    /// Leaves the oldest animation where it is; among so many it has next to no weight.
    private mutating func freezeOldest(elapsed: Double, _ setting: Setting) {
        let way = setting.policy == .cascade ? entries[0].way - base : entries[0].way
        base += animate(0, way, elapsed, setting) ?? way
        drop(1)
    }
}

extension Animation {
    /// Whether evaluating it needs more than value and time.
    fileprivate var keepsState: Bool {
        switch kind {
        case .curve, .interpolating: return false
        case .standard, .fluid, .tracking, .handoff, .client: return true
        case .modified(_, let base): return base.keepsState
        }
    }
}
