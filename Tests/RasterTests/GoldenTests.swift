import Geometry
import Raster
import Rendering
import TestKit
import Testing

@Suite struct GoldenTests {
    @Test(arguments: GoldenScene.all) func matches(_ scene: GoldenScene) throws {
        try GoldenImage(scene.name).check(scene.draw())
    }
}

/// One golden: what it shows.
struct GoldenScene: Sendable, CustomTestStringConvertible {
    let name: String
    var width = 160
    var height = 120
    var scale: CGFloat = 1
    let build: @Sendable (inout DisplayList) -> Void

    var testDescription: String { name }

    func draw() throws -> PixelBuffer { try picture(width, height, scale: scale, build) }

    static let all = [
        rects, shapes, strokes, gradients, fields, traces, text, numbers, sprites, groups, clips, transforms, paths,
        doubled, strokeStyles, fillRules, paints, corners, blends, masks, shadows, blurs, colorMatrices, projections,
        images,
        turnedSprites, weights, paragraphs,
    ]
}
