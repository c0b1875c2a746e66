extension Double {
    /// The farthest device coordinate that is told apart; beyond it everything is equally out of sight.
    static let farthestPixel = 1_000_000.0

    /// This coordinate, NaN as 0, no farther than `farthestPixel`: safe to turn into an `Int`.
    var nearby: Double {
        isNaN ? 0 : Swift.min(Swift.max(self, -Double.farthestPixel), Double.farthestPixel)
    }

    /// Whether an edge here needs no anti-aliasing.
    var isWholePixel: Bool { abs(self - rounded()) < 1 / 256 }

    /// The whole number at or below this coordinate.
    ///
    /// Whole numbers are cut from positive ones, which spares a call to `floor`; what lies within 10⁻¹⁰ of a whole
    /// number counts as that.
    var pixelFloor: Int { Int(nearby + 1_048_576) - 1_048_576 }

    /// The whole number at or above this coordinate.
    var pixelCeiling: Int { -(-self).pixelFloor }

    /// In parts of 1/64, NaN as 0.
    var sixtyFourths: Int32 { Int32((nearby * 64).rounded()) }
}
