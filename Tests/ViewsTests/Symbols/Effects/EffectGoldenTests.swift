import Geometry
import Motion
import Rendering
import TestKit
import Testing

@testable import Views

/// What each effect looks like at five moments.
@Suite struct EffectGoldenTests {
    /// A symbol, what is done to it once or for as long as something holds, and the moments at which to look.
    nonisolated struct Look: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let moments: [Double]
        let view: @MainActor @Sendable (Bool) -> AnyView

        init(
            _ name: String, _ moments: [Double], @ViewBuilder _ view: @escaping @MainActor @Sendable (Bool) -> some View
        ) {
            (testDescription, self.moments) = (name, moments)
            self.view = { AnyView(view($0)) }
        }
    }

    nonisolated static let looks: [Look] = [
        Look("bounce", [0.06, 0.12, 0.2, 0.3, 0.45]) {
            Image(systemName: "bell.fill").symbolEffect(.bounce, value: $0)
        },
        Look("bounceDown", [0.06, 0.11, 0.2, 0.3, 0.45]) {
            Image(systemName: "bell.fill").symbolEffect(.bounce.down, value: $0)
        },
        Look("pulse", [0, 0.75, 1.5, 2.25, 3]) {
            Image(systemName: "wifi").symbolEffect(.pulse, value: $0)
        },
        Look("iterative", [0.1, 0.3, 0.6, 0.9, 1.1]) {
            Image(systemName: "wifi").symbolEffect(.variableColor.iterative, value: $0)
        },
        Look("cumulative", [0.1, 0.3, 0.6, 0.9, 1.3]) {
            Image(systemName: "wifi").symbolEffect(.variableColor.cumulative.hideInactiveLayers, value: $0)
        },
        Look("scale", [0, 0.08, 0.16, 0.3, 0.6]) {
            Image(systemName: "speaker.wave.3.fill").symbolEffect(.scale.up, isActive: $0)
        },
        Look("breathe", [0, 0.7, 1.4, 2.1, 2.8]) {
            Image(systemName: "heart.fill").symbolEffect(.breathe, isActive: $0)
        },
        Look("rotate", [0.1, 0.3, 0.5, 0.7, 0.9]) {
            Image(systemName: "gearshape.fill").symbolEffect(.rotate, value: $0)
        },
        Look("wiggle", [0.07, 0.13, 0.2, 0.33, 0.45]) {
            Image(systemName: "bell.fill").symbolEffect(.wiggle, value: $0)
        },
        Look("wiggleLeft", [0.08, 0.15, 0.22, 0.35, 0.47]) {
            Image(systemName: "speaker.wave.3.fill").symbolEffect(.wiggle.left, value: $0)
        },
        Look("appear", [0.04, 0.1, 0.15, 0.2, 0.4]) {
            Image(systemName: "checkmark.circle.fill").symbolEffect(.appear, isActive: $0)
        },
        Look("disappear", [0.04, 0.1, 0.14, 0.18, 0.24]) {
            Image(systemName: "speaker.wave.3.fill").symbolEffect(.disappear, isActive: $0)
        },
        Look("appearDown", [0.04, 0.1, 0.15, 0.2, 0.4]) {
            Image(systemName: "speaker.wave.3.fill").symbolEffect(.appear.down, isActive: $0)
        },
        Look("disappearUp", [0.04, 0.1, 0.14, 0.18, 0.24]) {
            Image(systemName: "bell.fill").symbolEffect(.disappear.up, isActive: $0)
        },
        Look("scaleDown", [0, 0.08, 0.16, 0.3, 0.6]) {
            Image(systemName: "gearshape.fill").symbolEffect(.scale.down.wholeSymbol, isActive: $0)
        },
        Look("breathePlain", [0, 0.7, 1.4, 2.1, 2.8]) {
            Image(systemName: "bell.fill").symbolEffect(.breathe.plain, isActive: $0)
        },
        Look("reversing", [0.1, 0.6, 0.9, 1.1, 1.4]) {
            Image(systemName: "wifi").symbolEffect(.variableColor.iterative.reversing, value: $0)
        },
        Look("rotateBack", [0.1, 0.3, 0.5, 0.7, 0.9]) {
            Image(systemName: "speaker.wave.3.fill").symbolEffect(.rotate.counterClockwise, value: $0)
        },
        Look("drawOff", [0.1, 0.2, 0.3, 0.4, 0.6]) {
            Image(systemName: "wifi").symbolEffect(.drawOff, isActive: $0)
        },
        Look("replaceUpUp", [0.05, 0.12, 0.18, 0.24, 0.5]) {
            Image(systemName: $0 ? "gearshape.fill" : "bell.fill").contentTransition(.symbolEffect(.replace.upUp))
        },
        Look("replaceOffUp", [0.05, 0.12, 0.18, 0.24, 0.5]) {
            Image(systemName: $0 ? "gearshape.fill" : "bell.fill").contentTransition(.symbolEffect(.replace.offUp))
        },
        Look("drawOn", [0.1, 0.2, 0.3, 0.4, 0.6]) {
            Image(systemName: "wifi").symbolEffect(.drawOn, isActive: $0)
        },
        Look("replace", [0.05, 0.12, 0.18, 0.24, 0.5]) {
            Image(systemName: $0 ? "gearshape.fill" : "bell.fill").contentTransition(.symbolEffect(.replace.downUp))
        },
        Look("slash", [0.04, 0.1, 0.16, 0.22, 0.5]) {
            Image(systemName: $0 ? "speaker.slash.fill" : "speaker.wave.3.fill")
                .contentTransition(.symbolEffect(.replace.magic(fallback: .downUp)))
        },
    ]

    @Test(arguments: looks) func looksLikeItsGolden(_ look: Look) throws {
        let sheet = GoldenSheet(columns: look.moments.count, rows: 1, cell: CGSize(width: 72, height: 72))
        var list = DisplayList()
        let (rig, knob) = Rig.driven(false, size: sheet.cell) { on in
            look.view(on).font(.system(size: 40)).foregroundStyle(.indigo).testSymbols()
        }
        rig.frame()
        withAnimation { knob.set(true) }
        rig.frame()
        let start = rig.time
        for (column, moment) in look.moments.enumerated() {
            rig.advance(to: start + moment)
            sheet.add(rig.list, at: column, to: &list)
        }
        try GoldenImage("symbol-\(look.testDescription)").check(sheet.picture(of: list))
    }
}
