import Particles

/// GL's factors of a blend function.
enum BlendFactor: Int {
    case zero = 0
    case one = 1
    case sourceColor = 768
    case oneMinusSourceColor = 769
    case sourceAlpha = 770
    case oneMinusSourceAlpha = 771
    case destinationAlpha = 772
    case oneMinusDestinationAlpha = 773
    case destinationColor = 774
    case oneMinusDestinationColor = 775
    case sourceAlphaSaturate = 776
}

/// What a blend function comes to over an opaque ground, on which destination alpha is 1.
struct BlendFunction {
    let source: BlendFactor
    let destination: BlendFactor

    /// The blend that shows the same; nil if there is none.
    var blend: ParticleLook.Blend? {
        switch (source, destination) {
        case (.sourceAlpha, .one), (.one, .one), (.destinationAlpha, .one), (.sourceAlpha, .destinationAlpha),
            (.one, .destinationAlpha):
            .additive
        case (.sourceAlpha, .oneMinusSourceAlpha), (.one, .oneMinusSourceAlpha),
            (.destinationAlpha, .oneMinusSourceAlpha):
            .normal
        case (.destinationColor, .zero), (.zero, .sourceColor), (.destinationColor, .oneMinusSourceAlpha): .multiply
        case (.one, .oneMinusSourceColor), (.oneMinusDestinationColor, .one): .screen
        default: nil
        }
    }

    /// The blend that comes nearest.
    var nearest: ParticleLook.Blend {
        if let blend { return blend }
        return destination == .one || destination == .destinationAlpha ? .additive : .normal
    }

    /// The function that is written for `blend`.
    init(_ blend: ParticleLook.Blend) {
        switch blend {
        case .normal: self.init(source: .sourceAlpha, destination: .oneMinusSourceAlpha)
        case .additive: self.init(source: .sourceAlpha, destination: .one)
        case .multiply: self.init(source: .destinationColor, destination: .oneMinusSourceAlpha)
        case .screen: self.init(source: .one, destination: .oneMinusSourceColor)
        }
    }

    init(source: BlendFactor, destination: BlendFactor) {
        self.source = source
        self.destination = destination
    }
}
