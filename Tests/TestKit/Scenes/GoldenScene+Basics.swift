import Geometry
import Rendering

extension GoldenScene {
    static let rects = GoldenScene(name: "rects") { list in
        list.rects(Palette.update) { rects in
            for index in 0..<12 {
                let x = 8.0 + Double(index) * 12 + Double(index) / 12
                rects.append(CGRect(x: x, y: 100 - Double(index) * 6.3, width: 7.5, height: Double(index) * 6.3 + 4))
            }
        }
        list.rects(Palette.held.opacity(0.5), blend: .additive) {
            $0.append(CGRect(x: 4, y: 70, width: 150, height: 20))
        }
    }

    static let shapes = GoldenScene(name: "shapes") { list in
        list.panel(CGRect(x: 8, y: 8, width: 90, height: 60))
        list.fill(.ellipse(CGRect(x: 60, y: 40, width: 50, height: 50)), Palette.held)
        list.fill(.ellipse(CGRect(x: 110.4, y: 20.6, width: 40, height: 20)), Palette.healthy.opacity(0.7))
        list.fill(.roundedRect(CGRect(x: 10.5, y: 90.5, width: 120, height: 18), radius: 9), Palette.slider)
        for index in 0..<8 {
            let x = 14 + Double(index) * 10.3
            list.fill(.ellipse(CGRect(x: x, y: 76, width: 6, height: 6)), Palette.text)
        }
    }

    static let strokes = GoldenScene(name: "strokes") { list in
        list.stroke(
            .roundedRect(CGRect(x: 8.5, y: 8.5, width: 60, height: 40), radius: 8), Palette.text,
            style: StrokeStyle(width: 1))
        list.stroke(.ellipse(CGRect(x: 84, y: 8, width: 44, height: 44)), Palette.held, style: StrokeStyle(width: 3))
        list.stroke(.rect(CGRect(x: 10, y: 60, width: 50, height: 40)), Palette.healthy, style: StrokeStyle(width: 4))
        list.stroke(
            .rect(CGRect(x: 80, y: 64, width: 60, height: 40)), Palette.secondary,
            style: .round(width: 2, dashes: list.addDashes(5)))
    }

    static let gradients = GoldenScene(name: "gradients") { list in
        let sky = list.addStops(
            GradientStop(Palette.groundTop, at: 0), GradientStop(Palette.groundMiddle, at: 0.5),
            GradientStop(Palette.groundBottom, at: 1))
        list.fill(
            .rect(CGRect(x: 0, y: 0, width: 160, height: 120)), .linear(sky, from: .zero, to: CGPoint(x: 0, y: 120)))
        let glow = list.addStops([
            GradientStop(Palette.held.opacity(0.4), at: 0), GradientStop(Palette.held.opacity(0.1), at: 0.5),
            GradientStop(Palette.held.opacity(0), at: 1),
        ])
        list.fill(
            .ellipse(CGRect(x: 0, y: 0, width: 120, height: 120)),
            .radial(glow, center: CGPoint(x: 60, y: 60), radius: 60), blend: .additive)
        let orb = list.addStops(
            GradientStop(Palette.heldCore, at: 0), GradientStop(Palette.held, at: 0.4),
            GradientStop(Palette.heldRim, at: 1))
        list.fill(
            .ellipse(CGRect(x: 36, y: 36, width: 48, height: 48)),
            .radial(orb, center: CGPoint(x: 53, y: 52), radius: 34))
        let bar = list.addStops([GradientStop(Palette.slider, at: 0), GradientStop(Palette.held, at: 1)])
        list.fill(
            .roundedRect(CGRect(x: 90, y: 90, width: 60, height: 16), radius: 8),
            .linear(bar, from: CGPoint(x: 90, y: 0), to: CGPoint(x: 150, y: 0)))
    }

    static let fields = GoldenScene(name: "fields") { list in
        let colors = [(Palette.waterFar, 46.0), (Palette.waterMiddle, 60), (Palette.waterNear, 74)]
        for (index, (color, level)) in colors.enumerated() {
            let stops = list.addStops([
                GradientStop(color.opacity(0.85), at: 0), GradientStop(Palette.groundTop.opacity(0.9), at: 1),
            ])
            let curve = list.addHeights { heights in
                for place in 0...40 {
                    heights.append(Float(level + 6 * sin(Double(place) / (3 + Double(index)) + Double(index))))
                }
            }
            list.field(curve, x: 0, step: 4, top: level - 8, bottom: 120, stops: stops)
        }
        let stops = list.addStops([GradientStop(Palette.held, at: 0), GradientStop(Palette.heldRim, at: 1)])
        let curve = list.addHeights {
            $0.append(contentsOf: [20, 9, 28, 12, .nan, 14, 10, 40, 12])
        }
        list.field(curve, x: 10.3, step: 6, top: 8, bottom: 30.5, stops: stops)
    }

    static let traces = GoldenScene(name: "traces") { list in
        for (index, color) in [Palette.held, Palette.healthy, Palette.crest].enumerated() {
            let curve = list.addHeights { heights in
                for place in 0...50 {
                    heights.append(Float(24 + Double(index) * 34 + 14 * sin(Double(place) / 3)))
                }
            }
            list.trace(curve, x: 4, step: 3, width: [1, 1.5, 4][index], color: color)
        }
        let curve = list.addHeights {
            $0.append(contentsOf: [110, 110, 20, 20, 100, .nan, 90, 30, 110, 60, 61, 62])
        }
        list.trace(curve, x: 8, step: 12, width: 2, color: Palette.text)
    }

