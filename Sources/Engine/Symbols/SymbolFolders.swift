import Geometry
import Views

/// Finds the files of symbols: those that are shipped, and a user's own.
public nonisolated enum SymbolFolders {
    /// Bytes of a file; larger ones are left out.
    private static let byteLimit = 4 << 20
    /// Files of a folder; those behind, by name, are left out.
    private static let fileLimit = 4_096

    /// Where symbols are looked for, those that win last: the shipped ones, `$XDG_DATA_HOME/springtide/symbols` (else under
    /// `~/.local/share`), and the folder that `SPRINGTIDE_SYMBOLS` names.
    public static func standard() -> [String] {
        let data = Assets.environment("XDG_DATA_HOME") ?? Assets.environment("HOME").map { $0 + "/.local/share" }
        return [
            Assets.folder.map { $0 + "/symbols" }, data.map { $0 + "/springtide/symbols" },
            Assets.environment("SPRINGTIDE_SYMBOLS"),
        ].compactMap { $0 }
    }

    /// A library of the symbols in folders, of which the last one wins. No file is opened before a symbol is asked for. `warn`
    /// hears of each fault in a file, and of each file that cannot be read.
    @MainActor public static func library(
        _ folders: [String] = standard(), warn: @escaping (String) -> Void
    ) -> SymbolLibrary {
        SymbolLibrary {
            folders.flatMap { files(in: $0, warn: warn) }
        } report: {
            warn($0.description)
        }
    }

    /// The `.sgl` and `.svg` files of a folder by name; none where there is no folder.
    static func files(in folder: String, warn: (String) -> Void) -> [SymbolLibrary.File] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { name in
            let name = name.lowercased()
            return !name.hasPrefix(".") && (name.hasSuffix(".sgl") || name.hasSuffix(".svg"))
        }.sorted()
        if names.count > fileLimit {
            warn(
                "\(folder) has more than \(fileLimit) files of symbols; the last \(names.count - fileLimit) are left out."
            )
        }
        return names.prefix(fileLimit).compactMap { name in
            let path = folder + "/" + name
            switch read(path) {
            case .success(let bytes):
                guard name.lowercased().hasSuffix(".svg") else { return SymbolLibrary.File(path: path, bytes: bytes) }
                return picture(path, name: String(name.dropLast(4)), bytes, warn)
            case .failure(let reason):
                warn("\(path): \(reason.text)")
                return nil
            }
        }
    }

    /// A picture as a symbol of its file's name.
    private static func picture(
        _ path: String, name: String, _ bytes: [UInt8], _ warn: (String) -> Void
    ) -> SymbolLibrary.File? {
        do {
            let symbol = try SVGSymbol(bytes, name: name, file: path)
            if !symbol.ignored.isEmpty {
                warn("\(path) is drawn without what a symbol does not have: \(symbol.ignored.joined(separator: ", ")).")
            }
            return SymbolLibrary.File(path: path, bytes: Array(symbol.text.utf8))
        } catch {
            warn("\(error).")
            return nil
        }
    }

    private struct Reason: Error {
        let text: String
    }

    private static func read(_ path: String) -> Result<[UInt8], Reason> {
        guard let file = FileHandle(forReadingAtPath: path) else {
            return .failure(Reason(text: "the file of symbols cannot be opened."))
        }
        defer { try? file.close() }
        do {
            let data = try file.read(upToCount: byteLimit + 1) ?? Data()
            guard data.count <= byteLimit else {
                return .failure(Reason(text: "a file of symbols has at most \(byteLimit) bytes."))
            }
            return .success(Array(data))
        } catch {
            return .failure(Reason(text: "the file of symbols cannot be read."))
        }
    }
}
