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

extension GoldenScene: CustomTestStringConvertible {
    /// What the test's log calls it.
    public var testDescription: String { name }

    func draw() throws -> PixelBuffer { try picture(width, height, scale: scale, build) }
}
