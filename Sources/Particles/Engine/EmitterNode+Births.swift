import Geometry

/// Births: when they are due, whether there is room, and what a newborn carries.
extension EmitterNode {
    /// Lets everything be born that is due in `window`, from where `origin` says that the emitter is at that time. What
    /// would be dead at tick `horizon`, if one is given, is left out.
    mutating func emit(in window: Range<Double>, horizon: Int32?, origin: (Double) -> BirthOrigin) {
        guard plan.isEnabled else { return }
        if plan.emission.isRateOnly { return emitRate(in: window, horizon: horizon, origin: origin) }
        groups.removeAll(keepingCapacity: true)
        let run = EmissionPlan.Run(start: start, stop: stop, anchor: anchor, key: key, carrier: -1)
        plan.emission.append(to: &groups, in: window, run)
        BirthGroup.sort(&groups)
        let isGated = openGate(window, births: groups.reduce(0) { $0 + $1.count })
        for group in groups {
            bear(group, key: key, origin: origin(group.time), isGated: isGated, horizon: horizon)
        }
    }

    /// The rate alone: no list, and no look at births that a full emitter leaves out anyway.
    private mutating func emitRate(in window: Range<Double>, horizon: Int32?, origin: (Double) -> BirthOrigin) {
        let emission = plan.emission
        let end = min(min(window.upperBound, stop), start + emission.span)
        guard window.lowerBound < end, emission.rate.rate > 0 else { return }
        var index =
            isWaiting
            ? UInt64(anchor.count) : emission.rateIndex(notBefore: window.lowerBound, start: start, anchor: anchor)
        let last = emission.rateIndex(notBefore: end, start: start, anchor: anchor)
        guard isWaiting || index < last else { return }
        let isGated = openGate(
            window, births: isWaiting ? plan.emission.limit + 1 : Int(min(last - index, 1 << 40)))
        let source = key.child(0)
        if !isGated { return bearAll(index..<last, source, horizon: horizon, origin: origin) }
        while true {
            var time = window.lowerBound
            if !isWaiting { time = emission.time(ofRateBirth: index, start: start, anchor: anchor) }
            guard time < end else { return }
            gate.advance(to: ParticleClock.tick(time))
            if gate.alive >= emission.limit {
                let room = gate.nextDeath.map { ParticleClock.time(ofTick: $0, near: time) }
                if emission.whenFull == .skip {
                    index = leaveOut(from: index, until: min(room ?? end, end))
                    continue
                }
                isWaiting = true
                anchor.count = Double(index)
                guard let room, room < end else { return }
                time = room
                gate.advance(to: ParticleClock.tick(room))
            }
            if isWaiting {
                isWaiting = false
                anchor = .init(time: max(time - start - emission.delay, 0), count: Double(index))
            }
            bear(source.child(index), time: time, ordinal: index, origin: origin(time), isGated: true, horizon: horizon)
            index += 1
        }
    }

    /// Lets a range of the rate's births be born for which there is room.
    private mutating func bearAll(
        _ births: Range<UInt64>, _ source: ParticleKey, horizon: Int32?, origin: (Double) -> BirthOrigin
    ) {
        let (plan, start, anchor) = (plan, start, anchor)
        let isKept = plan.isCarrying ? nil : horizon
        self.births += births.count
        var first = births.lowerBound
        while first < births.upperBound {
            // Bands fill unevenly: room for a few at a time keeps them small.
            let batch = first..<min(first + 256, births.upperBound)
            store.append(batch.count, commonLife: plan.commonLife) { view, layout in
                for index in batch {
                    let key = source.child(index)
                    let life = plan.life(key)
                    guard life > 0 else { continue }
                    let time = plan.emission.time(ofRateBirth: index, start: start, anchor: anchor)
                    let birth = ParticleClock.tick(time)
                    let ticks = ParticleClock.ticks(life)
                    if let isKept, isKept &- birth >= ticks { continue }
                    let slot = layout.takeSlot(plan.band(life, of: layout.bandCount))
                    Newborn(view: view, slot: slot, key: key, plan: plan)
                        .write(birth: birth, life: ticks, ordinal: index, origin: origin(time))
                }
            }
            first = batch.upperBound
        }
    }

    /// Leaves out the rate's births from `index` on that are due before `until`, at least one; the next index.
    private mutating func leaveOut(from index: UInt64, until time: Double) -> UInt64 {
        let next = max(plan.emission.rateIndex(notBefore: time, start: start, anchor: anchor), index + 1)
        refused += Int(min(next - index, 1 << 40))
        return next
    }

    /// Prepares the exact count of the living where `births` more might exceed the limit; false where they cannot.
    private mutating func openGate(_ window: Range<Double>, births: Int) -> Bool {
        guard store.layout.used + births > plan.emission.limit else {
            return false
        }
        let begin = ParticleClock(window.lowerBound)
        gate.begin(at: begin.tick, end: ParticleClock.tick(window.upperBound))
        // Taken out, so that its memory is not copied.
        var gate = CapGate()
        swap(&gate, &self.gate)
        let layout = store.layout
        store.withView(commonLife: plan.commonLife) { view in
            layout.forEachSlot { slot in
                guard begin.tick &- view.birth(slot) < view.life(slot) else { return }
                gate.add(death: view.birth(slot) &+ view.life(slot))
            }
        }
        swap(&gate, &self.gate)
        return true
    }

    /// Lets the groups that particles of another emitter bring forth be born from `origins`.
    mutating func emit(
        _ groups: [BirthGroup], from origins: [BirthOrigin], in window: Range<Double>, horizon: Int32?
    ) {
        guard plan.isEnabled else { return }
        let isGated = openGate(window, births: groups.reduce(0) { $0 + $1.count })
        for (group, origin) in zip(groups, origins) {
            bear(group, key: group.key, origin: origin, isGated: isGated, horizon: horizon)
        }
    }

    /// Lets a group be born.
    private mutating func bear(
        _ group: BirthGroup, key: ParticleKey, origin: BirthOrigin, isGated: Bool, horizon: Int32?
    ) {
        let source = key.child(UInt64(group.source))
        let chance = group.source == 1 ? plan.emission.waveChance : 1
        for ordinal in 0..<group.count {
            let particle = source.child(group.first &+ UInt64(ordinal))
            if chance < 1, particle.unit(.chance) >= chance { continue }
            if isGated {
                gate.advance(to: ParticleClock.tick(group.time))
                guard gate.alive < plan.emission.limit else {
                    refused += group.count - ordinal
                    return
                }
            }
            bear(
                particle, time: group.time, ordinal: group.source == 0 ? group.first : UInt64(ordinal), origin: origin,
                isGated: isGated, horizon: horizon)
        }
    }

    /// Lets one particle be born, unless it has no life or would be dead at the horizon.
    private mutating func bear(
        _ key: ParticleKey, time: Double, ordinal: UInt64, origin: BirthOrigin, isGated: Bool, horizon: Int32?
    ) {
        births += 1
        let life = plan.life(key)
        guard life > 0 else { return }
        let birth = ParticleClock.tick(time)
        let ticks = ParticleClock.ticks(life)
        if isGated { gate.add(death: birth &+ ticks) }
        if let horizon, !plan.isCarrying, horizon &- birth >= ticks { return }
        let plan = plan
        store.append(1, commonLife: plan.commonLife) { view, layout in
            let slot = layout.takeSlot(plan.band(life, of: layout.bandCount))
            Newborn(view: view, slot: slot, key: key, plan: plan)
                .write(birth: birth, life: ticks, ordinal: ordinal, origin: origin)
        }
    }
}
