import Geometry
import Motion
import Testing

@testable import Views

/// Paths as values.
struct PathTests {
    private let rect = CGRect(x: 10, y: 20, width: 80, height: 40)

    private var figures: [(String, Path)] {
        [
            ("rectangle", Path(rect)), ("ellipse", Path(ellipseIn: rect)),
            ("rounded", Path(roundedRect: rect, cornerRadius: 12)),
            ("elliptical corners", Path(roundedRect: rect, cornerSize: CGSize(width: 30, height: 5))),
            ("capsule", Capsule().path(in: rect)),
            ("uneven", Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 9, topTrailing: 30))),
            ("steps", Path { $0.addLines([CGPoint(x: 10, y: 20), CGPoint(x: 90, y: 20), CGPoint(x: 50, y: 60)]) }),
        ]
    }

    @Test func figuresAreTheSameAsTheirSteps() {
        for (name, path) in figures {
            let steps = Path(path.cgPath)
            #expect(path == steps && path.hashValue == steps.hashValue, "\(name)")
            #expect(path.boundingRect == rect && steps.boundingRect.isNear(rect), "\(name)")
            #expect(!path.isEmpty, "\(name)")
            #expect(path.trimmedPath(from: 0.2, to: 0.7) == steps.trimmedPath(from: 0.2, to: 0.7), "\(name)")
            for x in stride(from: 5.5, through: 95, by: 4) {
                for y in stride(from: 15.5, through: 65, by: 4) {
                    let point = CGPoint(x: x, y: y)
                    #expect(path.contains(point) == steps.contains(point), "\(name) at \(point)")
                }
            }
            for (turn, map) in [
                ("shift", CGAffineTransform(translationX: 5, y: -3)), ("scale", CGAffineTransform(scaleX: 2, y: 2)),
                ("stretch", CGAffineTransform(scaleX: 2, y: 3)), ("flip", CGAffineTransform(scaleX: -1, y: 1)),
                ("turn", CGAffineTransform(rotationAngle: 0.5)),
            ] {
                let (a, b) = (path.applying(map).boundingRect, steps.applying(map).boundingRect)
                #expect(a.isNear(b), "\(name) \(turn): \(a) \(b)")
            }
            var longer = path
            longer.addLine(to: .zero)
            var longerSteps = steps
            longerSteps.addLine(to: .zero)
            #expect(longer == longerSteps, "\(name)")
            #expect(Path(path.description) == path, "\(name)")
        }
        #expect(Path().isEmpty && Path().boundingRect.isNull && Path().currentPoint == nil && Path("") == Path())
        for text in ["1 2", "1 m", "x", "1 2 3 4 l", "1 2 m h 3"] { #expect(Path(text) == nil, "\(text)") }
    }

    @Test func stepsComeInOrder() {
        let path = Path {
            $0.move(to: CGPoint(x: 1, y: 2))
            $0.addLine(to: CGPoint(x: 3, y: 4))
            $0.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
            $0.addCurve(to: CGPoint(x: 9, y: 0), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
            $0.closeSubpath()
        }
        var steps: [Path.Element] = []
        path.forEach { steps.append($0) }
        #expect(
            steps == [
                .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
                .quadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
                .curve(to: CGPoint(x: 9, y: 0), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2)),
                .closeSubpath,
            ])
        #expect(path.description == "1.0 2.0 m 3.0 4.0 l 7.0 8.0 5.0 6.0 q 1.0 1.0 2.0 2.0 9.0 0.0 c h")
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test func arcsGoTheWayTheyAreAsked() {
        // Clockwise is meant with the y axis up: without it the arc looks clockwise, and from 0° to 90° it passes below.
        for (name, clockwise, below) in [("not clockwise", false, true), ("clockwise", true, false)] {
            let arc = Path {
                $0.addArc(
                    center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: clockwise)
            }
            let length = PathMeasure(arc.storage).length
            #expect(abs(length - (below ? 5 : 15) * .pi) < 0.05, "\(name): \(length)")
            #expect(
                arc.boundingRect.isNear(
                    below ? CGRect(x: 0, y: 0, width: 10, height: 10) : CGRect(x: -10, y: -10, width: 20, height: 20)),
                "\(name)")
        }
        let rounded = Path {
            $0.move(to: .zero)
            $0.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
            $0.addRelativeArc(center: CGPoint(x: 10, y: 5), radius: 10, startAngle: .zero, delta: .degrees(90))
        }
        #expect(rounded.boundingRect.isNear(CGRect(x: 0, y: 0, width: 20, height: 15)))
        #expect(rounded.currentPoint.map { hypot($0.x - 10, $0.y - 15) < 1e-9 } == true)
    }

    @Test func trimsWalkTheLength() {
        let line = Path {
            $0.addLines([.zero, CGPoint(x: 60, y: 0)]); $0.addLines([CGPoint(x: 0, y: 9), CGPoint(x: 40, y: 9)])
        }
        for (from, to, boxes) in [
            (0, 1, CGRect(x: 0, y: 0, width: 60, height: 9)), (0.5, 0.6, CGRect(x: 50, y: 0, width: 10, height: 0)),
            (0.5, 0.8, CGRect(x: 0, y: 0, width: 60, height: 9)), (-3, 0.1, CGRect(x: 0, y: 0, width: 10, height: 0)),
            (0.9, 7, CGRect(x: 30, y: 9, width: 10, height: 0)), (0.6, 0.4, .null), (0.5, 0.5, .null), (2, 3, .null),
            (.nan, 0.1, CGRect(x: 0, y: 0, width: 10, height: 0)), (0, .nan, .null),
            (-.infinity, .infinity, CGRect(x: 0, y: 0, width: 60, height: 9)),
        ] as [(CGFloat, CGFloat, CGRect)] {
            let box = line.trimmedPath(from: from, to: to).boundingRect
            #expect(box.isNull && boxes.isNull || box.isNear(boxes), "\(from)…\(to): \(box)")
        }
        #expect(Path(rect).trimmedPath(from: 0, to: 1) == Path(rect))
    }
}

extension CGRect {
    /// Whether no side is further away than a thousandth of a point.
    func isNear(_ other: CGRect) -> Bool {
        [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) < 1e-3 }
    }
}
