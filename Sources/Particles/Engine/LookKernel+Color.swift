import Geometry

/// Colours: four channels in one loop, so that each shifts by a number that the compiler knows.
extension LookKernel {
    /// One channel, ready to be computed for eight particles.
    private struct Reader {
        let values: ChangingReader
        let curve: Ramps.Reader
        let isVarying: Bool

        /// The channel of eight particles as a byte in the low bits of each lane.
        @inline(__always) func bytes(_ slot: Int, _ entry: Int, _ units: UnsafePointer<Float>) -> SIMD8<UInt32> {
            // Adding 2²³ rounds to the nearest whole number.
            (value(slot, entry, units) * Lanes(255)).integers
        }

        @inline(__always) func value(_ slot: Int, _ entry: Int, _ units: UnsafePointer<Float>) -> Lanes {
            curve.applied(to: values.changes ? values(slot, entry).unit : values(slot, entry), units.lanes(entry)).unit
        }
    }

    /// Colours, straight 8-bit, 0xRRGGBBAA.
    func writeColors(_ slots: Range<Int>, _ units: UnsafePointer<Float>, to out: UnsafeMutablePointer<UInt32>) {
        let channels = ColorChannel.allCases
        if !plan.look.colorTable.isEmpty,
            channels.allSatisfy({ !view.isColumn($0.start) && !view.isColumn($0.change) })
        {
            return lookUp(slots.count, units, to: out)
        }
        let constant = constantColor
        withReader(.red, units) { red in
            withReader(.green, units) { green in
                withReader(.blue, units) { blue in
                    withReader(.alpha, units) { alpha in
                        Self.write(slots, units, out, constant, red, green, blue, alpha)
                    }
                }
            }
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
        withReader(channel, units) { reader in
            forEachEight(slots) { slot, entry in out.store(reader.value(slot, entry, units), entry) }
        }
    }

    private static func write(
        _ slots: Range<Int>, _ units: UnsafePointer<Float>, _ out: UnsafeMutablePointer<UInt32>, _ constant: UInt32,
        _ red: Reader, _ green: Reader, _ blue: Reader, _ alpha: Reader
    ) {
        forEachEight(slots) { slot, entry in
            var bits = SIMD8<UInt32>(repeating: constant)
            if red.isVarying { bits |= red.bytes(slot, entry, units) &<< SIMD8<UInt32>(repeating: 24) }
            if green.isVarying { bits |= green.bytes(slot, entry, units) &<< SIMD8<UInt32>(repeating: 16) }
            if blue.isVarying { bits |= blue.bytes(slot, entry, units) &<< SIMD8<UInt32>(repeating: 8) }
            if alpha.isVarying { bits |= alpha.bytes(slot, entry, units) }
            UnsafeMutableRawPointer(out + entry).storeBytes(of: bits, as: SIMD8<UInt32>.self)
        }
    }

    /// The channels that are the same for all particles.
    private var constantColor: UInt32 {
        var color: UInt32 = 0
        for channel in ColorChannel.allCases where !isVarying(channel) {
            let value = min(max(view.number(channel.start, 0), 0), 1)
            color |= UInt32(value * 255 + 0.5) << channel.shift
        }
        return color
    }

    private func isVarying(_ channel: ColorChannel) -> Bool {
        let plan = plan.look[channel]
        return view.isColumn(channel.start) || plan.changes || plan.curve != nil
    }

    @inline(__always) private func withReader(
        _ channel: ColorChannel, _ units: UnsafePointer<Float>, _ body: (Reader) -> Void
    ) {
        let look = plan.look[channel]
        let values = ChangingReader(
            view, channel.start, channel.change, changes: look.changes, isPerLife: plan.look.isColorPerLife, clock, units)
        let isVarying = isVarying(channel)
        Ramps.withReader(look.curve) { body(Reader(values: values, curve: $0, isVarying: isVarying)) }
    }
}
