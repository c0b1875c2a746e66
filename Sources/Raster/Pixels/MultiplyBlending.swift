/// S·D + S·(1 − b) + D·(1 − a).
enum MultiplyBlending: Blending {
    @inline(__always) static func blend(_ source: Four, onto beneath: Four) -> Four {
        let white = Four(repeating: 255)
        return source.multiplied(by: beneath).adding(source.weighted(by: white &- beneath &>> 24))
            .adding(beneath.weighted(by: white &- source &>> 24))
    }
    @inline(__always) static func part(of source: Four, coverage: Four) -> Four { source.weighted(by: coverage) }
    @inline(__always) static var coversWhenOpaque: Bool { false }
}
