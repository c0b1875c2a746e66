import Geometry
import Layers
import Motion
import Observation
import Testing

@testable import Views

/// Hazards in views, each with programs that have it and others that look like it and are right.
@Suite(.serialized) struct ViewLintTests {
    @Observable final class Model {
        var isOn = false
        var amount = 1.0
        var rows = ["a", "b", "c", "d"]
        var isShown = true
        var other = false
    }

    struct Program {
        let name: String
        var lint: MotionLint?
        var words = ""
        let view: (Model) -> AnyView
        /// What happens, one step after the other with half a second in between.
        let steps: [(Model) -> Void]
        var isCalm = false

        init(
            _ name: String, _ lint: MotionLint? = nil, _ words: String = "", isCalm: Bool = false,
            @ViewBuilder view: @escaping (Model) -> some View, steps: [(Model) -> Void]
        ) {
            (self.name, self.lint, self.words, self.isCalm, self.steps) = (name, lint, words, isCalm, steps)
            self.view = { AnyView(view($0)) }
        }

        func run() -> [String] {
            let (rig, model) = (Rig(), Model())
            var lines: [String] = []
            rig.host.lints = LintDesk { lines.append($0) }
            var environment = EnvironmentValues()
            environment.accessibilityReduceMotion = isCalm
            rig.host.show(Reader(model: model, content: view), environment: environment)
            rig.run(for: 0.2)
            for step in steps {
                step(model)
                rig.run(for: 0.5)
            }
            return lines
        }
    }

    /// The view that reads the model.
    private struct Reader: View {
        let model: Model
        let content: (Model) -> AnyView
        var body: some View { content(model) }
    }

    private static let animated: (Model) -> Void = { model in withAnimation { model.amount += 1 } }
    private static let toggled: (Model) -> Void = { $0.isOn.toggle() }

    // MARK: Animatable data

