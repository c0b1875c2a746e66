import Geometry

/// Sizes, colours, rotations and frames of particles; loops write whole eights.
struct LookKernel {
    let view: StoreView
    let plan: EmitterPlan
    let clock: ParticleClock

    /// Factors of the size.
    func writeScales(_ slots: Range<Int>, to out: UnsafeMutablePointer<Float>, size: Float = 1) {
        let scale = plan.look.scale
        let moment = Moment(view, clock)
        let (start, change) = (view[.scale], view[.scaleChange])
        if !scale.changes, scale.curve == nil {
            return forEachEight(slots) { slot, entry in out.store((start(slot) * Lanes(size)).raised(to: 0), entry) }
        }
        let (changes, isPerLife, curve) = (scale.changes, scale.isPerLife, scale.curve)
        forEachEight(slots) { slot, entry in
            var value = start(slot)
            if changes { value += change(slot) * (isPerLife ? moment.unit(slot) : moment.age(slot)) }
            if let curve { value *= curve.value(moment.unit(slot)) }
            out.store((value * Lanes(size)).raised(to: 0), entry)
        }
    }

    /// Widths in points.
    func writeSizes(_ slots: Range<Int>, to out: UnsafeMutablePointer<Float>) {
        writeScales(slots, to: out, size: Float(plan.look.size))
    }

    /// Colours, straight 8-bit, 0xRRGGBBAA.
    func writeColors(_ slots: Range<Int>, to out: UnsafeMutablePointer<UInt32>) {
        var constant: UInt32 = 0
        for channel in ColorChannel.allCases where !isVarying(channel) {
            let value = min(max(view.number(channel.start, 0), 0), 1)
            constant |= UInt32(value * 255 + 0.5) << channel.shift
        }
        forEachEight(slots) { _, entry in
            UnsafeMutableRawPointer(out + entry).storeBytes(
                of: SIMD8(repeating: constant), as: SIMD8<UInt32>.self)
        }
        for channel in ColorChannel.allCases where isVarying(channel) {
            let shift = SIMD8<UInt32>(repeating: channel.shift)
            let values = ChannelReader(channel, view, plan.look, clock)
            forEachEight(slots) { slot, entry in
                let target = UnsafeMutableRawPointer(out + entry)
                // Adding 2²³ rounds to the nearest whole number.
                let bits = (values(slot) * Lanes(255)).integers &<< shift
                let sum = target.loadUnaligned(as: SIMD8<UInt32>.self) | bits
                target.storeBytes(of: sum, as: SIMD8<UInt32>.self)
            }
        }
    }

    private func isVarying(_ channel: ColorChannel) -> Bool {
        let plan = plan.look[channel]
        return view.isColumn(channel.start) || plan.changes || plan.curve != nil
    }

    /// One channel of the colours, 0…1.
    func writeChannel(_ channel: ColorChannel, _ slots: Range<Int>, to out: UnsafeMutablePointer<Float>) {
        let values = ChannelReader(channel, view, plan.look, clock)
        forEachEight(slots) { slot, entry in out.store(values(slot), entry) }
    }

    /// Rotations in radians, without the direction of motion.
    func writeRotations(_ slots: Range<Int>, to out: UnsafeMutablePointer<Float>) {
        let rotation = plan.look.rotation
        let moment = Moment(view, clock)
        let (start, spin) = (view[.rotation], view[.spin])
        let half = Float(plan.look.spinAcceleration / 2)
        let (changes, isPerLife, curve) = (rotation.changes, rotation.isPerLife, rotation.curve)
        forEachEight(slots) { slot, entry in
            let a = moment.age(slot)
            var angle = start(slot) + Lanes(half) * a * a
            if changes { angle += spin(slot) * (isPerLife ? moment.unit(slot) : a) }
            if let curve { angle *= curve.value(moment.unit(slot)) }
            out.store(angle, entry)
        }
    }

    /// Numbers of images.
    func writeFrames(_ slots: Range<Int>, to out: UnsafeMutablePointer<UInt16>) {
        let count = plan.look.imageCount
        let moment = Moment(view, clock)
        var passing: (rate: Float?, isLooping: Bool)?
        if case .animated(let rate, let isLooping, _) = plan.look.choice {
            passing = (rate.map { Float($0) }, isLooping)
        }
        for (entry, slot) in slots.enumerated() {
            var frame = count > 1 ? Int(view.number(.frame, slot)) : 0
            if count > 1, let passing {
                let passed = passing.rate.map { $0 * moment.age(slot)[0] } ?? moment.unit(slot)[0] * Float(count)
                frame += Int(min(max(passed, 0), 1e9))
                if passing.isLooping { frame %= count }
            }
            out[entry] = UInt16(min(frame, max(count - 1, 0)))
        }
    }
}

/// Computes one channel of eight colours.
private struct ChannelReader {
    private let start: LaneSource
    private let change: LaneSource
    private let moment: Moment
    private let changes: Bool
    private let isPerLife: Bool
    private let curve: Ramps?

    init(_ channel: ColorChannel, _ view: StoreView, _ look: LookPlan, _ clock: ParticleClock) {
        start = view[channel.start]
        change = view[channel.change]
        moment = Moment(view, clock)
        changes = look[channel].changes
        isPerLife = look.isColorPerLife
        curve = look[channel].curve
    }

    @inline(__always) func callAsFunction(_ slot: Int) -> Lanes {
        var value = start(slot)
        if changes { value = (value + change(slot) * (isPerLife ? moment.unit(slot) : moment.age(slot))).unit }
        if let curve { value = (value * curve.value(moment.unit(slot))).unit }
        return value
    }
}
