import Geometry
import Raster
import Rendering
import TestKit
import Testing

@Suite struct VectorSheetTests {
    private func write(_ scene: GoldenScene, _ format: VectorSheet.Format) throws -> [UInt8] {
        let path = NSTemporaryDirectory() + "springtide-\(UUID().uuidString).\(format.rawValue)"
        defer { unlink(path) }
        var list = DisplayList()
        scene.build(&list)
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        try VectorSheet.write(
            list, size: CGSize(width: scene.width, height: scene.height), format: format, to: path, canvas: canvas)
        return try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test(arguments: GoldenScene.all, VectorSheet.Format.allCases) func everySceneIsWritten(
        _ scene: GoldenScene, _ format: VectorSheet.Format
    ) throws {
        let bytes = try write(scene, format)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(format == .svg ? text.hasPrefix("<?xml") && text.contains("</svg>") : text.hasPrefix("%PDF"))
        #expect(bytes.count > 400)
    }

    /// Outlines stay outlines; what only pixels can show is a picture.
    @Test(arguments: [
        ("paths", true, false), ("text", true, false), ("strokes", true, false), ("paragraphs", true, false),
        ("shadows", true, true), ("blurs", true, true), ("sprites", false, true), ("projections", false, true),
    ]) func outlinesStayOutlines(_ name: String, _ hasPaths: Bool, _ hasPictures: Bool) throws {
        let scene = try #require(GoldenScene.all.first { $0.name == name })
        let text = String(decoding: try write(scene, .svg), as: UTF8.self)
        #expect(text.contains("<path") == hasPaths)
        #expect(text.contains("<image") == hasPictures)
    }

    @Test func aPlaceThatCannotBeWrittenIsNamed() throws {
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        for format in VectorSheet.Format.allCases {
            #expect(throws: RasterError.self) {
                try VectorSheet.write(
                    DisplayList(), size: CGSize(width: 9, height: CGFloat.nan), format: format,
                    to: "/nowhere/sheet", canvas: canvas)
            }
        }
    }
}