    static let groups = GoldenScene(name: "groups") { list in
        list.fill(.rect(CGRect(x: 0, y: 50, width: 160, height: 20)), Palette.slider)
        list.group(opacity: 0.5) { list in
            list.fill(.ellipse(CGRect(x: 20, y: 30, width: 60, height: 60)), Palette.held)
            list.fill(.ellipse(CGRect(x: 60, y: 30, width: 60, height: 60)), Palette.healthy)
            list.group(opacity: 0.5) { $0.fill(.rect(CGRect(x: 50, y: 40, width: 40, height: 40)), .white) }
        }
        list.group(opacity: 0.8) { list in
            list.sprites(.glow) { $0.add(x: 130, y: 60, diameter: 50, color: 0xFFB4_54FF) }
        }
    }

    static let clips = GoldenScene(name: "clips") { list in
        list.clipped(to: .rect(CGRect(x: 8, y: 8, width: 60, height: 100))) { list in
            list.fill(.ellipse(CGRect(x: 30, y: 20, width: 80, height: 80)), Palette.held)
        }
        list.clipped(to: .roundedRect(CGRect(x: 80.5, y: 10.5, width: 70, height: 60), radius: 16)) { list in
            list.fill(.rect(CGRect(x: 70, y: 0, width: 90, height: 40)), Palette.slider)
            list.sprites(.glow) { $0.add(x: 90, y: 50, diameter: 60, color: 0x7FE3_C4FF) }
        }
        let star = list.addPath(star(around: CGPoint(x: 112, y: 92), radius: 26))
        list.clipped(to: star) { $0.fill(.rect(CGRect(x: 80, y: 60, width: 70, height: 60)), Palette.crest) }
    }

    static let transforms = GoldenScene(name: "transforms") { list in
        for index in 0..<3 {
            let turn = CGAffineTransform(rotationAngle: 0.3 + Double(index) * 0.7)
            let shift = CGAffineTransform(translationX: 40 + Double(index) * 42, y: 40)
            list.transformed(by: turn.concatenating(shift)) { list in
                let body = CGRect(x: -16, y: -10, width: 32, height: 20)
                let stops = list.addStops([GradientStop(Palette.held, at: 0), GradientStop(Palette.heldRim, at: 1)])
                list.fill(
                    .roundedRect(body, radius: 6),
                    .linear(stops, from: CGPoint(x: -16, y: 0), to: CGPoint(x: 16, y: 0)))
                list.text("Tide 7", at: CGPoint(x: 0, y: 4), anchor: .center, font: Font(size: 10), color: .black)
            }
        }
        list.transformed(by: CGAffineTransform(a: 2, b: 0, c: 0, d: 1.5, tx: 10, ty: 70)) { list in
            list.fill(.rect(CGRect(x: 0, y: 0, width: 20, height: 20)), Palette.slider)
            list.fill(.ellipse(CGRect(x: 24, y: 0, width: 20, height: 20)), Palette.healthy)
        }
        list.transformed(by: CGAffineTransform(rotationAngle: -0.4)) { list in
            let curve = list.addHeights {
                for place in 0..<12 { $0.append(Float(140 + 6 * sin(Double(place)))) }
            }
            list.trace(curve, x: 40, step: 5, width: 2, color: Palette.crest)
        }
    }

    static let paths = GoldenScene(name: "paths") { list in
        let star = list.addPath(star(around: CGPoint(x: 45, y: 55), radius: 38))
        list.fill(star, Palette.held)
        list.stroke(star, Palette.heldCore, style: .round(width: 2))
        let curve = list.addPath([
            .move(CGPoint(x: 90, y: 20)), .quadCurve(CGPoint(x: 150, y: 20), CGPoint(x: 120, y: 60)),
            .curve(CGPoint(x: 90, y: 100), CGPoint(x: 150, y: 120), CGPoint(x: 150, y: 70)),
        ])
        list.stroke(curve, Palette.healthy, style: .round(width: 5))
        let dashed = list.addPath([.move(CGPoint(x: 10, y: 110)), .line(CGPoint(x: 150, y: 104))])
        list.stroke(dashed, Palette.secondary, style: StrokeStyle(width: 1.5, dashes: list.addDashes(4), dashPhase: 2))
    }

    static let doubled = GoldenScene(name: "doubled", width: 320, height: 240, scale: 2) { list in
        list.panel(CGRect(x: 8, y: 8, width: 144, height: 60))
        list.text("duration", at: CGPoint(x: 20, y: 30), font: Font(size: 13, weight: .medium), color: Palette.text)
        list.text(
            "0.42 s", at: CGPoint(x: 140, y: 30), anchor: .trailing, font: Font(size: 13, weight: .semibold),
            color: Palette.held)
        list.fill(.roundedRect(CGRect(x: 20, y: 46, width: 120, height: 3), radius: 1.5), Palette.slider)
        list.fill(.ellipse(CGRect(x: 76, y: 42.5, width: 10, height: 10)), .white)
        let curve = list.addHeights {
            for place in 0...36 { $0.append(Float(94 + 12 * sin(Double(place) / 4))) }
        }
        list.trace(curve, x: 8, step: 4, width: 1.5, color: Palette.crest)
        list.sprites(.disc) {
            for x in 0..<8 { $0.add(x: 20 + Float(x) * 16, y: 112, diameter: 3, color: 0xFFFF_FFFF) }
        }
    }

    /// A star with five points.
    public static func star(around center: CGPoint, radius: CGFloat) -> [PathElement] {
        var elements: [PathElement] = []
        for index in 0..<10 {
            let angle = Double(index) * .pi / 5 - .pi / 2
            let reach = index % 2 == 0 ? radius : radius * 0.45
            let point = CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
            elements.append(index == 0 ? .move(point) : .line(point))
        }
        return elements + [.close]
    }
}
