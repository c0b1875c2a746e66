import Geometry

@testable import Views

/// Drawings as the format's own examples have them, by hand.
nonisolated enum TestGlyphs {
    static func layer(
        _ id: String, motion: Int, _ items: [Glyph.Item] = [], level: Int = 1, variable: Double? = nil,
        pivot: CGPoint = CGPoint(x: 12, y: 12), spins: Bool = false, pulses: Bool = false, draw: Int? = nil,
        role: Glyph.Role? = nil
    ) -> Glyph.Layer {
        Glyph.Layer(
            id: id, level: level, motionGroup: motion, variableThreshold: variable, pivot: pivot, spins: spins,
            pulses: pulses, drawOrder: draw, role: role, items: items)
    }

    static func glyph(
        _ name: String, _ layers: [Glyph.Layer], spin: Int = 1, wiggle: Glyph.Wiggle? = nil
    ) -> Glyph {
        Glyph(
            name: name, grid: CGSize(width: 24, height: 24), spinSymmetry: spin, wiggle: wiggle, baseline: 19,
            opticalCenter: CGPoint(x: 12, y: 12), layers: layers)
    }

    static func arc(_ center: CGPoint, _ radius: CGFloat, _ from: Double, _ to: Double) -> Path {
        Path {
            $0.addArc(
                center: center, radius: radius, startAngle: .degrees(from), endAngle: .degrees(to), clockwise: false)
        }
    }

    static func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
        Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2))
    }

    static func line(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> Path {
        Path { path in
            path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) })
            if closed { path.closeSubpath() }
        }
    }

    static var bell: Glyph {
        let body = Path { path in
            path.move(to: CGPoint(x: 4.5, y: 17.3))
            path.addCurve(
                to: CGPoint(x: 6.4, y: 12.2), control1: CGPoint(x: 5.9, y: 16), control2: CGPoint(x: 6.4, y: 14.6))
            path.addLine(to: CGPoint(x: 6.4, y: 10.3))
            path.addCurve(
                to: CGPoint(x: 12, y: 4.2), control1: CGPoint(x: 6.4, y: 6.9), control2: CGPoint(x: 8.8, y: 4.2))
            path.addCurve(
                to: CGPoint(x: 17.6, y: 10.3), control1: CGPoint(x: 15.2, y: 4.2), control2: CGPoint(x: 17.6, y: 6.9))
            path.addLine(to: CGPoint(x: 17.6, y: 12.2))
            path.addCurve(
                to: CGPoint(x: 19.5, y: 17.3), control1: CGPoint(x: 17.6, y: 14.6), control2: CGPoint(x: 18.1, y: 16))
            path.addLine(to: CGPoint(x: 18.8, y: 19))
            path.addLine(to: CGPoint(x: 5.2, y: 19))
            path.closeSubpath()
        }
        let clapper = line([(9.2, 20.4), (14.8, 20.4), (13.6, 22.4), (10.4, 22.4)], closed: true)
        return glyph(
            "bell.fill",
            [
                layer(
                    "clapper", motion: 2, [.fill(clapper)], level: 2, pivot: CGPoint(x: 12, y: 5), pulses: true),
                layer("body", motion: 1, [.fill(body), .fill(disc(12, 3.5, 1.5))], pivot: CGPoint(x: 12, y: 3)),
            ], wiggle: .rotate(about: CGPoint(x: 12, y: 3)))
    }

    static var wifi: Glyph {
        let center = CGPoint(x: 12, y: 19.4)
        return glyph(
            "wifi",
            [
                layer("dot", motion: 1, [.fill(disc(12, 18.9, 1.75))], variable: 0),
                layer("near", motion: 2, [.stroke(width: 2.3, cap: .round, arc(center, 6, 225, 315))], variable: 0.25),
                layer("mid", motion: 3, [.stroke(width: 2.3, cap: .round, arc(center, 10.2, 225, 315))], variable: 0.5),
                layer(
                    "far", motion: 4, [.stroke(width: 2.3, cap: .round, arc(center, 14.4, 225, 315))], variable: 0.75),
            ])
    }

    static var gear: Glyph {
        let teeth = (0..<8).flatMap { tooth -> [(CGFloat, CGFloat)] in
            [(-14.0, 8.1), (-8, 10.4), (8, 10.4), (14, 8.1)].map { degrees, radius in
                let angle = (Double(tooth) * 45 + degrees) * .pi / 180
                return (12 + radius * sin(angle), 12 - radius * cos(angle))
            }
        }
        return glyph(
            "gearshape.fill",
            [
                layer(
                    "gear", motion: 1, [.fill(line(teeth, closed: true)), .cut(disc(12, 12, 3.5))], spins: true)
            ], spin: 8)
    }

    static var speaker: Glyph {
        let cone = line([(2, 8), (6.6, 8), (13, 3), (13, 21), (6.6, 16), (2, 16)], closed: true)
        let center = CGPoint(x: 11.5, y: 12)
        return glyph(
            "speaker.wave.3.fill",
            [
                layer("cone", motion: 1, [.fill(cone)]),
                layer("wave1", motion: 2, [.stroke(width: 2, cap: .round, arc(center, 5.2, -38, 38))], variable: 0),
                layer("wave2", motion: 3, [.stroke(width: 2, cap: .round, arc(center, 8.4, -41, 41))], variable: 0.34),
            ])
    }

    static var mutedSpeaker: Glyph {
        let cone = line([(4, 8), (8.6, 8), (15, 3), (15, 21), (8.6, 16), (4, 16)], closed: true)
        return glyph(
            "speaker.slash.fill",
            [
                layer("cone", motion: 1, [.fill(cone), .cutLayer("slash")]),
                layer("slash", motion: 2, [.stroke(width: 2, cap: .round, line([(3, 3), (21, 21)]))], role: .slash),
            ])
    }

    static var check: Glyph {
        glyph(
            "checkmark.circle.fill",
            [
                layer("disc", motion: 1, [.fill(disc(12, 12, 10.2)), .cutLayer("check")], level: 2),
                layer(
                    "check", motion: 2,
                    [.stroke(width: 2.2, cap: .round, line([(7.6, 12.5), (10.7, 15.6), (16.4, 8.6)]))], draw: 1),
            ])
    }

    /// One layer, no marks.
    static var heart: Glyph {
        glyph(
            "heart.fill",
            [
                layer(
                    "heart", motion: 1,
                    [.fill(line([(12, 21), (2, 9), (7, 4), (12, 8), (17, 4), (22, 9)], closed: true))])
            ])
    }

    static var all: [Glyph] { [bell, wifi, gear, speaker, mutedSpeaker, check, heart] }
}
