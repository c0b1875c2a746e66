import Geometry

/// Colours, channel by channel in short loops: a number is computed for all, bent by its curve, and packed.
extension LookKernel {
    /// Colours, straight 8-bit, 0xRRGGBBAA; `levels` is room for a channel of all.
    func writeColors(
        _ slots: Range<Int>, _ units: UnsafePointer<Float>, levels: UnsafeMutablePointer<Float>,
        to out: UnsafeMutablePointer<UInt32>
    ) {
        if hasTable { return lookUp(slots.count, units, to: out) }
        let constant = SIMD8<UInt32>(repeating: constantColor)
        forEachEight(slots) { _, entry in
            UnsafeMutableRawPointer(out + entry).storeBytes(of: constant, as: SIMD8<UInt32>.self)
        }
        for channel in ColorChannel.allCases where varyingChannels[channel.rawValue] {
            writeChannel(channel, slots, units, to: levels)
            let count = slots.count
            // A shift by a literal is one instruction, one by a variable is ten.
            switch channel {
            case .red: Self.pack(levels, count, out) { $0 &<< SIMD8<UInt32>(repeating: 24) }
            case .green: Self.pack(levels, count, out) { $0 &<< SIMD8<UInt32>(repeating: 16) }
            case .blue: Self.pack(levels, count, out) { $0 &<< SIMD8<UInt32>(repeating: 8) }
            case .alpha: Self.pack(levels, count, out) { $0 }
            }
        }
    }

    @inline(__always) private static func pack(
        _ levels: UnsafePointer<Float>, _ count: Int, _ out: UnsafeMutablePointer<UInt32>,
        _ shift: (SIMD8<UInt32>) -> SIMD8<UInt32>
    ) {
        forEachEight(0..<count) { _, entry in
            let target = UnsafeMutableRawPointer(out + entry)
            // Adding 2²³ rounds to the nearest whole number.
            let bits = shift((levels.lanes(entry) * Lanes(255)).integers)
            target.storeBytes(of: target.loadUnaligned(as: SIMD8<UInt32>.self) | bits, as: SIMD8<UInt32>.self)
        }
    }

    /// Colours that depend on the share of life alone.
    private func lookUp(_ count: Int, _ units: UnsafePointer<Float>, to out: UnsafeMutablePointer<UInt32>) {
        plan.look.colorTable.withUnsafeBufferPointer { table in
            guard let table = table.baseAddress else { return }
            let last = Lanes(Float(LookPlan.tableSize - 1))
            forEachEight(0..<count) { _, entry in
                let index = (units.lanes(entry).unit * last).integers
                for lane in 0..<8 { out[entry &+ lane] = table[Int(index[lane])] }
            }
        }
    }

    /// One channel of the colours, 0…1.
    func writeChannel(
        _ channel: ColorChannel, _ slots: Range<Int>, _ units: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>
    ) {
        let look = plan.look[channel]
        let start = view[channel.start]
        if !look.changes {
            forEachEight(slots) { slot, entry in out.store(start(slot).unit, entry) }
        } else if plan.look.isColorPerLife {
            let change = view[channel.change]
            forEachEight(slots) { slot, entry in
                out.store((start(slot) + change(slot) * units.lanes(entry)).unit, entry)
            }
        } else {
            Self.fade(
                slots, start: start, change: view[channel.change], births: view[.birth], tick: clock.tick,
                rest: clock.rest, to: out)
        }
        guard look.curve != nil else { return }
        Ramps.withReader(look.curve) { curve in
            forEachEight(slots) { _, entry in
                out.store(curve.applied(to: UnsafePointer(out).lanes(entry), units.lanes(entry)).unit, entry)
            }
        }
    }

    /// A change a second; its numbers come as arguments for the reason that `MotionKernel.fall` gives.
    @inline(never) private static func fade(
        _ slots: Range<Int>, start: LaneSource, change: LaneSource, births: LaneSource, tick: Int32, rest: Float,
        to out: UnsafeMutablePointer<Float>
    ) {
        let moment = Moment(births: births, lives: births, tick: tick, rest: rest)
        forEachEight(slots) { slot, entry in out.store((start(slot) + change(slot) * moment.age(slot)).unit, entry) }
    }
}
