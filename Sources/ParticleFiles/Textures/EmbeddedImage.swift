import Geometry

/// The embedded image of a Particle Designer file: base64 of gzip or zlib of an image file, or of the image file itself.
enum EmbeddedImage {
    enum Failure: Error, CustomStringConvertible {
        case damaged(atByte: Int, of: Int)
        case tooLarge
        case notAnImage

        var description: String {
            switch self {
            case .damaged(let byte, let count): "the image is damaged at byte \(byte) of \(count)"
            case .tooLarge: "the image unpacks to more than \(ParticleFileLimit.mostImageBytes) bytes"
            case .notAnImage: "this is no PNG, JPEG, TIFF or GIF image"
            }
        }
    }

    /// The bytes of the image file.
    static func bytes(base64 text: String) throws(Failure) -> [UInt8] {
        let packed = Base64Text.bytes(text)
        if EmbeddedTexture.Encoding(of: packed) != .unknown { return packed }
        let bytes: [UInt8]
        do throws(Inflate.Failure) {
            bytes = try Inflate.unpacked(packed)
        } catch {
            switch error {
            case .damaged(let byte, _): throw .damaged(atByte: byte, of: packed.count)
            case .tooLarge: throw .tooLarge
            }
        }
        guard EmbeddedTexture.Encoding(of: bytes) != .unknown else { throw .notAnImage }
        return bytes
    }

    /// `bytes`, an image file, as files embed it.
    static func base64(_ bytes: [UInt8]) -> String { Base64Text.text(Inflate.packed(bytes)) }
}
