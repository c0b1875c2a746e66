import Geometry

/// Room on the stack for one chunk of particles of which some are dead, and the numbers of the living.
struct FrameScratch {
    private var indices = InlineArray<264, Int32>(repeating: 0)
    private var numbers = InlineArray<1848, Float>(repeating: 0)
    private var colors = InlineArray<264, UInt32>(repeating: 0)
    private var frames = InlineArray<264, UInt16>(repeating: 0)

    /// Notes which of up to 256 slots are alive; how many.
    mutating func findLiving(
        _ slots: Range<Int>, _ view: StoreView, _ clock: ParticleClock, bornUntil: Int32?, areAllAlive: Bool
    ) -> Int {
        let moment = Moment(view, clock)
        let count = slots.count
        var isWhole = areAllAlive
        if !isWhole, count % 8 == 0, bornUntil == nil {
            isWhole = true
            forEachEight(slots) { slot, _ in isWhole = isWhole && all(moment.isAlive(slot)) }
        }
        if isWhole, count % 8 == 0 { return count }
        return withUnsafeMutablePointer(to: &indices) { pointer in
            let indices = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Int32.self)
            let living = LivingTest(view, clock, bornUntil: bornUntil)
            var alive = 0
            for entry in 0..<count {
                indices[alive] = Int32(truncatingIfNeeded: entry)
                alive &+= living.one(slots.lowerBound &+ entry)
            }
            return alive
        }
    }

    /// Columns of the same parts as `columns` in this memory, and the numbers of the living.
    mutating func withPointers(
        _ columns: ParticleFrame.Pointers,
        _ body: (ParticleFrame.Pointers, _ units: UnsafeMutablePointer<Float>, UnsafePointer<Int32>) -> Void
    ) {
        withColumns(columns) { pointers, indices in
            // The last two parts of the numbers are the shares of life and a channel.
            body(pointers, pointers.x + 1320, indices)
        }
    }

    /// Room for the shares of life of a chunk, and as much beyond for a channel of its colours.
    mutating func withUnits(_ body: (UnsafeMutablePointer<Float>) -> Void) {
        withUnsafeMutablePointer(to: &numbers) { numbers in
            body(UnsafeMutableRawPointer(numbers).assumingMemoryBound(to: Float.self) + 1320)
        }
    }

    private mutating func withColumns(
        _ columns: ParticleFrame.Pointers, _ body: (ParticleFrame.Pointers, UnsafePointer<Int32>) -> Void
    ) {
        withUnsafeMutablePointer(to: &numbers) { numbers in
            withUnsafeMutablePointer(to: &colors) { colors in
                withUnsafeMutablePointer(to: &frames) { frames in
                    withUnsafePointer(to: indices) { indices in
                        let x = UnsafeMutableRawPointer(numbers).assumingMemoryBound(to: Float.self)
                        let color = UnsafeMutableRawPointer(colors).assumingMemoryBound(to: UInt32.self)
                        let frame = UnsafeMutableRawPointer(frames).assumingMemoryBound(to: UInt16.self)
                        body(
                            ParticleFrame.Pointers(
                                x: x, y: x + 264, z: columns.z.map { _ in x + 528 },
                                size: columns.size.map { _ in x + 792 },
                                angle: columns.angle.map { _ in x + 1056 }, color: columns.color.map { _ in color },
                                frame: columns.frame.map { _ in frame }),
                            UnsafeRawPointer(indices).assumingMemoryBound(to: Int32.self))
                    }
                }
            }
        }
    }
}

extension ParticleFrame.Pointers {
    /// The columns from entry `entry` on.
    func advanced(by entry: Int) -> Self {
        Self(
            x: x + entry, y: y + entry, z: z.map { $0 + entry }, size: size.map { $0 + entry },
            angle: angle.map { $0 + entry }, color: color.map { $0 + entry }, frame: frame.map { $0 + entry })
    }

    /// Takes the `count` entries of `other` that `indices` names.
    func gather(_ other: Self, _ indices: UnsafePointer<Int32>, _ count: Int) {
        func take<T>(_ to: UnsafeMutablePointer<T>?, _ from: UnsafeMutablePointer<T>?) {
            guard let to, let from else { return }
            for entry in 0..<count { to[entry] = from[Int(indices[entry])] }
        }
        take(x, other.x)
        take(y, other.y)
        take(z, other.z)
        take(size, other.size)
        take(angle, other.angle)
        take(color, other.color)
        take(frame, other.frame)
    }
}
