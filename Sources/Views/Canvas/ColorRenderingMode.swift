/// The space in which a picture is put together. Kept; it is always sRGB's encoded one.
public nonisolated enum ColorRenderingMode: Hashable, Sendable {
    /// sRGB, encoded.
    case nonLinear
    /// The light of sRGB's primaries.
    case linear
    /// The light of sRGB's primaries, beyond 0…1 as well.
    case extendedLinear
}
