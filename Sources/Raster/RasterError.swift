/// What can go wrong between the canvas and the world outside.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No font could be read from the folder at this path.
    case noFonts(folder: String)
    /// The picture could not be written to this path; `reason` is the system's or cairo's own sentence.
    case cannotWrite(path: String, reason: String)
    /// The picture at this path could not be read; `reason` is the library's own sentence.
    case cannotRead(path: String, reason: String)
    /// The file at this path is in no format that is read here; `format` names it where it is known.
    case unknownFormat(path: String, format: String?)
    /// The picture at this path has more pixels than are read.
    case tooLarge(path: String, width: Int, height: Int)

    /// What was tried and why it failed, without a full stop.
    public var description: String {
        switch self {
        case .noFonts(let folder): "no font can be read in \(folder)"
        case .cannotWrite(let path, let reason): "can't write \(path): \(reason)"
        case .cannotRead(let path, let reason): "can't read \(path): \(reason)"
        case .unknownFormat(let path, let format):
            "can't read \(path): \(format.map { "\($0) is not supported" } ?? "it is not a picture"); use PNG, JPEG or TIFF"
        case .tooLarge(let path, let width, let height):
            "can't read \(path): \(width)×\(height) pixels are too many; at most 16384 a side and 64 million in all"
        }
    }
}
