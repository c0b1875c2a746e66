import Geometry

extension CombinedLane {
    /// Computes `value` at a scene time and drops what has ended or is covered; false when all has ended.
    @inline(__always)
    mutating func evaluate(at time: Double, _ setting: CombiningSetting) -> Bool {
        let elapsed = max(0, time - begin)
        switch setting.policy {
        case .cascade: return evaluateCascade(elapsed, setting)
        case .additive: return evaluateSum(elapsed, setting)
        }
    }

    private mutating func evaluateCascade(_ elapsed: Double, _ setting: CombiningSetting) -> Bool {
        var covered = 0
        if others.isEmpty {
            (value, covered) = curveCascade(elapsed)
        } else {
            var result = base
            for index in 0..<entries.count {
                let way = entries[index].way
                if let travelled = animate(index, way - result, elapsed, setting) {
                    result += travelled
                } else {
                    result = way
                    covered = index + 1
                }
            }
            value = result
        }
        guard covered < entries.count else { return false }
        if covered > 0 {
            base = entries[covered - 1].way
            drop(covered)
        }
        return true
    }

    /// The cascade of curves alone, which is what storms of changes are made of.
    @inline(__always)
    private func curveCascade(_ elapsed: Double) -> (value: V, covered: Int) {
        var result = base
        var covered = 0
        entries.withUnsafeBufferPointer { entries in
            guard let first = entries.baseAddress else { return }
            for index in 0..<entries.count {
                let entry = first + index
                guard case .curve(let curve) = entry.pointee.kind else { continue }
                if let progress = curve.progress(at: elapsed - entry.pointee.start) {
                    result += (entry.pointee.way - result).scaled(by: progress)
                } else {
                    result = entry.pointee.way
                    covered = index + 1
                }
            }
        }
        return (result, covered)
    }

    private mutating func evaluateSum(_ elapsed: Double, _ setting: CombiningSetting) -> Bool {
        var result = base
        var index = 0
        while index < entries.count {
            if let travelled = animate(index, entries[index].way, elapsed, setting) {
                result += travelled
                index += 1
            } else {
                base += entries[index].way
                result += entries[index].way
                remove(at: index)
            }
        }
        value = result
        return !entries.isEmpty
    }

    @inline(__always)
    private mutating func animate(
        _ index: Int, _ way: V, _ elapsed: Double, _ setting: CombiningSetting
    ) -> V? {
        let time = elapsed - entries[index].start
        switch entries[index].kind {
        case .curve(let curve): return curve.progress(at: time).map { way.scaled(by: $0) }
        case .other(let other):
            if others[other].isPure {
                return others[other].animation.progress(at: time).map { way.scaled(by: $0) }
            }
            return animateWithState(other, isNewest: index == entries.count - 1, way, time, setting)
        }
    }

    private mutating func animateWithState(
        _ index: Int, isNewest: Bool, _ way: V, _ time: Double, _ setting: CombiningSetting
    ) -> V? {
        var context = AnimationContext(
            state: others[index].state, environment: setting.environment, fidelity: setting.fidelity)
        context.isLogicallyComplete = isLogicallyComplete && isNewest
        // The context's copy is then the only one, and a client's state is changed in place.
        others[index].state = AnimationState()
        let travelled = others[index].animation.animate(value: way, time: time, context: &context)
        others[index].state = context.state
        if isNewest { isLogicallyComplete = context.isLogicallyComplete }
        // A client's NaN ends its animation; nothing runs for ever on it.
        return travelled.flatMap { $0.magnitudeSquared.isNaN ? nil : $0 }
    }

    /// The derivative of `value`; where a client's animation does not know its own, zero stands for it.
    func velocity(at time: Double, _ setting: CombiningSetting) -> V {
        let elapsed = max(0, time - begin)
        var (result, derivative) = (base, V.zero)
        for index in entries.indices {
            let animation = animation(index)
            let context = context(index, setting)
            let way = setting.policy == .cascade ? entries[index].way - result : entries[index].way
            let local = elapsed - entries[index].start
            let own = animation.velocity(value: way, time: local, context: context) ?? .zero
            guard setting.policy == .cascade else {
                derivative += own
                continue
            }
            var scratch = context
            let travelled = animation.animate(value: way, time: local, context: &scratch) ?? way
            let older = derivative
            derivative += own
            if older != .zero {
                // The older motion shows through by as much as the newer one has not yet taken over.
                scratch = context
                derivative -= animation.animate(value: older, time: local, context: &scratch) ?? older
            }
            result += travelled
        }
        return derivative
    }

    private mutating func drop(_ count: Int) {
        var dropped = 0
        for entry in entries[..<count] { if case .other = entry.kind { dropped += 1 } }
        entries.removeFirst(count)
        guard dropped > 0 else { return }
        others.removeFirst(dropped)
        renumber()
    }

    private mutating func remove(at index: Int) {
        if case .other(let other) = entries[index].kind { others.remove(at: other) }
        entries.remove(at: index)
        renumber()
    }

    private mutating func renumber() {
        var next = 0
        for index in entries.indices {
            guard case .other = entries[index].kind else { continue }
            entries[index].kind = .other(next)
            next += 1
        }
    }

    /// Leaves the oldest animation where it is; among so many it has next to no weight.
    mutating func freezeOldest(elapsed: Double, _ setting: CombiningSetting) {
        let way = setting.policy == .cascade ? entries[0].way - base : entries[0].way
        base += animate(0, way, elapsed, setting) ?? way
        drop(1)
    }
}
