import Geometry

/// The space in which two colours are mixed.
public enum ColorInterpolation: Hashable, Sendable {
    /// Oklab with a linear toe at black: equal steps look equal, and a mix keeps its lightness. The default.
    case perceptual
    /// Light itself, as two lamps mix.
    case linear
    /// The components as they are stored, sRGB encoded; darker in the middle.
    case stored
}
