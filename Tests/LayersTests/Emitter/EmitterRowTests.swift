import Geometry
import Particles
import Testing

@testable import Layers

/// The rows of the table that are about emitter layers and cells; those of other systems belong to the particle engine.
@MainActor
struct EmitterRowTests {
    private static let others: Set = ["EM-sk-range", "EM-pd-range", "EM-love-spread", "EM-godot-spread"]

    @Test func everyRowOfEmittersAgrees() throws {
        let rows = try ReferenceRow.load().filter {
            ($0.topic == "emitter" && !Self.others.contains($0.id)) || $0.id.hasPrefix("DEF-emitter")
        }
        #expect(rows.count == 17)
        var failures: [String] = []
        for row in rows {
            let answer = Self.answer(row)
            // Particles are kept in single precision, colours in eight bits.
            let precision = row.id.hasPrefix("EM-color") || row.id == "EM-sub" ? 0.5 / 255 + 1e-6 : 2e-5
            if answer?.agrees(with: row.expected, tolerance: max(row.tolerance, precision)) != true {
                failures.append(
                    "\(row.id): \(row.input): expected \(row.expected), got \(answer?.description ?? "no answer")")
            }
        }
        #expect(failures.isEmpty, "\(failures.count) rows:\n\(failures.joined(separator: "\n"))")
    }

    private static func answer(_ row: ReferenceRow) -> Reference? {
        let input = row.input
        switch row.id {
        case "DEF-emitter-layer": return fields(of: row.expected) { CAEmitterLayer.defaultValue(forKey: $0) }
        case "DEF-emitter-cell": return fields(of: row.expected, cellDefault)
        case "EM-steady":
            let scene = EmitterScene(begin: 0) { _, cell in apply(input, to: cell) }
            scene.tree.advance(to: 0)
            return .number(Double(scene.tree.liveParticles))
        case "EM-layer-mult": return multiplied(input)
        case "EM-range", "EM-range-lifetime": return range(input)
        case "EM-kinematics", "EM-line-down", "EM-point-up":
            let scene = EmitterScene.single { layer, cell in
                if input["shape"].word == "line" { layer.emitterShape = .line }
                cell.velocity = 1
                apply(input, to: cell)
            }
            let frame = scene.frame(after: input["t"].number ?? 1)
            return .numbers([Double(frame.x[0]), Double(frame.y[0])])
        case "EM-scale", "EM-scale-zero", "EM-spin", "EM-color", "EM-color-clamp":
            let frame = EmitterScene.single { _, cell in apply(input, to: cell) }.frame(after: input["t"].number ?? 0)
            if row.id == "EM-spin" { return .number(Double(frame.angle[0])) }
            return row.id.hasPrefix("EM-color") ? channels(frame.color[0]) : .number(Double(frame.size[0] / 8))
        case "EM-sub": return inherited(input)
        case "EM-circle-radius", "EM-line":
            let scene = EmitterScene { layer, cell in
                (cell.birthRate, cell.lifetime) = (1000, 10)
                if row.id == "EM-line" { (layer.emitterShape, layer.emitterMode) = (.line, .points) }
                if row.id != "EM-line" { (layer.emitterShape, layer.emitterMode) = (.circle, .outline) }
                if let position = input["emitterPosition"].numbers {
                    layer.emitterPosition = CGPoint(x: position[0], y: position[1])
                }
                if let size = input["emitterSize"].numbers {
                    layer.emitterSize = CGSize(width: size[0], height: size[1])
                }
            }
            let frame = scene.frame(after: 0.5)
            let x = (0..<frame.count).map { Double(frame.x[$0]) }
            if row.id == "EM-line" { return .numbers([x.min() ?? 0, x.max() ?? 0]) }
            return .number((0..<frame.count).map { hypot(x[$0], Double(frame.y[$0])) }.max() ?? 0)
        default: return nil
        }
    }

