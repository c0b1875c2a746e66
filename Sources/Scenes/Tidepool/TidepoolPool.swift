import Clockwork
import Geometry
import Particles
import Rendering
import Tuning

/// Water and spray of the tidepool, in fixed steps.
struct TidepoolPool {
    /// Steps a second; the water takes every second one.
    static let stepRate = 120.0
    private static let stepSeconds = 1 / stepRate
    private static let columnSpacing = 5.0
    private static let capacity = 16_000

    private(set) var water: WaterColumns
    private var particles = ParticleField(capacity: Self.capacity, step: Self.stepSeconds)
    private var layout: TidepoolLayout
    private var random: RandomSource
    private var sprayAmount = 1.0
    private var gravity = 900.0
    private var isOddStep = false
    private var time = 0.0
    private var depth = 0.0
    private var debts = Debts()
    private var previous: TidepoolOrb.Sample?

    /// Fractions of particles that are due.
    private struct Debts {
        var spray = 0.0
        var mist = 0.0
        var motes = 0.0
        var embers = 0.0
    }

    static let swell = Swell([
        .init(amplitude: 5.5, wavelength: 520, phase: 0.4, direction: 1),
        .init(amplitude: 3.2, wavelength: 260, phase: 2.1, direction: -1),
        .init(amplitude: 1.4, wavelength: 118, phase: 4.4, direction: 1),
    ])

    init(layout: TidepoolLayout, seed: UInt64) {
        self.layout = layout
        water = Self.makeWater(layout)
        random = RandomSource(seed: seed, stream: 1)
    }

    var particleCount: Int { particles.count }

    mutating func tune(_ parameters: ParameterSet) {
        water.tension = Float(parameters["water.tension"])
        water.damping = Float(parameters["water.damping"])
        sprayAmount = parameters["spray.amount"]
        gravity = parameters["gravity"]
    }

    mutating func resize(to layout: TidepoolLayout) {
        self.layout = layout
        let old = water
        water = Self.makeWater(layout)
        water.tension = old.tension
        water.damping = old.damping
    }

    /// y of the near surface at x, `fraction` of the way to the latest water step.
    func surface(at x: Double, fraction: Double = 1) -> Double {
        layout.waterline - Self.swell.height(at: x, time: time) - rise(at: x, fraction: fraction)
    }

    /// Height that the columns add at x.
    func rise(at x: Double, fraction: Double = 1) -> Double {
        water.height(at: x / Self.columnSpacing, fraction: fraction)
    }

    /// How far the latest water step is in force, `ahead` seconds after the latest step: 0…1.
    func waterFraction(ahead: Double) -> Double {
        min((ahead + (isOddStep ? Self.stepSeconds : 0)) * WaterColumns.stepRate, 1)
    }

    mutating func step(orb: TidepoolOrb.Sample) {
        time += Self.stepSeconds
        isOddStep.toggle()
        if !isOddStep { water.step() }
        couple(orb)
        emitAmbient(orb)
        particles.advance(gravity: Float(gravity))
        swallow()
        previous = orb
    }

    func write(to writer: inout SpriteWriter, ahead: Double) {
        particles.write(to: &writer, ahead: Float(ahead), brightness: 0.85)
    }

    /// The orb pushes the water that it moves through, and throws spray where it breaks the surface.
    private mutating func couple(_ orb: TidepoolOrb.Sample) {
        let surface = surface(at: orb.x)
        let radius = Double(layout.radius)
        let newDepth = min(max((orb.y + radius - surface) / (2 * radius), 0), 1)
        defer { depth = newDepth }
        guard newDepth > 0 || depth > 0 else { return }
        let reach = radius / Self.columnSpacing
        let column = orb.x / Self.columnSpacing
        let contact = 1 - abs(2 * newDepth - 1)
        water.splash(
            at: column, radius: reach * 1.9, speed: -orb.vy * Self.stepSeconds * (0.10 + 0.16 * contact))
        water.splash(
            at: column + (orb.vx > 0 ? reach : -reach), radius: reach * 1.4,
            speed: abs(orb.vx) * Self.stepSeconds * 0.07 * contact)
        let speed = (orb.vx * orb.vx + orb.vy * orb.vy).squareRoot()
        let crossing = abs(newDepth - depth)
        debts.spray += sprayAmount * crossing * min(speed, 2600) * 0.85
        debts.spray += sprayAmount * contact * max(speed - 60, 0) * Self.stepSeconds * 1.2
        while debts.spray >= 1 {
            debts.spray -= 1
            emitSpray(orb, surface: surface, speed: speed)
        }
    }

