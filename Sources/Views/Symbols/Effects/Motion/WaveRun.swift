import Geometry
import Motion

/// A run along a cosine: 0 at rest, 1 in the middle of a period, over and over.
nonisolated final class WaveRun: SymbolRun {
    /// What the wave does to the channels where it is 1.
    struct Shape: Equatable {
        var scale = 0.0
        var alpha = 0.0
        /// Seconds, at normal speed.
        var period: Double
        var stagger: Double
    }

    /// What is left of a wave that was stopped midway, which goes to rest by a spring.
    private struct Rest {
        var begin: Double
        var height: Double
        var velocity: Double
        var speed: Double
        var end: Double
    }

    private struct Slot {
        var begin = Double.infinity
        var end = Double.infinity
        var rest: Rest?
    }

    private let shape: Shape
    private var plays: SymbolPlays
    private var states: [Slot]

    init(_ shape: Shape, _ plays: SymbolPlays, slots: Int) {
        (self.shape, self.plays) = (shape, plays)
        states = Array(repeating: Slot(), count: max(slots, 1))
        super.init(slots: slots)
    }

    private var period: Double { shape.period / plays.speed }
    private var interval: Double { (shape.period + plays.delay) / plays.speed }

    /// Plays as often as it is to be played. A wave that is on its way goes on, and the plays come after it.
    func play(at time: Double) {
        for index in states.indices {
            var slot = states[index]
            var first = 0.0
            if slot.begin <= time, time < slot.end {
                first = ((time - slot.begin) / interval).rounded(.down) + 1
            } else if slot.begin.isInfinite || slot.end <= time {
                slot.begin = time + Double(index) * shape.stagger / plays.speed
            }
            let last = first + Double(plays.count - 1)
            slot.end = plays.count == .max ? .infinity : slot.begin + last * interval + period
            states[index] = slot
        }
    }

    /// Goes to the next rest point, if that is at most half a period ahead, and otherwise back to rest by a spring.
    func stop(at time: Double) {
        for index in states.indices where states[index].end > time {
            let slot = states[index]
            guard slot.begin < time else {
                states[index].begin = .infinity
                continue
            }
            let place = (time - slot.begin).truncatingRemainder(dividingBy: interval)
            if place >= period {
                states[index].end = time
            } else if place * 2 >= period {
                states[index].end = time - place + period
            } else {
                states[index] = Slot(rest: rest(index, at: time))
            }
        }
    }

    /// Plays in another way from a time on: what runs goes to rest while the new wave begins.
    func change(to plays: SymbolPlays, at time: Double) {
        let goesOn = states.contains { $0.begin.isFinite && $0.end == .infinity }
        let rests = states.indices.map { rest($0, at: time) }
        self.plays = plays
        for index in states.indices { states[index] = Slot(rest: rests[index]) }
        if goesOn { play(at: time) }
    }

    /// The way to rest from the wave of the moment.
    private func rest(_ index: Int, at time: Double) -> Rest {
        let (height, velocity) = wave(index, at: time)
        let duration = SymbolTracks.restSpring.settlingDuration(
            target: -height, initialVelocity: velocity / plays.speed, epsilon: 1e-4)
        return Rest(
            begin: time, height: height, velocity: velocity, speed: plays.speed,
            end: time + (duration.isFinite ? duration : 4) / plays.speed)
    }

    /// How high the wave is, and how fast it rises.
    private func wave(_ index: Int, at time: Double) -> (Double, Double) {
        let slot = states[index]
        var (height, velocity) = (0.0, 0.0)
        if slot.begin <= time, time < slot.end {
            let place = (time - slot.begin).truncatingRemainder(dividingBy: interval)
            if place < period {
                let angle = 2 * .pi * place / period
                height = (1 - cos(angle)) / 2
                velocity = sin(angle) * .pi / period
            }
        }
        if let rest = slot.rest, time < rest.end {
            let elapsed = (time - rest.begin) * rest.speed
            let start = rest.velocity / rest.speed
            let spring = SymbolTracks.restSpring
            height += rest.height + spring.value(target: -rest.height, initialVelocity: start, time: elapsed)
            velocity +=
                spring.velocity(target: -rest.height, initialVelocity: start, time: elapsed) * rest.speed
        }
        return (height, velocity)
    }

    override func channels(_ slot: Int, at time: Double) -> SymbolChannels {
        let height = wave(min(slot, states.count - 1), at: time).0
        return SymbolChannels(scale: 1 + shape.scale * height, alpha: 1 - shape.alpha * height)
    }

    override func velocity(_ slot: Int, at time: Double) -> SymbolChannels {
        let velocity = wave(min(slot, states.count - 1), at: time).1
        return SymbolChannels(scale: shape.scale * velocity, alpha: -shape.alpha * velocity, trim: 0)
    }

    override func isRunning(at time: Double) -> Bool {
        states.contains { slot in
            slot.begin.isFinite && slot.end > time || slot.rest.map { $0.end > time } ?? false
        }
    }

    override func resize(to count: Int) {
        super.resize(to: count)
        guard let last = states.last else { return }
        if slots < states.count { states.removeLast(states.count - slots) }
        while states.count < slots { states.append(last) }
    }
}
