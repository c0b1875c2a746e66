import Geometry

extension Scheduler {
    /// Sets the value that a track moves to.
    /// - Parameters:
    ///   - handle: the track.
    ///   - model: the new value; refused if it is not finite.
    ///   - animation: how to move there; nil shows the change at once, and what is running goes on around it.
    ///   - time: when the change is made, if after the last frame; earlier counts as the last frame.
    ///   - completion: what to run when this animation is done.
    ///   - onCycle: what to run once for each finished cycle of this animation, with the cycle's number from 1 on.
    ///     A cycle is a play, or leg, of the outermost repeat: `repeatCount(3)` has three, each lasting as long as the
    ///     repeated animation, with `autoreverses` two there and one back. An animation that does not repeat is one.
    ///
    /// `drainCompletions()` runs `onCycle`, in order and before the completion that comes with the last cycle, never
    /// the call that finished a cycle. A frame that steps over several cycles tells each of them (of more than 1000,
    /// the last 1000). Cycles that had not finished when the animation was replaced, combined with another, settled,
    /// stopped or removed are not told; nor are those that a negative delay skips, nor those of an endless repeat that
    /// take no time. Setting the same target again, or one without an animation, replaces nothing. The cycles of a
    /// repeated `CustomAnimation` end at the frame that finds it ended, at most one a frame.
    /// - Returns: what came of it. A refused change leaves what is running untouched.
    @discardableResult
    @_specialize(exported:true,where V == Double)
    @_specialize(exported:true,where V == CGFloat)
    @_specialize(exported:true,where V == Float)
    @_specialize(exported:true,where V == CGPoint.AnimatableData)
    @_specialize(exported:true,where V == CGRect.AnimatableData)
    @_specialize(exported:true,where V == Color.AnimatableData)
    @_specialize(exported:true,where V == AnimatablePair<Double, Double>)
    @_specialize(exported:true,where V == AnimatablePair<Double, CGPoint.AnimatableData>)
    public func retarget<V: VectorArithmetic>(
        _ handle: TrackHandle<V>, to model: V, animation: Animation?, at time: TimeInterval? = nil,
        completion: AnimationCompletion? = nil, onCycle: ((_ cycle: Int) -> Void)? = nil
    ) -> RetargetOutcome {
        retarget(handle, model, animation, nil, time, completion, onCycle)
    }

    /// Sets the value that a track moves to; each of the completions waits for this animation too.
    @discardableResult
    @_specialize(exported:true,where V == Double)
    @_specialize(exported:true,where V == CGFloat)
    @_specialize(exported:true,where V == CGPoint.AnimatableData)
    @_specialize(exported:true,where V == CGRect.AnimatableData)
    @_specialize(exported:true,where V == Color.AnimatableData)
    @_specialize(exported:true,where V == AnimatablePair<Double, Double>)
    @_specialize(exported:true,where V == AnimatablePair<Double, CGPoint.AnimatableData>)
    package func retarget<V: VectorArithmetic>(
        _ handle: TrackHandle<V>, to model: V, animation: Animation?, completions: [AnimationCompletion]
    ) -> RetargetOutcome {
        let outcome = retarget(handle, to: model, animation: animation, completion: completions.first)
        guard completions.count > 1, let column = column(handle) else { return outcome }
        for completion in completions.dropFirst() {
            attach(completion, nil, to: column, Int(handle.slot), animation, outcome, at: core.time)
        }
        return outcome
    }

    /// Sets the value that a track moves to, and how fast it starts, as after a throw.
    ///
    /// As `retarget(_:to:animation:at:completion:onCycle:)`, but a spring starts with `initialVelocity`, in units per second,
    /// instead of the track's own, and starts even if the target is the same. Other animations ignore it.
    @discardableResult
    public func retarget<V: VectorArithmetic>(
        _ handle: TrackHandle<V>, to model: V, animation: Animation?, initialVelocity: V,
        at time: TimeInterval? = nil, completion: AnimationCompletion? = nil,
        onCycle: ((_ cycle: Int) -> Void)? = nil
    ) -> RetargetOutcome {
        guard initialVelocity.magnitudeSquared.isFinite else { return refuse(.initialVelocity, completion) }
        return retarget(handle, model, animation, initialVelocity, time, completion, onCycle)
    }