    /// Sets what a row's input names on a cell.
    private static func apply(_ input: Reference, to cell: CAEmitterCell) {
        if let number = input["birthRate"].number { cell.birthRate = Float(number) }
        if let number = input["lifetime"].number { cell.lifetime = Float(number) }
        if let number = input["velocity"].number { cell.velocity = number }
        if let number = input["emissionLongitude"].number { cell.emissionLongitude = number }
        if let number = input["yAcceleration"].number { cell.yAcceleration = number }
        if let number = input["scale"].number { cell.scale = number }
        if let number = input["scaleSpeed"].number { cell.scaleSpeed = number }
        if let number = input["spin"].number { cell.spin = number }
        if let rgba = input["color"].numbers {
            cell.color = CGColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: rgba[3])
        }
        if let number = input["redSpeed"].number { cell.redSpeed = Float(number) }
        if let number = input["greenSpeed"].number { cell.greenSpeed = Float(number) }
        if let number = input["alphaSpeed"].number { cell.alphaSpeed = Float(number) }
    }

    private static func channels(_ color: UInt32) -> Reference {
        .numbers([24, 16, 8, 0].map { Double((color >> $0) & 0xFF) / 255 })
    }

    private static func multiplied(_ input: Reference) -> Reference {
        let layer = CAEmitterLayer()
        for key in ["birthRate", "lifetime", "velocity", "scale", "spin"] {
            layer.setValue(input["layer"][key].number, forKey: key)
        }
        let cell = CAEmitterCell()
        apply(input["cell"], to: cell)
        let emitter = cell.values.description(in: layer.values.emitter, start: 0)
        return .fields([
            "birthRate": .number(emitter.emission.rate), "lifetime": .number(emitter.life.mean),
            "velocity": .number(emitter.motion.speed.start.mean), "scale": .number(emitter.look.scale.start.mean),
            "spin": .number(emitter.look.rotation.rate.mean),
        ])
    }

    private static func range(_ input: Reference) -> Reference? {
        let cell = CAEmitterCell()
        guard let value = input["value"].number, let range = input["range"].number else { return nil }
        if input["property"].word == "lifetime" {
            (cell.lifetime, cell.lifetimeRange) = (Float(value), Float(range))
            let life = cell.values.description(in: EmitterValues(), start: 0).life
            return .numbers([life.lowest, life.highest])
        }
        (cell.velocity, cell.velocityRange) = (value, range)
        let speed = cell.values.description(in: EmitterValues(), start: 0).motion.speed.start
        return .numbers([speed.lowest, speed.highest])
    }

    private static func inherited(_ input: Reference) -> Reference {
        let scene = EmitterScene.single { _, cell in
            apply(input["parent"], to: cell)
            let child = CAEmitterCell()
            apply(input["child"], to: child)
            (child.birthRate, child.lifetime) = (10, 10)
            cell.emitterCells = [child]
        }
        let frame = scene.frame(1, after: 0.05)
        return .fields(["scale": .number(Double(frame.size[0] / 8)), "color": channels(frame.color[0])])
    }

    /// What a row asks for, key by key.
    private static func fields(of expected: Reference, _ value: (String) -> Any?) -> Reference? {
        guard case .fields(let fields) = expected else { return nil }
        var answer: [String: Reference] = [:]
        for key in fields.keys { answer[key] = reference(value(key)) }
        return .fields(answer)
    }

    private static func reference(_ any: Any?) -> Reference {
        switch any {
        case let point as CGPoint: .numbers([point.x, point.y])
        case let size as CGSize: .numbers([size.width, size.height])
        case let rect as CGRect: .numbers([rect.minX, rect.minY, rect.width, rect.height])
        case let color as CGColor: .numbers((0..<4).map { color.rgba[$0] })
        case let truth as Bool: .truth(truth)
        case let word as String: .word(word)
        case let list as [Double]: .numbers(list)
        default: LayerValue.number(any).map { .number($0) } ?? .none
        }
    }

    private static func cellDefault(_ key: String) -> Any? {
        let cell = CAEmitterCell()
        switch key {
        case "enabled": return cell.isEnabled
        case "accelerations": return [cell.xAcceleration, cell.yAcceleration, cell.zAcceleration].map { Double($0) }
        case "duration": return cell.duration
        case "color": return cell.color
        case "allRangesAndSpeeds":
            let numbers = [
                Double(cell.lifetimeRange), cell.velocityRange, cell.scaleRange, cell.scaleSpeed, cell.spinRange,
                Double(cell.redRange), Double(cell.greenRange), Double(cell.blueRange), Double(cell.alphaRange),
                Double(cell.redSpeed), Double(cell.greenSpeed), Double(cell.blueSpeed), Double(cell.alphaSpeed),
            ]
            return numbers.reduce(0) { $0 + abs($1) }
        default:
            cell.name = "cell"
            let layer = CAEmitterLayer()
            layer.emitterCells = [cell]
            return layer.value(forKeyPath: "emitterCells.cell.\(key)")
        }
    }
}
