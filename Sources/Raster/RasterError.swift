/// What can go wrong between the canvas and the world outside.
public enum RasterError: Error, Hashable, Sendable {
    /// No font could be read from the folder at this path.
    case noFonts(folder: String)
    /// The picture could not be written to this path; `reason` is the system's or cairo's own sentence.
    case cannotWrite(path: String, reason: String)
    /// The picture at this path could not be read as a PNG; `reason` is cairo's own sentence.
    case cannotRead(path: String, reason: String)
}
