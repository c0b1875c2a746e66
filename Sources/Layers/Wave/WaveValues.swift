import Geometry

/// What wave layers add; each class uses a part of it.
struct WaveValues: Equatable {
    var amplitude: CGFloat = 18
    var wavelength: CGFloat = 48 * .pi
    /// Radians a second.
    var phaseSpeed: CGFloat = 3.6
    var phase: CGFloat = 0
    /// The level at rest as a fraction of the height.
    var baseline: CGFloat = 0.5
    /// Loudness, 0…1.
    var level: CGFloat = 1
    var steepness: CGFloat = 0.6
    var tension: CGFloat = 0.025
    var damping: CGFloat = 0.025
    var fillColor: SIMD4<Double>? = UIColor.systemBlue.cgColor.rgba
    var bottomColor: SIMD4<Double>?
    var strokeColor: SIMD4<Double>?
    var lineWidth: CGFloat = 2
    var style = CAVoiceWaveStyle.nested
}

/// Reading and writing by property. A value of another kind changes nothing.
extension WaveValues {
    subscript(property: LayerProperty) -> LayerValue {
        get {
            switch property {
            case .waveFillColor: .color(fillColor)
            case .bottomColor: .color(bottomColor)
            case .waveStrokeColor: .color(strokeColor)
            case .waveStyle: .discrete(DiscreteValue(any: style.rawValue))
            default: .number(WaveValues.number(property).map { Double(self[keyPath: $0]) } ?? 0)
            }
        }
        set {
            switch (property, newValue) {
            case (.waveFillColor, .color(let value)): fillColor = value
            case (.bottomColor, .color(let value)): bottomColor = value
            case (.waveStrokeColor, .color(let value)): strokeColor = value
            case (.waveStyle, .discrete(let value)):
                if let name = value.name { style = CAVoiceWaveStyle(rawValue: name) }
            case (_, .number(let value)):
                if let path = WaveValues.number(property) { self[keyPath: path] = CGFloat(value) }
            default: break
            }
        }
    }

    private static func number(_ property: LayerProperty) -> WritableKeyPath<WaveValues, CGFloat>? {
        switch property {
        case .amplitude: \.amplitude
        case .wavelength: \.wavelength
        case .phaseSpeed: \.phaseSpeed
        case .phase: \.phase
        case .baseline: \.baseline
        case .level: \.level
        case .steepness: \.steepness
        case .tension: \.tension
        case .damping: \.damping
        case .waveLineWidth: \.lineWidth
        default: nil
        }
    }
}
