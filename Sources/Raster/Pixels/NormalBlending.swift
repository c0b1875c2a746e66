/// Source over destination.
enum NormalBlending: Blending {
    @inline(__always) static func blend(_ source: Four, onto beneath: Four) -> Four { source.over(beneath) }
    @inline(__always) static func part(of source: Four, coverage: Four) -> Four { source.weighted(by: coverage) }
    @inline(__always) static var coversWhenOpaque: Bool { true }
}
