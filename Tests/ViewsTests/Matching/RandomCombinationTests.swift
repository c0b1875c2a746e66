import Clockwork
import Geometry
import Input
import Layers
import Motion
import Testing

@testable import Views

/// Matched views, readers, grids, timelines, layers and the inspector in and out of one another, under random changes.
@Suite struct RandomCombinationTests {
    /// What a tree is made of.
    private indirect enum Recipe: Equatable {
        case leaf(Int), layers(Int), matched(Int, isSource: Bool, Recipe), reader(Recipe), grid([Recipe], Bool)
        case fitting([Recipe]), timeline(Double, Recipe), scroll(Recipe), group(Recipe, scale: Double), list(
            [Int], Recipe)
        case either(Bool, Recipe, Recipe), overlay(Recipe, Recipe)

        static func random(_ depth: Int, _ random: inout RandomSource) -> Recipe {
            func inner() -> Recipe { .random(depth - 1, &random) }
            guard depth > 0 else {
                return Bool.random(using: &random)
                    ? .leaf(.random(in: 1...40, using: &random)) : .layers(.random(in: 0...3, using: &random))
            }
            switch Int.random(in: 0..<13, using: &random) {
            case 0: return .leaf(.random(in: 1...40, using: &random))
            case 1, 2:
                return .matched(.random(in: 0..<3, using: &random), isSource: Bool.random(using: &random), inner())
            case 3: return .reader(inner())
            case 4:
                return .grid(
                    (0..<Int.random(in: 0...3, using: &random)).map { _ in inner() }, Bool.random(using: &random))
            case 5: return .fitting((0..<Int.random(in: 0...3, using: &random)).map { _ in inner() })
            case 6: return .timeline([0, 0.05, 0.3][Int.random(in: 0..<3, using: &random)], inner())
            case 7: return .scroll(inner())
            case 8: return .group(inner(), scale: [0, 0.5, 1, 2][Int.random(in: 0..<4, using: &random)])
            case 9: return .list((0..<4).filter { _ in Bool.random(using: &random) }.shuffled(using: &random), inner())
            case 10, 11: return .either(Bool.random(using: &random), inner(), inner())
            default: return .overlay(inner(), inner())
            }
        }

        /// The recipe with something changed in one place.
        func changed(_ random: inout RandomSource) -> Recipe {
            guard Int.random(in: 0..<4, using: &random) != 0 else { return .random(2, &random) }
            switch self {
            case .leaf, .layers: return .random(1, &random)
            case .matched(let id, let isSource, let inner):
                return Bool.random(using: &random)
                    ? .matched((id + 1) % 3, isSource: !isSource, inner)
                    : .matched(id, isSource: isSource, inner.changed(&random))
            case .reader(let inner): return .reader(inner.changed(&random))
            case .grid(let rows, let isRow): return .grid(rows.map { $0.changed(&random) }, isRow)
            case .fitting(let inner): return .fitting(inner.map { $0.changed(&random) })
            case .timeline(let interval, let inner): return .timeline(interval, inner.changed(&random))
            case .scroll(let inner): return .scroll(inner.changed(&random))
            case .group(let inner, let scale): return .group(inner.changed(&random), scale: scale == 0 ? 1 : scale / 2)
            case .list(let ids, let inner): return .list(ids.shuffled(using: &random), inner)
            case .either(let isFirst, let first, let second):
                return Bool.random(using: &random)
                    ? .either(!isFirst, first, second) : .either(isFirst, first.changed(&random), second)
            case .overlay(let first, let second): return .overlay(first, second.changed(&random))
            }
        }
    }

    /// What was made and has not been dismantled.
    private final class Balance {
        var hosted = 0
    }

    private struct Layered: UIViewRepresentable {
        let value: Int
        let balance: Balance

        final class Speaker: CAAnimationDelegate {
            let balance: Balance
            init(_ balance: Balance) { self.balance = balance }
        }

        func makeCoordinator() -> Speaker { Speaker(balance) }

        func makeUIView(context: Context) -> UIView {
            balance.hosted += 1
            let view = UIView(frame: .zero)
            view.layer.addSublayer(CALayer())
            return view
        }

        func updateUIView(_ uiView: UIView, context: Context) {
            context.animate {
                uiView.layer.sublayers?.first?.opacity = Float(value) / 3
                uiView.layer.sublayers?.first?.backgroundColor = UIColor.systemRed.cgColor
            } completion: {
            }
            let move = CABasicAnimation(keyPath: "position.x")
            move.toValue = Double(value)
            move.duration = 0.2
            move.delegate = context.coordinator
            uiView.layer.add(move, forKey: "move")
        }

        static func dismantleUIView(_ uiView: UIView, coordinator: Speaker) { coordinator.balance.hosted -= 1 }
    }

    private struct Made: View {
        let recipe: Recipe
        let space: Namespace.ID
        let balance: Balance

