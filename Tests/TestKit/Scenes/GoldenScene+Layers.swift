import Geometry
import Rendering

extension GoldenScene {
    /// A picture to draw: 16×16, a quarter a colour, with a white frame and a transparent middle.
    public static let swatch: CGImage = {
        var bytes: [UInt8] = []
        for y in 0..<16 {
            for x in 0..<16 {
                let isFrame = x == 0 || y == 0 || x == 15 || y == 15
                let isHole = (6..<10).contains(x) && (6..<10).contains(y)
                let color: [UInt8] = [x < 8 ? 0xFF : 0x20, y < 8 ? 0xB4 : 0x40, x < 8 ? 0x54 : 0xE0, isHole ? 0 : 255]
                bytes += isFrame ? [255, 255, 255, 255] : color
            }
        }
        return CGImage(width: 16, height: 16, straightRGBA: bytes) ?? CGImage.dot
    }()

    static let strokeStyles = GoldenScene(name: "stroke-styles", width: 200) { list in
        let caps: [CGLineCap] = [.butt, .round, .square]
        for (row, cap) in caps.enumerated() {
            let y = 14 + Double(row) * 16
            let line = list.addPath([.move(CGPoint(x: 14, y: y)), .line(CGPoint(x: 54, y: y))])
            list.stroke(line, Palette.held, style: StrokeStyle(width: 9, cap: cap))
            let dashes = list.addDashes(12, 6, 0, 6)
            let dashed = list.addPath([.move(CGPoint(x: 74, y: y)), .line(CGPoint(x: 190, y: y))])
            list.stroke(
                dashed, Palette.healthy,
                style: StrokeStyle(width: 4, cap: cap, dashes: dashes, dashPhase: Double(row) * 3)
            )
        }
        let joins: [(CGLineJoin, CGFloat)] = [(.miter, 10), (.miter, 2), (.round, 10), (.bevel, 10)]
        for (column, (join, limit)) in joins.enumerated() {
            let x = 12 + Double(column) * 48
            let corner = list.addPath([
                .move(CGPoint(x: x, y: 110)), .line(CGPoint(x: x + 12, y: 70)), .line(CGPoint(x: x + 26, y: 110)),
            ])
            list.stroke(corner, Palette.slider, style: StrokeStyle(width: 8, join: join, miterLimit: limit))
        }
    }

    static let fillRules = GoldenScene(name: "fill-rules") { list in
        for (index, rule) in [CGPathFillRule.winding, .evenOdd].enumerated() {
            let center = CGPoint(x: 40 + Double(index) * 80, y: 40)
            var elements: [PathElement] = []
            for step in 0..<5 {
                let angle = Double(step) * 4 * .pi / 5 - .pi / 2
                let point = CGPoint(x: center.x + 34 * cos(angle), y: center.y + 34 * sin(angle))
                elements.append(step == 0 ? .move(point) : .line(point))
            }
            list.fill(list.addPath(elements + [.close], rule: rule), Palette.held)
            list.clipped(
                to: list.addPath(
                    star(around: CGPoint(x: center.x, y: 96), radius: 20)
                        + star(around: CGPoint(x: center.x + 6, y: 96), radius: 14), rule: rule)
            ) { $0.fill(.rect(CGRect(x: 0, y: 70, width: 160, height: 60)), Palette.healthy) }
        }
    }

