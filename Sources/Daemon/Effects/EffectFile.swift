import Geometry
import ParticleFiles
import Scenes

/// A particle file on disk, with the pictures beside it.
struct EffectFile {
    let path: String
    /// The folder that it lies in.
    let folder: String
    /// Its name in that folder.
    let name: String

    /// What came of opening a file.
    struct Opened {
        var effect: Effect
        /// What of it is not shown as it says: `file:line: field: message`.
        var warnings: [String]
        /// Names of files in its folder whose change changes it.
        var parts: [String]
    }

    init(_ path: String) {
        self.path = path
        let slash = path.lastIndex(of: "/")
        folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Whether a word of the command line names a file: it has a `.` or a `/`, or there is such a file.
    static func isPath(_ word: String) -> Bool {
        var status = stat()
        if word.contains("/") || word.contains(".") { return true }
        return stat(word, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Reads the file and its pictures; fails with place and rule.
    func open() throws(CommandError) -> Opened {
        let data = try TextFile.read(path)
        let file: ParticleFile
        do throws(ParticleFileError) {
            file = try ParticleFile.open(bytes: [UInt8](data), name: path)
        } catch {
            throw .badInput(Self.plain(error.description))
        }
        let pictures = EffectPictures(of: file, folder: folder)
        let remarks = file.warnings.map(\.description) + pictures.warnings
        let effect = Effect(file, pictures: pictures.found, remarks: remarks.map(Self.plain))
        let warnings =
            file.warnings.map { $0.line > 0 ? "\(path):\($0)" : "\(path): \($0)" }
            + pictures.warnings.map { "\(path): \($0)" }
        return Opened(effect: effect, warnings: warnings.map(Self.plain), parts: [name] + pictures.names)
    }

    /// A file's words in one line that a terminal only shows.
    private static func plain(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            plain.append(scalar.value < 32 || (127...159).contains(scalar.value) ? "\u{FFFD}" : scalar)
        }
        return String(plain)
    }
}
