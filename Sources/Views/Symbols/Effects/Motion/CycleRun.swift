import Geometry
import Motion

/// A run that lights variable layers in sequence, each of which has a slot.
nonisolated final class CycleRun: SymbolRun {
    /// Seconds at normal speed from one layer to the next.
    static let step = 0.25
    /// Seconds at normal speed in which a layer comes to its opacity.
    static let ease = 0.12
    /// The opacity of a layer that is not lit, as long as it is not hidden.
    static let dimmed = 0.3

    private var pattern: VariableColorPattern
    private var plays: SymbolPlays
    /// When it was started; nil as long as it has not been.
    private var begin: Double?
    /// When it was told to finish, after which it runs twice as fast.
    private var stopTime: Double?
    /// The last moment of the cycles, in seconds of the run's own time.
    private var end = Double.infinity
    private var starts: [(value: Double, velocity: Double)]

    init(_ pattern: VariableColorPattern, _ plays: SymbolPlays, layers: Int) {
        (self.pattern, self.plays) = (pattern, plays)
        starts = Array(repeating: (1, 0), count: max(layers, 1))
        super.init(slots: layers)
    }

    private var steps: Int { pattern.reverses ? max(2 * slots - 2, 1) : slots }

    /// How long a cycle is.
    private var length: Double {
        Double(steps) * Self.step + (pattern.isCumulative && !pattern.reverses ? Self.step : 0)
    }

    private var interval: Double { length + plays.delay }

    /// Starts with the first layer, each from its opacity of the moment.
    func play(at time: Double) {
        takeUp(at: time)
        begin = time
        stopTime = nil
        end = plays.count == .max ? .infinity : Double(plays.count - 1) * interval + length
    }

    /// Plays in another way from a time on, if it is playing.
    func change(to pattern: VariableColorPattern, _ plays: SymbolPlays, at time: Double) {
        let goesOn = isRunning(at: time) && stopTime == nil
        takeUp(at: time)
        let isAnywhere = begin != nil
        (self.pattern, self.plays) = (pattern, plays)
        guard isAnywhere else { return }
        begin = time
        stopTime = nil
        end = !goesOn ? 0 : plays.count == .max ? .infinity : Double(plays.count - 1) * interval + length
    }

    /// Takes what layers are at a time for what they start from. None starts faster than the steepest ease at normal speed,
    /// or it would double its velocity each time that it is started and stopped.
    private func takeUp(at time: Double) {
        let limit = 1.5 / Self.ease * plays.speed
        for slot in starts.indices {
            let velocity = velocity(slot, at: time).alpha
            starts[slot] = (channels(slot, at: time).alpha, min(max(velocity, -limit), limit))
        }
    }

    /// Finishes the cycle at double speed.
    func stop(at time: Double) {
        guard let begin, stopTime == nil else { return }
        let elapsed = own(time)
        guard elapsed < end else { return }
        let cycle = (elapsed / interval).rounded(.down)
        let isBetween = elapsed <= cycle * interval
        end = isBetween ? max(cycle * interval - plays.delay, 0) : cycle * interval + length
        stopTime = max(time, begin)
    }

    /// The run's own time.
    private func own(_ time: Double) -> Double {
        guard let begin else { return 0 }
        let elapsed = max(time - begin, 0)
        let fast = stopTime.map { max(time - $0, 0) } ?? 0
        return (elapsed + fast) * plays.speed
    }

    /// The opacity that a layer is to have after an own time.
    func target(_ slot: Int, after own: Double) -> Double {
        guard own < end else { return 1 }
        let place = own - (own / interval).rounded(.down) * interval
        guard place < length else { return 1 }
        return target(slot, step: min(Int(place / Self.step), steps - 1))
    }

    private func target(_ slot: Int, step: Int) -> Double {
        let front = step < slots ? step : 2 * slots - 2 - step
        let isLit = pattern.isCumulative ? slot <= front : slot == front
        return isLit ? 1 : pattern.hides ? 0 : Self.dimmed
    }

    /// When the present target was set, in own time; 0 for the first.
    private func change(before own: Double) -> Double {
        guard own < end else { return end }
        let cycle = (own / interval).rounded(.down) * interval
        let place = own - cycle
        guard place < length else { return cycle + length }
        return cycle + Double(min(Int(place / Self.step), steps - 1)) * Self.step
    }

    /// The opacity of a layer and how fast it changes, in own time.
    private func light(_ slot: Int, at own: Double) -> (Double, Double) {
        let change = change(before: own)
        let goal = target(slot, after: own)
        let before: (value: Double, velocity: Double) =
            change > 1e-9 && change != end
            ? (target(slot, after: change - Self.step / 4), 0) : change > 1e-9 ? lastLight(slot) : start(slot)
        let progress = (own - change) / Self.ease
        guard progress < 1 else { return (goal, 0) }
        let curve = Hermite(from: before.value, to: goal, velocity: before.velocity, duration: Self.ease)
        return (curve.value(at: own - change), curve.velocity(at: own - change))
    }

    private func start(_ slot: Int) -> (value: Double, velocity: Double) {
        let start = starts[min(slot, starts.count - 1)]
        return (start.value, start.velocity / plays.speed)
    }

    /// What a layer is at the end of the cycles.
    private func lastLight(_ slot: Int) -> (value: Double, velocity: Double) {
        (target(slot, after: max(end - Self.step / 4, 0)), 0)
    }

    override func channels(_ slot: Int, at time: Double) -> SymbolChannels {
        SymbolChannels(alpha: begin == nil ? 1 : light(slot, at: own(time)).0)
    }

    override func velocity(_ slot: Int, at time: Double) -> SymbolChannels {
        guard begin != nil else { return .still }
        let factor = plays.speed * (stopTime.map { time >= $0 } ?? false ? 2 : 1)
        return SymbolChannels(scale: 0, alpha: light(slot, at: own(time)).1 * factor, trim: 0)
    }

    override func isRunning(at time: Double) -> Bool { begin != nil && own(time) < end + Self.ease }

    override func resize(to count: Int) {
        guard count != slots else { return }
        super.resize(to: count)
        if slots < starts.count { starts.removeLast(starts.count - slots) }
        while starts.count < slots { starts.append((1, 0)) }
    }
}
