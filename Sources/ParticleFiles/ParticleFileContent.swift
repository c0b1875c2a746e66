import Geometry

/// A file that was written, with what its kind can't say.
public struct ParticleFileContent: Sendable {
    /// The file.
    public var bytes: [UInt8]
    /// What was left out or only comes near.
    public var warnings: [ParticleFileWarning]
}
