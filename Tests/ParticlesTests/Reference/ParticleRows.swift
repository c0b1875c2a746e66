import Clockwork
import Geometry
import Rendering

@testable import Particles

/// What this engine gives for the rows about particles; lists in order, fields by name.
enum ParticleRows {
    /// Whether the answer comes out of 32-bit columns.
    static func isColumn(_ row: ReferenceRow) -> Bool { row.id.hasPrefix("EM-") || row.id.hasPrefix("P") }

    static func answer(_ row: ReferenceRow) -> [Double]? {
        if row.id.hasPrefix("EM") { return emitter(row) }
        if row.id.hasPrefix("PD") || row.id.hasPrefix("PEX") { return designer(row) }
        if row.id.hasPrefix("PX") { return pixi(row) }
        return other(row)
    }

    /// An emitter of one particle at time 0 that lives long.
    private static func single(_ change: (inout EmitterDescription) -> Void) -> EmitterDescription {
        var emitter = EmitterDescription()
        emitter.emission.bursts = [.init(count: .exactly(1))]
        emitter.life = .exactly(100)
        emitter.look.size = 1
        change(&emitter)
        return emitter
    }

    /// Its frame after `time` seconds.
    private static func frame(
        _ emitter: EmitterDescription, at time: Double, layer: Int = 0, placement: EmitterPlacement = .init()
    ) -> ParticleFrame {
        var system = ParticleSystem(emitter, placement: placement)
        system.seek(to: time)
        var frame = ParticleFrame()
        system.evaluate(layer, into: &frame, parts: [.look, .angles])
        return frame
    }

    private static func place(_ emitter: EmitterDescription, at time: Double) -> [Double] {
        let frame = frame(emitter, at: time)
        return [Double(frame.x[0]), Double(frame.y[0])]
    }

    private static func channels(_ color: UInt32) -> [Double] {
        [24, 16, 8, 0].map { Double((color >> $0) & 0xFF) / 255 }
    }

    /// Snaps 8-bit channels to the exact numbers that they stand for.
    private static func snapped(_ values: [Double], to expected: RowValue) -> [Double] {
        zip(values, expected.flattened).map { abs($0 - $1) <= 0.5 / 255 + 1e-6 ? $1 : $0 }
    }

    private static func emitter(_ row: ReferenceRow) -> [Double]? {
        let input = row.input
        switch row.id {
        case "EM-steady":
            var emitter = EmitterDescription()
            emitter.emission.rate = input["birthRate"].number
            emitter.life = .exactly(input["lifetime"].number)
            var system = ParticleSystem(emitter)
            for frame in 1...700 { system.advance(to: Double(frame) / 60) }
            return [Double(system.count)]
        case "EM-layer-mult":
            let (layer, cell) = (input["layer"], input["cell"])
            return ["birthRate", "lifetime", "scale", "spin", "velocity"].map { name in
                UniformRange.exactly(cell[name].number).scaled(by: layer[name].number).mean
            }
        case "EM-range", "EM-range-lifetime":
            let range = UniformRange.full(center: input["value"].number, width: input["range"].number)
            return [range.lowest, range.highest]
        case "EM-sk-range":
            let range = UniformRange.full(
                center: input["particleSpeed"].number, width: input["particleSpeedRange"].number)
            return [range.lowest, range.highest]
        case "EM-pd-range":
            let range = UniformRange.half(center: input["speed"].number, variance: input["speedVariance"].number)
            return [range.lowest, range.highest]
        case "EM-love-spread":
            let range = UniformRange.full(center: input["direction"].number, width: input["spread"].number)
            return [range.lowest, range.highest]
        case "EM-godot-spread":
            let range = UniformRange.half(center: 0, variance: input["spread_deg"].number)
            return [range.lowest, range.highest]
        case "EM-kinematics":
            return place(
                single {
                    $0.motion.speed = LifeValue(input["velocity"].number)
                    $0.motion.angle = .exactly(input["emissionLongitude"].number)
                    $0.forces.acceleration = ParticleVector(0, input["yAcceleration"].number)
                }, at: input["t"].number)
        case "EM-scale", "EM-scale-zero":
            let emitter = single {
                $0.look.scale = LifeValue(.exactly(input["scale"].number), rate: .exactly(input["scaleSpeed"].number))
            }
            return [Double(frame(emitter, at: input["t"].number).size[0])]
        case "EM-spin":
            let emitter = single { $0.look.rotation.rate = .exactly(input["spin"].number) }
            return [Double(frame(emitter, at: input["t"].number).angle[0])]
        case "EM-color", "EM-color-clamp":
            let color = input["color"].numbers
            let emitter = single {
                $0.look.color.start = .init(color[0], color[1], color[2], color[3])
                $0.look.color.rate = .init(
                    input["redSpeed"].number.orZero, input["greenSpeed"].number.orZero, 0,
                    input["alphaSpeed"].number.orZero)
            }
            return snapped(channels(frame(emitter, at: input["t"].number).color[0]), to: row.expected)
        case "EM-sub":
            return subEmitter(input)
        case "EM-line-down", "EM-point-up":
            return place(
                single {
                    $0.shape = input["shape"].text == "line" ? .line(length: 0) : .point
                    $0.motion.heading = .shape
                    $0.motion.angle = .exactly(input["emissionLongitude"].number)
                    $0.motion.speed = LifeValue(1)
                }, at: 1)
        case "EM-circle-radius":
            let places = places {
                $0.shape = .circle(radius: input["emitterSize"][0].number); $0.mode = .outline
            }
            return [places.map { hypot($0.x, $0.y) }.max() ?? 0]
        case "EM-line":
            let x = input["emitterPosition"][0].number
            let places = places {
                $0.shape = .line(length: input["emitterSize"][0].number); $0.mode = .points
            }
            return [x + (places.map(\.x).min() ?? 0), x + (places.map(\.x).max() ?? 0)]
        default: return nil
        }
    }

