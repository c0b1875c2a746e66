import Geometry
import Raster
import Rendering
import TestKit

@testable import Views

extension Rig {
    /// What the tree shows, as data.
    var list: DisplayList {
        var list = DisplayList()
        host.compose(into: &list)
        return list
    }

    /// What the tree shows, as a picture.
    func picture(over ground: Color = .clear, scale: CGFloat = 1) throws -> PixelBuffer {
        let size = (Int(host.size.width * scale), Int(host.size.height * scale))
        let buffer = PixelBuffer(width: size.0, height: size.1)
        buffer.clear(ground)
        try Painter.canvas.get().draw(list, into: buffer, scale: scale)
        return buffer
    }

    /// The box of the view that is shown.
    var box: CGRect { host.rootElement?.frame ?? .zero }

    /// The box around the pixels that satisfy a condition, relative to the view's; nil for none.
    func ink(
        over ground: Color = .clear, _ counts: (_ pixel: Pixel) -> Bool = { $0.alpha > 40 }
    ) throws -> [Double]? {
        try picture(over: ground).ink(counts).map { ink in
            [ink.minX - box.minX, ink.minY - box.minY, ink.width, ink.height].map { Double($0) }
        }
    }

    /// The pixel at a point relative to the view's box.
    func pixel(_ x: Int, _ y: Int, over ground: Color = .white) throws -> Pixel {
        Pixel(try picture(over: ground)[Int(box.minX) + x, Int(box.minY) + y])
    }
}

/// One canvas for all pictures: reading fonts takes longer than drawing.
enum Painter {
    static let canvas = Result { try RasterCanvas(fonts: ShippedFonts.library()) }
}

/// A pixel's parts, 0…255.
struct Pixel: Equatable {
    let red, green, blue, alpha: Int

    init(_ word: UInt32) {
        (alpha, red) = (Int(word >> 24 & 0xFF), Int(word >> 16 & 0xFF))
        (green, blue) = (Int(word >> 8 & 0xFF), Int(word & 0xFF))
    }
}

extension PixelBuffer {
    func ink(_ counts: (Pixel) -> Bool) -> CGRect? {
        var box: CGRect?
        for y in 0..<height {
            for x in 0..<width where counts(Pixel(self[x, y])) {
                let pixel = CGRect(x: x, y: y, width: 1, height: 1)
                box = box?.union(pixel) ?? pixel
            }
        }
        return box
    }
}
