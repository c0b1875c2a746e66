/// How a source meets the pixels beneath, decided once per loop.
protocol Blending: SendableMetatype {
    static func blend(_ source: Four, onto beneath: Four) -> Four
    /// The source at a coverage of 0…255 a pixel.
    static func part(of source: Four, coverage: Four) -> Four
    /// Whether an opaque source hides what is beneath, so that it need not be read.
    static var coversWhenOpaque: Bool { get }
}

extension Blending {
    @inline(__always) static func blend(_ source: UInt32, onto beneath: UInt32) -> UInt32 {
        blend(Four(repeating: source), onto: Four(repeating: beneath)).x
    }

    @inline(__always) static func part(of source: UInt32, coverage: UInt8) -> UInt32 {
        part(of: Four(repeating: source), coverage: Four(repeating: UInt32(coverage))).x
    }
}