    static let paints = GoldenScene(name: "paints", width: 200) { list in
        let stops = list.addStops([
            GradientStop(Palette.held, at: 0), GradientStop(Palette.healthy, at: 0.3),
            GradientStop(Palette.slider, at: 0.7),
            GradientStop(Palette.held, at: 1),
        ])
        list.fill(
            .ellipse(CGRect(x: 8, y: 8, width: 56, height: 56)),
            .conic(stops, center: CGPoint(x: 36, y: 36), angle: -.pi / 2))
        list.fill(
            .rect(CGRect(x: 72, y: 8, width: 60, height: 40)),
            .elliptical(stops, center: CGPoint(x: 102, y: 28), radii: CGSize(width: 30, height: 20)))
        let tile = ImagePattern(image: list.addImage(swatch), tile: CGRect(x: 0.5, y: 0.5, width: 12, height: 12))
        list.fill(.roundedRect(CGRect(x: 140, y: 8, width: 52, height: 52), radius: 14), .image(tile))
        let turn = CGAffineTransform(rotationAngle: 0.4).concatenating(CGAffineTransform(translationX: 100, y: 84))
        list.transformed(by: turn) { list in
            list.fill(
                .rect(CGRect(x: -80, y: -14, width: 60, height: 28)),
                .linear(stops, from: CGPoint(x: -80, y: 0), to: CGPoint(x: -20, y: 0)))
            list.fill(
                .rect(CGRect(x: -15, y: -18, width: 40, height: 36)),
                .conic(stops, center: CGPoint(x: 5, y: 0), angle: 0))
            list.stroke(
                .ellipse(CGRect(x: 36, y: -20, width: 40, height: 40)), .image(tile), style: StrokeStyle(width: 12))
        }
    }

    static let corners = GoldenScene(name: "corners") { list in
        let sets: [RectCorners] = [.topLeft, [.topLeft, .bottomRight], [.topLeft, .topRight], .all, [], .bottomLeft]
        for (index, set) in sets.enumerated() {
            let place = CGRect(
                x: 8.5 + Double(index % 3) * 50, y: 8.5 + Double(index / 3) * 55, width: 42, height: 42)
            list.fill(.roundedCorners(place, radius: 14, set), Palette.slider)
            list.clipped(to: .roundedCorners(place.insetBy(dx: 6, dy: 6), radius: 10, set)) {
                $0.fill(.rect(place), Palette.held)
            }
            list.stroke(.roundedCorners(place, radius: 14, set), Palette.text, style: StrokeStyle(width: 1))
        }
    }

    static let blends = GoldenScene(name: "blends", width: 200) { list in
        for (index, mode) in [BlendMode.normal, .additive, .multiply, .screen].enumerated() {
            let x = 6 + Double(index) * 48
            let stops = list.addStops([GradientStop(.black, at: 0), GradientStop(.white, at: 1)])
            list.fill(
                .rect(CGRect(x: x, y: 6, width: 42, height: 108)),
                .linear(stops, from: CGPoint(x: x, y: 0), to: CGPoint(x: x + 42, y: 0)))
            list.fill(.ellipse(CGRect(x: x + 4, y: 10, width: 34, height: 34)), Palette.held, blend: mode)
            list.fill(.rect(CGRect(x: x + 4, y: 50, width: 34, height: 12)), Palette.slider.opacity(0.6), blend: mode)
            list.group(GroupStyle(opacity: 0.8, blend: mode)) { list in
                list.fill(.ellipse(CGRect(x: x + 4, y: 68, width: 24, height: 24)), Palette.healthy)
                list.fill(.ellipse(CGRect(x: x + 14, y: 78, width: 24, height: 24)), Palette.heldRim)
            }
        }
    }

    static let masks = GoldenScene(name: "masks") { list in
        let fade = list.addStops([GradientStop(.white, at: 0), GradientStop(.clear, at: 1)])
        list.masked { list in
            list.fill(
                .rect(CGRect(x: 8, y: 8, width: 100, height: 50)), .linear(fade, from: .zero, to: CGPoint(x: 108, y: 0))
            )
        } content: { list in
            list.fill(.rect(CGRect(x: 0, y: 0, width: 160, height: 30)), Palette.held)
            list.fill(.ellipse(CGRect(x: 30, y: 10, width: 60, height: 60)), Palette.slider)
        }
        list.masked { list in
            list.text("MASK", at: CGPoint(x: 8, y: 108), font: Font(size: 44, weight: .bold), color: .white)
        } content: { list in
            list.masked(by: { $0.fill(.ellipse(CGRect(x: 20, y: 60, width: 110, height: 60)), .white) }) { list in
                list.fill(.rect(CGRect(x: 0, y: 60, width: 160, height: 28)), Palette.healthy)
                list.fill(.rect(CGRect(x: 0, y: 88, width: 160, height: 28)), Palette.heldRim)
            }
        }
    }

