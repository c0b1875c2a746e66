import Springtide

extension SeedPage {
    /// The way from views to layers, and back.
    static let layerBridge = [
        SeedPage(
            "hosted-wave", samples: [118, 119, 133, 134, 135], "A view made of layers",
            idea:
                "Layers are made once. Updates only change them, starting twice does nothing, and what runs stops with the view.",
            lookFor:
                "Play starts the wave and warms its colour, the next play stops it. The float rides what the link draws."
        ) { HostedWave(plays: $0) },
        SeedPage(
            "fired", samples: [120, 136], "Fired by a count",
            idea:
                "To set off a layer's animation from a view, pass a counter, and act only when it differs from the last one seen.",
            lookFor: "A ring for each play. The light beside it updates the same view all the time, and fires nothing."
        ) { Fired(plays: $0) },
        SeedPage(
            "reported", samples: [121, 137], "Reported back",
            idea:
                "The coordinator is the animation's delegate: it hears of the end, and writes it into the view's state.",
            lookFor: "The word changes the moment the spring is over, not before."
        ) { Reported(plays: $0) },
        SeedPage(
            "two-systems", samples: [], "One property, one owner",
            idea:
                "Views and layers do not know of each other's animations: two on one property fight, and the last one wins by a jump.",
            lookFor:
                "Left arrives by its spring. Right follows the layer's animation, which ends half way, and then jumps."
        ) { TwoSystems(plays: $0) },
    ]
}

/// A wave of layers that a view starts and stops.
private struct Wave: UIViewRepresentable {
    let isOn: Bool
    let tint: Color

    func makeUIView(context: Context) -> WaveView { WaveView() }

    func updateUIView(_ view: WaveView, context: Context) {
        view.setTint(CGColor(tint))
        if isOn { view.start() } else { view.stop() }
    }

    static func dismantleUIView(_ view: WaveView, coordinator: ()) { view.stop() }
}

private final class WaveView: UIView {
    private let water = CAShapeLayer()
    private let float = CALayer()
    private var link: CADisplayLink?
    private var began = 0.0
    private var phase = 0.0

    init() {
        super.init(frame: .zero)
        water.fillColor = CGColor(Ink.water)
        layer.addSublayer(water)
        float.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        float.cornerRadius = 10
        float.backgroundColor = CGColor(Ink.crest)
        layer.addSublayer(float)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { draw() }

    func setTint(_ color: CGColor) {
        guard water.fillColor != color else { return }
        let recolor = CABasicAnimation(keyPath: "fillColor")
        (recolor.fromValue, recolor.toValue, recolor.duration) = (water.fillColor, color, 0.25)
        water.add(recolor, forKey: "fillColor")
        CALayer.atOnce { water.fillColor = color }
    }

    func start() {
        guard link == nil else { return }
        began = CACurrentMediaTime()
        let link = CADisplayLink(target: self) { view, link in
            view.phase = 3.6 * (link.targetTimestamp - view.began)
            view.draw()
        }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 20, maximum: 120, preferred: 120)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func crest(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: bounds.midY + sin(x / 24 + phase) * 18) }

    private func draw() {
        let outline = CGMutablePath()
        let crests = stride(from: bounds.minX, to: bounds.maxX, by: 3).map(crest) + [crest(bounds.maxX)]
        outline.addLines(
            between: [CGPoint(x: bounds.minX, y: bounds.maxY)] + crests + [CGPoint(x: bounds.maxX, y: bounds.maxY)])
        outline.closeSubpath()
        CALayer.atOnce {
            (water.frame, water.path) = (bounds, outline)
            float.position = CGPoint(x: 120, y: crest(120).y - 10)
        }
    }
}

private struct HostedWave: View {
    let plays: Int
    @Environment(\.accessibilityReduceMotion) private var isCalm
    private var isOn: Bool { plays % 2 == 1 }

    var body: some View {
        Pane(.plain, "Wave(isOn: isOn, tint: ...)") {
            Wave(isOn: isOn && !isCalm, tint: isOn ? Ink.held : Ink.water).clipShape(.rect(cornerRadius: 12))
        }
    }
}

/// A ring that spreads and fades whenever the count has changed.
private struct Ripple: UIViewRepresentable {
    let count: Int
    let light: Double

    final class Coordinator {
        var last = 0
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> RippleView { RippleView() }

    func updateUIView(_ view: RippleView, context: Context) {
        view.setLight(light)
        guard count != context.coordinator.last else { return }
        context.coordinator.last = count
        view.emit()
    }
}

private final class RippleView: UIView {
    private let ring = CALayer()
    private let lamp = CALayer()