        private func inner(_ recipe: Recipe) -> AnyView {
            AnyView(Made(recipe: recipe, space: space, balance: balance))
        }

        var body: some View {
            switch recipe {
            case .leaf(let side):
                Probe("leaf", CGFloat(side), CGFloat(side)).transition(.scale.combined(with: .opacity))
            case .layers(let value): Layered(value: value, balance: balance).frame(width: 20, height: 20)
            case .matched(let id, let isSource, let recipe):
                inner(recipe).matchedGeometryEffect(id: id, in: space, isSource: isSource)
            case .reader(let recipe):
                GeometryReader { proxy in
                    let place = proxy.frame(in: .global)
                    inner(recipe).frame(width: min(max(place.width / 2, 0), 500)).padding(place.minX > 50 ? 4 : 0)
                }
            case .grid(let rows, let isRow):
                Grid {
                    ForEach(0..<rows.count, id: \.self) { index in
                        if isRow {
                            GridRow {
                                inner(rows[index])
                                Probe("cell", 5, 5)
                            }
                        } else {
                            inner(rows[index]).gridCellColumns(2)
                        }
                    }
                }
            case .fitting(let recipes):
                ViewThatFits { ForEach(0..<recipes.count, id: \.self) { inner(recipes[$0]) } }
            case .timeline(let interval, let recipe):
                if interval == 0 {
                    TimelineView(.animation(minimumInterval: nil, paused: true)) { _ in inner(recipe) }
                } else {
                    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: interval)) { _ in
                        inner(recipe)
                    }
                }
            case .scroll(let recipe): ScrollView { inner(recipe) }.frame(maxHeight: 80)
            case .group(let recipe, let scale):
                inner(recipe).scaleEffect(scale).rotationEffect(.degrees(scale * 30)).geometryGroup()
            case .list(let ids, let recipe):
                VStack { ForEach(ids, id: \.self) { _ in inner(recipe).transition(.slide) } }
            case .either(let isFirst, let first, let second):
                if isFirst { inner(first) } else { inner(second) }
            case .overlay(let first, let second): inner(first).overlay { inner(second) }
            }
        }
    }

    private struct Root: View {
        @Namespace private var space
        let recipe: Recipe
        let balance: Balance

        var body: some View { Made(recipe: recipe, space: space, balance: balance) }
    }

    @Test(arguments: 1...16) func everythingComesToRest(seed: Int) {
        var random = RandomSource(seed: UInt64(seed))
        let balance = Balance()
        var recipe = Recipe.random(4, &random)
        MediaTime.set(sceneTime: 0)
        let (rig, knob) = Rig.driven(recipe) { Root(recipe: $0, balance: balance) }
        func frame() {
            MediaTime.set(sceneTime: Int64(((rig.time + 1.0 / 60) * 1e9).rounded()))
            rig.frame()
        }
        for step in 1...200 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: recipe = .random(4, &random)
            case 1: rig.host.resize(to: CGSize(width: .random(in: 0...300, using: &random), height: 200))
            case 2: rig.host.showsInspector.toggle()
            case 3: rig.host.handle(InputEvent(time: Int64(rig.time * 1e9), .pointerMoved(CGPoint(x: step, y: 100))))
            case 4: rig.host.handle(InputEvent(time: Int64(rig.time * 1e9), .wheel(dx: 0, dy: -1)))
            default: recipe = recipe.changed(&random)
            }
            let animation: Animation? =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: nil
                case 1: .linear(duration: 0.3)
                case 2: .spring(duration: 0.3, bounce: 0.4)
                default: .easeOut(duration: 0.2).delay(0.05)
                }
            withAnimation(animation) { knob.set(recipe) }
            for _ in 0..<Int.random(in: 1...6, using: &random) { frame() }
            if step % 7 == 0 {
                let drawn = rig.probes
                #expect(
                    drawn.values.allSatisfy { !$0.rect.minX.isNaN && !$0.rect.width.isNaN },
                    "seed \(seed), step \(step)")
            }
        }
        knob.set(.leaf(10))
        for _ in 0..<400 { frame() }
        let probes = rig.probes
        #expect(Array(probes.keys) == ["leaf"] && probes["leaf"]?.opacity == 1, "seed \(seed): what is left")
        #expect(rig.host.runningAnimations == 0 && leaving(rig.host) == 0, "seed \(seed)")
        #expect(rig.host.matchedGroups.isEmpty && rig.host.placeFollowers.isEmpty, "seed \(seed)")
        #expect(rig.host.hosted.isEmpty && balance.hosted == 0, "seed \(seed): \(balance.hosted) views are left")
        #expect(!rig.host.hasChanged, "seed \(seed): it comes to rest")
        // A source may lie in its own follower, which then has no place to rest at.
        let serious = rig.warnings.filter { !$0.contains("source of its frame") && !$0.contains("endlessly") }
        #expect(serious.isEmpty, "seed \(seed): \(serious)")
    }
}