    static let shadows = GoldenScene(name: "shadows", width: 200, height: 140) { list in
        list.fill(.rect(CGRect(x: 0, y: 0, width: 200, height: 140)), Palette.text)
        let card = Shape.roundedRect(CGRect(x: 14, y: 14, width: 50, height: 36), radius: 8)
        list.shadow(of: card, Shadow(color: .black.opacity(0.5), radius: 5, offset: CGSize(width: 0, height: 4)))
        list.fill(card, .white)
        let star = list.addPath(star(around: CGPoint(x: 104, y: 34), radius: 24))
        list.shadow(of: star, Shadow(color: Palette.heldRim, radius: 3, offset: CGSize(width: 5, height: 5)))
        list.fill(star, Palette.held)
        let turn = CGAffineTransform(rotationAngle: 0.5).concatenating(CGAffineTransform(translationX: 164, y: 34))
        list.transformed(by: turn) { list in
            let body = Shape.roundedRect(CGRect(x: -20, y: -12, width: 40, height: 24), radius: 6)
            list.shadow(of: body, Shadow(color: .black.opacity(0.6), radius: 4, offset: CGSize(width: 0, height: 6)))
            list.fill(body, Palette.slider)
        }
        let cast = Shadow(color: .black.opacity(0.7), radius: 2, offset: CGSize(width: 3, height: 3))
        list.group(GroupStyle(shadow: cast)) { list in
            list.text("Cast", at: CGPoint(x: 12, y: 112), font: Font(size: 36, weight: .bold), color: Palette.heldRim)
            list.stroke(
                .ellipse(CGRect(x: 110, y: 84, width: 30, height: 30)), Palette.slider, style: StrokeStyle(width: 5))
        }
        list.group(GroupStyle(opacity: 0.5, shadow: cast)) { list in
            list.fill(.rect(CGRect(x: 154, y: 84, width: 24, height: 24)), Palette.healthy)
            list.fill(.rect(CGRect(x: 164, y: 96, width: 24, height: 24)), Palette.held)
        }
    }

    static let blurs = GoldenScene(name: "blurs", width: 240) { list in
        for (index, radius) in [0.0, 0.5, 1.5, 4, 12].enumerated() {
            let x = 24 + Double(index) * 48
            list.group(GroupStyle(blur: radius)) { list in
                list.fill(.ellipse(CGRect(x: x - 16, y: 10, width: 32, height: 32)), Palette.held)
                list.text(
                    "blur", at: CGPoint(x: x, y: 74), anchor: .center, font: Font(size: 18, weight: .bold),
                    color: .white)
                list.fill(.rect(CGRect(x: x - 14, y: 90, width: 28, height: 20)), Palette.slider)
            }
        }
    }

    static let colorMatrices = GoldenScene(name: "color-matrices", width: 200, height: 60) { list in
        let grey: [Float] = [0.3, 0.59, 0.11, 0, 0]
        let matrices: [[Float]] = [
            [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0],
            grey + grey + grey + [0, 0, 0, 1, 0],
            [1, 0, 0, 0, 0.3, 0, 1, 0, 0, 0.3, 0, 0, 1, 0, 0.3, 0, 0, 0, 1, 0],
            [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0.5, 0],
        ]
        for (index, matrix) in matrices.enumerated() {
            let span = list.addHeights { $0 += matrix }
            let x = 6 + Double(index) * 48
            list.group(GroupStyle(colorMatrix: span)) { list in
                list.fill(.ellipse(CGRect(x: x, y: 8, width: 30, height: 30)), Palette.held)
                list.fill(.rect(CGRect(x: x + 12, y: 24, width: 28, height: 28)), Palette.slider.opacity(0.6))
            }
        }
    }

