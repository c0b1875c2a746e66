import Geometry
import Motion
import Testing

@testable import Views

/// The outlines of lines.
struct StrokeTests {
    /// An angle of 90° between (10, 50), (10, 10) and (50, 10).
    private let corner = Path {
        $0.addLines([CGPoint(x: 10, y: 50), CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10)])
    }

    @Test func linesAreWhereTheyAreDrawn() {
        for (name, style, inside, outside) in [
            (
                "mitre", StrokeStyle(lineWidth: 8), [(6.2, 6.2), (10, 49.8), (13.8, 13.8)],
                [(5.8, 30), (10, 50.2), (14.2, 14.2)]
            ),
            ("cut mitre", StrokeStyle(lineWidth: 8, miterLimit: 1.2), [(8.2, 8.2)], [(6.2, 6.2), (7.8, 7.8)]),
            ("bevel", StrokeStyle(lineWidth: 8, lineJoin: .bevel), [(8.2, 8.2)], [(6.2, 6.2), (7.8, 7.8)]),
            ("round", StrokeStyle(lineWidth: 8, lineJoin: .round), [(7.4, 7.4)], [(7.0, 7.0)]),
            ("square", StrokeStyle(lineWidth: 8, lineCap: .square), [(6.2, 53.8), (53.8, 6.2)], [(10, 54.2)]),
            (
                "round cap", StrokeStyle(lineWidth: 8, lineCap: .round), [(10, 53.8), (12.6, 52.6)],
                [(13.5, 53.5), (10, 54.2)]
            ),
            (
                "dashes", StrokeStyle(lineWidth: 8, dash: [10, 5]), [(10, 45), (10, 30), (21, 10)],
                [(10, 37.5), (14.5, 8)]
            ),
            (
                "shifted dashes", StrokeStyle(lineWidth: 8, dash: [10, 5], dashPhase: 12), [(10, 40)],
                [(10, 48.5), (10, 36)]
            ),
            (
                "negative phase", StrokeStyle(lineWidth: 8, dash: [10, 5], dashPhase: -18), [(10, 40)],
                [(10, 48.5), (10, 36)]
            ),
            ("odd dashes", StrokeStyle(lineWidth: 8, dash: [10]), [(10, 45), (10, 25)], [(10, 35)]),
            ("unsound dashes", StrokeStyle(lineWidth: 8, dash: [10, -5]), [(10, 37.5)], []),
        ] as [(String, StrokeStyle, [(Double, Double)], [(Double, Double)])] {
            let line = corner.strokedPath(style)
            for (x, y) in inside {
                let isCovered = line.contains(CGPoint(x: x, y: y))
                #expect(isCovered, "\(name): (\(x), \(y))")
            }
            for (x, y) in outside {
                let isCovered = line.contains(CGPoint(x: x, y: y))
                #expect(!isCovered, "\(name): not (\(x), \(y))")
            }
        }
    }

    @Test func areasAreThoseOfLines() {
        // The length times the width, by counting points; what overlaps counts once.
        for (name, path, style, expected) in [
            (
                "circle", Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)), StrokeStyle(lineWidth: 4),
                160 * Double.pi
            ),
            ("rectangle", Path(CGRect(x: 0, y: 0, width: 40, height: 20)), StrokeStyle(lineWidth: 4), 480),
            (
                "closed dashes", Path(CGRect(x: 0, y: 0, width: 40, height: 20)),
                StrokeStyle(lineWidth: 2, dash: [6, 4]), 144
            ),
            (
                "dot",
                Path {
                    $0.move(to: .zero); $0.addLine(to: .zero)
                }, StrokeStyle(lineWidth: 10, lineCap: .round), 25 * .pi
            ),
            (
                "no dot",
                Path {
                    $0.move(to: .zero); $0.addLine(to: .zero)
                }, StrokeStyle(lineWidth: 10), 0
            ),
            ("lone point", Path { $0.move(to: .zero) }, StrokeStyle(lineWidth: 10, lineCap: .round), 0),
        ] as [(String, Path, StrokeStyle, Double)] {
            let line = path.strokedPath(style)
            let box = line.boundingRect
            let count = 2_000
            // Points of a golden spiral unrolled: evenly spread along both axes.
            let hits = (0..<count).count { index in
                let y = (Double(index) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
                let x = (Double(index) + 0.5) / Double(count)
                return !box.isNull
                    && line.contains(CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height))
            }
            let area = box.isNull ? 0 : Double(hits) / Double(count) * box.width * box.height
            #expect(abs(area - expected) <= 0.04 * expected, "\(name): \(area)")
        }
    }

    @Test func linesNeverTurnAgainstThemselves() {
        // However wide for their curves, what lines cover is filled.
        let knot = Path {
            $0.move(to: CGPoint(x: 0, y: 0))
            $0.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 40, y: 30), control2: CGPoint(x: -30, y: 30))
            $0.addLine(to: CGPoint(x: 20, y: 0))
            $0.addLine(to: CGPoint(x: 10, y: 0.5))
            $0.addLine(to: CGPoint(x: 10, y: 0))
        }
        for (name, path) in [("knot", knot), ("small", Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 2)))] {
            let center = PathMeasure(path.storage)
            for width in [1, 5, 20] as [CGFloat] {
                for join in [CGLineJoin.miter, .round, .bevel] {
                    let line = path.strokedPath(StrokeStyle(lineWidth: width, lineJoin: join))
                    for step in 1..<40 {
                        let distance = center.length * Double(step) / 40
                        guard let place = center.point(at: distance), let way = center.direction(at: distance) else {
                            continue
                        }
                        for side in [-1, 0, 1] as [CGFloat] {
                            // A twentieth of a point is what lines may stray.
                            let reach = side * (0.49 * width - 0.05)
                            let point = CGPoint(
                                x: place.x - sin(way) * reach, y: place.y + cos(way) * reach)
                            let isCovered = line.contains(point)
                            #expect(isCovered, "\(name) \(width) \(join) at \(step), \(side)")
                        }
                    }
                }
            }
        }
    }

    @Test func nothingIsDrawnWithoutAWidth() {
        for width in [0, -1, .nan, .infinity, -.infinity] as [CGFloat] {
            #expect(corner.strokedPath(StrokeStyle(lineWidth: width)).cgPath.isEmpty, "\(width)")
        }
        for bad in [.nan, .infinity, -.infinity, -3, 1e300, 1e-300] as [CGFloat] {
            let style = StrokeStyle(lineWidth: 2, miterLimit: bad, dash: [bad, 4], dashPhase: bad)
            let box = corner.strokedPath(style).boundingRect
            #expect(box.isNull || box.isFinite && box.width < 100, "\(bad): \(box)")
            let path = Path(CGRect(x: bad, y: 0, width: bad, height: 9)).strokedPath(StrokeStyle(lineWidth: 2))
            #expect(!path.contains(CGPoint(x: 3, y: -20)), "\(bad)")
        }
    }
}
