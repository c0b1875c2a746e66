/// S + D − S·D.
enum ScreenBlending: Blending {
    @inline(__always) static func blend(_ source: Four, onto beneath: Four) -> Four {
        let inverse = source ^ Four(repeating: .max)
        return source.adding(beneath.multiplied(by: inverse))
    }
    @inline(__always) static func part(of source: Four, coverage: Four) -> Four { source.weighted(by: coverage) }
    @inline(__always) static var coversWhenOpaque: Bool { false }
}
