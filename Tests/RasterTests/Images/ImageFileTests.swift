import Geometry
import Raster
import Testing

@Suite struct ImageFileTests {
    private static let fixtures: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast()
        return parts.joined(separator: "/") + "/Fixtures"
    }()

    private func temporary(_ name: String) -> String {
        NSTemporaryDirectory() + "springtide-\(UUID().uuidString)-\(name)"
    }

    @Test func aPNGThatIsWrittenReadsTheSame() throws {
        let path = temporary("round.png")
        defer { unlink(path) }
        let buffer = PixelBuffer(width: 5, height: 3)
        for y in 0..<3 {
            for x in 0..<5 { buffer[x, y] = y == 2 ? 0 : 0xFF00_0000 | UInt32(x * 50) << 16 | UInt32(y * 90) << 8 | 7 }
        }
        try buffer.writePNG(to: path)
        let image = try CGImage.read(path)
        #expect(image.width == 5 && image.height == 3)
        for y in 0..<3 {
            for x in 0..<5 {
                let place = (y * 5 + x) * 4
                let bytes = image.premultipliedBGRA[place..<place + 4]
                let pixel = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                #expect(pixel == buffer[x, y])
            }
        }
    }

    @Test(arguments: ["jpeg", "tiff"]) func formatsAreRead(_ format: String) throws {
        let image = try CGImage.read(Self.fixtures + "/quarters.\(format)")
        #expect(image.width == 6 && image.height == 4)
        // The lower left quarter is blue and red.
        let pixel = Array(image.premultipliedBGRA[(3 * 6) * 4..<(3 * 6) * 4 + 4])
        let expected: [UInt8] = [200, 60, 220, 255]
        for (found, wanted) in zip(pixel, expected) { #expect(abs(Int(found) - Int(wanted)) < 25) }
    }

    @Test func otherFormatsAreRefusedByName() {
        let path = Self.fixtures + "/quarters.bmp"
        #expect(throws: RasterError.unknownFormat(path: path, format: "bmp")) { try CGImage.read(path) }
        let source = Self.fixtures + "/../ImageFileTests.swift"
        #expect(throws: RasterError.unknownFormat(path: source, format: nil)) { try CGImage.read(source) }
    }

    @Test(arguments: ["/nowhere/at.png", "/dev/zero", "/tmp", ""]) func whatIsNoFileIsRefused(_ path: String) {
        #expect(throws: RasterError.self) { try CGImage.read(path) }
    }

    /// A header that claims a picture of billions of pixels, or none.
    @Test(arguments: [(100_000, 100_000), (16_385, 1), (16_000, 16_000), (0, 5)]) func hostileSizesAreRefused(
        _ width: Int, _ height: Int
    ) throws {
        let path = temporary("hostile.png")
        defer { unlink(path) }
        try Data(Self.header(width, height)).write(to: URL(fileURLWithPath: path))
        #expect(throws: RasterError.self) { try CGImage.read(path) }
    }

    @Test func everyCutFileIsRefusedOrRead() throws {
        let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Self.fixtures + "/quarters.tiff")))
        let path = temporary("cut.tiff")
        defer { unlink(path) }
        for length in stride(from: 0, to: whole.count, by: 17) {
            try Data(whole.prefix(length)).write(to: URL(fileURLWithPath: path))
            _ = try? CGImage.read(path)
        }
    }

    /// Bytes that were changed, swapped or doubled at random make a picture of a sound size or a clear error.
    @Test(arguments: ["jpeg", "tiff", "png"]) func damagedFilesAreRefusedOrRead(_ format: String) throws {
        let path = temporary("damaged." + format)
        defer { unlink(path) }
        if format == "png" {
            let buffer = PixelBuffer(width: 40, height: 30)
            for index in 0..<1_200 { buffer[index % 40, index / 40] = 0xFF00_0000 | UInt32(index) &* 2_654_435 }
            try buffer.writePNG(to: path)
        }
        let source = format == "png" ? path : Self.fixtures + "/quarters." + format
        let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: source)))
        var seed: UInt64 = 11
        func next(_ count: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % count
        }
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0...next(6) {
                let place = next(bytes.count)
                switch next(4) {
                case 0: bytes[place] = UInt8(next(256))
                case 1: bytes[place] = [0, 0xFF, 0x7F, 0x80][next(4)]
                case 2: bytes.swapAt(place, next(bytes.count))
                default: bytes.insert(contentsOf: bytes[place..<min(place + 9, bytes.count)], at: place)
                }
            }
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            do {
                let image = try CGImage.read(path)
                #expect(image.width > 0 && image.premultipliedBGRA.count == image.width * image.height * 4)
            } catch {
                #expect("\(error)".contains(path), "an error names the file: \(error)")
            }
        }
    }

    private static func header(_ width: Int, _ height: Int) -> [UInt8] {
        func word(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        let chunk = Array("IHDR".utf8) + word(UInt32(width)) + word(UInt32(height)) + [8, 6, 0, 0, 0]
        var sum = UInt32.max
        for byte in chunk {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + word(13) + chunk + word(~sum) + word(0)
            + Array("IDAT".utf8) + word(0x35AF_061E)
    }
}
