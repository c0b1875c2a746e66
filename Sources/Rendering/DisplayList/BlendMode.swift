/// How the pixels of an item meet the ones beneath; both premultiplied, in sRGB's encoded space.
///
/// With S and D the colours of source and destination and a and b their opacities (W3C, Compositing and Blending
/// Level 1).
@frozen public enum BlendMode: UInt8, Hashable, Sendable {
    /// Source over destination: S + D·(1 − a).
    case normal
    /// Source colour is added, destination opacity is kept: light, in any order.
    case additive
    /// S·D + S·(1 − b) + D·(1 − a): what is white beneath takes the source's colour, what is black stays black.
    case multiply
    /// S + D − S·D: what is black beneath takes the source's colour, what is white stays white.
    case screen
    /// S + D, opacities too: two pictures whose opacities add up to 1 dissolve into one another.
    case plus
}
