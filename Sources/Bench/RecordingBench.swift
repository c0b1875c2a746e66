import Geometry
import Rendering

/// What recording a frame of every kind of item costs, and how often it asks for memory.
enum RecordingBench {
    static func run() {
        var path = PathStorage()
        for index in 0..<200 {
            let point = CGPoint(x: 640 + 200 * cos(Double(index)), y: 360 + 200 * sin(Double(index)))
            index == 0 ? path.move(to: point) : path.line(to: point)
        }
        var list = DisplayList()
        for frame in 0..<3 { record(&list, frame, path) }
        let frames = 200
        let nanoseconds = bestNanoseconds(operations: frames) {
            for frame in 0..<frames { record(&list, frame, path) }
        }
        let count = AllocationCount.during { for frame in 0..<frames { record(&list, frame, path) } }
        let each = count.map { String(Double($0) / Double(frames), decimals: 3) } ?? "not counted"
        print(
            "recording \(list.items.count) items of every kind: \(String(nanoseconds * 1e-3, decimals: 1)) µs a frame, "
                + "allocations per frame: \(each) (bar 0)")
    }

    private static func record(_ list: inout DisplayList, _ frame: Int, _ path: PathStorage) {
        let shift = Double(frame) * 0.37
        list.removeAll()
        let stops = list.addStops(
            GradientStop(.white, at: 0), GradientStop(.black, at: 0.5), GradientStop(.white, at: 1))
        let outline = list.addPath(path, rule: .evenOdd)
        list.fill(outline, .conic(stops, center: .zero, angle: shift))
        list.stroke(outline, .color(.white), style: .round(width: 2, dashes: list.addDashes(CollectionOfOne(3))))
        list.rects(.white) { rects in
            for index in 0..<100 { rects.append(CGRect(x: Double(index) + shift, y: 0, width: 1, height: 9)) }
        }
        for index in 0..<100 {
            list.beginTransform(CGAffineTransform(translationX: shift, y: Double(index)))
            list.beginGroup(GroupStyle(opacity: 0.5, blend: .screen, blur: 2))
            let card = Shape.roundedRect(CGRect(x: 4, y: 4, width: 40, height: 30), radius: 6)
            list.shadow(of: card, Shadow(color: .black, radius: 2))
            list.fill(card, .backdrop(Backdrop(radius: 9)))
            list.endGroup()
            list.restore()
            list.text(at: CGPoint(x: 60, y: Double(index)), font: Font(size: 12), color: .white) {
                $0.append(Double(frame * index), decimals: 2)
            }
        }
        let curve = list.addHeights { heights in
            for place in 0...200 { heights.append(Float(60 + place) + Float(shift)) }
        }
        list.field(curve, x: 0, step: 4, top: 60, bottom: 80, stops: stops)
        list.trace(curve, x: 0, step: 4, width: 2, color: .white)
        list.beginMask()
        list.fill(.ellipse(CGRect(x: 0, y: 0, width: 90, height: 90)), .white)
        list.beginMasked()
        list.sprites(.glow) { writer in
            for index in 0..<2_000 { writer.add(x: Float(index), y: Float(shift), diameter: 3, color: .max) }
        }
        list.endMasked()
        list.beginClip(.ellipse(CGRect(x: 0, y: 0, width: 90, height: 90)))
        list.restore()
    }
}
