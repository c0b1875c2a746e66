import Geometry
import Motion
import Rendering
import Testing

@testable import Views

/// Shapes and styles in a tree, as their animations show them.
struct ShapeTreeTests {
    /// The items that a tree draws.
    private func items(_ rig: Rig) -> [DisplayItem] {
        var list = DisplayList()
        rig.host.compose(into: &list)
        return list.items
    }

    private func firstFill(_ rig: Rig) -> (shape: Rendering.Shape, paint: Paint)? {
        for item in items(rig) { if case .fill(let shape, let paint, _) = item { return (shape, paint) } }
        return nil
    }

    private func color(_ rig: Rig) -> Color? {
        guard case .color(let color)? = firstFill(rig)?.paint else { return nil }
        return color
    }

    /// Shows a view at rest, switches it under a linear animation of 1 s, and goes half way.
    private func halfWay<Content: View>(_ content: @escaping (Bool) -> Content) -> Rig {
        let rig = Rig(CGSize(width: 100, height: 60))
        rig.show(Toggled(content: content))
        rig.advance(to: 0)
        withAnimation(.linear(duration: 1)) { Toggled<Content>.isOn?.wrappedValue = true }
        rig.advance(to: 0.01)
        rig.advance(to: 0.51)
        return rig
    }

    @Test func whatAnimatesIsShownHalfWay() throws {
        let mixed = Color.red.mix(with: .blue, by: 0.5)
        for (name, rig) in [
            ("fill", halfWay { Circle().fill($0 ? Color.blue : .red) }),
            ("view", halfWay { $0 ? Color.blue : .red }),
            ("foreground", halfWay { Circle().foregroundStyle($0 ? Color.blue : .red) }),
            ("foreground colour", halfWay { Rectangle().foregroundColor($0 ? .blue : .red) }),
            ("tint", halfWay { Rectangle().fill(.tint).tint($0 ? Color.blue : .red) }),
        ] {
            let shown = try #require(color(rig), "\(name)")
            #expect(abs(shown.red - mixed.red) < 0.02 && abs(shown.blue - mixed.blue) < 0.02, "\(name): \(shown)")
        }
        for (name, rig, expected) in [
            (
                "corner", halfWay { RoundedRectangle(cornerRadius: $0 ? 20 : 10).fill(.red) },
                Rendering.Shape.roundedRect(CGRect(x: 0, y: 0, width: 100, height: 60), radius: 15)
            ),
            (
                "inset", halfWay { Rectangle().inset(by: $0 ? 20 : 10).fill(.red) },
                .rect(CGRect(x: 15, y: 15, width: 70, height: 30))
            ),
            (
                "any shape", halfWay { AnyShape(RoundedRectangle(cornerRadius: $0 ? 20 : 10)).fill(.red) },
                .roundedRect(CGRect(x: 0, y: 0, width: 100, height: 60), radius: 15)
            ),
            (
                "path", halfWay { Path(CGRect(x: 0, y: 0, width: $0 ? 20 : 10, height: 9)).fill(.red) },
                .rect(CGRect(x: 0, y: 0, width: 20, height: 9))
            ),
        ] {
            #expect(
                firstFill(rig)?.shape.isNear(expected) == true, "\(name): \(String(describing: firstFill(rig)?.shape))")
        }
    }

    @Test func whatHasNoTypeIsComparedByWhatItIs() {
        for (name, isSame, expected) in [
            (
                "shape",
                AnyShape(RoundedRectangle(cornerRadius: 3)).isSame(as: AnyShape(RoundedRectangle(cornerRadius: 3))),
                true
            ),
            (
                "radius",
                AnyShape(RoundedRectangle(cornerRadius: 3)).isSame(as: AnyShape(RoundedRectangle(cornerRadius: 4))),
                false
            ),
            ("type", AnyShape(Circle()).isSame(as: AnyShape(Ellipse())), false),
            ("style", AnyShapeStyle(Color.red).isSame(as: AnyShapeStyle(Color.red)), true),
            ("colour", AnyShapeStyle(Color.red).isSame(as: AnyShapeStyle(Color.blue)), false),
            ("kind", AnyShapeStyle(Color.red).isSame(as: AnyShapeStyle(.tint)), false),
        ] { #expect(isSame == expected, "\(name)") }
    }
}

/// A view of a truth that tests can reach.
private struct Toggled<Content: View>: View {
    static var isOn: Binding<Bool>? { box as? Binding<Bool> }
    let content: (Bool) -> Content
    @State private var isOn = false

    var body: some View {
        box = $isOn
        return content(isOn)
    }
}

private var box: Any?

extension Rendering.Shape {
    fileprivate func isNear(_ other: Rendering.Shape) -> Bool {
        func near(_ a: CGRect, _ b: CGRect) -> Bool {
            [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 0.5 }
        }
        switch (self, other) {
        case (.rect(let a), .rect(let b)), (.ellipse(let a), .ellipse(let b)): return near(a, b)
        case (.roundedRect(let a, let r), .roundedRect(let b, let s)): return near(a, b) && abs(r - s) < 0.2
        default: return false
        }
    }
}
