import Geometry
import Layers
import Motion
import Raster
import Rendering
import Testing

@testable import Views

/// Layers in the tree of views.
@Suite struct UIViewRepresentableTests {
    /// A red square in a view, that writes down what it is told.
    private struct Square: UIViewRepresentable {
        var value = 0
        var side: CGFloat?
        var intrinsic: CGFloat = 20
        let log: Log

        final class Speaker {
            let log: Log

            init(_ log: Log) { self.log = log }
        }

        func makeCoordinator() -> Speaker {
            log("coordinator")
            return Speaker(log)
        }

        func makeUIView(context: Context) -> SquareView {
            log("make \(context.environment.displayScale)")
            return SquareView(intrinsic)
        }

        func updateUIView(_ uiView: SquareView, context: Context) {
            let animation = context.transaction.animation == nil ? "" : " animated"
            log("update \(value) opacity \(context.environment.accessibilityReduceMotion)\(animation)")
            let goal = Float(value == 0 ? 1 : 0.5)
            guard uiView.square.opacity != goal else { return }
            context.animate {
                uiView.square.opacity = goal
            } completion: { [log] in
                log("completed")
            }
        }

        static func dismantleUIView(_ uiView: SquareView, coordinator: Speaker) { coordinator.log("dismantle") }

        func sizeThatFits(_ proposal: ProposedViewSize, uiView: SquareView, context: Context) -> CGSize? {
            side.map { CGSize(width: $0, height: $0) }
        }
    }

    private final class SquareView: UIView {
        let square = CALayer()
        let intrinsic: CGFloat

        init(_ intrinsic: CGFloat) {
            self.intrinsic = intrinsic
            super.init(frame: .zero)
            square.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
            layer.addSublayer(square)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { CGSize(width: intrinsic, height: intrinsic) }
        override func layoutSubviews() { square.frame = bounds }
    }

    /// The frame at a time, on both clocks.
    private func advance(_ rig: Rig, to time: Double) {
        MediaTime.set(sceneTime: Int64((time * 1e9).rounded()))
        rig.advance(to: time)
    }

    private func run(_ rig: Rig, for seconds: Double) {
        let start = rig.time
        for index in 1...Int((seconds * 60).rounded()) { advance(rig, to: start + Double(index) / 60) }
    }

    private func rest(_ rig: Rig) -> Bool {
        _ = rig.list
        return !rig.host.hasChanged
    }

    private func driven<Value>(
        _ value: Value, size: CGSize = CGSize(width: 200, height: 200),
        @ViewBuilder _ content: @escaping (Value) -> some View
    ) -> (rig: Rig, knob: Knob<Value>) {
        MediaTime.set(sceneTime: 0)
        return Rig.driven(value, size: size, content)
    }

    private func isRed(_ pixel: Pixel) -> Bool { pixel.red > 200 && pixel.green < 60 && pixel.alpha > 200 }

    @Test func madeOnceUpdatedOnChangesDismantledAtTheEnd() throws {
        let log = Log()
        let (rig, knob) = driven((isThere: true, value: 0, other: 0)) { state in
            VStack {
                if state.isThere { Square(value: state.value, log: log) }
                Probe("other", CGFloat(10 + state.other), 10)
            }
        }
        #expect(log.take() == ["coordinator", "make 1.0", "update 0 opacity false"])
        knob.set((true, 0, 1))
        advance(rig, to: 0.1)
        #expect(log.take() == [], "nothing of it has changed")
        knob.set((true, 1, 1))
        advance(rig, to: 0.2)
        #expect(log.take().first == "update 1 opacity false")
        run(rig, for: 0.5)
        _ = log.take()
        rig.host.setEnvironment { $0.accessibilityReduceMotion = true }
        run(rig, for: 0.2)
        #expect(log.take() == ["update 1 opacity true"])
        withAnimation(.linear(duration: 0.5)) { knob.set((false, 1, 1)) }
        advance(rig, to: rig.time)
        run(rig, for: 0.4)
        #expect(log.take() == [], "its transition is on its way")
        #expect(try rig.ink { $0.red > $0.green && $0.alpha > 10 } != nil)
        run(rig, for: 0.3)
        #expect(log.take() == ["dismantle"])
        #expect(rig.host.hosted.isEmpty && rest(rig) && rig.host.runningAnimations == 0)
        knob.set((true, 0, 1))
        run(rig, for: 0.1)
        #expect(log.take().count == 3, "another one")
        rig.show(EmptyView())
        #expect(log.take() == ["dismantle"] && rig.host.hosted.isEmpty)
    }

