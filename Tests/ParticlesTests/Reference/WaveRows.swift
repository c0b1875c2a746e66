import Geometry

@testable import Particles

/// What this engine gives for the rows about waves; lists in order, fields by name.
enum WaveRows {
    static func answer(_ row: ReferenceRow) -> [Double]? {
        if row.id.hasPrefix("WV-seed") { return sine(row) }
        if row.id.hasPrefix("WV-sc") { return voice(row) }
        if row.id.hasPrefix("WV-siri") { return bell(row) }
        if row.id.hasPrefix("WV-gerstner") { return gerstner(row) }
        if row.id.hasPrefix("WV-water") { return water(row) }
        return field(row)
    }

    private static func sine(_ row: ReferenceRow) -> [Double]? {
        let input = row.input
        switch row.id {
        case "WV-seed-y":
            let wave = SineWave(amplitude: input["amplitude"].number, length: input["divisor"].number)
            return input["x"].numbers.map { wave.y(at: $0, time: 0, middle: input["midY"].number) }
        case "WV-seed-wavelength": return [SineWave(length: input["divisor"].number).wavelength]
        case "WV-seed-speed":
            return [SineWave(length: input["divisor"].number, pace: input["omega"].number).speed]
        case "WV-seed-sagitta":
            return [SineWave(amplitude: input["amplitude"].number, step: input["step"].number).chordError]
        case "WV-seed-omega":
            // What a phase a callback made of the display's rate; here it is 3.6 whatever the rate.
            return input["rates"].numbers.map { $0 / 30 * SineWave().pace }
        default:
            let wave = SineWave(step: input["step"].number)
            let width = input["width"].number
            // Our own last place is the right edge itself; the sample's is the one before where they differ.
            let count = wave.placeCount(from: 0, to: width)
            let ends = wave.place(count - 1, from: 0, to: width) == width
            let missing = width - wave.place(count - 2, from: 0, to: width)
            let isWhole = missing == wave.step
            let last = isWhole ? width : wave.place(count - 2, from: 0, to: width)
            return ends ? [last, width - last, Double(isWhole ? count : count - 1)] : [-1, -1, -1]
        }
    }

    private static func voice(_ row: ReferenceRow) -> [Double]? {
        let input = row.input
        let count = input["numberOfWaves"].number
        let waves = VoiceWaves(count: count.isNaN ? 5 : Int(count))
        switch row.id {
        case "WV-scsiri-coef": return (0..<waves.count).map { waves.coefficient(ofWave: $0) }
        case "WV-scsiri-alpha": return (0..<waves.count).map { waves.opacity(ofWave: $0) }
        default:
            return input["waves"].numbers.map {
                waves.y(
                    at: input["x"].number, wave: Int($0), width: input["width"].number, height: input["height"].number,
                    level: input["level"].number, time: 0)
            }
        }
    }

    private static func bell(_ row: ReferenceRow) -> [Double]? {
        let input = row.input
        switch row.id {
        case "WV-siri-att4": return input["x"].numbers.map { BellWaves.bell($0) }
        case "WV-siri-att2": return input["x"].numbers.map { BellWaves.bell($0, power: 2) }
        case "WV-siri-phase": return [BellWaves.pace(speed: input["speed"].number)]
        case "WV-siri-count":
            // Summing the step loses the right end; counting has it.
            let isWhole =
                BellWaves.place(0) == -BellWaves.reach && BellWaves.place(BellWaves.placeCount - 1) == BellWaves.reach
            return isWhole ? [BellWaves.place(BellWaves.placeCount - 2), Double(BellWaves.placeCount - 1)] : [0, 0]
        default:
            let waves = BellWaves(amplitude: input["amplitude"].number, phase: input["phase"].number)
            return zip(input["attenuations"].numbers, BellWaves.curves).map { attenuation, curve in
                curve.attenuation == attenuation
                    ? waves.height(at: input["x"].number, curve: curve, height: input["height"].number) : .nan
            }
        }
    }

    private static func gerstner(_ row: ReferenceRow) -> [Double]? {
        let input = row.input
        func waves(_ sharpness: Double, allowsLoops: Bool = true) -> GerstnerWaves {
            GerstnerWaves([.init(amplitude: 1, wavelength: 10, sharpness: sharpness)], allowsLoops: allowsLoops)
        }
        let one = waves(1)
        switch row.id {
        case "WV-gerstner-omega":
            let omega = one.frequency(one.components[0])
            let k = one.components[0].wavenumber
            return [k, omega, 2 * .pi / omega, omega / k]
        case "WV-gerstner-pos":
            let point = one.point(x: input["x0"].number, time: 0)
            return [point.x, point.y]
        case "WV-gerstner-crest":
            return input["Qs"].numbers.flatMap { sharpness in
                let point = waves(sharpness).point(x: input["x0"].number, time: 0)
                return [point.x, point.y]
            }
        case "WV-gerstner-jacobian":
            return input["Qs"].numbers.map { waves($0).stretch(x: 2.5, time: 0) }
        default: return nil
        }
    }

    private static func water(_ row: ReferenceRow) -> [Double]? {
        let input = row.input
        let (tension, damping) = (input["tension"].number, input["dampening"].number)
        switch row.id {
        case "WV-water-tutorial-rho":
            return [
                WaterColumns.growth(
                    tension: tension, damping: damping, spread: input["spread"].number,
                    passes: Int(input["passes"].number))
            ]
        case "WV-water-position-first", "WV-water-position-first-bad":
            return [WaterColumns.growth(tension: tension, damping: damping, spread: 0, passes: 8, positionFirst: true)]
        case "WV-water-limit-1", "WV-water-limit-3", "WV-water-limit-8":
            return [WaterColumns.spreadLimit(tension: tension, damping: damping, passes: Int(input["passes"].number))]
        case "WV-water-bob": return bob(tension: tension, damping: damping)
        default: return nil
        }
    }

    /// Decay, angular frequency and period a step of a row that moves as one: from three heights of the recurrence.
    private static func bob(tension: Double, damping: Double) -> [Double] {
        let growth = WaterColumns.growth(tension: tension, damping: damping, spread: 0, passes: 8)
        // trace = 2 − T − d, determinant = 1 − d.
        let omega = acos((2 - tension - damping) / 2 / (1 - damping).squareRoot())
        return [growth, omega, 2 * .pi / omega]
    }

    private static func field(_ row: ReferenceRow) -> [Double]? {
        switch row.id {
        case "WV-cfl-1d": return [WaveField.longestStep(speed: 1, dx: 1, dy: .infinity)]
        case "WV-cfl-2d-5pt": return [WaveField.Stencil.fivePoint.courantLimit]
        case "WV-cfl-2d-9pt": return [WaveField.Stencil.ninePoint.courantLimit]
        case "WV-cfl-rect": return [WaveField.longestStep(speed: 1, dx: 1, dy: 2)]
        case "WV-elias":
            let limit = WaveField.Stencil.fivePoint.courantLimit
            return [limit * limit]
        default: return nil
        }
    }
}