    @inline(__always)
    private func retarget<V: VectorArithmetic>(
        _ handle: TrackHandle<V>, _ model: V, _ animation: Animation?, _ velocity: V?, _ time: TimeInterval?,
        _ completion: AnimationCompletion?, _ onCycle: ((Int) -> Void)?
    ) -> RetargetOutcome {
        guard let column = column(handle) else { return refuse(.handle, completion) }
        let slot = Int(handle.slot)
        guard (model - column.tracks.slots[slot].model).magnitudeSquared.isFinite, model.magnitudeSquared.isFinite
        else { return refuse(.target, completion) }
        guard time?.isFinite ?? true else { return refuse(.time, completion) }
        let now = max(core.time, time ?? core.time)
        let outcome = column.tracks.retarget(
            slot, to: model, animation: animation, velocity: velocity, isForced: false, at: now, &core)
        if completion != nil || onCycle != nil {
            attach(completion, onCycle, to: column, slot, animation, outcome, at: now)
        }
        return outcome
    }

    /// Gives a running track another animation for the way it is on, without a jump in its value.
    ///
    /// A spring goes on with its value and velocity, which is how a parameter is tuned while it moves; other
    /// animations are combined with what is running. A track at rest is not changed.
    @discardableResult
    public func adopt<V: VectorArithmetic>(_ handle: TrackHandle<V>, animation: Animation) -> RetargetOutcome {
        guard let column = column(handle) else { return .refused(.handle) }
        let slot = Int(handle.slot)
        guard column.tracks.slots[slot].kind != .resting else { return .unchanged }
        return column.tracks.retarget(
            slot, to: column.tracks.slots[slot].model, animation: animation, velocity: nil, isForced: true,
            at: core.time, &core)
    }

    /// Stops a track where it is shown, which becomes its model; the velocity is zero from then on.
    public func stop<V: VectorArithmetic>(_ handle: TrackHandle<V>) {
        guard let column = column(handle) else { return }
        let slot = Int(handle.slot)
        column.tracks.slots[slot].model = column.tracks.slots[slot].presentation
        column.tracks.rest(slot, outcome: .stopped, &core)
    }

    /// Ends a track's motion at its target.
    public func settle<V: VectorArithmetic>(_ handle: TrackHandle<V>) {
        guard let column = column(handle) else { return }
        let slot = Int(handle.slot)
        // What is ahead of the present time is skipped, not played.
        core.book.endCycles(&column.tracks.slots[slot].completions, at: core.time)
        column.tracks.land(slot, &core)
    }

    /// What the track shows at the time of the last frame or change.
    @_specialize(exported:true,where V == Double)
    @_specialize(exported:true,where V == CGFloat)
    @_specialize(exported:true,where V == CGPoint.AnimatableData)
    @_specialize(exported:true,where V == CGRect.AnimatableData)
    @_specialize(exported:true,where V == Color.AnimatableData)
    @_specialize(exported:true,where V == AnimatablePair<Double, Double>)
    @_specialize(exported:true,where V == AnimatablePair<Double, CGPoint.AnimatableData>)
    public func value<V: VectorArithmetic>(_ handle: TrackHandle<V>) -> V {
        existing(handle).tracks.slots[Int(handle.slot)].presentation
    }

    /// How fast the value moves, in units per second; zero at rest.
    @_specialize(exported:true,where V == Double)
    @_specialize(exported:true,where V == CGFloat)
    @_specialize(exported:true,where V == CGPoint.AnimatableData)
    @_specialize(exported:true,where V == CGRect.AnimatableData)
    @_specialize(exported:true,where V == Color.AnimatableData)
    @_specialize(exported:true,where V == AnimatablePair<Double, Double>)
    @_specialize(exported:true,where V == AnimatablePair<Double, CGPoint.AnimatableData>)
    public func velocity<V: VectorArithmetic>(_ handle: TrackHandle<V>) -> V {
        existing(handle).tracks.velocity(Int(handle.slot), at: core.time, core.setting)
    }