    init() {
        super.init(frame: .zero)
        (ring.bounds, ring.cornerRadius) = (CGRect(x: 0, y: 0, width: 80, height: 80), 40)
        (ring.backgroundColor, ring.opacity) = (CGColor(Ink.held), 0)
        (lamp.bounds, lamp.cornerRadius) = (CGRect(x: 0, y: 0, width: 24, height: 24), 12)
        lamp.backgroundColor = CGColor(Ink.water)
        layer.addSublayer(ring)
        layer.addSublayer(lamp)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        CALayer.atOnce { for layer in [ring, lamp] { layer.position = CGPoint(x: bounds.midX, y: bounds.midY) } }
    }

    func setLight(_ light: Double) { CALayer.atOnce { lamp.opacity = Float(light) } }

    func emit() {
        let spread = CABasicAnimation(keyPath: "transform.scale")
        (spread.fromValue, spread.toValue) = (1.0, 1.5)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (1.0, 0.0)
        let burst = CAAnimationGroup()
        burst.animations = [spread, fade]
        burst.duration = 0.6
        burst.timingFunction = CAMediaTimingFunction(name: .easeOut)
        ring.add(burst, forKey: "burst")
    }
}

private struct Fired: View {
    let plays: Int
    @State private var light = 1.0

    var body: some View {
        Pane(.good, "guard count != context.coordinator.last else { return }") {
            Lit(count: plays, light: light)
        }
        .onPlay(plays) { withAnimation(.linear(duration: 2)) { light = light == 1 ? 0.3 : 1 } }
    }

    /// Gives the hosted view every value of the light on its way.
    private struct Lit: View, Animatable {
        let count: Int
        var light: Double

        var animatableData: Double {
            get { light }
            set { light = newValue }
        }

        var body: some View { Ripple(count: count, light: light) }
    }
}

/// A dot that springs, and says when it has settled.
private struct SpringyDot: UIViewRepresentable {
    let trigger: Int
    @Binding var isSettled: Bool

    final class Coordinator: CAAnimationDelegate {
        var parent: SpringyDot
        var last = 0

        init(_ parent: SpringyDot) { self.parent = parent }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            if flag { parent.isSettled = true }
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    func makeUIView(context: Context) -> LayerPaneView {
        LayerPaneView { stage in
            let dot = stage.addTile(Ink.held, at: CGPoint(x: 140, y: 80), width: 70, height: 70)
            dot.name = "dot"
            return {}
        }
    }

    func updateUIView(_ view: LayerPaneView, context: Context) {
        context.coordinator.parent = self
        guard trigger != context.coordinator.last,
            let dot = view.layer.sublayers?.first?.sublayers?.first(where: { $0.name == "dot" })
        else { return }
        context.coordinator.last = trigger
        let grow = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.35)
        grow.keyPath = "transform.scale"
        (grow.fromValue, grow.toValue) = (0.6, 1.0)
        grow.delegate = context.coordinator
        dot.add(grow, forKey: "grow")
    }
}

private struct Reported: View {
    let plays: Int
    @State private var trigger = 0
    @State private var isSettled = true

    var body: some View {
        Pane(.plain, "grow.delegate = context.coordinator") {
            VStack(spacing: 4) {
                SpringyDot(trigger: trigger, isSettled: $isSettled).frame(height: 150)
                Text(isSettled ? "settled" : "moving").font(.system(size: 17, weight: .semibold))
                    .foregroundStyle(isSettled ? Ink.mint : Ink.text)
            }
        }
        .onPlay(plays) { (isSettled, trigger) = (false, trigger + 1) }
    }
}

/// A tile whose place comes from a view, and may be animated by Core Animation as well.
private struct Contested: UIViewRepresentable {
    let x: Double
    let plays: Int
    let fights: Bool

    final class Coordinator {
        var played = 0
        var tile: CALayer?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> LayerPaneView {
        LayerPaneView { stage in
            context.coordinator.tile = stage.addTile(
                fights ? Ink.water : Ink.held, at: CGPoint(x: x, y: 80), width: 50, height: 50)
            return {}
        }
    }

    func updateUIView(_ view: LayerPaneView, context: Context) {
        guard let tile = context.coordinator.tile else { return }
        if fights, plays != context.coordinator.played {
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.duration) = (tile.position.x, 0.6)
            move.toValue = tile.position.x < 140 ? 140 : 60
            tile.add(move, forKey: "move")
        }
        context.coordinator.played = plays
        CALayer.atOnce { tile.position.x = x }
    }
}

/// Gives the tile every place on its way.
private struct Contender: View, Animatable {
    var x: Double
    let plays: Int
    let fights: Bool

    var animatableData: Double {
        get { x }
        set { x = newValue }
    }

    var body: some View { Contested(x: x, plays: plays, fights: fights) }
}

private struct TwoSystems: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Sides(good: "the view's spring alone", bad: "the spring, and a CABasicAnimation of position.x") {
            Contender(x: isOn ? 220 : 60, plays: plays, fights: false)
        } versus: {
            Contender(x: isOn ? 220 : 60, plays: plays, fights: true)
        }
        .onPlay(plays) { withAnimation(.spring) { isOn.toggle() } }
    }
}
