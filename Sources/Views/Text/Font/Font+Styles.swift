import Geometry

extension Font {
    /// 34 points.
    public nonisolated static let largeTitle = Font(.style(.largeTitle))
    /// 28 points.
    public nonisolated static let title = Font(.style(.title))
    /// 22 points.
    public nonisolated static let title2 = Font(.style(.title2))
    /// 20 points.
    public nonisolated static let title3 = Font(.style(.title3))
    /// 17 points, semibold.
    public nonisolated static let headline = Font(.style(.headline))
    /// 15 points.
    public nonisolated static let subheadline = Font(.style(.subheadline))
    /// 17 points; what text has that was given no font.
    public nonisolated static let body = Font(.style(.body))
    /// 16 points.
    public nonisolated static let callout = Font(.style(.callout))
    /// 13 points.
    public nonisolated static let footnote = Font(.style(.footnote))
    /// 12 points.
    public nonisolated static let caption = Font(.style(.caption))
    /// 11 points.
    public nonisolated static let caption2 = Font(.style(.caption2))
}

nonisolated extension Font {
    /// The same font with bold letters.
    public func bold() -> Font { weight(.bold) }

    /// The same font with slanted letters.
    public func italic() -> Font {
        var copy = self
        copy.isItalic = true
        return copy
    }

    /// The same font with letters of another weight.
    public func weight(_ weight: Weight) -> Font {
        var copy = self
        copy.weight = weight
        return copy
    }

    /// The same size and weight in a family whose characters are all equally wide.
    public func monospaced() -> Font {
        var copy = self
        copy.design = .monospaced
        return copy
    }

    /// The same font with all digits as wide as each other, so that a number that changes does not move.
    public func monospacedDigit() -> Font {
        var copy = self
        copy.hasMonospacedDigits = true
        return copy
    }
}
