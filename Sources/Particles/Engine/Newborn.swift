import Geometry

/// Writes the columns of a particle that is being born.
struct Newborn {
    let view: StoreView
    let slot: Int
    let key: ParticleKey
    let plan: EmitterPlan

    @inline(__always) func write(birth: Int32, life: Int32, ordinal: UInt64, origin: BirthOrigin) {
        view.set(.birth, slot, birth)
        view.set(.life, slot, life)
        let turn = writePlaceAndMotion(ordinal: ordinal, origin: origin)
        writeLook(origin: origin, turn: turn, ordinal: ordinal)
        if plan.isCarrying {
            view.set(.keyLow, slot, UInt32(truncatingIfNeeded: key.bits))
            view.set(.keyHigh, slot, UInt32(truncatingIfNeeded: key.bits >> 32))
        }
    }

    @inline(__always) private func writePlaceAndMotion(ordinal: UInt64, origin: BirthOrigin) -> Double {
        let motion = plan.motion
        var place = plan.shape.place(key, ordinal: ordinal)
        place.x += plan.offset.x
        place.y += plan.offset.y
        place.z += plan.offset.z
        if origin.turn != 0 {
            let (s, c) = LaneMath.turn(origin.turn)
            (place.x, place.y) = (place.x * c - place.y * s, place.x * s + place.y * c)
        }
        set(.x, origin.x + place.x)
        set(.y, origin.y + place.y)
        if motion.isSpatial { set(.z, origin.z + place.z) }
        let longitude = place.longitude + place.turn + origin.turn + motion.angle.value(key, .directionA)
        if motion.law == .polar { writeCircle(longitude) } else { writeVelocity(longitude, place.latitude, origin) }
        set(.drag, motion.drag, .drag)
        set(.deceleration, motion.deceleration, .deceleration)
        if motion.law == .integrated {
            set(.radial, motion.radial, .radial)
            set(.tangential, motion.tangential, .tangential)
        }
        return longitude
    }

    private func writeCircle(_ angle: Double) {
        let radius = plan.motion.radius.value(key, .radius)
        set(.vx, angle)
        set(.radius, radius)
        set(.radiusChange, plan.motion.radiusEnd.value(key, .radiusEnd) - radius)
        set(.polarRate, plan.motion.polarRate, .polarRate)
    }

    @inline(__always) private func writeVelocity(_ longitude: Double, _ latitude: Double, _ origin: BirthOrigin) {
        let motion = plan.motion
        let direction = direction(longitude, latitude + motion.latitude)
        let factor = motion.speedFactor.value(key, .speedFactor)
        let speed = motion.speed.value(key, .speed) * factor
        if motion.law == .directed {
            set(.vx, direction.x)
            set(.vy, direction.y)
            set(.vz, direction.z)
            set(.speed, speed)
            let change = motion.speedFinish.map { $0.value(key, .speedFinish) * factor - speed }
            set(.speedChange, change ?? motion.speedRate.value(key, .speedRate) * factor)
            return
        }
        set(.vx, direction.x * speed + origin.vx)
        set(.vy, direction.y * speed + origin.vy)
        set(.vz, direction.z * speed + origin.vz)
    }

    /// The unit vector of an angle in the plane and out of it, somewhere in the cone about it.
    @inline(__always) private func direction(_ longitude: Double, _ latitude: Double) -> ParticleVector {
        let motion = plan.motion
        let (sine, cosine) = LaneMath.turn(longitude)
        guard latitude != 0 || motion.cone > 0 else { return ParticleVector(cosine, sine) }
        let (rise, flat) = LaneMath.turn(latitude)
        let axis = ParticleVector(flat * cosine, flat * sine, rise)
        guard motion.cone > 0 else { return axis }
        // Even in solid angle: the height over the axis is even.
        let height = 1 - key.unit(.directionB) * (1 - cos(motion.cone / 2))
        let radius = max(1 - height * height, 0).squareRoot()
        let around = key.unit(.directionA) * 2 * .pi
        let (a, b) = (cos(around) * radius, sin(around) * radius)
        // The two directions across the axis: along the circle of latitude, and along the one of longitude.
        return ParticleVector(
            axis.x * height - a * sine - b * rise * cosine, axis.y * height + a * cosine - b * rise * sine,
            axis.z * height + b * flat)
    }

    @inline(__always) private func writeLook(origin: BirthOrigin, turn: Double, ordinal: UInt64) {
        let look = plan.look
        if view.isColumn(.scale) || view.isColumn(.scaleChange) {
            let scale = look.scale.values(key, (.scale, .scaleRate, .scaleFinish, .scaleFactor))
            set(.scale, scale.0 * origin.scale)
            set(.scaleChange, look.scale.isPerLife ? scale.1 * origin.scale : scale.1)
        }
        if view.isColumn(.rotation) || view.isColumn(.spin) {
            let rotation = look.rotation.values(key, (.rotation, .spin, .rotationFinish, .count))
            set(.rotation, rotation.0 + (look.turnsWithEmission ? turn : 0))
            set(.spin, rotation.1)
        }
        writeChannel(look.red, .red, .redChange, (.red, .redRate, .redFinish), origin.red)
        writeChannel(look.green, .green, .greenChange, (.green, .greenRate, .greenFinish), origin.green)
        writeChannel(look.blue, .blue, .blueChange, (.blue, .blueRate, .blueFinish), origin.blue)
        writeChannel(look.alpha, .alpha, .alphaChange, (.alpha, .alphaRate, .alphaFinish), origin.alpha)
        if view.isColumn(.frame) { set(.frame, frame(ordinal)) }
    }

    private func frame(_ ordinal: UInt64) -> Double {
        let count = max(plan.look.imageCount, 1)
        if case .ordered = plan.look.choice { return Double(ordinal % UInt64(count)) }
        return (key.unit(.frame) * Double(count)).rounded(.down)
    }

    @inline(__always) private func writeChannel(
        _ channel: LookPlan.Channel, _ first: Column, _ second: Column,
        _ slots: (start: DrawSlot, rate: DrawSlot, finish: DrawSlot), _ factor: Double
    ) {
        guard view.isColumn(first) || view.isColumn(second) else { return }
        let start = min(max(channel.start.value(key, slots.start), 0), 1) * factor
        set(first, start)
        guard view.isColumn(second) else { return }
        let finish = channel.finish.map { min(max($0.value(key, slots.finish), 0), 1) * factor }
        set(second, finish.map { $0 - start } ?? channel.change.value(key, slots.rate))
    }

    @inline(__always) private func set(_ column: Column, _ draw: Draw, _ drawSlot: DrawSlot) {
        if view.isColumn(column) { set(column, draw.value(key, drawSlot)) }
    }

    @inline(__always) private func set(_ column: Column, _ value: Double) {
        view.set(column, slot, Float(value))
    }
}