    /// The value that was set last.
    @_specialize(exported:true,where V == Double)
    @_specialize(exported:true,where V == CGFloat)
    @_specialize(exported:true,where V == CGPoint.AnimatableData)
    @_specialize(exported:true,where V == CGRect.AnimatableData)
    @_specialize(exported:true,where V == Color.AnimatableData)
    @_specialize(exported:true,where V == AnimatablePair<Double, Double>)
    @_specialize(exported:true,where V == AnimatablePair<Double, CGPoint.AnimatableData>)
    public func target<V: VectorArithmetic>(_ handle: TrackHandle<V>) -> V {
        existing(handle).tracks.slots[Int(handle.slot)].model
    }

    /// Whether the track has an animation that has not ended.
    @_specialize(exported:true,where V == Double)
    @_specialize(exported:true,where V == CGFloat)
    @_specialize(exported:true,where V == CGPoint.AnimatableData)
    @_specialize(exported:true,where V == CGRect.AnimatableData)
    @_specialize(exported:true,where V == Color.AnimatableData)
    @_specialize(exported:true,where V == AnimatablePair<Double, Double>)
    @_specialize(exported:true,where V == AnimatablePair<Double, CGPoint.AnimatableData>)
    public func isRunning<V: VectorArithmetic>(_ handle: TrackHandle<V>) -> Bool {
        existing(handle).tracks.slots[Int(handle.slot)].kind != .resting
    }

    /// What the track shows while it has an animation that has not ended; nil at rest, where that is its target.
    @_specialize(exported:true,where V == Double)
    @_specialize(exported:true,where V == CGFloat)
    @_specialize(exported:true,where V == CGPoint.AnimatableData)
    @_specialize(exported:true,where V == CGRect.AnimatableData)
    @_specialize(exported:true,where V == Color.AnimatableData)
    @_specialize(exported:true,where V == AnimatablePair<Double, Double>)
    @_specialize(exported:true,where V == AnimatablePair<Double, CGPoint.AnimatableData>)
    package func runningValue<V: VectorArithmetic>(_ handle: TrackHandle<V>) -> V? {
        let column = existing(handle)
        let slot = Int(handle.slot)
        return column.tracks.slots[slot].kind == .resting ? nil : column.tracks.slots[slot].presentation
    }

    private func refuse(_ reason: RetargetRefusal, _ completion: AnimationCompletion?) -> RetargetOutcome {
        if let completion { core.book.enroll(completion) }
        return .refused(reason)
    }

    private func attach<V: VectorArithmetic>(
        _ completion: AnimationCompletion?, _ onCycle: ((Int) -> Void)?, to column: TrackColumn<V>, _ slot: Int,
        _ animation: Animation?, _ outcome: RetargetOutcome, at time: Double
    ) {
        guard outcome != .unchanged, let animation else {
            if let completion { core.book.enroll(completion) }
            return
        }
        if let completion {
            let isLogical = completion.criteria.moment == .logicallyComplete
            let deadline = isLogical ? animation.logicalDuration.map { time + $0 } ?? .infinity : .infinity
            core.book.attach(completion, to: &column.tracks.slots[slot].completions, deadline: deadline)
        }
        // In front of the completion, so that the last cycle comes first.
        if let onCycle {
            let cycles = CycleObservation(animation, action: onCycle)
            core.book.observe(cycles, head: &column.tracks.slots[slot].completions, begin: time)
        }
        // A change that was over at once leaves nothing that could end the completion later.
        if outcome == .jumped { core.book.endAll(&column.tracks.slots[slot].completions, .finished) }
    }
}