    @Test func sizesAreAnswered() throws {
        let log = Log()
        let rows: [(name: String, Square, CGSize?, CGSize)] = [
            ("intrinsic", Square(log: log), nil, CGSize(width: 20, height: 20)),
            (
                "intrinsic, not the proposal", Square(log: log), CGSize(width: 70, height: 5),
                CGSize(width: 20, height: 20)
            ),
            ("its own answer", Square(side: 33, log: log), nil, CGSize(width: 33, height: 33)),
            (
                "none: the proposal", Square(intrinsic: -1, log: log), CGSize(width: 70, height: 50),
                CGSize(width: 70, height: 50)
            ),
            ("none at all", Square(intrinsic: -1, log: log), nil, CGSize(width: 200, height: 200)),
        ]
        for (name, square, proposal, expected) in rows {
            let (rig, _) = driven(0) { _ in square.frame(width: proposal?.width, height: proposal?.height) }
            var size = CGSize.zero
            rig.host.rootElement?.walk { element in
                if element.isLeafOfPicture { size = element.frame.size }
                return true
            }
            #expect(size == expected, "\(name)")
            let middle = try rig.picture()[100, 100]
            #expect(isRed(Pixel(middle)), "\(name) is drawn in the frame in which it comes")
        }
    }

    @Test func hostileSizes() {
        for side in [0, -5, 1e300, .infinity, .nan] as [CGFloat] {
            let (rig, knob) = driven(side) { Square(side: $0, log: Log()).scaleEffect($0) }
            run(rig, for: 0.1)
            withAnimation { knob.set(10) }
            run(rig, for: 2)
            #expect(rest(rig), "\(side)")
        }
    }

    @Test func drawnAtItsPlaceWithWhatIsAroundIt() throws {
        let log = Log()
        let square = Square(log: log)
        func box(_ rig: Rig) throws -> CGRect? { try rig.picture().ink { $0.alpha > 100 } }
        let rows: [(name: String, AnyView, CGRect)] = [
            ("plain", AnyView(square), CGRect(x: 90, y: 90, width: 20, height: 20)),
            ("offset", AnyView(square.offset(x: 30, y: -20)), CGRect(x: 120, y: 70, width: 20, height: 20)),
            ("scale", AnyView(square.scaleEffect(2)), CGRect(x: 80, y: 80, width: 40, height: 40)),
            (
                "scale about a corner", AnyView(square.scaleEffect(3, anchor: .topLeading)),
                CGRect(x: 90, y: 90, width: 60, height: 60)
            ),
            (
                "turned", AnyView(square.rotationEffect(.degrees(180), anchor: .bottomTrailing)),
                CGRect(x: 110, y: 110, width: 20, height: 20)
            ),
            ("opacity", AnyView(square.opacity(0.5)), CGRect(x: 90, y: 90, width: 20, height: 20)),
            (
                "group", AnyView(square.geometryGroup().padding(.leading, 40)),
                CGRect(x: 110, y: 90, width: 20, height: 20)
            ),
            (
                "scrolled", AnyView(ScrollView { square.padding(.top, 30) }.frame(width: 50, height: 100)),
                CGRect(x: 90, y: 80, width: 20, height: 20)
            ),
        ]
        for (name, view, expected) in rows {
            let (rig, _) = driven(0) { _ in view }
            #expect(try box(rig) == expected, "\(name)")
            let middle = CGPoint(x: expected.midX, y: expected.midY)
            #expect(rig.host.rootElement?.hit(middle)?.isLeafOfPicture == true, "\(name): takes input where it is seen")
            let alpha = Pixel(try rig.picture()[Int(middle.x), Int(middle.y)]).alpha
            #expect(abs(alpha - (name == "opacity" ? 128 : 255)) <= 1, "\(name): \(alpha)")
        }
        let (rig, _) = driven(0) { _ in square }
        #expect(rig.host.rootElement?.hit(CGPoint(x: 80, y: 80)) == nil)
    }

    @Test func changesAreSeenInTheSameFrame() throws {
        let log = Log()
        let (rig, knob) = driven(0) { Square(value: $0, log: log) }
        advance(rig, to: 0)
        #expect(Pixel(try rig.picture()[100, 100]).alpha == 255)
        knob.set(1)
        advance(rig, to: 0.1)
        let alpha = Pixel(try rig.picture()[100, 100]).alpha
        #expect(abs(alpha - 128) <= 1, "without an animation it changes at once: \(alpha)")
        #expect(log.take().last == "completed")
        #expect(rest(rig))
    }

