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
    var pixelFloor: Int { Int(nearby.rounded(.down)) }

    /// The whole number at or above this coordinate.
    var pixelCeiling: Int { Int(nearby.rounded(.up)) }

    /// In parts of 1/64, NaN as 0.
    var sixtyFourths: Int32 { Int32((nearby * 64).rounded()) }
}
