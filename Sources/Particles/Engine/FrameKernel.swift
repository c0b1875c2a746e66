import Geometry

/// Computes the particles of a store at one time into the columns of a frame.
struct FrameKernel: @unchecked Sendable {
    let motion: MotionKernel
    let look: LookKernel
    let clock: ParticleClock
    /// For emitters whose particles move along: place, and cosine and sine of the rotation.
    private let place: (x: Float, y: Float, z: Float)
    private let turn: (cosine: Float, sine: Float, angle: Float)
    private let isMoved: Bool
    private let columns: ParticleFrame.Pointers

    init(
        motion: MotionKernel, look: LookKernel, clock: ParticleClock, placement: EmitterPlacement?,
        columns: ParticleFrame.Pointers
    ) {
        self.motion = motion
        self.look = look
        self.clock = clock
        self.columns = columns
        isMoved = placement != nil
        let position = placement?.position ?? .zero
        let rotation = placement?.rotation ?? 0
        place = (Float(position.x), Float(position.y), Float(position.z))
        turn = (Float(cos(rotation)), Float(sin(rotation)), Float(rotation))
    }

    /// Counts the living among the particles with the indices `range`.
    func countAlive(_ store: PieceFinder, _ range: Range<Int>) -> Int {
        let (first, second) = store.pieces(range)
        return countAlive(first) + countAlive(second)
    }

    /// Writes the living among the particles with the indices `range` from entry `out` on; the entry after the last.
    func write(_ store: PieceFinder, _ range: Range<Int>, at out: Int) -> Int {
        let (first, second) = store.pieces(range)
        return write(second, at: write(first, at: out))
    }

    /// Counts the living in a piece of slots.
    private func countAlive(_ piece: Range<Int>) -> Int {
        let view = motion.view
        var count = 0
        for slot in piece where clock.tick &- view.birth(slot) < view.life(slot) { count += 1 }
        return count
    }

    /// Writes the living of a piece of slots from entry `out` on; the entry after the last.
    private func write(_ piece: Range<Int>, at out: Int) -> Int {
        var out = out
        var slot = piece.lowerBound
        while slot < piece.upperBound {
            let count = min(8, piece.upperBound - slot)
            let moment = Moment(motion.view, clock, slot)
            if count == 8, all(moment.isAlive) {
                writeAll(moment, slot, at: out)
                out += 8
            } else if any(moment.isAlive) {
                out = writeLiving(moment, slot, count: count, at: out)
            }
            slot += 8
        }
        return out
    }

    @inline(__always) private func spot(_ moment: Moment, _ slot: Int) -> MotionKernel.Spot {
        let spot = motion.place(moment, slot)
        guard isMoved else { return spot }
        return MotionKernel.Spot(
            x: Lanes(place.x) + spot.x * Lanes(turn.cosine) - spot.y * Lanes(turn.sine),
            y: Lanes(place.y) + spot.x * Lanes(turn.sine) + spot.y * Lanes(turn.cosine), z: Lanes(place.z) + spot.z)
    }

    @inline(__always) private func rotation(_ moment: Moment, _ slot: Int) -> Lanes {
        var angle = look.rotation(moment, slot) + Lanes(turn.angle)
        if look.plan.alignsToMotion {
            let velocity = motion.velocity(moment, slot)
            angle += LaneMath.angle(velocity.y, velocity.x)
        }
        return angle
    }

    @inline(__always) private func writeAll(_ moment: Moment, _ slot: Int, at out: Int) {
        let spot = spot(moment, slot)
        Self.store(spot.x, columns.x, out)
        Self.store(spot.y, columns.y, out)
        if let size = columns.size, let color = columns.color {
            Self.store(look.size(moment, slot), size, out)
            Self.store(look.color(moment, slot), color, out)
        }
        if let z = columns.z { Self.store(spot.z, z, out) }
        if let angle = columns.angle { Self.store(rotation(moment, slot), angle, out) }
        if let frame = columns.frame {
            for lane in 0..<8 { frame[out + lane] = look.frame(moment, slot, lane: lane) }
        }
    }

    /// Stores eight entries column by column and keeps the living among the first `count`.
    @inline(__always) private func writeLiving(_ moment: Moment, _ slot: Int, count: Int, at out: Int) -> Int {
        let spot = spot(moment, slot)
        var end = Self.pack(spot.x, columns.x, out, moment.isAlive, count)
        end = Self.pack(spot.y, columns.y, out, moment.isAlive, count)
        if let size = columns.size, let color = columns.color {
            end = Self.pack(look.size(moment, slot), size, out, moment.isAlive, count)
            end = Self.pack(look.color(moment, slot), color, out, moment.isAlive, count)
        }
        if let z = columns.z { end = Self.pack(spot.z, z, out, moment.isAlive, count) }
        if let angle = columns.angle { end = Self.pack(rotation(moment, slot), angle, out, moment.isAlive, count) }
        if let frame = columns.frame {
            var next = out
            for lane in 0..<count where moment.isAlive[lane] {
                frame[next] = look.frame(moment, slot, lane: lane)
                next += 1
            }
        }
        return end
    }

    @inline(__always) private static func store<T: SIMD>(
        _ value: T, _ column: UnsafeMutablePointer<T.Scalar>, _ entry: Int
    )
    where T: BitwiseCopyable {
        UnsafeMutableRawPointer(column + entry).storeBytes(of: value, as: T.self)
    }

    @inline(__always) private static func pack<T: SIMD>(
        _ value: T, _ column: UnsafeMutablePointer<T.Scalar>, _ entry: Int, _ mask: SIMDMask<SIMD8<Int32>>, _ count: Int
    ) -> Int {
        var next = entry
        for lane in 0..<count {
            // Every lane is written and the next one overwrites it unless it lives: no branch to miss.
            column[next] = value[lane]
            next &+= mask[lane] ? 1 : 0
        }
        return next
    }
}
