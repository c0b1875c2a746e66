import Geometry
import Motion
import Rendering
import Testing

@testable import Views

/// Gradients as a display list has them.
struct GradientTests {
    private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    private let red = Color(hex: 0xFF0000)
    private let blue = Color(hex: 0x0000FF)

    private func paint(_ style: some ShapeStyle, in rect: CGRect? = nil) -> (Paint?, [GradientStop]) {
        var list = DisplayList()
        var found: Paint?
        style._resolved(in: EnvironmentValues()).draw(in: rect ?? self.rect, opacity: 1, into: &list) { found = $1 }
        return (found, list.stops)
    }

    @Test func geometryIsInFractionsOfTheRectangle() {
        let colors = [red, blue]
        for (name, found, expected) in [
            (
                "linear", paint(LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottom)).0,
                Paint.linear(Span(start: 0, count: 2), from: CGPoint(x: 10, y: 20), to: CGPoint(x: 60, y: 70))
            ),
            (
                "gradient", paint(Gradient(colors: colors)).0,
                .linear(Span(start: 0, count: 2), from: CGPoint(x: 60, y: 20), to: CGPoint(x: 60, y: 70))
            ),
            (
                "radial", paint(RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 30)).0,
                .radial(Span(start: 0, count: 2), center: CGPoint(x: 60, y: 45), radius: 30)
            ),
            (
                "elliptical", paint(EllipticalGradient(colors: colors)).0,
                .elliptical(
                    Span(start: 0, count: 2), center: CGPoint(x: 60, y: 45), radii: CGSize(width: 50, height: 25))
            ),
            (
                "conic", paint(AngularGradient(colors: colors, center: .leading, angle: .degrees(90))).0,
                .conic(Span(start: 0, count: 2), center: CGPoint(x: 10, y: 45), angle: .pi / 2)
            ),
        ] { #expect(found == expected, "\(name)") }
    }

    @Test func stopsAreMappedAndCut() {
        let half = red.mixed(with: blue, by: 0.5, in: .stored)
        func stop(_ color: Color, _ place: CGFloat) -> GradientStop { GradientStop(color, at: place) }
        func linear(_ places: [CGFloat]) -> LinearGradient {
            let colors = [red, blue, red]
            return LinearGradient(
                stops: places.enumerated().map { .init(color: colors[$0], location: $1) }, startPoint: .top,
                endPoint: .bottom)
        }
        let angular = { (start: Double, end: Double) in
            AngularGradient(
                colors: [red, blue], center: .center, startAngle: .degrees(start), endAngle: .degrees(end))
        }
        for (name, found, expected) in [
            ("as given", paint(linear([0.25, 0.75])).1, [stop(red, 0.25), stop(blue, 0.75)]),
            ("beyond both ends", paint(linear([-0.5, 0.5, 1.5])).1, [stop(half, 0), stop(blue, 0.5), stop(half, 1)]),
            ("out of order", paint(linear([0.5, 0.25])).1, [stop(red, 0.5), stop(blue, 0.5)]),
            ("not a number", paint(linear([.nan, 0.5])).1, [stop(red, 0), stop(blue, 0.5)]),
            ("before", paint(linear([-3, -2])).1, [stop(blue, 0)]), ("after", paint(linear([2, 3])).1, [stop(red, 0)]),
            (
                "from a radius",
                paint(RadialGradient(colors: [red, blue], center: .center, startRadius: 10, endRadius: 40)).1,
                [stop(red, 0.25), stop(blue, 1)]
            ),
            (
                "inwards",
                paint(RadialGradient(colors: [red, blue], center: .center, startRadius: 40, endRadius: 10)).1,
                [stop(blue, 0.25), stop(red, 1)]
            ),
            (
                "half a turn", paint(angular(0, 180)).1,
                [stop(red, 0), stop(blue, 0.5), stop(blue, 0.75), stop(red, 0.75), stop(red, 1)]
            ),
            (
                "half a turn back", paint(angular(0, -180)).1,
                [stop(blue, 0), stop(red, 0.5), stop(red, 0.75), stop(blue, 0.75), stop(blue, 1)]
            ),
            ("the last of two turns", paint(angular(0, 720)).1, [stop(half, 0), stop(blue, 1)]),
        ] { #expect(found == expected, "\(name): \(found)") }
    }

    @Test func whatHasNoExtentIsItsLastColour() {
        let colors = [red, blue]
        let bad: [CGFloat] = [.nan, .infinity, -.infinity]
        for (name, style) in [
            ("one point", AnyShapeStyle(LinearGradient(colors: colors, startPoint: .top, endPoint: .top))),
            ("no radius", AnyShapeStyle(RadialGradient(colors: colors, center: .top, startRadius: -1, endRadius: -4))),
            ("equal radii", AnyShapeStyle(RadialGradient(colors: colors, center: .top, startRadius: 4, endRadius: 4))),
            (
                "no angle",
                AnyShapeStyle(AngularGradient(colors: colors, center: .top, startAngle: .zero, endAngle: .zero))
            ),
            ("one stop", AnyShapeStyle(Gradient(colors: [blue]))),
        ]
            + bad.map({
                (
                    "\($0)",
                    AnyShapeStyle(LinearGradient(colors: colors, startPoint: .top, endPoint: UnitPoint(x: $0, y: 0)))
                )
            })
            + bad.map({
                (
                    "\($0) radius",
                    AnyShapeStyle(
                        RadialGradient(colors: colors, center: UnitPoint(x: $0, y: 0), startRadius: 0, endRadius: 1))
                )
            })
        { #expect(paint(style).0 == .color(blue), "\(name)") }
        #expect(paint(Gradient(colors: [])).0 == .color(.clear))
        #expect(
            paint(EllipticalGradient(colors: colors), in: CGRect(x: 0, y: 0, width: 0, height: 9)).0 == .color(blue))
    }

    @Test func stylesAskTheEnvironment() {
        struct Own: ShapeStyle {
            nonisolated func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
                environment.accessibilityReduceMotion ? Color.mint : Color.pink
            }
        }
        struct Silent: ShapeStyle {}
        var plain = EnvironmentValues()
        var set = plain
        set.setForeground(Color.green)
        set.tintStyle = AnyShapeStyle(.purple)
        set.backgroundStyle = AnyShapeStyle(Color.brown)
        set.accessibilityReduceMotion = true
        var levels = plain
        levels.setForeground(Color.green, Color.teal)
        var nested = set
        nested.setForeground(.secondary)
        plain.resetForeground()
        for (name, style, environment, expected) in [
            ("foreground", AnyShapeStyle(.foreground), plain, Color.primary),
            ("second label", AnyShapeStyle(.secondary), plain, .secondary),
            ("silent", AnyShapeStyle(Silent()), set, .green),
            ("foreground set", AnyShapeStyle(.foreground), set, .green),
            ("second of one", AnyShapeStyle(.secondary), set, Color.green.opacity(0.5)),
            ("second of two", AnyShapeStyle(.secondary), levels, .teal),
            ("third of two", AnyShapeStyle(.tertiary), levels, Color.green.opacity(0.25)),
            ("second as foreground", AnyShapeStyle(.foreground), nested, Color.green.opacity(0.5)),
            ("tint", AnyShapeStyle(.tint), plain, .accentColor), ("tint set", AnyShapeStyle(.tint), set, .purple),
            ("background set", AnyShapeStyle(.background), set, .brown), ("own", AnyShapeStyle(Own()), plain, .pink),
            ("own in another", AnyShapeStyle(Own()), set, .mint),
            ("fainter", AnyShapeStyle(Color.red.opacity(0.5)), plain, Color.red.opacity(0.5)),
            ("fainter tint", AnyShapeStyle(TintShapeStyle().opacity(.nan)), set, Color.purple.opacity(0)),
        ] { #expect(style._resolved(in: environment).color == expected, "\(name)") }
    }

    @Test func picturesAreTiles() throws {
        let picture = try #require(CGImage(width: 4, height: 2, straightRGBA: [UInt8](repeating: 255, count: 32)))
        let image = Image(cgImage: picture, scale: 2)
        for (scale, tile) in [
            (1, CGRect(x: 10, y: 20, width: 2, height: 1)), (3, CGRect(x: 10, y: 20, width: 6, height: 3)),
        ] as [(CGFloat, CGRect)] {
            #expect(paint(.image(image, scale: scale)).0 == .image(ImagePattern(image: 0, tile: tile)), "\(scale)")
        }
        for bad in [0, -1, .nan, .infinity] as [CGFloat] {
            #expect(paint(ImagePaint(image: image, scale: bad)).0 == .color(.clear), "\(bad)")
        }
        #expect(paint(ImagePaint(image: Image("nowhere.png"))).0 == nil)
        #expect(paint(ImagePaint(image: Image(systemName: "star"))).0 == nil)
    }
}
