import Geometry

/// Sizes, colours, rotations and frames of particles.
struct LookKernel: Sendable {
    let view: StoreView
    let plan: LookPlan
    private let size: Float
    private let isPlainScale: Bool
    private let isPlainColor: Bool
    private let plainColor: UInt32

    init(view: StoreView, plan: LookPlan) {
        self.view = view
        self.plan = plan
        size = Float(plan.size)
        isPlainScale = !plan.scale.changes && plan.scale.curve == nil
        let channels = [plan.red, plan.green, plan.blue, plan.alpha]
        let columns = [Column.red, .green, .blue, .alpha]
        isPlainColor =
            plan.opacity == nil && channels.allSatisfy { !$0.changes && $0.curve == nil }
            && columns.allSatisfy { !view.fields[$0].isColumn }
        var color: UInt32 = 0
        for column in columns {
            color = color << 8 | UInt32(min(max(view.fields[column].constant, 0), 1) * 255 + 0.5)
        }
        plainColor = color
    }

    /// Widths in points, not below 0.
    @inline(__always) func size(_ moment: Moment, _ slot: Int) -> Lanes {
        (scale(moment, slot) * Lanes(size)).raised(to: 0)
    }

    /// Factors of the size.
    @inline(__always) func scale(_ moment: Moment, _ slot: Int) -> Lanes {
        var scale = view.lanes(.scale, slot)
        guard !isPlainScale else { return scale }
        if plan.scale.changes {
            scale += view.lanes(.scaleChange, slot) * (plan.scale.isPerLife ? moment.unit : moment.age)
        }
        if let curve = plan.scale.curve { scale *= curve.value(moment.unit) }
        return scale
    }

    /// Colours, straight 8-bit, 0xRRGGBBAA.
    @inline(__always) func color(_ moment: Moment, _ slot: Int) -> SIMD8<UInt32> {
        guard !isPlainColor else { return SIMD8(repeating: plainColor) }
        let channels = channels(moment, slot)
        return Self.byte(channels.red) &<< SIMD8<UInt32>(repeating: 24)
            | Self.byte(channels.green) &<< SIMD8<UInt32>(repeating: 16)
            | Self.byte(channels.blue) &<< SIMD8<UInt32>(repeating: 8) | Self.byte(channels.alpha)
    }

    /// The channels of the colours, 0…1.
    @inline(__always) func channels(_ moment: Moment, _ slot: Int) -> (
        red: Lanes, green: Lanes, blue: Lanes, alpha: Lanes
    ) {
        let time = plan.isColorPerLife ? moment.unit : moment.age
        var alpha = channel(plan.alpha, .alpha, .alphaChange, time, moment, slot)
        if let opacity = plan.opacity { alpha = (alpha * opacity.value(moment.unit)).unit }
        return (
            channel(plan.red, .red, .redChange, time, moment, slot),
            channel(plan.green, .green, .greenChange, time, moment, slot),
            channel(plan.blue, .blue, .blueChange, time, moment, slot), alpha
        )
    }

    @inline(__always) private func channel(
        _ channel: LookPlan.Channel, _ start: Column, _ change: Column, _ time: Lanes, _ moment: Moment, _ slot: Int
    ) -> Lanes {
        var value = view.lanes(start, slot)
        if channel.changes { value = (value + view.lanes(change, slot) * time).unit }
        if let curve = channel.curve { value = (value * curve.value(moment.unit)).unit }
        return value
    }

    @inline(__always) private static func byte(_ value: Lanes) -> SIMD8<UInt32> {
        // Adding 2²³ rounds to the nearest whole number.
        (value * Lanes(255)).integers
    }

    /// Rotations in radians, without the direction of motion.
    @inline(__always) func rotation(_ moment: Moment, _ slot: Int) -> Lanes {
        var angle = view.lanes(.rotation, slot)
        if plan.rotation.changes {
            angle += view.lanes(.spin, slot) * (plan.rotation.isPerLife ? moment.unit : moment.age)
        }
        if plan.spinAcceleration != 0 {
            angle += Lanes(Float(plan.spinAcceleration / 2)) * moment.age * moment.age
        }
        if let curve = plan.rotation.curve { angle *= curve.value(moment.unit) }
        return angle
    }

    /// The image of one particle.
    func frame(_ moment: Moment, _ slot: Int, lane: Int) -> UInt16 {
        let count = plan.imageCount
        guard count > 1 else { return 0 }
        let first = Int(view.number(.frame, slot + lane))
        guard case .animated(let rate, let isLooping, _) = plan.choice else { return UInt16(min(first, count - 1)) }
        let passed = rate.map { Float($0) * moment.age[lane] } ?? moment.unit[lane] * Float(count)
        let step = first + Int(min(max(passed, 0), 1e9))
        return UInt16(isLooping ? step % count : min(step, count - 1))
    }
}
