import Geometry
import Raster

/// A picture that was looked at once and must not change unseen.
///
/// `tools/golden` lists the pictures that differ, beside maps of the differences, and accepts them once someone has
/// looked. With `SPRINGTIDE_GOLDENS=write` every golden is drawn anew.
public struct GoldenImage {
    /// What the pictures may differ by.
    public struct Tolerance: Sendable {
        /// Channels that differ by no more than this, of 255, are equal: another rounding on another processor.
        public var channel: Int
        /// So many pixels may differ by more: an edge that falls on the other side of a sample.
        public var pixels: Int

        /// Up to `pixels` pixels may have a channel that differs by more than `channel`.
        public init(channel: Int = 6, pixels: Int = 12) {
            self.channel = channel
            self.pixels = pixels
        }
    }

    /// How a picture differs from its golden.
    public enum Mismatch: Error, CustomStringConvertible {
        /// There is no golden yet.
        case missing(path: String)
        /// The sizes differ.
        case size(path: String, found: String, expected: String)
        /// Too many pixels differ; the picture and a map of the differences lie in `folder`.
        case pixels(path: String, count: Int, worst: Int, folder: String)

        /// A sentence for the test's log.
        public var description: String {
            switch self {
            case .missing(let path): "No golden at \(path); look at the picture and accept it with tools/golden."
            case .size(let path, let found, let expected): "\(path) is \(expected), the picture \(found)."
            case .pixels(let path, let count, let worst, let folder):
                "\(count) pixels differ from \(path), by up to \(worst) of 255; see \(folder)."
            }
        }
    }

    private let path: String
    private let name: String

    /// The golden `name`.png in `Goldens` beside the test file that asks.
    public init(_ name: String, beside file: String = #filePath) {
        self.name = name
        var parts = file.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast()
        path = parts.joined(separator: "/") + "/Goldens/\(name).png"
    }

    /// Throws if `picture` differs from the golden by more than the tolerance, or writes the golden when asked to.
    public func check(_ picture: PixelBuffer, tolerance: Tolerance = Tolerance()) throws {
        if ProcessInfo.processInfo.environment["SPRINGTIDE_GOLDENS"] == "write" {
            return try picture.writePNG(to: path)
        }
        guard FileManager.default.fileExists(atPath: path) else {
            try keep(picture)
            throw Mismatch.missing(path: path)
        }
        let golden = try PixelBuffer(png: path)
        guard golden.width == picture.width, golden.height == picture.height else {
            try keep(picture)
            throw Mismatch.size(
                path: path, found: "\(picture.width)×\(picture.height)", expected: "\(golden.width)×\(golden.height)")
        }
        let comparison = ImageComparison(picture, golden)
        guard comparison.count(over: tolerance.channel) > tolerance.pixels else { return }
        try keep(picture)
        try comparison.map.writePNG(to: Self.folder + "/\(name)-difference.png")
        throw Mismatch.pixels(
            path: path, count: comparison.count(over: tolerance.channel), worst: comparison.worst, folder: Self.folder)
    }

    private static var folder: String { NSTemporaryDirectory() + "springtide-goldens" }

    /// Writes the picture and, for who accepts it, the path of its golden.
    private func keep(_ picture: PixelBuffer) throws {
        try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
        try picture.writePNG(to: Self.folder + "/\(name)-actual.png")
        try path.write(toFile: Self.folder + "/\(name).golden", atomically: true, encoding: .utf8)
    }
}
