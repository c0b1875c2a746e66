import Geometry
import Motion
import Raster
import Rendering
import TestKit
import Testing

@testable import Views

/// Texts in a tree: how they change there, and that what is shown at the end is the new text.
@Suite struct TextInTreeTests {
    private let canvas: RasterCanvas
    private let host: ViewHost

    init() throws {
        canvas = try RasterCanvas(fonts: ShippedFonts.library())
        host = ViewHost(size: CGSize(width: 200, height: 100), measurer: canvas.textMeasure)
    }

    private func show(_ string: String, _ kind: ContentTransition?) {
        var environment = EnvironmentValues()
        environment.requestedContentTransition = kind
        host.show(Views.Text(string), environment: environment)
        host.advance(to: 0.1)
    }

    private func set(_ textCase: Views.Text.Case?, _ animation: Animation?) {
        withAnimation(animation) { host.setEnvironment { $0.textCase = textCase } }
    }

    /// What is drawn: strings and how opaque they are.
    private func runs() -> [(string: String, opacity: Float)] {
        var list = DisplayList()
        host.compose(into: &list)
        return list.items.compactMap { item in
            guard case .text(let run) = item else { return nil }
            return (String(decoding: list.text[run.text.range], as: UTF8.self), run.color.opacity)
        }
    }

    @Test func animatedChangesCrossFade() {
        show("tide", nil)
        #expect(runs().map(\.string) == ["tide"])
        set(.uppercase, .linear(duration: 1))
        host.advance(to: 0.2)
        host.advance(to: 0.7)
        #expect(runs().map(\.string) == ["tide", "TIDE"])
        #expect(runs().allSatisfy { abs($0.opacity - 0.5) < 0.01 }, "\(runs())")
        host.advance(to: 1.3)
        #expect(runs().map(\.string) == ["TIDE"])
        #expect(host.runningAnimations == 0)
    }

    @Test func charactersRoll() {
        show("a1", .numericText())
        set(.uppercase, .linear(duration: 1))
        host.advance(to: 0.2)
        host.advance(to: 0.45)
        #expect(runs().map(\.string) == ["a", "A", "1"])
        // A change without an animation shows at once.
        set(nil, nil)
        host.advance(to: 0.5)
        #expect(runs().map(\.string) == ["a1"])
    }

    @Test func whatLeavesTheTreeGivesItsTracksBack() {
        show("tide", .interpolate)
        set(.uppercase, .linear(duration: 1))
        host.advance(to: 0.2)
        host.advance(to: 0.3)
        #expect(host.runningAnimations > 0)
        host.removeAll()
        #expect(host.runningAnimations == 0)
    }
}
