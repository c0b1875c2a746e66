import Geometry
import Raster
import Rendering

/// The CPU canvas against what each kind of drawing may take at 1280×720.
///
/// Only those whose name contains `part` are run.
func rasterVocabularyBenches(fonts: FontLibrary, part: String?) -> [MotionBenchResult] {
    let canvas = RasterCanvas(fonts: fonts)
    let buffer = PixelBuffer(width: 1280, height: 720)
    buffer.clear(Palette.groundTop)
    let picture = checker()
    let kinds: [(String, Double, (inout DisplayList, Int) -> Void)] = [
        ("wave over the whole screen", 1.5, addWave),
        ("1,000 turned rounded rectangles", 8, { addCards(&$0, $1, opacity: 1) }),
        ("1,000 turned, each a group of opacity 0.8", 8, { addCards(&$0, $1, opacity: 0.8) }),
        ("500 runs of 10 changing digits", 2, addDigits),
        ("500 runs of 10 digits, turned", 8, { addTurnedDigits(&$0, $1) }),
        ("morphing path of 200 segments", 1, addMorph),
        ("100,000 sprites", 1.5, addManySprites),
        ("10,000 pictures of 8×8, turned", 5, { addPictures(&$0, $1, picture) }),
        ("200 shadows of cards in motion", 4, addShadows),
        ("a picture over the whole screen", 4, { addImage(&$0, $1, picture) }),
        ("group of 400×300 blurred by 12", 3, addBlur),
        ("card of 300×400 in perspective", 3, addProjection),
        ("pane of 400×300, blurred by 20, over a wave", 3.5, { addPane(&$0, $1, hasPane: true) }),
        ("the wave beneath a pane", 1.5, { addPane(&$0, $1, hasPane: false) }),
    ]
    let wanted = kinds.filter { kind in part.map { kind.0.contains($0) } ?? true }
    return wanted.map { name, limit, build in
        var lists: [DisplayList] = []
        for frame in 0..<12 {
            var list = DisplayList()
            build(&list, frame)
            lists.append(list)
        }
        let nanoseconds = bestNanoseconds(operations: lists.count) {
            for list in lists { canvas.draw(list, into: buffer) }
        }
        return MotionBenchResult(
            name: "canvas, " + name, nanoseconds: nanoseconds, ratio: nanoseconds / (limit * 1e6),
            against: "\(limit) ms a frame")
    }
}

private func checker() -> CGImage? {
    var bytes: [UInt8] = []
    for y in 0..<512 {
        for x in 0..<512 { bytes += [UInt8(x / 2), UInt8(y / 2), (x / 32 + y / 32) % 2 == 0 ? 40 : 220, 255] }
    }
    return CGImage(width: 512, height: 512, straightRGBA: bytes)
}

private func addWave(_ list: inout DisplayList, _ frame: Int) {
    let stops = list.addStops(
        GradientStop(Palette.waterNear, at: 0), GradientStop(Palette.waterMiddle, at: 0.5),
        GradientStop(Palette.groundTop, at: 1))
    let heights = list.addHeights { heights in
        for place in 0...320 { heights.append(Float(40 + 30 * sin(Double(place) / 22 + Double(frame) / 20))) }
    }
    list.field(heights, x: 0, step: 4, top: 10, bottom: 720, stops: stops)
}

private func addCards(_ list: inout DisplayList, _ frame: Int, opacity: Double) {
    for index in 0..<1_000 {
        let turn = CGAffineTransform(rotationAngle: Double(index) * 0.37 + Double(frame) * 0.01)
        let shift = CGAffineTransform(
            translationX: 20 + Double(index % 40) * 31.7, y: 20 + Double(index / 40) * 28.3)
        list.transformed(by: turn.concatenating(shift)) { list in
            let card = Shape.roundedRect(CGRect(x: -14, y: -9, width: 28, height: 18), radius: 5)
            if opacity < 1 {
                list.group(opacity: opacity) { $0.fill(card, Palette.slider) }
            } else {
                list.fill(card, Palette.slider.opacity(0.8))
            }
        }
    }
}

