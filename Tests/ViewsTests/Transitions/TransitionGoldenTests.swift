import Geometry
import Motion
import Rendering
import TestKit
import Testing

@testable import Views

/// What each transition looks like: above, the way in at five moments of a linear second, below, the way out.
@Suite struct TransitionGoldenTests {
    @Test(arguments: Look.allCases) func looksLikeItsGolden(_ look: Look) throws {
        let moments = [0, 0.25, 0.5, 0.75, 1]
        let sheet = GoldenSheet(columns: moments.count, rows: 2, cell: CGSize(width: 130, height: 100))
        var list = DisplayList()
        for (row, isIn) in [true, false].enumerated() {
            let remote = Remote()
            let rig = Rig(sheet.cell) {
                Flip(remote, from: !isIn) { on in
                    // The place of the view, to see what leaves it.
                    Rectangle().strokeBorder(.gray).frame(width: 50, height: 36)
                    if on { Self.card.transition(look.transition) }
                }
            }
            rig.frame()
            remote.flip(isIn)
            rig.frame()
            let start = rig.time
            for (column, moment) in moments.enumerated() {
                rig.advance(to: start + moment)
                // What has ended is told in the frame after.
                if moment == 1 { for _ in 0..<2 { rig.frame() } }
                sheet.add(rig.list, at: row * moments.count + column, to: &list)
            }
        }
        try GoldenImage("\(look)").check(sheet.picture(of: list))
    }

    private static var card: some View {
        ZStack {
            LinearGradient(colors: [.orange, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
            Circle().fill(.white).frame(width: 16, height: 16).offset(x: -12)
            Rectangle().fill(.black).frame(width: 6, height: 20).offset(x: 12)
        }.frame(width: 50, height: 36)
    }

    enum Look: CaseIterable {
        case opacity, identity, scale, scaleCorner, slide, moveTop, moveLeading, pushBottom, pushTrailing, offset
        case blurReplaceDownUp, blurReplaceUpUp, modifier, asymmetric, combined, pinned

        @MainActor var transition: AnyTransition {
            switch self {
            case .opacity: .opacity
            case .identity: .identity
            case .scale: .scale
            case .scaleCorner: .scale(scale: 0.3, anchor: .topLeading)
            case .slide: .slide
            case .moveTop: .move(edge: .top)
            case .moveLeading: .move(edge: .leading)
            case .pushBottom: .push(from: .bottom)
            case .pushTrailing: .push(from: .trailing)
            case .offset: .offset(x: 20, y: 30)
            case .blurReplaceDownUp: AnyTransition(BlurReplaceTransition.blurReplace)
            case .blurReplaceUpUp: AnyTransition(BlurReplaceTransition.blurReplace(.upUp))
            case .modifier: .modifier(active: Hinge(angle: 100), identity: Hinge(angle: 0))
            case .asymmetric: .asymmetric(insertion: .move(edge: .bottom), removal: .scale.combined(with: .opacity))
            case .combined: .scale(scale: 0.5).combined(with: .slide).combined(with: .opacity)
            case .pinned: .slide.animation(.linear(duration: 0.5))
            }
        }
    }
}

/// Turns a view about its left edge.
private struct Hinge: ViewModifier {
    let angle: Double
    func body(content: Content) -> some View {
        content.rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0.5)
    }
}
