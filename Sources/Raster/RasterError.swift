/// What can go wrong between the canvas and the world outside.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No font could be read from the folder at this path.
    case noFonts(folder: String)
    /// The picture could not be written to this path; `reason` is the system's or cairo's own sentence.
    case cannotWrite(path: String, reason: String)
    /// The picture at this path could not be read as a PNG; `reason` is cairo's own sentence.
    case cannotRead(path: String, reason: String)

    /// What was tried and why it failed, without a full stop.
    public var description: String {
        switch self {
        case .noFonts(let folder): "no font can be read in \(folder)"
        case .cannotWrite(let path, let reason): "can't write \(path): \(reason)"
        case .cannotRead(let path, let reason): "can't read \(path): \(reason)"
        }
    }
}
