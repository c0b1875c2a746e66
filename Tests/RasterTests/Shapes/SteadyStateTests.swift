import Geometry
import Rendering
import TestKit
import Testing

@testable import Raster

/// Once everything was seen, moving it makes no new pictures and takes no memory.
@Suite struct SteadyStateTests {
    private func frame(_ list: inout DisplayList, _ number: Int) {
        let shift = Double(number) * 0.37
        list.removeAll()
        let stops = list.addStops(
            GradientStop(Palette.heldCore, at: 0), GradientStop(Palette.held, at: 0.5),
            GradientStop(Palette.heldRim.opacity(0), at: 1))
        list.transformed(by: CGAffineTransform(translationX: shift, y: shift / 3)) { list in
            list.panel(CGRect(x: 4, y: 4, width: 40, height: 30))
            list.fill(
                .ellipse(CGRect(x: 20 - shift, y: 10, width: 31, height: 31)),
                .radial(stops, center: CGPoint(x: 30 - shift, y: 20), radius: 16), blend: .additive)
            list.stroke(
                .ellipse(CGRect(x: 20, y: 10 + shift, width: 31, height: 31)), .white,
                style: StrokeStyle(width: 1.5, dashes: list.addDashes(3)))
            list.text("label", at: CGPoint(x: 4, y: 30), font: Font(size: 12), color: .white)
        }
        list.text(at: CGPoint(x: 60, y: 20), anchor: .trailing, font: Font(size: 12), color: .white) {
            $0.append(Double(number), decimals: 2)
        }
        let curve = list.addHeights { heights in
            for place in 0...30 { heights.append(Float(60 + sin(Double(place + number)) * 6)) }
        }
        list.field(curve, x: 0, step: 4, top: 60, bottom: 80, stops: stops)
        list.clipped(to: .roundedRect(CGRect(x: 10.5, y: 40, width: 40, height: 30), radius: 6)) { list in
            list.group(opacity: 0.5) { $0.sprites(.glow) { $0.add(x: 30, y: 50, diameter: 20, color: .max) } }
        }
    }

    /// Everything that is drawn apart, moving.
    private func layeredFrame(_ list: inout DisplayList, _ number: Int) {
        let shift = Double(number) * 0.37
        list.removeAll()
        let move = CGAffineTransform(translationX: shift, y: shift / 3)
        let shadow = Shadow(color: .black, radius: 3, offset: CGSize(width: shift, height: 2))
        list.transformed(by: move) { list in
            let card = Shape.roundedCorners(CGRect(x: 10, y: 10, width: 30, height: 20), radius: 6, [.topLeft])
            list.shadow(of: card, shadow)
            list.image(GoldenScene.swatch, in: CGRect(x: 12, y: 12, width: 20, height: 10))
            let star = list.addPath(GoldenScene.star(around: CGPoint(x: 60 + shift, y: 30), radius: 12))
            list.shadow(of: star, shadow)
        }
        // A group's shadow is made anew only when the group stands elsewhere between pixels.
        list.transformed(by: CGAffineTransform(translationX: Double(number / 2), y: 0)) { list in
            list.group(GroupStyle(opacity: 0.5, blend: .screen, shadow: shadow)) { list in
                list.fill(.ellipse(CGRect(x: 30, y: 50, width: 12, height: 12)), .white)
            }
        }
        list.transformed(by: CGAffineTransform(rotationAngle: shift / 9)) { list in
            list.shadow(of: .rect(CGRect(x: 60, y: 40, width: 30, height: 20)), shadow)
        }
        list.masked(by: { $0.fill(.ellipse(CGRect(x: 40, y: 40, width: 30, height: 30)), .white) }) { list in
            list.sprites(of: GoldenScene.swatch) {
                $0.add(x: 50, y: 50, width: 9, height: 9, angle: Float(shift), color: .max)
            }
        }
    }

    @Test func layersInMotionMakeNoNewPictures() throws {
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        let buffer = PixelBuffer(width: 120, height: 80)
        var list = DisplayList()
        func counts() -> [Int] {
            [canvas.shapes.count, canvas.shadows.count, canvas.pictures.count, canvas.shadows.byteCount]
        }
        for number in 0..<3 {
            layeredFrame(&list, number)
            canvas.draw(list, into: buffer)
        }
        let before = counts()
        for number in 3..<40 {
            layeredFrame(&list, number)
            canvas.draw(list, into: buffer)
        }
        #expect(before == counts())
        #expect(canvas.shadows.count == 4)
    }

    @Test func motionMakesNoNewPictures() throws {
        let canvas = try RasterCanvas(fonts: ShippedFonts.library())
        let buffer = PixelBuffer(width: 120, height: 80)
        var list = DisplayList()
        for number in 0..<3 {
            frame(&list, number)
            canvas.draw(list, into: buffer)
        }
        // The digits that two frames may lack.
        canvas.draw(digits(), into: buffer)
        let before = (canvas.shapes.count, canvas.lines.count, canvas.shapes.byteCount)
        for number in 3..<60 {
            frame(&list, number)
            canvas.draw(list, into: buffer)
        }
        #expect(before == (canvas.shapes.count, canvas.lines.count, canvas.shapes.byteCount))
    }

    private func digits() -> DisplayList {
        var list = DisplayList()
        list.text("0123456789.", at: CGPoint(x: 0, y: 20), font: Font(size: 12), color: .white)
        return list
    }

    @Test func theCacheStaysWithinItsBudgetAndForgetsTheOldest() {
        let cache = ImageCache<Int, CachedImage>(budget: 20_000, limit: 5)
        for key in 0..<40 {
            cache.insert(CachedImage(width: 16, height: 16, pixelBytes: 4), for: key)
            #expect(cache.find(0) != nil)
            #expect(cache.count <= 5 && cache.byteCount <= 20_000)
        }
        #expect(cache.find(39) != nil)
        #expect(cache.find(20) == nil)
    }
}
