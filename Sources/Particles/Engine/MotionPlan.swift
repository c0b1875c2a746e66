import Geometry

/// How particles move, ready to run.
struct MotionPlan: Sendable {
    let law: EmitterPlan.Law
    let isSpatial: Bool
    let angle: Draw
    let latitude: Double
    let cone: Double
    let speed: Draw
    let speedFactor: Draw
    /// Change of speed: a second, or over the particle's life where `speedFinish` is set.
    let speedRate: Draw
    let speedFinish: Draw?
    let speedCurve: Ramps?
    let path: Ramps?
    let radius: Draw
    let radiusEnd: Draw
    let polarRate: Draw
    let inheritedVelocity: Double
    let acceleration: ParticleVector
    let gravity: ParticleVector
    let drag: Draw
    let deceleration: Draw
    let radial: Draw
    let tangential: Draw
    let attractors: [ParticleForces.Attractor]
    let turbulence: ParticleForces.Turbulence?
    /// Points a second that no particle exceeds; infinite without a limit.
    let speedLimit: Double

    init(_ description: EmitterDescription, isSpatial: Bool, check: inout LimitCheck) {
        let motion = description.motion
        let forces = description.forces
        angle = check.draw(motion.angle, "motion.angle")
        latitude = check.number(motion.latitude, "motion.latitude")
        cone = check.number(motion.cone, "motion.cone", in: 0...(2 * .pi))
        speed = check.draw(motion.speed.start, "motion.speed")
        speedFactor = check.draw(motion.speed.factor, "motion.speed.factor", else: 1)
        let finish = motion.speed.finish.map { check.draw($0, "motion.speed.finish") }
        let rate = check.draw(motion.speed.rate, "motion.speed.rate")
        let curve = Ramps(motion.speed.curve)
        let lateral = Ramps(motion.path)
        inheritedVelocity = check.number(motion.inheritedVelocity, "motion.inheritedVelocity", in: -1e3...1e3)
        acceleration = check.vector(forces.acceleration, "forces.acceleration")
        gravity = check.vector(forces.gravity, "forces.gravity")
        let positive = 0.0...EmitterLimit.largestNumber
        let drag = check.draw(forces.drag, "forces.drag", in: 0...1e6)
        let deceleration = check.draw(forces.deceleration, "forces.deceleration", in: positive)
        let radial = check.draw(forces.radial, "forces.radial")
        let tangential = check.draw(forces.tangential, "forces.tangential")
        attractors = forces.attractors.prefix(16).map { attractor in
            .init(
                position: check.vector(attractor.position, "attractor.position"),
                strength: check.number(attractor.strength, "attractor.strength"),
                reach: check.number(attractor.reach, "attractor.reach", in: 1e-3...1e9, else: 1))
        }
        if forces.attractors.count > 16 {
            check.note("\(forces.attractors.count) attractors are cut to 16, their limit")
        }
        turbulence = forces.turbulence.map { turbulence in
            .init(
                strength: check.number(turbulence.strength, "turbulence.strength"),
                size: check.number(turbulence.size, "turbulence.size", in: 1e-2...1e9, else: 60),
                speed: check.number(turbulence.speed, "turbulence.speed", in: -1e3...1e3))
        }
        speedLimit = motion.speedLimit.map { check.number($0, "motion.speedLimit", in: positive) } ?? .infinity
        let isPolar = motion.polar != nil
        let turns = acceleration != .zero || gravity != .zero || motion.inheritedVelocity != 0
        let pulls = !radial.isZero || !tangential.isZero || !attractors.isEmpty || (turbulence?.strength ?? 0) != 0
        let isStepped = pulls || speedLimit.isFinite || (!deceleration.isZero && (turns || !drag.isZero))
        let isDirected = finish != nil || !rate.isZero || curve != nil || lateral != nil || !deceleration.isZero
        law = isPolar ? .polar : isStepped ? .integrated : isDirected ? .directed : .ballistic
        if law == .integrated, finish != nil || !rate.isZero || curve != nil || lateral != nil {
            check.note(
                "speed over life and paths are left out: radial, tangential, attracting, noisy or limiting forces act")
        }
        if law == .directed, !drag.isZero { check.note("drag is left out: speed over life is given") }
        if curve != nil, finish != nil || !rate.isZero {
            check.note("the rate and finish of speed are left out: it has a curve")
        }
        let usesChange = law == .directed && curve == nil
        speedRate = usesChange ? rate : .zero
        speedFinish = usesChange ? finish : nil
        speedCurve = law == .directed ? curve : nil
        path = law == .directed ? lateral : nil
        self.drag = law == .ballistic || law == .integrated ? drag : .zero
        self.deceleration = law == .directed || law == .integrated ? deceleration : .zero
        self.radial = radial
        self.tangential = tangential
        let polar = motion.polar ?? .init(startRadius: .zero)
        radius = check.draw(polar.startRadius, "motion.polar.startRadius")
        radiusEnd = check.draw(polar.endRadius, "motion.polar.endRadius")
        polarRate = check.draw(polar.rotation, "motion.polar.rotation")
        self.isSpatial =
            isSpatial || latitude != 0 || cone != 0 || acceleration.z != 0 || gravity.z != 0
            || description.offset.z != 0
            || attractors.contains { $0.position.z != 0 }
    }

    func addFields(to fields: inout FieldTable) {
        for column in [Column.x, .y] { fields.addColumn(column) }
        if isSpatial { fields.addColumn(.z) }
        switch law {
        case .polar:
            fields.addColumn(.vx)
            fields.add(.radius, radius)
            fields.add(
                .radiusChange, Draw(low: radiusEnd.low - radius.low, span: 0),
                isForced: radius.span != 0 || radiusEnd.span != 0)
            fields.add(.polarRate, polarRate)
        case .ballistic, .directed, .integrated:
            for column in [Column.vx, .vy] { fields.addColumn(column) }
            if isSpatial { fields.addColumn(.vz) }
        }
        if law == .directed {
            fields.addColumn(.speed)
            let change = speedFinish.map { Draw(low: $0.low - speed.low, span: 0) } ?? speedRate
            let isDrawn =
                speedFactor.span != 0 || speedFactor.low != 1
                || (speedFinish != nil && (speed.span != 0 || speedFinish?.span != 0))
            fields.add(.speedChange, change, isForced: isDrawn && (speedFinish != nil || !speedRate.isZero))
        }
        fields.add(.drag, drag)
        fields.add(.deceleration, deceleration)
        if law == .integrated {
            fields.add(.radial, radial)
            fields.add(.tangential, tangential)
        }
    }
}
