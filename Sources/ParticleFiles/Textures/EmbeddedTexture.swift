import Geometry

/// The picture of a file's particles, as the file gives it: by name, by its bytes, or both. A name is to be tried first,
/// then the bytes; where neither helps, particles are dots.
public struct EmbeddedTexture: Hashable, Sendable {
    /// How the bytes are encoded, told by how they begin.
    public enum Encoding: String, Hashable, Sendable {
        case png, jpeg, tiff, gif, unknown

        /// The encoding of `bytes`.
        public init(of bytes: [UInt8]) {
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
                self = .png
            } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else if bytes.starts(with: [0x4D, 0x4D, 0, 42]) || bytes.starts(with: [0x49, 0x49, 42, 0]) {
                self = .tiff
            } else if bytes.starts(with: Array("GIF8".utf8)) {
                self = .gif
            } else {
                self = .unknown
            }
        }
    }

    /// The name that emitters use in `look.images`: a file's name without folders, or `embedded`.
    public var name: String
    /// The encoded picture; empty where the file holds none or a damaged one.
    public var bytes: [UInt8]
    /// How `bytes` are encoded.
    public var encoding: Encoding
    /// The picture, where it is an uncompressed TIFF; others are for whoever reads image files.
    public var image: CGImage?

    /// The picture `name`, encoded in `bytes`.
    public init(name: String, bytes: [UInt8] = []) {
        self.name = name
        self.bytes = bytes
        encoding = Encoding(of: bytes)
        image = encoding == .tiff ? TIFFReader(bytes)?.image() : nil
    }
}
