import Geometry
import Rendering

/// Numbers that no one should send, and lists that do not end what they begin.
extension CanvasProbe {
    func hostileLists() -> [DisplayList] {
        let numbers: [Double] = [.nan, .infinity, -.infinity, 1e30, -1e300, 0, -7, 1e-30, 3.5, 40_000]
        var lists: [DisplayList] = []
        for a in numbers {
            var list = DisplayList()
            for b in numbers { add(a, b, to: &list) }
            lists.append(list)
            for b in numbers {
                var turned = DisplayList()
                turned.beginTransform(CGAffineTransform(a: a, b: b, c: 1, d: b, tx: b, ty: a))
                add(3, 9, to: &turned)
                lists.append(turned)
            }
        }
        return lists + unbalanced()
    }

    private func unbalanced() -> [DisplayList] {
        let begins: [(inout DisplayList) -> Void] = [
            { $0.beginGroup(GroupStyle(opacity: 0.5)) }, { $0.endGroup() }, { $0.beginMask() }, { $0.beginMasked() },
            { $0.endMasked() }, { $0.beginProjection(ProjectiveMap(CGAffineTransform.identity)) },
            { $0.endProjection() },
            { $0.fill(.ellipse(CGRect(x: 9, y: 9, width: 20, height: 20)), .backdrop(Backdrop(radius: 3))) },
            { $0.beginClip(.ellipse(CGRect(x: 4, y: 4, width: 30, height: 20))) }, { $0.restore() },
            { $0.beginClip(.rect(CGRect(x: 4, y: 4, width: 30, height: 20))) },
            { $0.beginGroup(GroupStyle(blur: 3)) }, { $0.beginGroup(GroupStyle(opacity: .nan, blend: .multiply)) },
        ]
        var lists: [DisplayList] = []
        for first in begins {
            for second in begins {
                for third in begins {
                    var list = DisplayList()
                    for begin in [first, second, third] {
                        begin(&list)
                        list.fill(.rect(CGRect(x: 2, y: 3, width: 20, height: 20)), Palette.held)
                    }
                    lists.append(list)
                }
            }
        }
        return lists
    }

    private func add(_ a: Double, _ b: Double, to list: inout DisplayList) {
        func rect(_ x: Double, _ size: Double) -> CGRect { CGRect(x: x, y: x, width: size, height: size) }
        let stops = list.addStops([
            GradientStop(Color(red: a, green: b, blue: 1, opacity: 1), at: b), GradientStop(.white, at: a),
        ])
        let none = list.addStops([])
        for paint: Paint in [
            .color(Color(red: a, green: b, blue: a, opacity: b)), .color(.white),
            .linear(stops, from: CGPoint(x: a, y: b), to: CGPoint(x: b, y: b)),
            .radial(stops, center: CGPoint(x: a, y: a), radius: b), .linear(none, from: .zero, to: .zero),
            .radial(Span(start: 9_000, count: -4), center: .zero, radius: 1),
            .backdrop(Backdrop(radius: a, saturation: Float(b), tint: .white, opacity: Float(b))),
        ] {
            list.fill(.rect(rect(a, b)), paint)
            list.fill(.ellipse(rect(a, b)), paint, blend: .additive)
            list.fill(.roundedRect(rect(2, 20), radius: a), paint)
            list.stroke(.ellipse(rect(a, b)), paint, style: StrokeStyle(width: b))
        }
        let path = list.addPath([
            .line(CGPoint(x: a, y: b)), .quadCurve(CGPoint(x: b, y: a), CGPoint(x: 3, y: a)), .close,
            .curve(CGPoint(x: a, y: b), CGPoint(x: 1, y: 2), CGPoint(x: b, y: 1)),
        ])
        let polygon = list.addPath([.move(CGPoint(x: a, y: b)), .line(CGPoint(x: 9, y: 3)), .line(CGPoint(x: b, y: a))])
        list.fill(path, .white)
        list.fill(polygon, .white)
        list.stroke(polygon, .white, style: .round(width: a))
        list.stroke(.rect(rect(3, a)), .white, style: StrokeStyle(width: 2, miterLimit: a))
        list.rects(.white) { $0 += [CGRect(x: a, y: b, width: b, height: a), .null, .infinite] }
        let heights = list.addHeights { $0 += [Float(a), Float(b), 3, 9] }
        list.field(heights, x: a, step: b, top: a, bottom: 20, stops: stops)
        list.field(heights, x: 0, step: 3, top: b, bottom: a, stops: stops)
        list.trace(heights, x: a, step: b, width: 2, color: .white)
        list.trace(heights, x: 0, step: 3, width: a, color: .white)
        list.text("a1 Ж \u{200B}", at: CGPoint(x: a, y: b), font: Font(size: 12), tracking: a, color: .white)
        list.text("8b", at: CGPoint(x: 4, y: 12), anchor: .center, font: Font(size: a), tracking: b, color: .white)
        for kind in [SpriteKind.glow, .disc] {
            list.sprites(kind) {
                $0.add(x: Float(a), y: Float(b), diameter: 9, color: .max)
                $0.add(x: 4, y: Float(b), diameter: Float(a), color: .max)
            }
            list.turnedSprites(kind) {
                $0.add(x: Float(a), y: 5, width: Float(b), height: 4, angle: Float(a), color: .max)
            }
        }
        list.shadow(of: .rect(rect(a, b)), Shadow(color: .white, radius: a, offset: CGSize(width: b, height: a)))
        list.group(GroupStyle(opacity: a, blend: .screen)) { $0.fill(.rect(rect(1, b)), .white) }
    }
}
