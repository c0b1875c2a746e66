import Geometry
import Raster
import Rendering

/// The CPU canvas on one core: each kind of item at 1280×720 by itself, then a whole frame, against a 120 Hz frame's
/// share for drawing of 2.5 ms.
/// The repository's assets, found from this file.
var benchAssets: String {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(3)
    return parts.joined(separator: "/") + "/Assets"
}

func rasterBenches() throws -> [MotionBenchResult] {
    let fonts = try FontLibrary(folder: benchAssets + "/fonts")
    let canvas = RasterCanvas(fonts: fonts)
    let buffer = PixelBuffer(width: 1280, height: 720)
    let kinds: [(String, (inout DisplayList, Int) -> Void)] = [
        ("sky", addSky), ("4 glows", addGlows), ("3 fields and traces", addWater), ("6,000 sprites", addSprites),
        ("3 panels", addPanels), ("60 texts", addTexts), ("400 rects", addRects),
    ]
    func result(_ name: String, _ build: (inout DisplayList, Int) -> Void) -> MotionBenchResult {
        let frames = 40
        var lists: [DisplayList] = []
        for frame in 0..<frames {
            var list = DisplayList()
            build(&list, frame)
            lists.append(list)
        }
        let nanoseconds = bestNanoseconds(operations: frames) {
            for list in lists { canvas.draw(list, into: buffer) }
        }
        return MotionBenchResult(
            name: "canvas, " + name, nanoseconds: nanoseconds, ratio: nanoseconds / 2.5e6, against: "2.5 ms a frame")
    }
    let single = kinds.map { result($0.0, $0.1) }
    return single + [result("whole frame") { list, frame in for kind in kinds { kind.1(&list, frame) } }]
}

private func addSky(_ list: inout DisplayList, _ frame: Int) {
    let stops = list.addStops(
        GradientStop(Palette.groundTop, at: 0), GradientStop(Palette.groundMiddle, at: 0.5),
        GradientStop(Palette.groundBottom, at: 1))
    let whole = CGRect(x: 0, y: 0, width: 1280, height: 720)
    list.fill(.rect(whole), .linear(stops, from: .zero, to: CGPoint(x: 0, y: 720)))
}

private func addGlows(_ list: inout DisplayList, _ frame: Int) {
    for index in 0..<4 {
        let center = CGPoint(x: 300 + Double(index) * 200 + Double(frame) * 0.37, y: 300 + Double(frame) * 0.21)
        let stops = list.addStops(
            GradientStop(Palette.held.opacity(0.35), at: 0),
            GradientStop(Palette.held.opacity(0.08 + Double(index) * 0.01), at: 0.5),
            GradientStop(Palette.held.opacity(0), at: 1))
        let box = CGRect(x: center.x - 250, y: center.y - 250, width: 500, height: 500)
        list.fill(.ellipse(box), .radial(stops, center: center, radius: 250), blend: .additive)
    }
}

private func addWater(_ list: inout DisplayList, _ frame: Int) {
    for (index, color) in [Palette.waterFar, Palette.waterMiddle, Palette.waterNear].enumerated() {
        let level = 440 + Double(index) * 25
        let stops = list.addStops(
            GradientStop(color.opacity(0.8), at: 0), GradientStop(color.opacity(0.85), at: 0.5),
            GradientStop(Palette.groundTop.opacity(0.9), at: 1))
        let heights = list.addHeights { heights in
            for place in 0...320 {
                let phase = Double(place) / 22 + Double(frame) / 20 + Double(index)
                heights.append(Float(level + 12 * sin(phase)))
            }
        }
        list.field(heights, x: 0, step: 4, top: level, bottom: 720, stops: stops)
        list.trace(heights, x: 0, step: 4, width: 1.5, color: Palette.crest.opacity(0.6))
    }
}

private func addSprites(_ list: inout DisplayList, _ frame: Int) {
    list.sprites(.glow) { writer in
        // Steps of the golden ratio spread points evenly and are the same on every run.
        for index in 0..<6_000 {
            let place = Float(index) * 0.618_034
            let x = (place - place.rounded(.down)) * 1280 + Float(frame) * 0.3
            let y = 200 + Float(index) / 15
            writer.add(x: x, y: y, diameter: 2 + Float(index % 17) / 4, color: 0x9FD8_FFB0)
        }
    }
}

private func addPanels(_ list: inout DisplayList, _ frame: Int) {
    for place in [CGPoint(x: 20, y: 20), CGPoint(x: 890, y: 20), CGPoint(x: 20, y: 500)] {
        list.panel(CGRect(origin: place, size: CGSize(width: 370, height: 180)))
    }
}

private func addTexts(_ list: inout DisplayList, _ frame: Int) {
    for index in 0..<60 {
        let origin = CGPoint(x: 30 + Double(index % 10) * 120, y: 40 + Double(index / 10) * 24)
        let font = Font(size: 11 + Double(index % 3))
        list.text(at: origin, anchor: index % 3 == 0 ? .trailing : .leading, font: font, color: Palette.text) {
            $0.append("p50 ")
            $0.append(Double((frame * 31 + index * 17) % 10_000) / 100, decimals: 2)
        }
    }
}

private func addRects(_ list: inout DisplayList, _ frame: Int) {
    list.rects(Palette.update) { rects in
        for index in 0..<400 {
            let height = 8 + Double((index + frame) % 7)
            rects.append(CGRect(x: 36 + Double(index) * 1.5, y: 158 - height, width: 1.2, height: height))
        }
    }
}
