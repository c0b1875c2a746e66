/// Light: the source's colour is added, the destination's alpha is kept.
enum AdditiveBlending: Blending {
    @inline(__always) static func blend(_ source: Four, onto beneath: Four) -> Four { beneath.adding(source.light) }
    @inline(__always) static func part(of source: Four, coverage: Four) -> Four { source.dimmed(by: coverage) }
    @inline(__always) static var coversWhenOpaque: Bool { false }
}
