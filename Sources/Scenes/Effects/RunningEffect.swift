import Geometry
import Particles
import Rendering

/// Emitters that run and can be moved, tuned and replaced. One that comes to an end plays again after a pause.
struct RunningEffect {
    var handle: EmitterHandle
    private(set) var system: ParticleSystem
    private var emitters: [EmitterDescription]
    private var sheets: [ParticlePictures?]
    private var tuning: EffectTuning
    private let pool: any ParallelFor
    /// Whether an effect that ended plays again.
    var replays: Bool {
        didSet { setPeriod() }
    }
    /// Seconds of the caller, and those at which the present run began.
    private var now = 0.0
    private var began = 0.0
    /// Seconds from a run to the next; nil for one that has no end.
    private var period: Double?

    /// Seconds of stillness before an effect that ended plays again.
    private static let pause = 0.8

    /// `pool`'s threads share what there is much of.
    init(
        _ effect: Effect, seed: UInt64, tuning: EffectTuning, handle: EmitterHandle, replays: Bool = true,
        pool: any ParallelFor = SerialFor()
    ) {
        self.handle = handle
        self.tuning = tuning
        self.pool = pool
        self.replays = replays
        emitters = effect.emitters
        sheets = PictureSheet.sheets(for: effect)
        system = ParticleSystem(
            emitters.map(tuning.applied), seed: seed, placement: handle.placement(after: 0))
        setPeriod()
    }

    /// Shows another effect from now on: what lives goes on where the emitters are as many as before.
    mutating func replace(with effect: Effect) {
        emitters = effect.emitters
        sheets = PictureSheet.sheets(for: effect)
        retune()
    }

    mutating func tune(_ new: EffectTuning) {
        guard new != tuning else { return }
        tuning = new
        retune()
    }

    private mutating func retune() {
        system.replace(emitters.map(tuning.applied))
        setPeriod()
    }

    private mutating func setPeriod() {
        period = replays ? emitters.map(tuning.applied).longestRun.map { $0 + Self.pause } : nil
    }

    /// Removes the living and begins anew.
    mutating func emitAgain() {
        system.clear()
        system.emit()
        began = now
    }

    /// Puts the emitters somewhere else; nothing is born on the way.
    mutating func put(at place: CGPoint) {
        handle.put(at: place)
        system.teleport(to: handle.placement(after: 0))
    }

    mutating func resize(to size: CGSize) {
        handle.resize(to: size)
        if handle.lead == .rest { system.teleport(to: handle.placement(after: 0)) }
    }

    /// Lets time run to `seconds`.
    mutating func advance(to seconds: Double) {
        while let period, began + period <= seconds {
            run(to: max(began + period, now))
            emitAgain()
        }
        run(to: seconds)
    }

    private mutating func run(to seconds: Double) {
        guard seconds > now else { return }
        now = seconds
        let begin = system.time
        let handle = handle
        if handle.lead == .rest {
            system.advance(to: seconds, pool: pool)
        } else {
            system.advance(to: seconds, along: { handle.placement(after: $0 - begin) }, pool: pool)
        }
        self.handle.advance(by: system.time - begin)
    }

    mutating func write(to list: inout DisplayList) {
        let sheets = sheets
        system.write(to: &list, pictures: { sheets.indices.contains($0) ? sheets[$0] : nil }, pool: pool)
    }
}
