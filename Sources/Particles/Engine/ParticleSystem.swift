import Geometry
import Rendering

/// Emitters that run: their particles at a time, the same ones for the same seed at every frame rate, played, replayed
/// or sought.
///
/// Time is the caller's, in seconds, and starts at 0. Four commands are four things: `emit()` begins a run of births,
/// `stop()` ends it and lets the living finish, `freeze()` holds everything as it is until `resume()`, `clear()` removes
/// the living and lets births go on.
public struct ParticleSystem: Sendable {
    /// What it emits.
    public private(set) var emitters: [EmitterDescription]
    /// Seed of all draws.
    public let seed: UInt64
    /// What of the descriptions was cut to a limit, in words.
    public private(set) var notes: [String] = []
    /// Seconds that the emitters have run: the caller's time less what was frozen and what gaps took.
    public private(set) var time = 0.0
    /// Whether births go on.
    public private(set) var isEmitting = true
    /// Whether everything is held.
    public private(set) var isFrozen = false
    /// Where the emitters are at `time`.
    public private(set) var placement: EmitterPlacement

    var nodes: [EmitterNode] = []
    /// The caller's time minus `time`.
    private var offset = 0.0
    private var target: EmitterPlacement
    private var run: UInt64 = 0
    /// Whether any motion is integrated, and the number of fixed steps that were run.
    private(set) var isStepped = false
    private var steps = 0
    /// Memory that is used again from frame to frame.
    var scratch = ParticleFrame()
    var entries = DepthOrder()
    private var groups: [BirthGroup] = []
    private var origins: [BirthOrigin] = []

    /// Emitters at `placement` that begin at time 0, filled where they ask for it.
    public init(
        _ emitters: [EmitterDescription], seed: UInt64 = 0, placement: EmitterPlacement = EmitterPlacement(),
        isEmitting: Bool = true
    ) {
        self.emitters = emitters
        self.seed = seed
        self.placement = placement
        target = placement
        self.isEmitting = isEmitting
        build()
        fill()
    }

    /// One emitter.
    public init(
        _ emitter: EmitterDescription, seed: UInt64 = 0, placement: EmitterPlacement = EmitterPlacement(),
        isEmitting: Bool = true
    ) {
        self.init([emitter], seed: seed, placement: placement, isEmitting: isEmitting)
    }

    /// Particles alive.
    public var count: Int {
        let clock = ParticleClock(time)
        return nodes.reduce(0) { $0 + $1.countAlive(at: clock) }
    }

    /// Births since the system began, or since the last `seek(to:along:)` what it had to look at; those whose draw gave no
    /// life, and that are not shown, are counted too.
    public var births: Int { nodes.reduce(0) { $0 + $1.births } }

    /// Births that were left out because an emitter was full.
    public var refused: Int { nodes.reduce(0) { $0 + $1.refused } }

    /// Bytes that one particle of an emitter takes, by its index.
    public func bytesPerParticle(_ emitter: Int) -> Int {
        let roots = nodes.filter { $0.carrier == nil }
        return roots.indices.contains(emitter) ? roots[emitter].store.bytesPerParticle : 0
    }
}

/// Commands.
extension ParticleSystem {
    /// Begins a new run: delays, bursts and waves start again, the rate counts from here. Frozen ones go on.
    public mutating func emit() {
        isFrozen = false
        isEmitting = true
        run += 1
        for index in nodes.indices {
            nodes[index].key = key(ofNode: index)
            nodes[index].start = time
            nodes[index].stop = .infinity
            nodes[index].anchor = .init()
            nodes[index].isWaiting = false
        }
    }

    /// Ends births; the living finish.
    public mutating func stop() {
        guard isEmitting else { return }
        isEmitting = false
        for index in nodes.indices { nodes[index].stop = min(nodes[index].stop, time) }
    }

    /// Holds births and motion until `resume()`.
    public mutating func freeze() { isFrozen = true }

    /// Lets a frozen system go on from where it was.
    public mutating func resume() { isFrozen = false }

    /// Removes the living; births go on.
    public mutating func clear() {
        for index in nodes.indices { nodes[index].store.removeAll() }
    }

    /// Moves the emitters: what is born until the next `advance` starts on the straight way there.
    public mutating func move(to placement: EmitterPlacement) { target = placement }

    /// Puts the emitters somewhere else: nothing is born on the way.
    public mutating func teleport(to placement: EmitterPlacement) {
        self.placement = placement
        target = placement
    }

