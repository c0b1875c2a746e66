/// What can go wrong in memory and on disk.
public enum RasterError: Error, Equatable, CustomStringConvertible {
    /// A folder holds no font that could be opened.
    case noFonts(folder: String)
    /// A picture could not be written, and why.
    case cannotWrite(path: String, reason: String)

    /// What was tried and what went wrong.
    public var description: String {
        switch self {
        case .noFonts(let folder): "no font can be opened in \(folder)"
        case .cannotWrite(let path, let reason): "can't write \(path): \(reason)"
        }
    }
}
