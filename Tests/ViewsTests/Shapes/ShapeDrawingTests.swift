import Geometry
import Motion
import Rendering
import Testing

@testable import Views

/// Shapes in a display list, and what of them can be hit.
struct ShapeDrawingTests {
    private let rect = CGRect(x: 10, y: 20, width: 80, height: 40)

    private func drawn<S: Views.Shape>(
        _ shape: S, _ style: _ResolvedStyle = _ResolvedStyle(.red), in rect: CGRect? = nil, opacity: Double = 1
    ) -> DisplayList {
        var list = DisplayList()
        ShapeContent(shape: shape, style: style).draw(in: rect ?? self.rect, opacity: opacity, into: &list)
        return list
    }

    @Test func plainFiguresAreDrawnWithoutSteps() {
        let line = Rendering.StrokeStyle(width: 4)
        func fill(_ shape: Rendering.Shape) -> DisplayItem { .fill(shape, .color(.red), .normal) }
        func border(_ shape: Rendering.Shape) -> DisplayItem { .stroke(shape, line, .color(.red), .normal) }
        let middle = CGRect(x: 30, y: 20, width: 40, height: 40)
        let inner = CGRect(x: 12, y: 22, width: 76, height: 36)
        for (name, list, expected) in [
            ("rectangle", drawn(Rectangle()), fill(.rect(rect))), ("circle", drawn(Circle()), fill(.ellipse(middle))),
            ("ellipse", drawn(Ellipse()), fill(.ellipse(rect))),
            ("capsule", drawn(Capsule()), fill(.roundedRect(rect, radius: 20))),
            ("rounded", drawn(RoundedRectangle(cornerRadius: 9)), fill(.roundedRect(rect, radius: 9))),
            ("too round", drawn(RoundedRectangle(cornerRadius: 900)), fill(.roundedRect(rect, radius: 20))),
            ("not round", drawn(RoundedRectangle(cornerRadius: -2)), fill(.rect(rect))),
            (
                "two corners", drawn(UnevenRoundedRectangle(topLeadingRadius: 9, bottomTrailingRadius: 9)),
                fill(.roundedCorners(rect, radius: 9, [.topLeft, .bottomRight]))
            ),
            (
                "inset corners", drawn(RoundedRectangle(cornerRadius: 9).inset(by: 2)),
                fill(.roundedRect(inner, radius: 7))
            ),
            ("inset capsule", drawn(Capsule().inset(by: 2)), fill(.roundedRect(inner, radius: 18))),
            (
                "border",
                drawn(_BorderShape(shape: RoundedRectangle(cornerRadius: 9), style: Views.StrokeStyle(lineWidth: 4))),
                border(.roundedRect(inner, radius: 7))
            ),
            (
                "line", drawn(_StrokedShape(shape: Circle(), style: Views.StrokeStyle(lineWidth: 4))),
                border(.ellipse(middle))
            ),
            ("moved", drawn(Rectangle().offset(x: 5, y: -5)), fill(.rect(rect.offsetBy(dx: 5, dy: -5)))),
            (
                "scaled", drawn(Circle().scale(0.5)),
                fill(.ellipse(CGRect(x: 40, y: 30, width: 20, height: 20)))
            ),
        ] {
            #expect(list.items == [expected], "\(name)")
            #expect(list.points.isEmpty, "\(name)")
        }
    }

    @Test func whatCantBeDrawnIsLeftOut() {
        for bad in [.nan, .infinity, -.infinity] as [CGFloat] {
            for frame in [
                CGRect(x: bad, y: 0, width: 9, height: 9), CGRect(x: 0, y: 0, width: bad, height: 9),
            ] {
                #expect(drawn(Circle(), in: frame).items.isEmpty, "\(frame)")
                #expect(drawn(Wedge(amount: 1), in: frame).items.isEmpty, "\(frame)")
            }
            for list in [
                drawn(Circle().offset(x: bad)), drawn(Wedge(amount: bad)), drawn(Rectangle().rotation(.degrees(bad))),
                drawn(Rectangle().size(width: bad, height: 4)), drawn(Circle().scale(bad)),
            ] {
                #expect(!list.items.contains { if case .fill = $0 { true } else { false } }, "\(bad)")
            }
            #expect(drawn(Circle(), opacity: bad).items.count == (bad > 0 ? 1 : 0), "\(bad)")
            #expect(drawn(RoundedRectangle(cornerRadius: bad)).items.count == 1, "\(bad)")
            #expect(drawn(UnevenRoundedRectangle(topLeadingRadius: bad)).items.count == 1, "\(bad)")
        }
        #expect(drawn(Rectangle().inset(by: 20.5)).items.isEmpty)
        #expect(
            drawn(Rectangle(), in: CGRect(x: 0, y: 0, width: -5, height: 9)).items.first
                == .fill(.rect(CGRect(x: 0, y: 0, width: 0, height: 9)), .color(.red), .normal))
        #expect(drawn(Rectangle(), _ResolvedStyle(.clear)).items.isEmpty)
        #expect(drawn(Rectangle(), in: CGRect(x: -1e300, y: 0, width: 1e300, height: 1e300)).items.count == 1)
    }

    @Test func shapesAreHitWhereTheyAreDrawn() {
        let (red, clear) = (_ResolvedStyle(.red), _ResolvedStyle(Color.red.opacity(0.003)))
        let size = CGSize(width: 80, height: 40)
        func hits<S: Views.Shape>(
            _ shape: S, _ style: _ResolvedStyle, _ x: CGFloat, _ y: CGFloat, eoFill: Bool = false
        ) -> Bool {
            ShapeContent(shape: shape, style: style, fillStyle: FillStyle(eoFill: eoFill)).contains(
                CGPoint(x: x, y: y), in: size)
        }
        let ring = _StrokedShape(shape: Circle(), style: Views.StrokeStyle(lineWidth: 4))
        var twice = Path(CGRect(x: 0, y: 0, width: 40, height: 40))
        twice.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        for (name, hit, expected) in [
            ("colour's corner", hits(Rectangle(), red, 0.5, 0.5), true),
            ("beyond", hits(Rectangle(), red, 81, 5), false),
            ("circle's corner", hits(Circle(), red, 22, 2), false), ("circle", hits(Circle(), red, 40, 1), true),
            ("inside a ring", hits(ring, red, 40, 20), false), ("on a ring", hits(ring, red, 21, 20), true),
            ("outside on a ring", hits(ring, red, 19, 20), true), ("beyond a ring", hits(ring, red, 17, 20), false),
            ("invisible", hits(Rectangle(), clear, 5, 5), false),
            ("hole by winding", hits(twice, red, 20, 20), true),
            ("hole", hits(twice, red, 20, 20, eoFill: true), false),
            ("not a number", hits(Rectangle(), red, .nan, 5), false),
            ("trimmed", hits(_TrimmedShape(shape: Circle(), start: 0, end: 0.5), red, 40, 10), false),
        ] { #expect(hit == expected, "\(name)") }
    }

    @Test func gradientsTurnWithTheirShape() {
        // Steps are drawn in the shape's own coordinates, and so is what fills them.
        let style = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let list = drawn(Wedge(amount: 1), style._resolved(in: EnvironmentValues()))
        #expect(list.items.count == 3)
        #expect(list.items.first == .transform(CGAffineTransform(translationX: 10, y: 20)))
        guard list.items.count == 3, case .fill(_, .linear(_, let from, let to), _) = list.items[1] else {
            Issue.record("\(list.items)")
            return
        }
        #expect(from == CGPoint(x: 0, y: 20) && to == CGPoint(x: 80, y: 20))
    }
}
