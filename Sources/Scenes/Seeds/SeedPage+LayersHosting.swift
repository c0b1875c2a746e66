import Springtide

extension SeedPage {
    /// Layers in views, and what goes to and fro between them.
    static let layerUpdates = [
        SeedPage(
            "wave-updates", samples: [], "Told again and again",
            idea:
                "A representable is updated for any state that it reads. What an update starts must bear being started anew.",
            lookFor:
                "The level changes in every frame. Left the colour glides all the same; right each update cuts it short."
        ) { WaveUpdates(plays: $0) },
        SeedPage(
            "fired-again", samples: [], "Fired again and again",
            idea: "What happens once is asked for by a count that goes up; the coordinator remembers the last one.",
            lookFor:
                "Left ring and pulse spread once. Right every update fires, and the ring can't leave before they end."
        ) { FiredByCount(plays: $0) },
        SeedPage(
            "nobody-hears", samples: [], "Who hears of the end",
            idea: "The coordinator hears that an animation has ended, and it has the way back to the view's state.",
            lookFor:
                "The left one says when it has settled. Right the next responder was asked: nobody hears."
        ) { ReportedBack(plays: $0) },
    ]
}

/// Water with a buoy on it, which moves while a link runs.
private final class WaterView: StageView {
    private let water = CAShapeLayer()
    private let buoy: CALayer
    private var link: CADisplayLink?
    private var phase = 0.0
    private var lastTime: CFTimeInterval?
    /// Radians a second, or a call.
    private let pace: Pace
    private let meter = CALayer()

    enum Pace {
        case perSecond(Double), perCall(Double)
    }

    init(_ color: Color, buoy buoyColor: Color, size: CGSize, pace: Pace) {
        self.pace = pace
        buoy = CALayer()
        super.init(size)
        stage.masksToBounds = true
        stage.cornerRadius = 10
        stage.backgroundColor = CGColor(Ink.line)
        water.frame = stage.bounds
        water.fillColor = CGColor(color)
        stage.addSublayer(water)
        buoy.bounds.size = CGSize(width: 22, height: 22)
        buoy.cornerRadius = 11
        buoy.backgroundColor = CGColor(buoyColor)
        stage.addSublayer(buoy)
        draw()
    }

    required init?(coder: NSCoder) { nil }

    /// Changes the colour in a quarter of a second; with `guarded` only to another one.
    func setTint(_ color: Color, guarded: Bool) {
        let color = CGColor(color)
        guard !guarded || water.fillColor != color else { return }
        let recolor = CABasicAnimation(keyPath: "fillColor")
        recolor.fromValue = guarded ? water.presentation()?.fillColor ?? water.fillColor : water.fillColor
        recolor.toValue = color
        recolor.duration = 0.25
        withoutActions { water.fillColor = color }
        water.add(recolor, forKey: "fillColor")
    }

    /// Shows a level of 0 to 1 in a corner.
    func setLevel(_ level: Double) {
        if meter.superlayer == nil {
            meter.backgroundColor = CGColor(Ink.text)
            meter.cornerRadius = 4
            stage.addSublayer(meter)
        }
        let height = 8 + 32 * level
        withoutActions { meter.frame = CGRect(x: stage.bounds.maxX - 20, y: 50 - height, width: 8, height: height) }
    }

    func startWaving() {
        guard link == nil else { return }
        let link = CADisplayLink(target: self) { $0.advance($1) }
        link.add(to: .main, forMode: .common)
        (self.link, lastTime) = (link, CACurrentMediaTime())
    }

    func stopWaving() {
        link?.invalidate()
        link = nil
    }

    private func advance(_ link: CADisplayLink) {
        switch pace {
        case .perSecond(let speed): phase += speed * (link.targetTimestamp - (lastTime ?? link.targetTimestamp))
        case .perCall(let step): phase += step
        }
        lastTime = link.targetTimestamp
        draw()
    }

