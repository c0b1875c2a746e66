import Geometry

extension Color: Animatable {
    /// The colour in Oklab (L, a, b) with its opacity, all times 128 as SwiftUI scales colours.
    ///
    /// Colours therefore mix perceptually wherever they are animated; `animatableData(in:)` and
    /// `mixed(with:by:in:)` offer the other spaces. Reading and writing back is exact to about 1e-6.
    public var animatableData: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>> {
        get { animatableData(in: .perceptual) }
        set { self = Color(animatableData: newValue, in: .perceptual) }
    }

    /// The colour as a vector of the given space, opacity last, all times 128: for tracks that mix there.
    public func animatableData(in space: ColorInterpolation) -> AnimatableData {
        let parts: (Double, Double, Double)
        switch space {
        case .perceptual:
            let lab = Oklab(self)
            parts = (lab.lightness, lab.a, lab.b)
        case .linear:
            let light = LinearLight(self)
            parts = (light.red, light.green, light.blue)
        case .stored: parts = (Double(red), Double(green), Double(blue))
        }
        return AnimatablePair(
            AnimatablePair(parts.0 * unitScale, parts.1 * unitScale),
            AnimatablePair(parts.2 * unitScale, Double(opacity) * unitScale))
    }

    /// The colour of a vector of the given space, as `animatableData(in:)` makes it.
    public init(animatableData data: AnimatableData, in space: ColorInterpolation) {
        let parts = (data.first.first / unitScale, data.first.second / unitScale, data.second.first / unitScale)
        let opacity = data.second.second / unitScale
        switch space {
        case .perceptual: self = Oklab(lightness: parts.0, a: parts.1, b: parts.2).color(opacity: opacity)
        case .linear: self = LinearLight(red: parts.0, green: parts.1, blue: parts.2).color(opacity: opacity)
        case .stored: self.init(red: parts.0, green: parts.1, blue: parts.2, opacity: opacity)
        }
    }
}
