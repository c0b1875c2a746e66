import Raster

/// The fonts of the repository.
public enum ShippedFonts {
    /// The folder that holds them, found from where this file was compiled.
    public static var folder: String {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(4)
        return parts.joined(separator: "/") + "/Assets/fonts"
    }

    /// Inter alone: text looks the same on every machine.
    public static func library() throws(RasterError) -> FontLibrary {
        try FontLibrary(folder: folder, usesSystemFonts: false)
    }
}
