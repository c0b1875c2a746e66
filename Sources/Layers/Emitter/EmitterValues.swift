import Geometry

/// What an emitter layer adds.
struct EmitterValues: Equatable {
    var cells = EmitterCells()
    var birthRate: Float = 1
    var lifetime: Float = 1
    var velocity: Float = 1
    var scale: Float = 1
    var spin: Float = 1
    var seed: UInt32 = 0
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var size = CGSize.zero
    var depth: CGFloat = 0
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    var preservesDepth = false
    var particleLimit: Int32 = 10_000
}

/// Reading and writing by property. A value of another kind changes nothing.
extension EmitterValues {
    subscript(property: LayerProperty) -> LayerValue {
        get {
            switch property {
            case .emitterCells: .discrete(DiscreteValue(any: cells.sources))
            case .birthRate: .number(Double(birthRate))
            case .lifetime: .number(Double(lifetime))
            case .velocity: .number(Double(velocity))
            case .scale: .number(Double(scale))
            case .spin: .number(Double(spin))
            case .seed: .number(Double(seed))
            case .emitterPosition: .point(position)
            case .emitterZPosition: .number(Double(zPosition))
            case .emitterSize: .size(size)
            case .emitterDepth: .number(Double(depth))
            case .emitterShape: .discrete(DiscreteValue(any: shape.rawValue))
            case .emitterMode: .discrete(DiscreteValue(any: mode.rawValue))
            case .renderMode: .discrete(DiscreteValue(any: renderMode.rawValue))
            case .emitterPreservesDepth: .number(preservesDepth ? 1 : 0)
            case .particleLimit: .number(Double(particleLimit))
            default: .number(0)
            }
        }
        set {
            switch (property, newValue) {
            case (.emitterCells, .discrete(let value)): cells = EmitterCells(value.any as? [CAEmitterCell])
            case (.birthRate, .number(let value)): birthRate = Float(value)
            case (.lifetime, .number(let value)): lifetime = Float(value)
            case (.velocity, .number(let value)): velocity = Float(value)
            case (.scale, .number(let value)): scale = Float(value)
            case (.spin, .number(let value)): spin = Float(value)
            case (.seed, .number(let value)): seed = UInt32(EmitterValues.whole(value, most: Double(UInt32.max)))
            case (.emitterPosition, .point(let value)): position = value
            case (.emitterZPosition, .number(let value)): zPosition = CGFloat(value)
            case (.emitterSize, .size(let value)): size = value
            case (.emitterDepth, .number(let value)): depth = CGFloat(value)
            case (.emitterShape, .discrete(let value)):
                if let name = value.name { shape = CAEmitterLayerEmitterShape(rawValue: name) }
            case (.emitterMode, .discrete(let value)):
                if let name = value.name { mode = CAEmitterLayerEmitterMode(rawValue: name) }
            case (.renderMode, .discrete(let value)):
                if let name = value.name { renderMode = CAEmitterLayerRenderMode(rawValue: name) }
            case (.emitterPreservesDepth, .number(let value)): preservesDepth = value != 0
            case (.particleLimit, .number(let value)): particleLimit = EmitterValues.limit(value)
            default: break
            }
        }
    }

    /// A number of particles from any number: 0…4,000,000.
    static func limit(_ value: Double) -> Int32 { Int32(whole(value, most: 4_000_000)) }

    private static func whole(_ value: Double, most: Double) -> Double {
        value > 0 ? min(value, most).rounded(.down) : 0
    }
}
