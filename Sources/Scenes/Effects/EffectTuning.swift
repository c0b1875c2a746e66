import Geometry
import Particles
import Tuning

/// Factors that an effect is tuned by while it runs.
struct EffectTuning: Equatable {
    /// Factors of births, life, speed and size; 1 leaves the file's own.
    var rate = 1.0, life = 1.0, speed = 1.0, scale = 1.0

    init() {}

    init(_ parameters: ParameterSet) {
        rate = parameters["rate"]
        life = parameters["life"]
        speed = parameters["speed"]
        scale = parameters["scale"]
    }

    static func makeParameters() -> ParameterSet {
        func factor(_ name: String, from low: Double) -> Parameter {
            Parameter(
                name, group: "effect", title: name, unit: "×", range: low...4, step: 0.05, default: 1, decimals: 2)
        }
        return ParameterSet([
            factor("rate", from: 0), factor("life", from: 0.1), factor("speed", from: 0), factor("scale", from: 0.1),
        ])
    }

    /// `emitter` and what it carries, tuned.
    func applied(to emitter: EmitterDescription) -> EmitterDescription {
        guard self != EffectTuning() else { return emitter }
        var tuned = emitter
        tuned.emission = applied(to: emitter.emission)
        tuned.life = emitter.life.scaled(by: life)
        tuned.motion.speed = emitter.motion.speed.scaled(by: speed)
        tuned.motion.speedLimit = emitter.motion.speedLimit.map { $0 * speed }
        tuned.motion.polar?.rotation = emitter.motion.polar.map { $0.rotation.scaled(by: speed) } ?? .zero
        tuned.look.size *= scale
        for index in tuned.children.indices {
            tuned.children[index].emitter = applied(to: emitter.children[index].emitter)
        }
        return tuned
    }

    /// Room grows with what is asked for, or the limit would undo the factor.
    private func applied(to emission: Emission) -> Emission {
        var tuned = emission
        tuned.rate *= rate
        for index in tuned.bursts.indices { tuned.bursts[index].count = emission.bursts[index].count.scaled(by: rate) }
        if rate > 0 {
            tuned.waves?.interval /= rate
        } else {
            tuned.waves = nil
        }
        let room = Double(emission.limit) * max(rate * life, 1)
        tuned.limit = Int(min(max(room, 0), Double(EmitterLimit.mostParticles)))
        return tuned
    }
}

extension LifeValue {
    fileprivate func scaled(by factor: Double) -> LifeValue {
        LifeValue(
            start.scaled(by: factor), rate: rate.scaled(by: factor), finish: finish.map { $0.scaled(by: factor) },
            factor: self.factor, curve: curve)
    }
}