    /// Changes what is emitted while it runs: the living keep their age and place, the rate counts on without a gap or a
    /// burst. Another number of emitters, or of emitters that they carry, starts anew.
    public mutating func replace(_ new: [EmitterDescription]) {
        let old = self
        emitters = new
        build()
        if !old.isStepped { steps = Int((time * EmitterLimit.stepRate).rounded(.down)) }
        guard nodes.count == old.nodes.count, zip(nodes, old.nodes).allSatisfy({ $0.carrier == $1.carrier }) else {
            restart(from: old)
            return
        }
        for index in nodes.indices {
            nodes[index].takeOver(
                old.nodes[index], at: time, sinceStep: sinceStep, placement: placement)
        }
    }

    private mutating func restart(from old: ParticleSystem) {
        for index in nodes.indices {
            nodes[index].start = time
            if !old.isEmitting { nodes[index].stop = time }
        }
    }
}

/// Time.
extension ParticleSystem {
    /// Lets time run to `time` seconds on the caller's clock, the emitters moving straight to where `move(to:)` sent them.
    ///
    /// An earlier time, and one that is not finite, changes nothing. Of a gap longer than `EmitterLimit.longestAdvance`
    /// (0.25 s) the rest is dropped: nothing is born and nothing ages in it, so there is no burst after a pause.
    /// `pool`'s threads share the steps of motions that are integrated; the bits are the same on any number.
    public mutating func advance(to time: Double, pool: some ParallelFor = SerialFor()) {
        let (from, to) = (placement, target)
        let begin = self.time
        let end = claim(time)
        placement = to
        guard end > begin else { return }
        let length = end - begin
        guard from != to else { return run(to: end, along: { _ in to }, still: to, pool: pool) }
        run(to: end, along: { from.toward(to, ($0 - begin) / length) }, pool: pool)
    }

    /// Lets time run to `time`, the emitters' placement being a function of their own `time`: exact at every birth, and so
    /// the same at every frame rate.
    public mutating func advance(
        to time: Double, along path: (Double) -> EmitterPlacement, pool: some ParallelFor = SerialFor()
    ) {
        let end = claim(time)
        if end > self.time { run(to: end, along: path, pool: pool) }
        placement = path(end)
        target = placement
    }

    /// Shows the emitters as if they had run undisturbed to `time` since the present run began; the caller's clock is
    /// taken to read `time` now. For emitters in closed form it costs what is alive then; forces that are integrated cost
    /// the steps of one life, and a limit that may have been reached makes it replay births from the start.
    public mutating func seek(to time: Double, along path: ((Double) -> EmitterPlacement)? = nil) {
        guard time.isFinite else { return }
        let end = min(max(time, -1e12), 1e12)
        let still = target
        offset = 0
        clear()
        for index in nodes.indices {
            nodes[index].anchor = .init()
            nodes[index].isWaiting = false
            nodes[index].refused = 0
            nodes[index].births = 0
        }
        catchUp(to: end, along: path ?? { _ in still })
        placement = path?(end) ?? still
        target = placement
    }

    /// How far the emitters' own time runs when the caller's time is `time`.
    private mutating func claim(_ time: Double) -> Double {
        guard time.isFinite, abs(time) < 1e12 else { return self.time }
        var end = time - offset
        guard end > self.time else { return self.time }
        if isFrozen {
            offset += end - self.time
            return self.time
        }
        let excess = end - self.time - EmitterLimit.longestAdvance
        // A frame of exactly the limit must not lose a rounding error.
        if excess > 1e-9 {
            offset += excess
            end = self.time + EmitterLimit.longestAdvance
        }
        return end
    }
}

extension ParticleSystem {
    private mutating func build() {
        nodes = []
        notes = []
        isStepped = false
        for (index, emitter) in emitters.enumerated() {
            add(emitter, carriedBy: nil, carrier: nil, number: UInt64(index), depth: 0)
        }
        for index in nodes.indices.reversed() {
            nodes[index].key = key(ofNode: index)
            nodes[index].start = -nodes[index].plan.emission.prewarm
            if !isEmitting { nodes[index].stop = -.infinity }
            guard let carrier = nodes[index].carrier else { continue }
            nodes[carrier].retention = max(nodes[carrier].retention, retention(of: nodes[index].plan))
        }
    }

    /// Seconds that a carrier stays after its death for an emission that began with its birth or death.
    private func retention(of plan: EmitterPlan) -> Double {
        guard let link = plan.link, link.trigger != .life else { return 0 }
        return min(plan.emission.span, EmitterLimit.longestLife)
    }

