import Geometry
import Motion
import Rendering
import Testing

@testable import Views

/// Styles as vectors: what turns into what, and what cross-fades.
struct StyleVectorTests {
    private let environment = EnvironmentValues()
    private let two = Gradient(colors: [Color(hex: 0xFF0000), .black])
    private let three = Gradient(colors: [.white, Color(hex: 0x00FF00), .black])

    private func linear(_ gradient: Gradient, _ end: UnitPoint = .trailing) -> _ResolvedStyle {
        LinearGradient(gradient: gradient, startPoint: .leading, endPoint: end)._resolved(in: environment)
    }

    private var styles: [(String, _ResolvedStyle)] {
        [
            ("colour", _ResolvedStyle(.orange)), ("clear", _ResolvedStyle(.clear)), ("two", linear(two)),
            ("three", linear(three)),
            (
                "radial",
                RadialGradient(gradient: two, center: .top, startRadius: 2, endRadius: 9)._resolved(in: environment)
            ),
            ("conic", AngularGradient(gradient: three, center: .center)._resolved(in: environment)),
            ("glass", Material.thin._resolved(in: environment)),
            ("thick glass", Material.thick._resolved(in: environment)),
            ("elliptical", EllipticalGradient(gradient: two)._resolved(in: environment)),
        ]
    }

    @Test func stylesAreAVectorSpace() {
        for (first, a) in styles.map({ ($0.0, $0.1.animatableData) }) {
            #expect(a - a == .zero, "\(first)")
            #expect(a + .zero == a && StyleVector.zero + a == a, "\(first)")
            #expect(a.scaled(by: 2) == a + a, "\(first)")
            #expect((a - a).magnitudeSquared == 0, "\(first)")
            for (second, b) in styles.map({ ($0.0, $0.1.animatableData) }) {
                let name = "\(first) \(second)"
                #expect(a + b == b + a, "\(name)")
                #expect((a == b) == (first == second), "\(name)")
                let sum = (a + b).magnitudeSquared + (a - b).magnitudeSquared
                #expect(abs(sum - 2 * (a.magnitudeSquared + b.magnitudeSquared)) < 1e-6 * (1 + sum), "\(name)")
            }
        }
    }

    @Test func bothEndsAreReached() {
        for (first, a) in styles {
            for (second, b) in styles {
                var shown = b
                shown.animatableData = b.animatableData + (b.animatableData - a.animatableData).scaled(by: -1)
                #expect(shown.animatableData.isNear(a.animatableData), "\(first) to \(second), beginning")
                shown.animatableData = b.animatableData
                #expect(shown.animatableData.isNear(b.animatableData), "\(first) to \(second), end")
            }
        }
    }

    @Test func gradientsOfOneKindTurnIntoOneAnother() throws {
        var shown = linear(two)
        let other = linear(Gradient(colors: [Color(hex: 0x0000FF), .white]), .bottom)
        shown.animatableData = shown.animatableData.interpolated(towards: other.animatableData, amount: 0.5)
        guard case .gradient(let gradient) = shown.fill else {
            Issue.record("\(shown.fill) is no gradient.")
            return
        }
        #expect(gradient.geometry == SIMD4(0, 0.5, 0.75, 0.75))
        #expect(gradient.stops.count == 2)
        let half = Color(hex: 0xFF0000).mix(with: Color(hex: 0x0000FF), by: 0.5)
        let first = try #require(gradient.stops.first?.color)
        #expect(abs(first.red - half.red) < 1e-5 && abs(first.blue - half.blue) < 1e-5)
    }

    @Test func othersCrossFade() {
        for (name, a, b) in [
            ("stops", linear(two), linear(three)), ("colour", _ResolvedStyle(.orange), linear(two)),
            ("kind", linear(two), EllipticalGradient(gradient: two)._resolved(in: environment)),
        ] {
            for amount in [0.25, 0.5, 1.2] {
                var shown = b
                shown.animatableData = a.animatableData.interpolated(towards: b.animatableData, amount: amount)
                let weights = opacities(of: shown)
                #expect(abs(weights.reduce(0, +) - min(max(amount, 1), 1.2)) < 1e-5, "\(name) \(amount): \(weights)")
                #expect(weights.count == (amount < 1 ? 2 : 1), "\(name) \(amount): \(weights)")
            }
        }
    }

    /// The opacities of the paints that a style is drawn with.
    private func opacities(of style: _ResolvedStyle) -> [Double] {
        var list = DisplayList()
        var found: [Double] = []
        style.draw(in: CGRect(x: 0, y: 0, width: 100, height: 50), opacity: 1, into: &list) { list, paint in
            switch paint {
            case .color(let color): found.append(Double(color.opacity))
            case .linear(let span, _, _), .elliptical(let span, _, _):
                found.append(Double(list.stops[span.range][Int(span.start)].color.opacity))
            default: break
            }
        }
        return found
    }
}

extension StyleVector {
    fileprivate func isNear(_ other: StyleVector) -> Bool { (self - other).magnitudeSquared < 1e-3 }
}
