import Geometry
import Motion
import Rendering
import Testing

@testable import Views

/// Canvases in a display list.
struct CanvasTests {
    private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

    private func drawn(
        opaque: Bool = false, opacity: Double = 1, in rect: CGRect = CGRect(x: 0, y: 0, width: 100, height: 50),
        _ body: @escaping (inout GraphicsContext, CGSize) -> Void
    ) -> [DisplayItem] {
        var list = DisplayList()
        let content = CanvasContent(isOpaque: opaque, body)
        content.draw(in: rect, opacity: opacity, scale: 1, environment: EnvironmentValues(), into: &list)
        // Without the canvas's own shift.
        return Array(list.items.dropFirst().dropLast())
    }

    private func name(_ item: DisplayItem) -> String {
        switch item {
        case .fill(_, .color(let color), _): "fill \(color)"
        case .fill: "fill"
        case .stroke: "stroke"
        case .transform: "transform"
        case .clip: "clip"
        case .restore: "restore"
        case .beginGroup(let style):
            "group \(style.opacity) \(style.blend) \(style.blur) \(style.shadow != nil) \(style.colorMatrix.count)"
        case .endGroup: "end"
        case .beginMask: "mask"
        case .beginMasked: "masked"
        case .endMasked: "end masked"
        default: "other"
        }
    }