    private mutating func add(
        _ emitter: EmitterDescription, carriedBy sub: SubEmitter?, carrier: Int?, number: UInt64, depth: Int
    ) {
        let children = depth < EmitterLimit.deepestNesting ? emitter.children : []
        let plan = EmitterPlan(
            emitter, carriedBy: sub, carrierLife: carrier.map { nodes[$0].plan.longestLife } ?? 0,
            hasChildren: !children.isEmpty)
        notes += plan.notes
        if children.count < emitter.children.count {
            notes.append("emitters carried deeper than \(EmitterLimit.deepestNesting) are left out")
        }
        let index = nodes.count
        nodes.append(EmitterNode(plan: plan, carrier: carrier, number: number, key: ParticleKey(seed: seed)))
        if plan.motion.law == .integrated { isStepped = true }
        for (number, child) in children.enumerated() {
            add(child.emitter, carriedBy: child, carrier: index, number: UInt64(number), depth: depth + 1)
        }
    }

    private func key(ofNode index: Int) -> ParticleKey {
        ParticleKey(seed: seed).child(nodes[index].number).child(run)
    }

    /// Runs emitters that ask for it from before time 0.
    private mutating func fill() {
        let earliest = nodes.map(\.start).min() ?? 0
        guard isEmitting, earliest < 0 else { return }
        let still = placement
        catchUp(to: 0, along: { _ in still })
    }

    /// Brings an empty system to `end`.
    private mutating func catchUp(to end: Double, along path: (Double) -> EmitterPlacement) {
        let earliest = nodes.map(\.start).min() ?? 0
        let isExact = nodes.indices.allSatisfy { mostAlive($0) <= Double(nodes[$0].plan.emission.limit) }
        var begin = max(earliest, end - (isExact ? reach : EmitterLimit.longestLife))
        let step = 1 / EmitterLimit.stepRate
        if isStepped { begin = (begin / step).rounded(.down) * step }
        time = min(begin, end)
        steps = Int((time * EmitterLimit.stepRate).rounded())
        let horizon = isExact ? ParticleClock.tick(end) : nil
        while time < end {
            run(to: min(time + EmitterLimit.longestAdvance, end), along: path, horizon: horizon)
        }
        time = end
    }

    private func mostAlive(_ index: Int) -> Double {
        nodes[index].mostAlive(carriers: nodes[index].carrier.map { mostAlive($0) } ?? 1)
    }

    /// Seconds before a time that a birth may matter for.
    private var reach: Double {
        func reach(_ index: Int) -> Double {
            nodes[index].reach + (nodes[index].carrier.map { reach($0) } ?? 0)
        }
        return nodes.indices.map { reach($0) }.max() ?? 0
    }

    /// Births, and fixed steps between them where there are any, up to `end`.
    private mutating func run(
        to end: Double, along path: (Double) -> EmitterPlacement, still: EmitterPlacement? = nil, horizon: Int32? = nil,
        pool: some ParallelFor = SerialFor()
    ) {
        if isStepped {
            while true {
                let next = Double(steps + 1) / EmitterLimit.stepRate
                guard next <= end else { break }
                bear(time..<max(next, time), along: path, still, horizon: horizon)
                time = next
                steps += 1
                step(at: next, placement: path(next), pool: pool)
            }
        }
        if time < end { bear(time..<end, along: path, still, horizon: horizon) }
        time = end
        let tick = ParticleClock.tick(end)
        for index in nodes.indices {
            nodes[index].dropDead(at: tick)
        }
    }

    /// Seconds since the last fixed step.
    var sinceStep: Float { isStepped ? Float(max(time - Double(steps) / EmitterLimit.stepRate, 0)) : 0 }

    private mutating func step(at time: Double, placement: EmitterPlacement, pool: some ParallelFor) {
        for index in nodes.indices where nodes[index].plan.motion.law == .integrated {
            nodes[index].step(at: time, placement: placement, pool: pool)
        }
    }

    private mutating func bear(
        _ window: Range<Double>, along path: (Double) -> EmitterPlacement, _ still: EmitterPlacement?, horizon: Int32?
    ) {
        let lastStep = Double(steps) / EmitterLimit.stepRate
        for index in nodes.indices {
            guard let carrier = nodes[index].carrier else {
                let plan = nodes[index].plan
                let origin = still.map { place in plan.origin(at: window.lowerBound, along: { _ in place }) }
                nodes[index].emit(in: window, horizon: horizon) { origin ?? plan.origin(at: $0, along: path) }
                continue
            }
            groups.removeAll(keepingCapacity: true)
            nodes[carrier].collect(nodes[index].plan, number: nodes[index].number, in: window, into: &groups)
            guard !groups.isEmpty else { continue }
            origins.removeAll(keepingCapacity: true)
            nodes[carrier].appendOrigins(
                of: groups, for: nodes[index].plan, lastStep: lastStep, along: path, to: &origins)
            nodes[index].emit(groups, from: origins, in: window, horizon: horizon)
        }
    }
}