    private static func places(_ change: (inout EmitterDescription) -> Void) -> [CGPoint] {
        let frame = frame(
            single {
                $0.emission.bursts = [.init(count: .exactly(200))]
                change(&$0)
            }, at: 1)
        return (0..<frame.count).map { CGPoint(x: Double(frame.x[$0]), y: Double(frame.y[$0])) }
    }

    private static func subEmitter(_ input: RowValue) -> [Double] {
        func look(_ value: RowValue, _ emitter: inout EmitterDescription) {
            let color = value["color"].numbers
            emitter.look.color.start = .init(color[0], color[1], color[2], color[3])
            emitter.look.scale = LifeValue(value["scale"].number)
        }
        let child = single {
            look(input["child"], &$0)
            $0.emission.bursts = [.init(time: 0.5, count: .exactly(1))]
        }
        let parent = single {
            look(input["parent"], &$0)
            $0.children = [SubEmitter(.life, child)]
        }
        let frame = frame(parent, at: 1, layer: 1)
        return channels(frame.color[0]) + [Double(frame.size[0])]
    }

    private static func designer(_ row: ReferenceRow) -> [Double]? {
        let input = row.input
        switch row.id {
        case "PD-radial":
            return place(
                single {
                    $0.life = .exactly(input["life"].number)
                    $0.motion.angle = .exactly(input["angle"].number)
                    $0.motion.polar = .init(
                        startRadius: .exactly(input["maxRadius"].number),
                        endRadius: .exactly(input["minRadius"].number),
                        rotation: .exactly(input["rotatePerSecond"].number * .pi / 180))
                }, at: input["t"].number)
        case "PEX-jellyfish-fall":
            let emitter = single { $0.forces.gravity = ParticleVector(0, input["gravityY"].number) }
            let (dt, steps) = (input["dt"].number, Int(input["steps"].number))
            var (v, y) = (0.0, 0.0)
            for _ in 0..<steps {
                v += input["gravityY"].number * dt
                y += v * dt
            }
            return [place(emitter, at: input["life"].number)[1], y]
        default: return deadAtBirth(row)
        }
    }

