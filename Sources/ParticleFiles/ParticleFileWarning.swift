import Geometry

/// Something that was read otherwise than the file says, left out, or can't be written.
public struct ParticleFileWarning: Hashable, Sendable {
    /// Line from 1; 0 where there is none.
    public var line: Int
    /// The field as the file spells it, with the fields around it: `behaviors[2].config.minMult`.
    public var field: String
    /// What was done with it, and why.
    public var message: String

    /// A warning about `field` on `line`.
    public init(line: Int = 0, field: String, message: String) {
        self.line = line
        self.field = field
        self.message = message
    }
}

extension ParticleFileWarning: CustomStringConvertible {
    /// One line: `12: speed: …`.
    public var description: String { (line > 0 ? "\(line): " : "") + "\(field): \(message)" }
}
