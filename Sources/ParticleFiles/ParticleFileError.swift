import Geometry

/// Why a particle file can't be opened or written.
public enum ParticleFileError: Error, Hashable, Sendable {
    /// It has more bytes, elements or levels than `limit`.
    case tooLarge(file: String, what: String, limit: Int)
    /// It is none of the kinds that are read; `found` says what it begins with.
    case unknownFormat(file: String, found: String)
    /// Its text breaks the rules of its kind at a line and column (both from 1).
    case syntax(file: String, line: Int, column: Int, found: String, expected: String)
    /// A value that nothing can stand in for; `line` is 0 where the file has none.
    case value(file: String, line: Int, field: String, found: String, expected: String)
    /// It is well formed, but says nothing about particles.
    case noEmitter(file: String, expected: String)
}

extension ParticleFileError: CustomStringConvertible {
    /// One line with the file, the place, what was found and what was expected.
    public var description: String {
        switch self {
        case .tooLarge(let file, let what, let limit): "\(file): too large, more than \(limit) \(what)"
        case .unknownFormat(let file, let found):
            "\(file): no particle file that is known: it begins with \(found), expected an XML property list, "
                + "a particleEmitterConfig or JSON"
        case .syntax(let file, let line, let column, let found, let expected):
            "\(file):\(line):\(column): found \(found), expected \(expected)"
        case .value(let file, let line, let field, let found, let expected):
            "\(file)\(line > 0 ? ":\(line)" : ""): \(field) is \(found), expected \(expected)"
        case .noEmitter(let file, let expected): "\(file): no emitter in it, expected \(expected)"
        }
    }
}