    @Test func settingsWrapWhatIsDrawn() {
        let red = "fill #FF4245FF"
        for (title, items, expected) in [
            (
                "fill",
                drawn { [square] in
                    $0.fill(square, with: .color(.red)); _ = $1
                }, [red]
            ),
            (
                "stroke",
                drawn { [square] in
                    $0.stroke(square, with: .color(.red)); _ = $1
                }, ["stroke"]
            ),
            (
                "opacity",
                drawn { [square] context, _ in
                    context.opacity = 0.5
                    context.fill(square, with: .color(.red))
                }, ["fill #FF424580"]
            ),
            (
                "turned",
                drawn { [square] context, _ in
                    context.rotate(by: .degrees(9))
                    context.fill(square, with: .color(.red))
                }, ["transform", red, "restore"]
            ),
            (
                "clipped",
                drawn { [square] context, _ in
                    context.clip(to: square)
                    context.fill(square, with: .color(.red))
                }, ["clip", red, "restore"]
            ),
            (
                "a copy's clip",
                drawn { [square] context, _ in
                    var copy = context
                    copy.clip(to: square)
                    context.fill(square, with: .color(.red))
                }, [red]
            ),
            (
                "multiplied",
                drawn { [square] context, _ in
                    context.blendMode = .multiply
                    context.fill(square, with: .color(.red))
                }, ["group 1.0 multiply 0.0 false 0", red, "end"]
            ),
            (
                "filters",
                drawn { [square] context, _ in
                    context.addFilter(.blur(radius: 3))
                    context.addFilter(.brightness(0.5))
                    context.addFilter(.blur(radius: .nan))
                    context.fill(square, with: .color(.red))
                }, ["group 1.0 normal 0.0 false 20", "group 1.0 normal 3.0 false 0", red, "end", "end"]
            ),
            (
                "layer",
                drawn { [square] context, _ in
                    context.opacity = 0.5
                    context.drawLayer {
                        $0.fill(square, with: .color(.red))
                        $0.fill(square, with: .color(.red))
                    }
                }, ["group 0.5 normal 0.0 false 0", red, red, "end"]
            ),
            (
                "mask",
                drawn { [square] context, _ in
                    context.clipToLayer { $0.fill(square, with: .color(.white)) }
                    context.fill(square, with: .color(.red))
                }, ["mask", "fill #FFFFFFFF", "masked", red, "end masked"]
            ),
            ("opaque", drawn(opaque: true) { _, _ in }, ["fill #000000FF"]),
        ] { #expect(items.map(name) == expected, "\(title)") }
    }

    @Test func badNumbersDrawNothing() {
        for bad in [.nan, .infinity, -.infinity] as [CGFloat] {
            let items = drawn { [square] context, _ in
                var moved = context
                moved.translateBy(x: bad, y: 0)
                moved.fill(square, with: .color(.red))
                var faint = context
                faint.opacity = bad > 0 ? -1 : bad
                faint.fill(square, with: .color(.red))
                context.stroke(square, with: .color(.red), lineWidth: bad)
                context.fill(Path(CGRect(x: bad, y: 0, width: 1, height: 1)), with: .color(.red))
                context.clip(to: Path(CGRect(x: bad, y: 0, width: 1, height: 1)))
                context.fill(square, with: .color(.red))
            }
            #expect(items.isEmpty, "\(bad): \(items.map(name))")
            #expect(drawn(in: CGRect(x: 0, y: 0, width: bad, height: 1)) { _, _ in Issue.record("drawn") }.isEmpty)
        }
    }

    @Test func theClosureRunsWhenSomethingChanged() {
        final class Count { var runs: [CGSize] = [] }
        let count = Count()
        let content = CanvasContent(isOpaque: false) { _, size in count.runs.append(size) }
        var list = DisplayList()
        let (small, large) = (CGSize(width: 10, height: 10), CGSize(width: 20, height: 10))
        for (size, x, scale, runs) in [
            (small, 0, 1, 1), (small, 5, 1, 1), (large, 5, 1, 2), (large, 5, 2, 3), (large, 9, 2, 3),
        ] as [(CGSize, CGFloat, CGFloat, Int)] {
            content.draw(
                in: CGRect(origin: CGPoint(x: x, y: 0), size: size), opacity: 1, scale: scale,
                environment: EnvironmentValues(), into: &list)
            #expect(count.runs.count == runs, "\(size) \(x) \(scale)")
            #expect(count.runs.last == size)
        }
    }

    @Test func stylesFillTheBoxOfTheOutline() {
        var context = GraphicsContext(CanvasRecording(), environment: EnvironmentValues())
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let path = Path(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 40))
        context.fill(path, with: .style(gradient))
        context.fill(
            path,
            with: .linearGradient(
                Gradient(colors: [.red, .blue]), startPoint: CGPoint(x: 1, y: 2), endPoint: CGPoint(x: 3, y: 4)))
        let items = context.recording.list.items
        #expect(
            items.map { item in
                if case .fill(_, .linear(_, let from, let to), _) = item { [from, to] } else { [] }
            } == [
                [CGPoint(x: 10, y: 40), CGPoint(x: 40, y: 40)], [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)],
            ])
        context.translateBy(x: 5, y: 0)
        context.clip(to: path)
        #expect(context.clipBoundingRect == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test func textsAndImagesAreDrawn() throws {
        let picture = try #require(CGImage(width: 4, height: 2, straightRGBA: [UInt8](repeating: 255, count: 32)))
        let rig = Rig(CGSize(width: 100, height: 60))
        var sizes: [CGSize] = []
        let canvas = Canvas { context, _ in
            sizes.append(context.resolve(Text("abc")).measure(in: CGSize(width: 100, height: 100)))
            context.opacity = 0.5
            context.draw(Text("abc"), at: CGPoint(x: 50, y: 30))
            context.draw(Text("abc"), at: CGPoint(x: CGFloat.nan, y: 30))
            context.draw(Image(decorative: picture, scale: 1), at: CGPoint(x: 10, y: 10), anchor: .topLeading)
            context.draw(Image(decorative: picture, scale: 1), in: CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        rig.show(canvas.foregroundStyle(.red))
        rig.advance(to: 0)
        var list = DisplayList()
        rig.host.compose(into: &list)
        #expect(sizes == [CGSize(width: 24, height: 16)])
        let texts = list.items.compactMap { if case .text(let run) = $0 { run } else { nil } }
        #expect(texts.map(\.origin) == [CGPoint(x: 38, y: 34)])
        #expect(texts.map(\.color) == [Color.red.opacity(0.5)])
        let images = list.items.compactMap { if case .image(let item) = $0 { item } else { nil } }
        #expect(
            images.map(\.rect) == [
                CGRect(x: 10, y: 10, width: 4, height: 2), CGRect(x: 0, y: 0, width: 40, height: 20),
            ])
        #expect(images.map(\.opacity) == [0.5, 0.5])
    }
}