    private mutating func emitSpray(_ orb: TidepoolOrb.Sample, surface: Double, speed: Double) {
        let side = random.unit() < 0.5 ? -1.0 : 1.0
        let angle = random.uniform(0.1, 1.25) * (random.unit() < 0.3 ? 0.35 : 1)
        let throwSpeed = random.uniform(0.15, 1) * min(110 + speed * 0.42, 820)
        let place = orb.x + side * random.uniform(0.1, 1.15) * Double(layout.radius)
        let palette: InlineArray<4, UInt32> = [0xBFF3_FFFF, 0x9FE4_FFFF, 0x7FCB_F2FF, 0xFFE6_C4FF]
        let pick = random.unit()
        particles.emit(
            Particle(
                x: Float(place), y: Float(surface + random.uniform(-3, 5)),
                vx: Float(side * sin(angle) * throwSpeed + orb.vx * 0.18), vy: Float(-cos(angle) * throwSpeed),
                life: Float(random.uniform(0.5, 1.9)), diameter: Float(1.6 + 4.2 * pow(random.unit(), 3)),
                drag: Float(random.uniform(0.5, 1.6)), weight: Float(random.uniform(0.75, 1.1)),
                color: palette[pick < 0.45 ? 0 : pick < 0.75 ? 1 : pick < 0.95 ? 2 : 3]))
    }

    /// Mist along the crest, motes in the water and the air, embers behind the orb: what is always there.
    private mutating func emitAmbient(_ orb: TidepoolOrb.Sample) {
        let width = layout.size.width
        let density = width / 1280 * sprayAmount
        debts.mist += 620 * density * Self.stepSeconds
        debts.motes += 640 * density * Self.stepSeconds
        let speed = (orb.vx * orb.vx + orb.vy * orb.vy).squareRoot()
        debts.embers += (50 + min(speed, 1500) * 0.55) * sprayAmount * Self.stepSeconds
        while debts.mist >= 1 {
            debts.mist -= 1
            let x = random.uniform(-20, width + 20)
            particles.emit(
                Particle(
                    x: Float(x), y: Float(surface(at: x) + random.uniform(-2, 5)), vx: Float(random.uniform(-14, 18)),
                    vy: Float(random.uniform(-34, -4)), life: Float(random.uniform(1.4, 3.6)),
                    diameter: Float(random.uniform(1.2, 2.6)), drag: 0.5, weight: 0, color: 0x7FC8_EEFF))
        }
        while debts.motes >= 1 {
            debts.motes -= 1
            particles.emit(
                Particle(
                    x: Float(random.uniform(-20, width + 20)),
                    y: Float(random.uniform(layout.waterline + 24, layout.size.height + 10)),
                    vx: Float(random.uniform(-12, 12)), vy: Float(random.uniform(-16, -2)),
                    life: Float(random.uniform(3.5, 7.5)), diameter: Float(random.uniform(1, 2.4)), drag: 0.1,
                    weight: 0,
                    color: random.unit() < 0.85 ? 0x3FA6_C8FF : 0x9FE8_E0FF))
        }
        while debts.embers >= 1 {
            debts.embers -= 1
            emitEmber(orb)
        }
    }

    private mutating func emitEmber(_ orb: TidepoolOrb.Sample) {
        let along = random.unit()
        let from = previous ?? orb
        let angle = random.uniform(0, 2 * .pi)
        let radius = Double(layout.radius) * random.uniform(0.4, 0.95)
        particles.emit(
            Particle(
                x: Float(from.x + (orb.x - from.x) * along + cos(angle) * radius),
                y: Float(from.y + (orb.y - from.y) * along + sin(angle) * radius),
                vx: Float(orb.vx * 0.12 + random.uniform(-18, 18)), vy: Float(orb.vy * 0.12 + random.uniform(-26, 10)),
                life: Float(random.uniform(0.4, 1.5)), diameter: Float(random.uniform(1.4, 3.8)), drag: 1.4,
                weight: -0.03, color: random.unit() < 0.6 ? 0xFFB4_54FF : 0xF069_2AFF))
    }

    /// Falling spray ends where it meets the water, with a ring of its own size.
    private mutating func swallow() {
        let water = water
        let waterline = Double(layout.waterline)
        particles.removeAll { x, y, vy, _, weight in
            guard weight > 0.5, vy > 0, Double(y) > waterline - 60 else { return false }
            return Double(y) > waterline + 4 - water.height(at: Double(x) / Self.columnSpacing, fraction: 1)
        }
    }

    private static func makeWater(_ layout: TidepoolLayout) -> WaterColumns {
        WaterColumns(count: min(max(Int(layout.size.width / columnSpacing) + 3, 8), 4096))
    }
}
