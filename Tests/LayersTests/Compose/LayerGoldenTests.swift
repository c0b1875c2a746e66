import Geometry
import Raster
import Rendering
import TestKit
import Testing

@testable import Layers

/// What layers look like.
@MainActor
struct LayerGoldenTests {
    @Test(arguments: LayerSheet.allCases) func looksLikeItsGolden(_ sheet: LayerSheet) throws {
        CATransaction.flush()
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
        root.backgroundColor = CGColor(Palette.groundTop)
        let tiles = sheet.tiles
        for (index, tile) in tiles.enumerated() {
            tile.layer.position = CGPoint(x: 80 + 160 * CGFloat(index % 4), y: 60 + 120 * CGFloat(index / 4))
            root.addSublayer(tile.layer)
        }
        let tree = LayerTree(root: root)
        tree.advance(to: 0)
        for tile in tiles { tile.start() }
        for time in [0, 0.25, 0.5] { tree.advance(to: time) }
        try GoldenImage("\(sheet)").check(draw(tree))
        // What has gone by leaves no trace: drawn again, the picture is the same.
        try GoldenImage("\(sheet)").check(draw(tree), tolerance: GoldenImage.Tolerance())
    }

    private func draw(_ tree: LayerTree) throws -> PixelBuffer {
        var list = DisplayList()
        tree.compose(into: &list)
        let buffer = PixelBuffer(width: 640, height: 360)
        buffer.clear(Palette.groundTop)
        try RasterCanvas(fonts: ShippedFonts.library()).draw(list, into: buffer)
        return buffer
    }
}

/// A layer of 120 × 90 points in a sheet, and what begins to move at time 0; the sheet shows half a second later.
struct LayerTile {
    let layer: CALayer
    var start: () -> Void = {}
}

enum LayerSheet: CaseIterable {
    case appearance, shapes, motion, emitters, waves

    var tiles: [LayerTile] {
        switch self {
        case .appearance: LayerTile.appearance
        case .shapes: LayerTile.shapes
        case .motion: LayerTile.motion
        case .emitters: LayerTile.emitters
        case .waves: LayerTile.waves
        }
    }
}

extension LayerTile {
    static let size = CGRect(x: 0, y: 0, width: 120, height: 90)
    static let amber = CGColor(Color(hex: 0xFFB454))
    static let blue = UIColor.systemBlue.cgColor
    static let mint = UIColor.systemMint.cgColor

    static func make<Layer: CALayer>(_ layer: Layer, _ build: (Layer) -> Void) -> Layer {
        layer.bounds = size
        build(layer)
        return layer
    }

    static func child(_ frame: CGRect, _ color: CGColor, in parent: CALayer) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        parent.addSublayer(layer)
        return layer
    }

    static let photo: CGImage? = {
        var bytes: [UInt8] = []
        for pixel in 0..<48 {
            let (column, row) = (pixel % 8, pixel / 8)
            bytes += [UInt8(column * 32), UInt8(row * 42), (column + row).isMultiple(of: 2) ? 220 : 90, 255]
        }
        return CGImage(width: 8, height: 6, straightRGBA: bytes)
    }()
}
