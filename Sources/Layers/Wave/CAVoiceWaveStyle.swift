import Geometry

/// How a voice wave layer looks.
public struct CAVoiceWaveStyle: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The style of a name; an unknown one counts as `nested`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Five waves under a parabola, the outer ones paler; the default.
    public static let nested = CAVoiceWaveStyle(rawValue: "nested")
    /// Five waves under a bell.
    public static let bell = CAVoiceWaveStyle(rawValue: "bell")
    /// Coloured humps of light, mirrored.
    public static let lights = CAVoiceWaveStyle(rawValue: "lights")
}
