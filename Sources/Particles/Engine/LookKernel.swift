import Geometry

/// Sizes, colours, rotations and frames of particles; loops write whole eights.
struct LookKernel {
    let view: StoreView
    let plan: EmitterPlan
    let clock: ParticleClock
    /// Whether shares of life are needed.
    let needsUnits: Bool
    /// What is the same for all particles of the colours, and which channels are not.
    let constantColor: UInt32
    let varyingChannels: InlineArray<4, Bool>
    /// Whether colours depend on the share of life alone.
    let hasTable: Bool

    init(view: StoreView, plan: EmitterPlan, clock: ParticleClock) {
        self.view = view
        self.plan = plan
        self.clock = clock
        needsUnits = plan.look.needsUnits
        let channels = ColorChannel.allCases
        hasTable =
            !plan.look.colorTable.isEmpty
            && channels.allSatisfy { !view.isColumn($0.start) && !view.isColumn($0.change) }
        var constant: UInt32 = 0
        var varying = InlineArray<4, Bool>(repeating: true)
        for channel in channels {
            let look = plan.look[channel]
            varying[channel.rawValue] = view.isColumn(channel.start) || look.changes || look.curve != nil
            guard !varying[channel.rawValue] else { continue }
            constant |= UInt32(min(max(view.number(channel.start, 0), 0), 1) * 255 + 0.5) << channel.shift
        }
        constantColor = constant
        varyingChannels = varying
    }

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