    /// Lives drawn as Particle Designer's files ask: how many are dead at birth, and the mean life.
    private static func deadAtBirth(_ row: ReferenceRow) -> [Double] {
        let expected = row.expected
        let (lifespan, variance) = (expected["lifespan"].number, expected["variance"].number)
        let range = UniformRange.half(center: lifespan, variance: variance)
        let isRandom = range.highest > range.lowest
        let dead = isRandom ? min(max(-range.lowest / (range.highest - range.lowest), 0), 1) : 0
        let mean = (1 - dead) * (max(range.lowest, 0) + range.highest) / 2
        // The engine's own draws come out the same.
        var emitter = EmitterDescription()
        emitter.life = range
        let plan = EmitterPlan(emitter, hasChildren: false)
        let lives = (0..<10_000).map { max(plan.life(ParticleKey(seed: 3).child(UInt64($0))), 0) }
        let counted = Double(lives.count { $0 == 0 }) / Double(lives.count)
        let sum = lives.reduce(0, +) / Double(lives.count)
        let agrees = abs(counted - dead) < 0.02 && abs(sum - mean) < 0.03 * max(mean, 1)
        let most = expected["maxParticles"].number
        return [agrees ? dead : counted, most / lifespan, lifespan, most, agrees ? mean : sum, variance]
    }

    private static func pixi(_ row: ReferenceRow) -> [Double]? {
        let input = row.input
        if row.id.hasPrefix("PX-ease") {
            let parts = input["ease"].list.map {
                LifeEase.Part(start: $0["s"].number, control: $0["cp"].number, end: $0["e"].number)
            }
            return [LifeEase(parts)(input["t"].number)]
        }
        if row.id.hasPrefix("PX-waves") {
            let (life, interval) = (input["emitterLifetime"].number, input["frequency"].number)
            var emitter = EmitterDescription()
            emitter.life = .exactly(50)
            emitter.emission.waves = .init(interval: interval)
            emitter.emission.duration = life
            var system = ParticleSystem(emitter)
            for frame in 1...300 { system.advance(to: Double(frame) / 60) }
            return [Double(system.count)]
        }
        if row.id.hasPrefix("PX-list") {
            let curve = LifeCurve.pixi(
                input["list"].list.map { .init($0[0].number, $0[1].number) }, isStepped: input["isStepped"].number == 1)
            let times = input["t"].list.isEmpty ? [input["t"].number] : input["t"].numbers
            return times.map { curve.value(at: $0) }
        }
        guard row.id == "PX-accel" else { return nil }
        return place(
            single {
                $0.motion.speed = LifeValue(input["v0"][0].number)
                $0.forces.acceleration = ParticleVector(input["accel"][0].number, input["accel"][1].number)
            }, at: input["dt"].number * input["steps"].number)
    }

    private static func other(_ row: ReferenceRow) -> [Double]? {
        let input = row.input
        switch row.id {
        case "LV-damp-60", "LV-damp-30":
            // What LÖVE computes; ours is 100/e at every frame rate, which lies near both.
            let (dt, steps) = (input["dt"].number, Int(input["steps"].number))
            var v = input["v0"].number
            for _ in 0..<steps { v /= 1 + input["damping"].number * dt }
            let ours = single {
                $0.motion.speed = LifeValue(input["v0"].number)
                $0.forces.drag = .exactly(input["damping"].number)
            }
            let distance = place(ours, at: dt * Double(steps))[0]
            let exact = input["v0"].number * (1 - exp(-1))
            return abs(distance - exact) < 1e-4 ? [v] : [distance]
        case "LV-sizes":
            return [LifeCurve(evenly: input["sizes"].numbers).value(at: input["t"].number)]
        case "LV-first":
            // LÖVE has none after a tenth of a second at ten a second; here the one of time 0 is alive, and it is one.
            var emitter = EmitterDescription()
            emitter.emission.rate = input["emissionRate"].number
            var system = ParticleSystem(emitter)
            system.advance(to: input["dt"].number)
            return [Double(system.count - 1)]
        case "GD-damping":
            let emitter = single {
                $0.motion.speed = LifeValue(input["v0"].number)
                $0.forces.deceleration = .exactly(input["damping"].number)
            }
            let t = input["t"].number
            return [(place(emitter, at: t + 0.5)[0] - place(emitter, at: t - 0.5)[0])]
        case "RNG-splitmix64":
            var source = RandomSource(seed: UInt64(input["seed"].number))
            let key = ParticleKey(seed: UInt64(input["seed"].number))
            return (0..<3).map { slot in
                let word = source.next()
                return word == key.word(UInt64(slot)) ? Double(word) : -1
            }
        case "RNG-unit": return [ParticleKey(seed: 0).unit(.life)]
        default: return nil
        }
    }
}

extension Double {
    fileprivate var orZero: Double { isNaN ? 0 : self }
}
