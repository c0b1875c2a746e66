import Geometry

/// Coloured humps that swell and fade, the iOS 9 style of siriwave: three colours, each a few curves of random height,
/// place, width and pace that live for a while; drawn mirrored and additive.
public struct LightWaves: Sendable {
    /// One hump.
    struct Curve: Sendable, Equatable {
        let amplitude: Double
        let offset: Double
        let width: Double
        let speed: Double
        let life: Double
        let sign: Double
    }

    /// The curves of one colour from `start` on.
    private struct Generation: Sendable {
        var number: UInt64
        var start: Double
        var curves: [Curve]
    }

    /// The colours: red, green and blue, 0…1.
    public static let colors: [(red: Double, green: Double, blue: Double)] = [
        (15.0 / 255, 82.0 / 255, 169.0 / 255), (173.0 / 255, 57.0 / 255, 76.0 / 255),
        (48.0 / 255, 220.0 / 255, 155.0 / 255),
    ]
    /// Half the range of places.
    public static let reach = 25.0
    /// Growth and decay of a hump's height a second.
    private static let swelling = 1.2
    /// Generations that one call skips at the most.
    private static let mostGenerations = 10_000

    private let key: ParticleKey
    private var generations: [Generation]
    /// Seconds since the start.
    public private(set) var time = 0.0

    /// Waves whose humps are drawn from `seed`.
    public init(seed: UInt64 = 0) {
        key = ParticleKey(seed: seed)
        generations = []
        for color in 0..<Self.colors.count {
            generations.append(Generation(number: 0, start: 0, curves: Self.curves(key, color, 0)))
        }
    }

    /// Lets time run to `time` seconds; an earlier time starts anew. The same time shows the same humps at every frame
    /// rate.
    public mutating func advance(to time: Double) {
        guard time.isFinite, time >= 0 else { return }
        if time < self.time { self = LightWaves(key: key) }
        self.time = time
        for color in generations.indices {
            for _ in 0..<Self.mostGenerations {
                let end = generations[color].start + Self.span(generations[color].curves)
                guard time >= end else { break }
                let number = generations[color].number + 1
                generations[color] = Generation(number: number, start: end, curves: Self.curves(key, color, number))
            }
        }
    }

    /// Height of a colour's curve at a place −25…25 in a rectangle of `height` points, not negative; below the middle it is
    /// mirrored.
    public func height(at place: Double, color: Int, height: Double) -> Double {
        guard generations.indices.contains(color), place.isFinite, height.isFinite else { return 0 }
        let generation = generations[color]
        let age = time - generation.start
        let count = generation.curves.count
        var sum = 0.0
        for (index, curve) in generation.curves.enumerated() {
            let middle = 4 * (-1 + 2 * (count > 1 ? Double(index) / Double(count - 1) : 0.5)) + curve.offset
            let x = place / curve.width - middle
            let wave = sin(curve.sign * (place / curve.width - middle) - age * curve.speed * 60 * .pi / 2 * 0.2)
            sum += abs(Self.amplitude(curve, age) * wave * BellWaves.bell(x, power: 2))
        }
        let envelope = BellWaves.bell(2 * place / Self.reach, power: 2)
        return 0.8 * (height / 2 - 6) * sum / Double(max(count, 1)) * envelope
    }

    private init(key: ParticleKey) {
        self.key = key
        generations = (0..<Self.colors.count).map { color in
            Generation(number: 0, start: 0, curves: Self.curves(key, color, 0))
        }
    }

    private static func amplitude(_ curve: Curve, _ age: Double) -> Double {
        let grown = min(curve.amplitude, swelling * min(age, curve.life))
        return max(grown - swelling * max(age - curve.life, 0), 0)
    }

    private static func span(_ curves: [Curve]) -> Double {
        curves.map { $0.life + $0.amplitude / swelling }.max() ?? 1
    }

    private static func curves(_ key: ParticleKey, _ color: Int, _ generation: UInt64) -> [Curve] {
        let own = key.child(UInt64(color)).child(generation)
        let count = 2 + Int(own.unit(.count) * 3)
        return (0..<count).map { index in
            let draw = own.child(UInt64(index))
            func between(_ low: Double, _ high: Double, _ slot: DrawSlot) -> Double {
                low + (high - low) * draw.unit(slot)
            }
            return Curve(
                amplitude: between(0.3, 1, .scale), offset: between(-3, 3, .placeA), width: between(1, 3, .radius),
                speed: between(0.5, 1, .speed), life: between(0.5, 2, .life), sign: draw.unit(.chance) < 0.5 ? -1 : 1)
        }
    }
}
