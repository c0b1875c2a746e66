import Geometry

extension Color {
    /// The colour `amount` of the way to `other`: 0 is this one and 1 the other, bit for bit.
    ///
    /// A colour without any coverage counts as a transparent version of the other one, so that fading in
    /// does not pass through black. Amounts outside 0…1 go on beyond; NaN counts as 0.
    public func mixed(with other: Color, by amount: Double, in space: ColorInterpolation = .perceptual) -> Color {
        if amount == 1 { return other }
        guard amount != 0, !amount.isNaN else { return self }
        let start = opacity == 0 ? other.opacity(0) : self
        let end = other.opacity == 0 ? start.opacity(0) : other
        let data = start.animatableData(in: space)
            .interpolated(towards: end.animatableData(in: space), amount: amount)
        return Color(animatableData: data, in: space)
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
