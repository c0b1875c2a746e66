import Geometry
import Raster
import Rendering
import TestKit
import Testing

/// Contact sheets: each feature at four scales from left to right, at three angles from top to bottom.
@Suite struct SheetTests {
    private static let scales: [CGFloat] = [0.5, 1, 1.37, 3]
    private static let angles: [CGFloat] = [0, 17, 45]
    private static let cell = 76

    /// What these show, others show too.
    private static let without = ["rects", "numbers", "transforms", "paths", "doubled", "weights"]
    private static let scenes = GoldenScene.all.filter { !without.contains($0.name) }

    @Test(arguments: scenes) func looksLikeItsGolden(_ scene: GoldenScene) throws {
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        let (columns, rows) = (Self.scales.count, Self.angles.count)
        let sheet = PixelBuffer(width: columns * Self.cell, height: rows * Self.cell)
        for (column, scale) in Self.scales.enumerated() {
            for (row, angle) in Self.angles.enumerated() {
                let cell = try draw(scene, scale: scale, angle: angle, canvas)
                for y in 0..<Self.cell {
                    for x in 0..<Self.cell { sheet[column * Self.cell + x, row * Self.cell + y] = cell[x, y] }
                }
            }
        }
        try GoldenImage("sheet-" + scene.name).check(sheet, tolerance: GoldenImage.Tolerance(pixels: 30))
    }

    /// The middle of a scene in one cell.
    private func draw(
        _ scene: GoldenScene, scale: CGFloat, angle: CGFloat, _ canvas: RasterCanvas
    ) throws -> PixelBuffer {
        let half = CGFloat(Self.cell) / 2 / scale
        let middle = CGPoint(x: CGFloat(scene.width) / 2 / scene.scale, y: CGFloat(scene.height) / 2 / scene.scale)
        let away = CGAffineTransform(translationX: -middle.x, y: -middle.y)
        let back = CGAffineTransform(translationX: half, y: half)
        let turn = angle == 0 ? CGAffineTransform.identity : CGAffineTransform(rotationAngle: angle * .pi / 180)
        return try picture(Self.cell, Self.cell, scale: scale, canvas: canvas) { list in
            list.transformed(by: away.concatenating(turn).concatenating(back)) { scene.build(&$0) }
        }
    }
}
