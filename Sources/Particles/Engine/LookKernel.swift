import Geometry

/// Sizes, colours, rotations and frames of particles; loops write whole eights.
struct LookKernel {
    let view: StoreView
    let plan: EmitterPlan
    let clock: ParticleClock

    /// Shares of life, for the other loops: a division is worth doing once.
    func writeUnits(_ slots: Range<Int>, to units: UnsafeMutablePointer<Float>) {
        let moment = Moment(view, clock)
        forEachEight(slots) { slot, entry in units.store(moment.unit(slot), entry) }
    }

    /// Factors of the size, times `size`.
    func writeScales(
        _ slots: Range<Int>, _ units: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, size: Float = 1
    ) {
        let scale = plan.look.scale
        if !scale.changes, scale.curve == nil {
            let start = view[.scale]
            return forEachEight(slots) { slot, entry in out.store((start(slot) * Lanes(size)).raised(to: 0), entry) }
        }
        let values = ChangingReader(
            view, .scale, .scaleChange, changes: scale.changes, isPerLife: scale.isPerLife, clock, units)
        Ramps.withReader(scale.curve) { curve in
            forEachEight(slots) { slot, entry in
                let value = curve.applied(to: values(slot, entry), units.lanes(entry))
                out.store((value * Lanes(size)).raised(to: 0), entry)
            }
        }
    }

    /// Widths in points.
    func writeSizes(_ slots: Range<Int>, _ units: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>) {
        writeScales(slots, units, to: out, size: Float(plan.look.size))
    }

    /// Colours, straight 8-bit, 0xRRGGBBAA.
    func writeColors(_ slots: Range<Int>, _ units: UnsafePointer<Float>, to out: UnsafeMutablePointer<UInt32>) {
        var constant: UInt32 = 0
        for channel in ColorChannel.allCases where !isVarying(channel) {
            let value = min(max(view.number(channel.start, 0), 0), 1)
            constant |= UInt32(value * 255 + 0.5) << channel.shift
        }
        var isFirst = true
        for channel in ColorChannel.allCases where isVarying(channel) {
            let shift = SIMD8<UInt32>(repeating: channel.shift)
            let (keeps, constants) = (!isFirst, SIMD8<UInt32>(repeating: constant))
            forEachValue(of: channel, slots, units) { value, entry in
                // Adding 2²³ rounds to the nearest whole number.
                let bits = (value * Lanes(255)).integers &<< shift
                let target = UnsafeMutableRawPointer(out + entry)
                let others = keeps ? target.loadUnaligned(as: SIMD8<UInt32>.self) : constants
                target.storeBytes(of: others | bits, as: SIMD8<UInt32>.self)
            }
            isFirst = false
        }
        guard isFirst else { return }
        forEachEight(slots) { _, entry in
            UnsafeMutableRawPointer(out + entry).storeBytes(of: SIMD8(repeating: constant), as: SIMD8<UInt32>.self)
        }
    }

    private func isVarying(_ channel: ColorChannel) -> Bool {
        let plan = plan.look[channel]
        return view.isColumn(channel.start) || plan.changes || plan.curve != nil
    }

    /// One channel of the colours, 0…1.
    func writeChannel(
        _ channel: ColorChannel, _ slots: Range<Int>, _ units: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>
    ) {
        forEachValue(of: channel, slots, units) { value, entry in out.store(value, entry) }
    }

    @inline(__always) private func forEachValue(
        of channel: ColorChannel, _ slots: Range<Int>, _ units: UnsafePointer<Float>,
        _ body: (_ value: Lanes, _ entry: Int) -> Void
    ) {
        let look = plan.look[channel]
        let values = ChangingReader(
            view, channel.start, channel.change, changes: look.changes, isPerLife: plan.look.isColorPerLife, clock,
            units)
        Ramps.withReader(look.curve) { curve in
            forEachEight(slots) { slot, entry in
                body(curve.applied(to: values(slot, entry).unit, units.lanes(entry)).unit, entry)
            }
        }
    }

    /// Rotations in radians, without the direction of motion.
    func writeRotations(_ slots: Range<Int>, _ units: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>) {
        let rotation = plan.look.rotation
        let moment = Moment(view, clock)
        let values = ChangingReader(
            view, .rotation, .spin, changes: rotation.changes, isPerLife: rotation.isPerLife, clock, units)
        let half = Float(plan.look.spinAcceleration / 2)
        Ramps.withReader(rotation.curve) { curve in
            forEachEight(slots) { slot, entry in
                let a = moment.age(slot)
                let angle = values(slot, entry) + Lanes(half) * a * a
                out.store(curve.applied(to: angle, units.lanes(entry)), entry)
            }
        }
    }

    /// Numbers of images.
    func writeFrames(_ slots: Range<Int>, _ units: UnsafePointer<Float>, to out: UnsafeMutablePointer<UInt16>) {
        let count = plan.look.imageCount
        let moment = Moment(view, clock)
        var passing: (rate: Float?, isLooping: Bool)?
        if case .animated(let rate, let isLooping, _) = plan.look.choice {
            passing = (rate.map { Float($0) }, isLooping)
        }
        for (entry, slot) in slots.enumerated() {
            var frame = count > 1 ? Int(view.number(.frame, slot)) : 0
            if count > 1, let passing {
                let passed = passing.rate.map { $0 * moment.age(slot)[0] } ?? units[entry] * Float(count)
                frame += Int(min(max(passed, 0), 1e9))
                if passing.isLooping { frame %= count }
            }
            out[entry] = UInt16(min(frame, max(count - 1, 0)))
        }
    }
}

/// Computes eight numbers that start somewhere and change, a second or over each life.
private struct ChangingReader {
    private let start: LaneSource
    private let change: LaneSource
    private let moment: Moment
    private let units: UnsafePointer<Float>
    private let changes: Bool
    private let isPerLife: Bool

    @inline(__always) init(
        _ view: StoreView, _ start: Column, _ change: Column, changes: Bool, isPerLife: Bool, _ clock: ParticleClock,
        _ units: UnsafePointer<Float>
    ) {
        self.start = view[start]
        self.change = view[change]
        self.changes = changes
        self.isPerLife = isPerLife
        self.units = units
        moment = Moment(view, clock)
    }

    @inline(__always) func callAsFunction(_ slot: Int, _ entry: Int) -> Lanes {
        let value = start(slot)
        guard changes else { return value }
        return value + change(slot) * (isPerLife ? units.lanes(entry) : moment.age(slot))
    }
}
