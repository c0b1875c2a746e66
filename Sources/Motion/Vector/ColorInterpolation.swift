import Geometry

/// The space in which two colours are mixed.
public enum ColorInterpolation: Hashable, Sendable {
    /// Oklab with a linear toe at black: equal steps look equal, and a mix keeps its lightness. The default.
    case perceptual
    /// Light itself, as two lamps mix.
    case linear
    /// The components as they are stored, sRGB encoded; darker in the middle.
    case stored
}

extension Color: Animatable {
    /// The colour in Oklab (L, a, b) with its opacity, all times 128 as SwiftUI scales colours.
    ///
    /// Colours therefore mix perceptually wherever they are animated; `mixed(with:by:in:)` offers the other spaces.
    /// Reading and writing back is exact to the last bit but one of `Float`.
    public var animatableData: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>> {
        get {
            let lab = Oklab(self)
            return AnimatablePair(
                AnimatablePair(lab.lightness * unitScale, lab.a * unitScale),
                AnimatablePair(lab.b * unitScale, Double(opacity) * unitScale))
        }
        set {
            let lab = Oklab(
                lightness: newValue.first.first / unitScale, a: newValue.first.second / unitScale,
                b: newValue.second.first / unitScale)
            self = lab.color(opacity: newValue.second.second / unitScale)
        }
    }

    /// The colour `amount` of the way to `other`: 0 is this one and 1 the other, bit for bit.
    ///
    /// A colour without any coverage counts as a transparent version of the other one, so that fading in
    /// does not pass through black. Amounts outside 0…1 go on beyond; NaN counts as 0.
    public func mixed(with other: Color, by amount: Double, in space: ColorInterpolation = .perceptual) -> Color {
        if amount == 1 { return other }
        guard amount != 0, !amount.isNaN else { return self }
        let start = opacity == 0 ? other.opacity(0) : self
        let end = other.opacity == 0 ? start.opacity(0) : other
        let opacity = Double(self.opacity) + (Double(other.opacity) - Double(self.opacity)) * amount
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * amount }
        switch space {
        case .stored:
            return Color(
                red: mix(Double(start.red), Double(end.red)), green: mix(Double(start.green), Double(end.green)),
                blue: mix(Double(start.blue), Double(end.blue)), opacity: opacity)
        case .linear:
            let (a, b) = (LinearLight(start), LinearLight(end))
            return LinearLight(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue))
                .color(opacity: opacity)
        case .perceptual:
            let (a, b) = (Oklab(start), Oklab(end))
            return Oklab(lightness: mix(a.lightness, b.lightness), a: mix(a.a, b.a), b: mix(a.b, b.b))
                .color(opacity: opacity)
        }
    }

    /// The colour `amount` of the way to `other` around the colour wheel by the shorter way, in HSB.
    ///
    /// A grey has no hue and takes the other's, and black its saturation too. Hues are turns: 350° to 10° passes 0°.
    public func mixedByHue(with other: Color, by amount: Double) -> Color {
        if amount == 1 { return other }
        guard amount != 0, !amount.isNaN else { return self }
        let (start, end) = (HueSaturationBrightness(self), HueSaturationBrightness(other))
        let from = start.saturation == 0 ? end.hue : start.hue
        let to = end.saturation == 0 ? from : end.hue
        let firstSaturation = start.brightness == 0 ? end.saturation : start.saturation
        let lastSaturation = end.brightness == 0 ? firstSaturation : end.saturation
        let hue = from + (to - from).remainder(dividingBy: 1) * amount
        return HueSaturationBrightness(
            hue: hue - hue.rounded(.down),
            saturation: firstSaturation + (lastSaturation - firstSaturation) * amount,
            brightness: start.brightness + (end.brightness - start.brightness) * amount
        ).color(opacity: Double(opacity) + (Double(other.opacity) - Double(opacity)) * amount)
    }
}
