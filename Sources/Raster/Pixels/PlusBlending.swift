/// S + D, opacities too.
enum PlusBlending: Blending {
    @inline(__always) static func blend(_ source: Four, onto beneath: Four) -> Four { beneath.adding(source) }
    @inline(__always) static func part(of source: Four, coverage: Four) -> Four { source.weighted(by: coverage) }
    @inline(__always) static var coversWhenOpaque: Bool { false }
}