    private func height(at x: CGFloat) -> CGFloat {
        stage.bounds.midY + sin(x / 24 + phase) * 18
    }

    private func draw() {
        let bounds = stage.bounds
        var crest = stride(from: 0, to: bounds.maxX, by: 3).map { CGPoint(x: $0, y: height(at: $0)) }
        crest.append(CGPoint(x: bounds.maxX, y: height(at: bounds.maxX)))
        let outline = CGMutablePath()
        outline.addLines(
            between: [CGPoint(x: 0, y: bounds.maxY)] + crest + [CGPoint(x: bounds.maxX, y: bounds.maxY)])
        outline.closeSubpath()
        withoutActions {
            water.path = outline
            buoy.position = CGPoint(x: bounds.midX, y: height(at: bounds.midX) - 8)
        }
    }
}

/// A wave that is told a level as well, by an update that minds what has changed or by one that doesn't.
private struct LevelWave: UIViewRepresentable {
    let isWaving: Bool
    let tint: Color
    let level: Double
    let isCareful: Bool

    func makeUIView(context: Context) -> WaterView {
        WaterView(
            tint, buoy: isCareful ? Ink.crest : Ink.rim, size: CGSize(width: 290, height: 150),
            pace: isCareful ? .perSecond(3) : .perCall(0.05))
    }

    func updateUIView(_ view: WaterView, context: Context) {
        view.setTint(tint, guarded: isCareful)
        view.setLevel(level)
        if isWaving { view.startWaving() } else { view.stopWaving() }
    }

    static func dismantleUIView(_ view: WaterView, coordinator: ()) { view.stopWaving() }
}

private struct WaveUpdates: View {
    let plays: Int
    @State private var isOn = false
    @Environment(\.accessibilityReduceMotion) private var isCalm

    var body: some View {
        Bustle(plays, seconds: 0.5) { count in
            Sides(good: "guard fillColor != color; phase = 3 * time", bad: "No guard; phase += 0.05 at each call") {
                wave(isOn ? Ink.held : Ink.mint, count, isCareful: true)
            } versus: {
                wave(isOn ? Ink.water : Ink.rose, count, isCareful: false)
            }
        }
        .onPlay(plays) { isOn.toggle() }
    }

    private func wave(_ tint: Color, _ count: Int, isCareful: Bool) -> some View {
        LevelWave(isWaving: isOn && !isCalm, tint: tint, level: 0.5 - cos(Double(count) / 4) / 2, isCareful: isCareful)
    }
}

/// A ring and a pulse that spread when they are fired.
private final class RippleView: StageView {
    private let ring: CAShapeLayer
    private let pulse: CAShapeLayer?

    init(_ color: Color, pulse pulseColor: Color?) {
        func disc(_ color: Color, x: CGFloat) -> CAShapeLayer {
            let disc = CAShapeLayer()
            disc.bounds.size = CGSize(width: 90, height: 90)
            disc.position = CGPoint(x: x, y: 80)
            disc.path = UIBezierPath(ovalIn: disc.bounds).cgPath
            disc.fillColor = CGColor(color)
            return disc
        }
        ring = disc(color, x: pulseColor == nil ? 145 : 80)
        pulse = pulseColor.map { disc($0, x: 212) }
        super.init(CGSize(width: 290, height: 165))
        ring.opacity = 0
        let core = stage.addTile(Ink.text, x: ring.position.x, y: 80, side: 18)
        core.cornerRadius = 9
        stage.addSublayer(ring)
        stage.insertSublayer(core, above: ring)
        if let pulse {
            stage.addSublayer(pulse)
            stage.addWords("ring", x: 80, y: 158)
            stage.addWords("pulse", x: 212, y: 158)
        } else {
            stage.addWords("ring", x: 145, y: 158)
        }
    }

    required init?(coder: NSCoder) { nil }

