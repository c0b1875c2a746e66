import Geometry

/// The ages of particles at a time, eight at a time.
struct Moment {
    private let births: LaneSource
    private let lives: LaneSource
    private let tick: SIMD8<Int32>
    private let rest: Lanes

    @inline(__always) init(_ view: StoreView, _ clock: ParticleClock) {
        self.init(births: view[.birth], lives: view[.life], tick: clock.tick, rest: clock.rest)
    }

    @inline(__always) init(births: LaneSource, lives: LaneSource, tick: Int32, rest: Float) {
        self.births = births
        self.lives = lives
        self.tick = SIMD8(repeating: tick)
        self.rest = Lanes(rest)
    }

    /// Ages in seconds.
    @inline(__always) func age(_ slot: Int) -> Lanes {
        Lanes(tick &- births.integers(slot)) * Lanes(ParticleClock.second) + rest
    }

    /// Lives in seconds.
    @inline(__always) func life(_ slot: Int) -> Lanes {
        Lanes(lives.integers(slot)) * Lanes(ParticleClock.second)
    }

    /// Ages as shares of life.
    @inline(__always) func unit(_ slot: Int) -> Lanes { age(slot) / life(slot) }

    /// Who is alive.
    @inline(__always) func isAlive(_ slot: Int) -> SIMDMask<SIMD8<Int32>> {
        tick &- births.integers(slot) .< lives.integers(slot)
    }
}

/// Counts the living without a branch that could be guessed wrong.
struct LivingTest {
    private let births: LaneSource
    private let lives: LaneSource
    private let tick: Int32
    private let bornUntil: Int32

    /// Who is alive at `clock` and was born until a tick, if one is given.
    @inline(__always) init(_ view: StoreView, _ clock: ParticleClock, bornUntil: Int32? = nil) {
        births = view[.birth]
        lives = view[.life]
        tick = clock.tick
        self.bornUntil = bornUntil ?? clock.tick
    }

    /// 1 for a living particle, 0 for a dead one. Ages are not negative and lives not 0, so that the difference fits.
    @inline(__always) func one(_ slot: Int) -> Int {
        let birth = births.base.load(fromByteOffset: slot &* births.step, as: Int32.self)
        let life = lives.base.load(fromByteOffset: slot &* lives.step, as: Int32.self)
        let isBorn = ~UInt32(bitPattern: bornUntil &- birth)
        return Int((UInt32(bitPattern: tick &- birth &- life) & isBorn) &>> 31)
    }
}

/// Calls `body` for the slots of each eight particles of `slots`, with the number of particles before them.
@inline(__always) func forEachEight(_ slots: Range<Int>, _ body: (_ slot: Int, _ entry: Int) -> Void) {
    var entry = 0
    let count = slots.count
    while entry < count {
        body(slots.lowerBound &+ entry, entry)
        entry &+= 8
    }
}

extension UnsafeMutablePointer<Float> {
    /// Writes eight numbers from entry `entry` on.
    @inline(__always) func store(_ value: Lanes, _ entry: Int) {
        UnsafeMutableRawPointer(self + entry).storeBytes(of: value, as: Lanes.self)
    }
}

extension UnsafePointer<Float> {
    /// Eight numbers from entry `entry` on.
    @inline(__always) func lanes(_ entry: Int) -> Lanes {
        UnsafeRawPointer(self + entry).loadUnaligned(as: Lanes.self)
    }
}