    static let projections = GoldenScene(name: "projections", width: 240, height: 140) { list in
        for (index, angle) in [0.0, 0.6, 1.2, -0.9].enumerated() {
            var map = CATransform3DMakeTranslation(36 + Double(index) * 56, 40, 0)
            var turn = CATransform3DMakeRotation(angle, 0, 1, 0)
            turn.m34 = 0
            var eye = CATransform3DIdentity
            eye.m34 = -1 / 120
            map = CATransform3DConcat(CATransform3DConcat(turn, eye), map)
            list.projected(by: ProjectiveMap(map)) { list in card(&list) }
        }
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 200
        let floor = CATransform3DConcat(CATransform3DMakeRotation(1.25, 1, 0, 0), eye)
        let there = CATransform3DConcat(floor, CATransform3DMakeTranslation(120, 110, 0))
        list.projected(by: ProjectiveMap(there)) { list in
            for x in -8...8 {
                for y in -5...5 where (x + y) & 1 == 0 {
                    list.fill(.rect(CGRect(x: Double(x) * 20, y: Double(y) * 20, width: 20, height: 20)), Palette.crest)
                }
            }
        }
    }

    private static func card(_ list: inout DisplayList) {
        list.fill(.roundedRect(CGRect(x: -24, y: -30, width: 48, height: 60), radius: 8), Palette.slider)
        list.stroke(
            .roundedRect(CGRect(x: -21, y: -27, width: 42, height: 54), radius: 6), .white, style: StrokeStyle(width: 1)
        )
        list.text("Tide", at: CGPoint(x: 0, y: 4), anchor: .center, font: Font(size: 16, weight: .bold), color: .white)
    }

    static let images = GoldenScene(name: "images", width: 240, height: 140) { list in
        list.image(swatch, in: CGRect(x: 8, y: 8, width: 16, height: 16))
        list.image(swatch, in: CGRect(x: 32.5, y: 8.5, width: 48, height: 32))
        list.image(swatch, in: CGRect(x: 90, y: 8, width: 48, height: 32), interpolation: .nearest, opacity: 0.6)
        list.image(swatch, in: CGRect(x: 148, y: 8, width: 7, height: 7))
        list.image(
            swatch, in: CGRect(x: 164, y: 8, width: 40, height: 40), source: CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
        )
        list.image(swatch, in: CGRect(x: 210, y: 8, width: 24, height: 24), blend: .multiply)
        let center = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        list.image(swatch, in: CGRect(x: 8, y: 60, width: 90, height: 40), center: center)
        list.image(swatch, in: CGRect(x: 104, y: 60, width: 40, height: 60), center: center, scale: 0.5)
        list.image(swatch, in: CGRect(x: 150, y: 60, width: 6, height: 40), center: center)
        let turn = CGAffineTransform(rotationAngle: 0.5).concatenating(CGAffineTransform(translationX: 200, y: 90))
        list.transformed(by: turn) { list in
            list.image(swatch, in: CGRect(x: -28, y: -20, width: 56, height: 40))
        }
    }

    static let turnedSprites = GoldenScene(name: "turned-sprites", width: 200, height: 120) { list in
        for (row, kind) in [SpriteKind.glow, .disc].enumerated() {
            list.turnedSprites(kind) { writer in
                for index in 0..<6 {
                    writer.add(
                        x: 18 + Float(index) * 32, y: 18 + Float(row) * 32, width: 4 + Float(index) * 5, height: 8,
                        angle: Float(index) * 0.5, color: 0x9FD8_FFFF)
                }
            }
        }
        let frames = [
            CGRect(x: 0, y: 0, width: 0.5, height: 0.5), CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5),
            CGRect(x: 0, y: 0.5, width: 0.5, height: 0.5), CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5),
        ]
        list.sprites(of: swatch, frames: frames) { writer in
            for index in 0..<6 {
                writer.add(
                    x: 18 + Float(index) * 32, y: 78, width: 20, height: 20, angle: Float(index) * 0.4,
                    color: index < 4 ? 0xFFFF_FFFF : 0xFF80_4080, frame: UInt16(index))
            }
        }
        list.sprites(of: swatch, blend: .additive) { writer in
            for index in 0..<12 {
                writer.add(
                    x: 10 + Float(index) * 16, y: 106, width: 3 + Float(index), height: 3 + Float(index), color: .max)
            }
        }
    }
}

extension CGImage {
    /// One white pixel, for what can't fail.
    static var dot: CGImage {
        guard let image = CGImage(width: 1, height: 1, straightRGBA: [255, 255, 255, 255]) else {
            preconditionFailure("A picture of one pixel is valid.")
        }
        return image
    }
}
