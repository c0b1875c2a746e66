import Geometry
import Testing

@testable import ParticleFiles

@Suite struct TextureTests {
    /// A TIFF of two strips: 2×3 pixels whose samples count up from 10.
    private func tiff(
        isBigEndian: Bool, samples: Int = 4, compression: Int = 1, extra: Int? = nil, bits: Int = 8
    ) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        let pixels = (0..<(6 * samples)).map { UInt8(10 + $0) }
        var bytes = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2)
        let (pixelsAt, bitsAt) = (8, 8 + pixels.count)
        let stripsAt = bitsAt + 2 * samples
        bytes += number(stripsAt + 8, 4) + pixels
        for _ in 0..<samples { bytes += number(bits, 2) }
        bytes += number(pixelsAt, 4) + number(pixelsAt + 4 * samples, 4)
        var entries = [
            (256, 3, 1, 2), (257, 3, 1, 3), (258, 3, samples, bitsAt), (259, 3, 1, compression), (262, 3, 1, 2),
            (273, 4, 2, stripsAt), (277, 3, 1, samples), (278, 3, 1, 2),
        ]
        if let extra { entries.append((338, 3, 1, extra)) }
        bytes += number(entries.count, 2)
        for (tag, kind, count, value) in entries {
            bytes += number(tag, 2) + number(kind, 2) + number(count, 4)
            bytes += kind == 3 && count == 1 ? number(value, 2) + [0, 0] : number(value, 4)
        }
        return bytes + [0, 0, 0, 0]
    }

    private func straight(_ samples: Int, _ index: Int) -> [UInt8] {
        (0..<4).map { $0 < samples ? UInt8(10 + index * samples + $0) : 255 }
    }

    @Test func tiffs() throws {
        for isBigEndian in [true, false] {
            for samples in [3, 4] {
                let image = try #require(
                    EmbeddedTexture(name: "a", bytes: tiff(isBigEndian: isBigEndian, samples: samples)).image)
                let wanted = CGImage(width: 2, height: 3, straightRGBA: (0..<6).flatMap { straight(samples, $0) })
                #expect(image.width == 2 && image.height == 3)
                #expect(image.premultipliedBGRA == wanted?.premultipliedBGRA, "\(isBigEndian) \(samples)")
            }
            // Associated alpha comes back as it was, but for rounding.
            let associated = try #require(TIFFReader(tiff(isBigEndian: isBigEndian, extra: 1))?.image())
            #expect(associated.premultipliedBGRA.count == 24)
        }
        #expect(TIFFReader(tiff(isBigEndian: true, compression: 5))?.image() == nil)
        #expect(TIFFReader(tiff(isBigEndian: true, bits: 16))?.image() == nil)
        let whole = tiff(isBigEndian: true)
        for end in 0..<whole.count { _ = TIFFReader(Array(whole[..<end]))?.image() }
        for index in whole.indices {
            var changed = whole
            changed[index] = 255
            _ = TIFFReader(changed)?.image()
        }
    }

    @Test func encodings() {
        let cases: [([UInt8], EmbeddedTexture.Encoding)] = [
            ([0x89, 0x50, 0x4E, 0x47, 1], .png), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), ([0x49, 0x49, 42, 0], .tiff),
            ([0x4D, 0x4D, 0, 42], .tiff), (Array("GIF89a".utf8), .gif), ([1, 2, 3], .unknown), ([], .unknown),
        ]
        for (bytes, encoding) in cases { #expect(EmbeddedTexture(name: "", bytes: bytes).encoding == encoding) }
    }

    @Test func base64() {
        for count in 0..<40 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }
            let text = Base64Text.text(bytes)
            #expect(Base64Text.bytes(text) == bytes)
            #expect(Base64Text.bytes(text.filter { $0 != "=" }) == bytes, "\(count) without padding")
            #expect(Base64Text.bytes(text.map { "\($0)\n\t" }.joined()) == bytes, "\(count) with breaks")
        }
    }

    @Test func gzip() throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7 * 13) }
        let packed = Inflate.packed(bytes)
        #expect(try Inflate.unpacked(packed) == bytes)
        #expect(Inflate.packed(bytes) == packed)
        #expect(throws: Inflate.Failure.tooLarge) { try Inflate.unpacked(packed, limit: 99_999) }
        #expect(throws: Inflate.Failure.self) { try Inflate.unpacked([]) }
        #expect(throws: Inflate.Failure.self) { try Inflate.unpacked(Array(packed.dropLast(9))) }
        var changed = packed
        changed[packed.count / 2] ^= 0x55
        #expect(throws: Inflate.Failure.self) { try Inflate.unpacked(changed) }
    }

    /// gzip of an image, the image itself, and what is neither.
    @Test func embedded() throws {
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1, 2, 3]
        #expect(try EmbeddedImage.bytes(base64: EmbeddedImage.base64(png)) == png)
        #expect(try EmbeddedImage.bytes(base64: Base64Text.text(png)) == png)
        for bytes in [Inflate.packed([1, 2, 3]), [1, 2, 3], []] {
            #expect(throws: EmbeddedImage.Failure.self) { try EmbeddedImage.bytes(base64: Base64Text.text(bytes)) }
        }
    }
}
