import Geometry
import Testing

struct PathMeasureTests {
    private static func path(_ build: (inout PathStorage) -> Void) -> PathStorage {
        var storage = PathStorage()
        build(&storage)
        return storage
    }

    @Test func lengthsAreThoseOfTheFigures() {
        let cases: [(String, PathStorage, Double)] = [
            ("square", Self.path { $0.rect(CGRect(x: 0, y: 0, width: 10, height: 10)) }, 40),
            ("circle", Self.path { $0.ellipse(in: CGRect(x: 0, y: 0, width: 200, height: 200)) }, 628.3185),
            ("nothing", PathStorage(), 0),
            ("a lone point", Self.path { $0.move(to: CGPoint(x: 5, y: 5)) }, 0),
            (
                "coincident",
                Self.path {
                    $0.move(to: .zero); $0.line(to: .zero); $0.cubic(to: .zero, .zero, .zero)
                }, 0
            ),
        ]
        for (name, path, length) in cases {
            #expect(abs(PathMeasure(path).length - length) <= length * 3e-4, "\(name)")
        }
    }

    /// A cubic whose speed changes a hundredfold is walked in even steps.
    @Test func evenStepsCoverEvenDistances() {
        let path = Self.path {
            $0.move(to: .zero)
            $0.cubic(to: CGPoint(x: 400, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 300))
        }
        let measure = PathMeasure(path)
        let points = (0...400).compactMap { measure.point(at: measure.length * Double($0) / 400) }
        let steps = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        let expected = measure.length / 400
        for (index, step) in steps.enumerated() { #expect(abs(step - expected) < 0.02, "step \(index): \(step)") }
    }

    @Test func aTrimHasItsShareOfTheLength() {
        let path = Self.path {
            $0.ellipse(in: CGRect(x: 0, y: 0, width: 100, height: 60))
            $0.rect(CGRect(x: 200, y: 0, width: 50, height: 50))
        }
        let whole = PathMeasure(path).length
        for (start, end) in [(0, 1), (0, 0.5), (0.25, 0.75), (0.9, 1), (0.4999, 0.5001), (-1, 3)] {
            let trimmed = path.isEmpty ? 0 : PathMeasure(PathMeasure(path).trimmed(from: start, to: end)).length
            let share = min(end, 1) - max(start, 0)
            #expect(abs(trimmed - share * whole) < 0.02, "\(start) to \(end)")
        }
        for (start, end) in [(0.5, 0.5), (0.7, 0.2), (Double.nan, 0.0), (0.2, Double.nan)] {
            #expect(PathMeasure(path).trimmed(from: start, to: end).isEmpty, "\(start) to \(end)")
        }
    }

    @Test func directionsAreThoseOfTravel() {
        let path = Self.path {
            $0.move(to: .zero)
            $0.line(to: CGPoint(x: 100, y: 0))
            $0.cubic(to: CGPoint(x: 200, y: 100), CGPoint(x: 150, y: 0), CGPoint(x: 200, y: 50))
        }
        let segments = path.segments
        #expect(segments[0].direction(at: 0.5) == 0)
        #expect(abs(segments[1].direction(at: 0.5) - .pi / 4) < 1e-9)
        #expect(abs(segments[1].direction(at: 1) - .pi / 2) < 1e-9)
        let cusp = PathSegment(
            from: .zero, control1: .zero, control2: CGPoint(x: 0, y: 10), to: CGPoint(x: 10, y: 10))
        #expect(abs(cusp.direction(at: 0) - .pi / 2) < 1e-9)
    }

    @Test func flatteningKeepsItsTolerance() {
        let circle = Self.path { $0.ellipse(in: CGRect(x: -100, y: -100, width: 200, height: 200)) }
        for (tolerance, scale) in [(0.25, 1.0), (0.01, 1), (0.25, 20), (0.1, 0.1)] {
            var worst = 0.0
            var last = CGPoint.zero
            circle.forEachFlattened(tolerance: tolerance, transform: CGAffineTransform(scaleX: scale, y: scale)) {
                point, begins in
                if !begins {
                    worst = max(worst, 100 * scale - hypot((point.x + last.x) / 2, (point.y + last.y) / 2))
                }
                last = point
            }
            #expect(worst > 0 && worst < tolerance + 0.03 * scale, "\(tolerance) at \(scale): \(worst)")
        }
    }
}
