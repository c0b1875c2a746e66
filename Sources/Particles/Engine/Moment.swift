import Geometry

/// Where eight particles are in their lives.
struct Moment {
    /// Age and life in seconds.
    let age: Lanes
    let life: Lanes
    /// Age as a share of life.
    let unit: Lanes
    let isAlive: SIMDMask<SIMD8<Int32>>

    @inline(__always) init(_ view: StoreView, _ clock: ParticleClock, _ slot: Int) {
        let ticks = SIMD8(repeating: clock.tick) &- view.births(slot)
        let lives = view.lives(slot)
        age = Lanes(ticks) * Lanes(ParticleClock.second) + Lanes(clock.rest)
        life = Lanes(lives) * Lanes(ParticleClock.second)
        unit = age / life
        isAlive = ticks .< lives .& (ticks .>= SIMD8(repeating: 0))
    }
}
