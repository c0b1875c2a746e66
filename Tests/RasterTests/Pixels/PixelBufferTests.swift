import Geometry
import Raster
import Rendering
import TestKit
import Testing

@Suite struct PixelBufferTests {
    private let folder = NSTemporaryDirectory()

    @Test func survivesTheWayThroughAFile() throws {
        let path = folder + "springtide-\(UInt64.random(in: 0 ... .max).hexDigits).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let buffer = PixelBuffer(width: 33, height: 7)
        for y in 0..<7 {
            for x in 0..<33 { buffer[x, y] = 0xFF00_0000 | UInt32(x * 7) << 16 | UInt32(y * 30) }
        }
        buffer[3, 3] = 0
        try buffer.writePNG(to: path)
        let again = try PixelBuffer(png: path)
        #expect(again.width == 33 && again.height == 7)
        #expect(ImageComparison(buffer, again).worst == 0)
    }

    @Test func namesWhatCannotBeWrittenOrRead() throws {
        let buffer = PixelBuffer(width: 2, height: 2)
        #expect(throws: RasterError.self) { try buffer.writePNG(to: "/nowhere/a.png") }
        #expect(throws: RasterError.self) { try PixelBuffer(png: "/nowhere/a.png") }
    }

    @Test(arguments: [(0, 0), (-4, 9), (.max, 1)]) func sizesAreCut(_ width: Int, _ height: Int) {
        let buffer = PixelBuffer(width: width, height: height)
        #expect((1...32_768).contains(buffer.width) && (1...32_768).contains(buffer.height))
        #expect(buffer.bytesPerRow >= buffer.width * 4)
    }

    /// Drawing into someone else's rows, with space between them, changes nothing but the picture.
    @Test func wrappedMemoryIsWrittenInsideTheRowsOnly() throws {
        let (width, height, rowBytes) = (21, 13, 21 * 4 + 20)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: rowBytes * (height + 2), alignment: 4)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0x5A, count: rowBytes * (height + 2))
        let wrapped = PixelBuffer(
            wrapping: memory + rowBytes, width: width, height: height, bytesPerRow: rowBytes)
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        for scene in GoldenScene.all {
            var list = DisplayList()
            scene.build(&list)
            list.fill(.rect(CGRect(x: -9, y: -9, width: 99, height: 99)), .white.opacity(0.5))
            canvas.draw(list, into: wrapped, scale: 0.4)
        }
        var wrong = 0
        for byte in 0..<rowBytes * (height + 2) {
            let isPicture = (rowBytes..<rowBytes * (height + 1)).contains(byte) && byte % rowBytes < width * 4
            if !isPicture, memory.load(fromByteOffset: byte, as: UInt8.self) != 0x5A { wrong += 1 }
        }
        #expect(wrong == 0)
    }

    @Test func aDarkGradientHasNoBands() throws {
        let buffer = try picture(64, 256, ground: .black) { list in
            let stops = list.addStops([GradientStop(Color(white: 0.1), at: 0), GradientStop(Color(white: 0.12), at: 1)])
            list.fill(
                .rect(CGRect(x: 0, y: 0, width: 64, height: 256)),
                .linear(stops, from: .zero, to: CGPoint(x: 0, y: 256)))
        }
        // Means over blocks of eight rows follow the gradient far more finely than whole levels do.
        for block in 0..<32 {
            var sum = 0.0
            for y in block * 8..<block * 8 + 8 {
                for x in 0..<64 { sum += Double(buffer[x, y] & 0xFF) }
            }
            let expected = 255 * (0.1 + 0.02 * (Double(block) + 0.5) / 32)
            #expect(abs(sum / 512 - expected) < 0.05)
        }
    }
}