    nonisolated struct Blob: Shape {
        var amount: Double
        func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: amount, dy: 0)) }
    }

    nonisolated struct Spot: Shape {
        var place: CGPoint
        let sides: Int
        func path(in rect: CGRect) -> Path { Path(ellipseIn: CGRect(origin: place, size: CGSize(width: 5, height: 5))) }
    }

    nonisolated struct Sound: Shape {
        var amount: Double
        var animatableData: Double {
            get { amount }
            set { amount = newValue }
        }
        func path(in rect: CGRect) -> Path { Path(rect) }
    }

    struct Counter: View, @MainActor Animatable {
        var number: Double
        var body: some View { Text("\(number)") }
    }

    struct Nudge: ViewModifier, @MainActor Animatable {
        var shift: CGFloat
        func body(content: Content) -> some View { content.offset(x: shift) }
    }

    struct Shake: ViewModifier, @MainActor Animatable {
        var count: Double
        func body(content: Content) -> some View { content.offset(x: sin(count * 2 * .pi) * 10) }
    }

    struct Plain: ViewModifier {
        var shift: CGFloat
        func body(content: Content) -> some View { content.offset(x: shift) }
    }

    private static let data: [Program] = [
        Program(
            "a shape", .missingAnimatableData, "Blob.animatableData: amount", view: { Blob(amount: $0.amount) },
            steps: [animated, animated]),
        Program(
            "a filled one", .missingAnimatableData, "amount", view: { Blob(amount: $0.amount).fill(.red) },
            steps: [animated]),
        Program(
            "a stroked part", .missingAnimatableData, "Blob",
            view: { Blob(amount: $0.amount).trim(from: 0, to: 0.5).stroke(.red) }, steps: [animated]),
        Program(
            "a point", .missingAnimatableData, "Spot.animatableData: place",
            view: { Spot(place: CGPoint(x: $0.amount, y: 0), sides: 3).fill(.red) }, steps: [animated]),
        Program(
            "a clip", .missingAnimatableData, "Blob", view: { Probe("p").clipShape(Blob(amount: $0.amount)) },
            steps: [animated]),
        Program(
            "a view", .missingAnimatableData, "Counter.animatableData: number", view: { Counter(number: $0.amount) },
            steps: [animated]),
        Program(
            "a modifier", .missingAnimatableData, "Shake.animatableData: count",
            view: { Probe("p").modifier(Shake(count: $0.amount)) }, steps: [animated]),
        Program(
            "by a value", .missingAnimatableData, "Blob",
            view: { Blob(amount: $0.amount).animation(.default, value: $0.amount) },
            steps: [{ $0.amount += 1 }]),
        Program("a shape that says it", view: { Sound(amount: $0.amount) }, steps: [animated]),
        Program("without an animation", view: { Blob(amount: $0.amount) }, steps: [{ $0.amount += 1 }]),
        Program(
            "another number", view: { Spot(place: .zero, sides: Int($0.amount)).opacity(1 / $0.amount) },
            steps: [animated]),
        Program(
            "a modifier whose effect moves by itself", view: { Probe("p").modifier(Nudge(shift: $0.amount)) },
            steps: [animated]),
        Program("a modifier of effects", view: { Probe("p").modifier(Plain(shift: $0.amount)) }, steps: [animated]),
        Program(
            "shapes of the library",
            view: {
                RoundedRectangle(cornerRadius: $0.amount).inset(by: $0.amount).fill(.red).clipShape(
                    Rectangle().rotation(.degrees($0.amount)))
            }, steps: [animated]),
        Program(
            "cut off from it", view: { Blob(amount: $0.amount).transaction { $0.animation = nil } }, steps: [animated]),
    ]

    // MARK: Placement

    private static let placement: [Program] = [
        Program(
            "before an offset", .animationPlacement, "behind .offset",
            view: { Rectangle().animation(.default, value: $0.isOn).offset(x: $0.isOn ? 50 : 0) },
            steps: [toggled, toggled, toggled, toggled]),
        Program(
            "before opacity, with more between", .animationPlacement, "opacity stands behind it",
            view: {
                Text("a").animation(.spring, value: $0.isOn).padding(4).foregroundStyle(.red).opacity($0.isOn ? 1 : 0.2)
            },
            steps: [toggled, toggled]),
        Program(
            "before a scale", .animationPlacement, "scaleEffect",
            view: { Probe("p", 20, 20).animation(.default, value: $0.isOn).scaleEffect($0.isOn ? 2 : 1) },
            steps: [toggled, toggled]),
        Program(
            "behind an offset", view: { Rectangle().offset(x: $0.isOn ? 50 : 0).animation(.default, value: $0.isOn) },
            steps: [toggled, toggled]),
        Program(
            "with something to animate",
            view: {
                Rectangle().fill($0.isOn ? Color.red : .blue).animation(.default, value: $0.isOn).offset(
                    x: $0.isOn ? 50 : 0)
            },
            steps: [toggled, toggled]),
        Program(
            "before a frame that its leaf follows",
            view: { Rectangle().animation(.default, value: $0.isOn).frame(width: $0.isOn ? 50 : 100, height: 20) },
            steps: [toggled, toggled]),
        Program(
            "animated from outside",
            view: { Rectangle().animation(.default, value: $0.isOn).offset(x: $0.isOn ? 50 : 0) },
            steps: [
                { model in withAnimation { model.isOn.toggle() } }, { model in withAnimation { model.isOn.toggle() } },
            ]),
        Program(
            "two animations for two things",
            view: {
                Rectangle().opacity($0.isOn ? 1 : 0.5).animation(.default, value: $0.isOn).offset(x: $0.isOn ? 50 : 0)
                    .animation(.spring, value: $0.isOn)
            },
            steps: [toggled, toggled]),
        Program(
            "none", view: { Rectangle().animation(nil, value: $0.isOn).offset(x: $0.isOn ? 50 : 0) },
            steps: [toggled, toggled]),
        Program(
            "what comes and goes",
            view: { model in
                VStack { if model.isOn { Text("a") } }.animation(.default, value: model.isOn).offset(
                    x: model.isOn ? 50 : 0)
            }, steps: [toggled, toggled]),
        Program(
            "another view's jump",
            view: { model in
                HStack { Rectangle().animation(.default, value: model.isOn) }.offset(x: model.isOn ? 50 : 0)
            }, steps: [toggled, toggled]),
        Program(
            "once by chance",
            view: {
                Rectangle().scaleEffect($0.isOn && $0.isShown ? 2 : 1).animation(.default, value: $0.isOn).offset(
                    x: $0.isOn ? 50 : 0)
            },
            steps: [{ $0.isShown = false }, toggled, { $0.isShown = true }, toggled]),
    ]

    // MARK: Identity

    private static func remove(_ place: Int) -> (Model) -> Void {
        { model in withAnimation { _ = model.rows.remove(at: place) } }
    }

    private static let identity: [Program] = [
        Program(
            "indices, removed", .identityByOffset, "went at place 1",
            view: { model in VStack { ForEach(model.rows.indices, id: \.self) { Text(model.rows[$0]) } } },
            steps: [remove(1), remove(0)]),
        Program(
            "a range, inserted", .identityByOffset, "came at place 0",
            view: { model in VStack { ForEach(0..<model.rows.count, id: \.self) { Text(model.rows[$0]) } } },
            steps: [{ model in withAnimation { model.rows.insert("z", at: 0) } }]),
        Program(
            "offsets", .identityByOffset, "went at place 2",
            view: { model in VStack { ForEach(Array(model.rows.enumerated()), id: \.offset) { Text($0.element) } } },
            steps: [remove(2)]),
        Program(
            "ids of their own", view: { model in VStack { ForEach(model.rows, id: \.self) { Text($0) } } },
            steps: [remove(1), remove(0)]),
        Program(
            "at the end",
            view: { model in VStack { ForEach(model.rows.indices, id: \.self) { Text(model.rows[$0]) } } },
            steps: [{ model in withAnimation { model.rows.append("e") } }, remove(4), remove(3)]),
        Program(
            "without an animation",
            view: { model in VStack { ForEach(model.rows.indices, id: \.self) { Text(model.rows[$0]) } } },
            steps: [{ $0.rows.remove(at: 1) }]),
        Program(
            "rows that are all alike",
            view: { model in HStack { ForEach(model.rows.indices, id: \.self) { _ in Circle() } } }, steps: [remove(1)]),
        Program(
            "dots, of which one is lit",
            view: { model in
                HStack {
                    ForEach(model.rows.indices, id: \.self) { Circle().opacity($0 == model.rows.count - 1 ? 1 : 0.3) }
                }
            }, steps: [{ model in withAnimation { model.rows.append("e") } }, remove(0)]),
        Program(
            "a row changed",
            view: { model in VStack { ForEach(model.rows.indices, id: \.self) { Text(model.rows[$0]) } } },
            steps: [{ model in withAnimation { model.rows.swapAt(0, 1) } }]),
        Program(
            "numbers as elements",
            view: { model in VStack { ForEach(model.isOn ? [0, 2, 3] : [0, 1, 2, 3], id: \.self) { Text("\($0)") } } },
            steps: [{ model in withAnimation { model.isOn = true } }]),
    ]

    // MARK: Conditions

    private static let hide: (Model) -> Void = { $0.isShown = false }
    private static let bringBack: (Model) -> Void = { $0.isShown = true }

    private static let conditions: [Program] = [
        Program(
            "inside the condition", .animationInConditional, "withAnimation",
            view: { model in
                VStack { if model.isShown { Text("a").transition(.slide).animation(.spring, value: model.isShown) } }
            }, steps: [hide, bringBack, hide]),
        Program(
            "behind the condition",
            view: { model in
                VStack { if model.isShown { Text("a").transition(.slide) } }.animation(.spring, value: model.isShown)
            }, steps: [hide, bringBack, hide]),
        Program(
            "by withAnimation",
            view: { model in
                VStack { if model.isShown { Text("a").transition(.slide).animation(.spring, value: model.isShown) } }
            }, steps: [{ model in withAnimation { model.isShown = false } }]),
        Program(
            "for something else",
            view: { model in
                VStack { if model.isShown { Text("a").transition(.slide).animation(.spring, value: model.amount) } }
            }, steps: [{ $0.amount += 1 }, hide]),
        Program(
            "in front of the transition",
            view: { model in
                VStack {
                    if model.isShown {
                        Text("a").opacity(0.5).animation(.spring, value: model.other).transition(.slide)
                    }
                }
            }, steps: [hide]),
        Program(
            "no transition",
            view: { model in
                VStack { if model.isShown { Text("a").animation(.spring, value: model.isShown) } }
            }, steps: [hide]),
        Program(
            "no animation", view: { model in VStack { if model.isShown { Text("a").transition(.slide) } } },
            steps: [hide]),
    ]

    // MARK: Loops

    private static let forever: (Model) -> Void = { model in
        withAnimation(.linear(duration: 0.2).repeatForever()) { model.amount += 1 }
    }

    private static func phases(_ model: Model) -> some View {
        PhaseAnimator([0.4, 1]) { Probe("p").opacity($0) }
    }

    private static let loops: [Program] = [
        Program(
            "an effect for ever", .endlessLoop, "accessibilityReduceMotion", isCalm: true,
            view: { Probe("p").opacity(1 / $0.amount) }, steps: [forever, forever]),
        Program(
            "a frame for ever", .endlessLoop, "for ever", isCalm: true,
            view: { Probe("p").frame(width: 10 * $0.amount) },
            steps: [forever]),
        Program("phases", .endlessLoop, "PhaseAnimator", isCalm: true, view: { phases($0) }, steps: []),
        Program(
            "keyframes", .endlessLoop, "keyframes", isCalm: true,
            view: { _ in
                Probe("p").keyframeAnimator(initialValue: 0.0) {
                    $0.opacity($1)
                } keyframes: { _ in
                    LinearKeyframe(1.0, duration: 0.3)
                }
            }, steps: []),
        Program("with full motion", view: { Probe("p").opacity(1 / $0.amount) }, steps: [forever]),
        Program("phases with full motion", view: { phases($0) }, steps: []),
        Program(
            "a few times", isCalm: true, view: { Probe("p").opacity(1 / $0.amount) },
            steps: [{ model in withAnimation(.linear(duration: 0.1).repeatCount(3)) { model.amount += 1 } }]),
        Program(
            "phases for a change", isCalm: true,
            view: { model in
                PhaseAnimator([0.4, 1], trigger: model.amount) { Probe("p").opacity($0) }
            }, steps: [{ $0.amount += 1 }]),
        Program(
            "phases in which nothing moves", isCalm: true, view: { _ in PhaseAnimator([0.4, 1]) { _ in Probe("p") } },
            steps: []),
    ]

    private static let all = data + placement + identity + conditions + loops

    @Test func programsAreToldOfTheirHazards() { for program in Self.all { check(program) } }

    private func check(_ program: Program) {
        let lines = program.run()
        guard let lint = program.lint else { return #expect(lines == [], "\(program.name)") }
        #expect(lines.count == 1, "\(program.name): \(lines)")
        let line = lines.first ?? ""
        #expect(line.hasSuffix("[\(lint.rawValue)]") && line.contains(program.words), "\(program.name): \(line)")
    }

    /// Layers inside of views are told of at the same desk.
    @Test func layersInViews() {
        struct Hosted: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                let slide = CABasicAnimation(keyPath: "opacity")
                (slide.fromValue, slide.toValue, slide.duration) = (1, 0.2, 0.3)
                view.layer.add(slide, forKey: "fade")
                return view
            }
            func updateUIView(_ uiView: UIView, context: Context) {}
        }
        let rig = Rig()
        var lines: [String] = []
        rig.host.lints = LintDesk { lines.append($0) }
        MediaTime.set(sceneTime: 0)
        rig.show(Hosted())
        for frame in 1...60 {
            MediaTime.set(sceneTime: Int64(frame) * 16_666_667)
            rig.frame()
        }
        MediaTime.set(sceneTime: 0)
        #expect(lines.count == 1 && lines[0].hasSuffix("[snap-back]"), "\(lines)")
    }
}