    @Test func animatedChangesRunAndComplete() throws {
        let log = Log()
        let (rig, knob) = driven(0) { Square(value: $0, log: log) }
        advance(rig, to: 0)
        _ = log.take()
        withAnimation(.linear(duration: 1)) { knob.set(1) }
        advance(rig, to: 0)
        #expect(log.take() == ["update 1 opacity false animated"])
        var alphas = [Pixel(try rig.picture()[100, 100]).alpha]
        for step in 1...4 {
            advance(rig, to: Double(step) / 4 - 0.001)
            alphas.append(Pixel(try rig.picture()[100, 100]).alpha)
            #expect(rig.host.hasChanged, "\(step)")
        }
        #expect(alphas.first == 255 && alphas == alphas.sorted().reversed() && Set(alphas).count == 5, "\(alphas)")
        #expect(abs((alphas.last ?? 0) - 128) <= 1)
        #expect(log.take() == [])
        run(rig, for: 0.1)
        #expect(log.take() == ["completed"] && rest(rig))
    }

    @Test func itMovesByTheAnimationOfItsPlace() throws {
        let log = Log()
        let (rig, knob) = driven(CGFloat(0)) {
            Square(log: log).padding(.leading, $0).frame(width: 200, height: 20, alignment: .leading)
        }
        withAnimation(.linear(duration: 1)) { knob.set(100) }
        advance(rig, to: 0)
        advance(rig, to: 0.5)
        #expect(try rig.picture().ink { $0.alpha > 100 }?.minX == 50)
        run(rig, for: 1)
        #expect(try rig.picture().ink { $0.alpha > 100 }?.minX == 100)
        #expect(rest(rig))
        #expect(log.take().filter { $0.hasPrefix("make") }.count == 1)
    }

    /// As programs use it: an animation's delegate sets what the tree is made of.
    private struct Badge: UIViewRepresentable {
        var trigger: Int
        @Binding var settled: Int

        final class Speaker: CAAnimationDelegate {
            var parent: Badge
            var lastTrigger = 0

            init(_ parent: Badge) { self.parent = parent }

            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { if flag { parent.settled += 1 } }
        }

        func makeCoordinator() -> Speaker { Speaker(self) }

        func makeUIView(context: Context) -> SquareView { SquareView(20) }

        func updateUIView(_ uiView: SquareView, context: Context) {
            context.coordinator.parent = self
            guard trigger != context.coordinator.lastTrigger else { return }
            context.coordinator.lastTrigger = trigger
            let grow = CABasicAnimation(keyPath: "transform.scale")
            grow.fromValue = 0.5
            grow.toValue = 1.0
            grow.duration = 0.4
            grow.delegate = context.coordinator
            uiView.square.add(grow, forKey: "grow")
        }
    }

    private struct Badged: View {
        let trigger: Int
        @State private var settled = 0

        var body: some View {
            Badge(trigger: trigger, settled: $settled).overlay { Probe("settled \(settled)", 1, 1) }
        }
    }

    @Test func delegatesReachTheTree() throws {
        let (rig, knob) = driven(0) { Badged(trigger: $0) }
        advance(rig, to: 0)
        #expect(rig.probes["settled 0"] != nil && rest(rig))
        for trigger in 1...3 {
            knob.set(trigger)
            advance(rig, to: rig.time)
            let width = try rig.picture().ink { $0.alpha > 100 }?.width
            #expect(width == 10, "the animation's first frame, not what it ends with: \(String(describing: width))")
            run(rig, for: 0.2)
            #expect(rig.host.hasChanged)
            run(rig, for: 0.3)
            #expect(Array(rig.probes.keys) == ["settled \(trigger)"], "\(trigger)")
            #expect(rest(rig), "\(trigger)")
        }
        knob.set(4)
        run(rig, for: 0.1)
        rig.show(EmptyView())
        run(rig, for: 1)
        #expect(rest(rig) && rig.warnings.isEmpty, "\(rig.warnings)")
    }

    private struct Reading: UIViewRepresentable {
        @Environment(\.layoutDirection) private var direction
        @State private var count = 0
        let log: Log

        func makeUIView(context: Context) -> UIView { UIView(frame: .zero) }
        func updateUIView(_ uiView: UIView, context: Context) { log("\(direction) \(count)") }
    }

    @Test func propertiesOfItsOwnAreConnected() {
        let log = Log()
        let (rig, knob) = driven(LayoutDirection.leftToRight) {
            Reading(log: log).environment(\.layoutDirection, $0)
        }
        #expect(log.take() == ["leftToRight 0"])
        knob.set(.rightToLeft)
        advance(rig, to: 0.1)
        #expect(log.take() == ["rightToLeft 0"])
    }
}