private func addDigits(_ list: inout DisplayList, _ frame: Int) {
    for index in 0..<500 {
        let origin = CGPoint(x: 10 + Double(index % 10) * 125, y: 14 + Double(index / 10) * 14)
        list.text(at: origin, font: Font(size: 12), color: Palette.text) {
            $0.append(count: 1_000_000_000 + index * 7_919 + frame * 104_729, grouped: false)
        }
    }
}

private func addTurnedDigits(_ list: inout DisplayList, _ frame: Int) {
    list.transformed(by: CGAffineTransform(rotationAngle: 0.02)) { addDigits(&$0, frame) }
}

private func addMorph(_ list: inout DisplayList, _ frame: Int) {
    var path: [PathElement] = []
    for index in 0..<200 {
        let angle = Double(index) * .pi / 100
        let reach = 170 + 30 * sin(angle * 9 + Double(frame) * 0.1)
        let point = CGPoint(x: 640 + reach * cos(angle), y: 360 + reach * sin(angle))
        path.append(index == 0 ? .move(point) : .line(point))
    }
    list.fill(list.addPath(path + [.close]), Palette.held)
}

private func addManySprites(_ list: inout DisplayList, _ frame: Int) {
    list.sprites(.glow) { writer in
        for index in 0..<100_000 {
            let place = Float(index) * 0.618_034
            let x = (place - place.rounded(.down)) * 1280 + Float(frame) * 0.3
            writer.add(x: x, y: Float(index) * 0.007_2, diameter: 3, color: 0x9FD8_FF40)
        }
    }
}

private func addPictures(_ list: inout DisplayList, _ frame: Int, _ picture: CGImage?) {
    guard let picture else { return }
    let frames = [CGRect(x: 0, y: 0, width: 0.125, height: 0.125)]
    list.sprites(of: picture, frames: frames) { writer in
        for index in 0..<10_000 {
            let place = Float(index) * 0.618_034
            let x = (place - place.rounded(.down)) * 1280
            writer.add(
                x: x, y: Float(index) * 0.072, width: 8, height: 8, angle: Float(index + frame), color: 0xFFFF_FFC0)
        }
    }
}

private func addShadows(_ list: inout DisplayList, _ frame: Int) {
    for index in 0..<200 {
        let place = CGAffineTransform(
            translationX: 10 + Double(index % 20) * 63 + Double(frame) * 0.3, y: 10 + Double(index / 20) * 70)
        list.transformed(by: place) { list in
            let card = Shape.roundedRect(CGRect(x: 0, y: 0, width: 50, height: 50), radius: 8)
            list.shadow(of: card, Shadow(color: .black.opacity(0.4), radius: 6, offset: CGSize(width: 0, height: 3)))
            list.fill(card, Palette.slider)
        }
    }
}

private func addImage(_ list: inout DisplayList, _ frame: Int, _ picture: CGImage?) {
    guard let picture else { return }
    list.image(picture, in: CGRect(x: -Double(frame), y: 0, width: 1300, height: 720))
}

private func addBlur(_ list: inout DisplayList, _ frame: Int) {
    list.group(GroupStyle(blur: 12)) { list in
        list.fill(.roundedRect(CGRect(x: 400, y: 200, width: 400, height: 300), radius: 30), Palette.held)
    }
}

private func addProjection(_ list: inout DisplayList, _ frame: Int) {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 800
    let turn = CATransform3DMakeRotation(0.3 + Double(frame) * 0.05, 0, 1, 0)
    let place = CATransform3DConcat(CATransform3DConcat(turn, eye), CATransform3DMakeTranslation(640, 360, 0))
    list.projected(by: ProjectiveMap(place)) { list in
        list.fill(.roundedRect(CGRect(x: -150, y: -200, width: 300, height: 400), radius: 30), Palette.slider)
    }
}

private func addPane(_ list: inout DisplayList, _ frame: Int, hasPane: Bool) {
    addWave(&list, frame)
    guard hasPane else { return }
    let place = CGRect(x: 300.3 + Double(frame) * 7.3, y: 200.7 + Double(frame) * 3.1, width: 400, height: 300)
    let glass = Backdrop(radius: 20, saturation: 1.5, tint: Palette.groundTop.opacity(0.5))
    list.fill(.roundedRect(place, radius: 24), .backdrop(glass))
}