    func emit() {
        for layer in [ring, pulse].compactMap({ $0 }) {
            let spread = CABasicAnimation(keyPath: "transform.scale")
            (spread.fromValue, spread.toValue) = (1.0, 1.5)
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue) = (1.0, 0.0)
            let burst = CAAnimationGroup()
            burst.animations = [spread, fade]
            burst.duration = 0.6
            burst.timingFunction = CAMediaTimingFunction(name: .easeOut)
            layer.add(burst, forKey: "burst")
        }
    }
}

private struct Ripple: UIViewRepresentable {
    let fireCount: Int
    /// Changes all the time and has nothing to do with the ring.
    let level: Int
    let remembers: Bool

    final class Coordinator {
        var lastFired = 0
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> RippleView {
        remembers ? RippleView(Ink.held, pulse: Ink.mint.opacity(0.3)) : RippleView(Ink.water, pulse: nil)
    }

    func updateUIView(_ view: RippleView, context: Context) {
        if remembers {
            guard fireCount != context.coordinator.lastFired else { return }
            context.coordinator.lastFired = fireCount
        }
        if fireCount > 0 { view.emit() }
    }
}

private struct FiredByCount: View {
    let plays: Int

    var body: some View {
        Bustle(plays, seconds: 0.5) { count in
            Sides(good: "guard fireCount != coordinator.lastFired", bad: "Fires at every update") {
                Ripple(fireCount: plays, level: count, remembers: true)
            } versus: {
                Ripple(fireCount: plays, level: count, remembers: false)
            }
        }
    }
}

private struct ReportedBack: View {
    let plays: Int
    @State private var isSettled = true
    @State private var isHeard = true

    var body: some View {
        Sides(good: "grow.delegate = context.coordinator", bad: "grow.delegate = view.next as? CAAnimationDelegate") {
            badge(Ink.held, isSettled ? "settled" : "on its way", $isSettled, asksCoordinator: true)
        } versus: {
            badge(Ink.water, isHeard ? "nothing heard so far" : "still waiting", $isHeard, asksCoordinator: false)
        }
        .onPlay(plays) { (isSettled, isHeard) = (false, false) }
    }

    private func badge(
        _ color: Color, _ words: String, _ isSettled: Binding<Bool>, asksCoordinator: Bool
    ) -> some View {
        VStack(spacing: 14) {
            SpringyBadge(trigger: plays, color: color, asksCoordinator: asksCoordinator, isSettled: isSettled)
                .frame(width: 100, height: 100)
            Text(words).font(.system(size: 15, weight: .medium)).foregroundStyle(Ink.text)
        }
    }
}

/// A badge that springs up when its trigger changes, and reports that it has settled.
private struct SpringyBadge: UIViewRepresentable {
    let trigger: Int
    let color: Color
    let asksCoordinator: Bool
    @Binding var isSettled: Bool

    final class Coordinator: CAAnimationDelegate {
        var parent: SpringyBadge
        var lastTrigger = 0

        init(_ parent: SpringyBadge) { self.parent = parent }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            if flag { parent.isSettled = true }
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    func makeUIView(context: Context) -> UIView {
        let host = UIView()
        let dot = CAShapeLayer()
        dot.name = "dot"
        dot.bounds.size = CGSize(width: 80, height: 80)
        dot.position = CGPoint(x: 50, y: 50)
        dot.path = CGPath(ellipseIn: dot.bounds, transform: nil)
        dot.fillColor = CGColor(color)
        host.layer.addSublayer(dot)
        return host
    }

    func updateUIView(_ host: UIView, context: Context) {
        context.coordinator.parent = self
        guard trigger != context.coordinator.lastTrigger,
            let dot = host.layer.sublayers?.first(where: { $0.name == "dot" })
        else { return }
        context.coordinator.lastTrigger = trigger
        let grow = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.35)
        grow.keyPath = "transform.scale"
        (grow.fromValue, grow.toValue) = (0.6, 1.0)
        grow.delegate = asksCoordinator ? context.coordinator : host.next as? any CAAnimationDelegate
        dot.add(grow, forKey: "grow")
    }
}
