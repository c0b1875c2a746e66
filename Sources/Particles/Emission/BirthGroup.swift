import Geometry

/// Births that happen at one time.
struct BirthGroup: Sendable {
    /// When, in seconds.
    var time: Double
    /// The slot of the particle that carries the emitter; −1 where none does.
    var carrier: Int32
    /// Which of the emission's sources: 0 the rate, 1 the waves, 2… the bursts.
    var source: UInt32
    /// Index of the first birth within its source.
    var first: UInt64
    /// How many.
    var count: Int
    /// Key of the run.
    var key: ParticleKey

    /// By time, then by run and source: an order that does not depend on how time was cut into frames.
    private static func comesBefore(_ a: BirthGroup, _ b: BirthGroup) -> Bool {
        if a.time != b.time { return a.time < b.time }
        if a.key != b.key { return a.key.bits < b.key.bits }
        return (a.source, a.first) < (b.source, b.first)
    }

    /// Sorts groups; most often they come sorted, and then nothing is moved and no memory taken.
    static func sort(_ groups: inout [BirthGroup]) {
        let isSorted = !groups.indices.dropFirst().contains { comesBefore(groups[$0], groups[$0 - 1]) }
        if !isSorted { groups.sort(by: comesBefore) }
    }
}
