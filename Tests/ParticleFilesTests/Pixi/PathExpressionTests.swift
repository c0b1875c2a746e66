import Geometry
import Particles
import Testing

@testable import ParticleFiles

@Suite struct PathExpressionTests {
    @Test func values() throws {
        let cases: [(text: String, x: Double, value: Double)] = [
            ("x", 3, 3), ("1+2*3", 0, 7), ("(1+2)*3", 0, 9), ("-x*-2", 4, 8), ("7%4", 0, 3), ("10/4/5", 0, 0.5),
            ("2-3-4", 0, -5), ("sin(x/10)*20", 5, 20 * sin(0.5)), ("Math.pow(x, 2)", 3, 9), ("max(1, x, 2)", 5, 5),
            ("min(4,x)", 5, 4), ("PI*2", 0, 2 * Double.pi), ("abs(-x)", 2, 2), ("round(2.5)", 0, 3), (" + 4 ", 0, 4),
            ("sqrt(x)+cbrt(8)", 9, 5), ("atan2(1, 0)", 0, .pi / 2), (".5*x", 4, 2), ("random()", 0, 0.5),
        ]
        for (text, x, value) in cases {
            #expect(abs(try PathExpression(text)(x) - value) < 1e-12, "\(text)")
        }
        #expect(try PathExpression("random()").isRandom)
    }

    @Test func refused() {
        for text in [
            "", "x x", "sin x", "sin(x", "alert(1)", "1..2", "x^2", "2*", "(", ")", "1e5", "x;y", "process", "y",
        ] {
            #expect(throws: PathExpression.Failure.self, "\(text)") { try PathExpression(text) }
        }
        for text in [
            String(repeating: "(", count: 4000), String(repeating: "x+", count: 4000) + "x",
            String(repeating: "x", count: 9000),
        ] {
            #expect(throws: PathExpression.Failure.self) { try PathExpression(text) }
        }
    }

    /// A curve written as an expression is the same curve.
    @Test func curvesAsExpressions() throws {
        let curves = [
            LifeCurve([.init(0, 1), .init(10, 5), .init(25, -3.5), .init(100, 0.125)]), LifeCurve([.init(0, 2)]),
            LifeCurve((0..<65).map { .init(Double($0) * 4, sin(Double($0)) * 20) }),
        ]
        for curve in curves {
            let expression = try PathExpression(PixiExport.expression(curve))
            for point in curve.points { #expect(abs(expression(point.time) - point.value) < 1e-9, "\(point)") }
            for (a, b) in zip(curve.points, curve.points.dropFirst()) {
                #expect(abs(expression((a.time + b.time) / 2) - (a.value + b.value) / 2) < 1e-9, "\(a)")
            }
        }
    }
}
