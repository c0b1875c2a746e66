import Springtide

extension SeedPage {
    /// What is drawn anew on the refreshes of the display.
    static let linkTimes = [
        SeedPage(
            "frame-count", samples: [], "Time, not calls",
            idea:
                "A display link calls when a frame is due. What is drawn follows from the time, and the link is let go at the end.",
            lookFor:
                "Left two seconds on any display. Right each call is taken for a 120th of a second: slow at 60, right at 120."
        ) { OnEveryRefresh(plays: $0) },
        SeedPage(
            "link-rates", samples: [], "A range of rates",
            idea:
                "A link may ask for fewer calls. It gets every second, third or fourth refresh, at times that the others share.",
            lookFor: "All four arrive together, the lower ones in coarser steps. The figures count the calls."
        ) { LinkRates(plays: $0) },
    ]
}

/// Runs a link until a time has passed and tells how much of it has.
private final class LinkDriver {
    private var link: CADisplayLink?
    private var start: CFTimeInterval = 0
    private var calls = 0
    private let range: CAFrameRateRange
    /// Told how many seconds have passed and how many calls came; says whether it wants more.
    private let onFrame: (_ seconds: Double, _ calls: Int) -> Bool

    init(_ range: CAFrameRateRange = .default, onFrame: @escaping (Double, Int) -> Bool) {
        (self.range, self.onFrame) = (range, onFrame)
    }

    /// Begins, anew if it is under way.
    func restart() {
        (start, calls) = (CACurrentMediaTime(), 0)
        guard link == nil else { return }
        let link = CADisplayLink(target: self) { $0.frame($1) }
        link.preferredFrameRateRange = range
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func frame(_ link: CADisplayLink) {
        calls += 1
        if !onFrame(link.targetTimestamp - start, calls) { stop() }
    }
}

private struct OnEveryRefresh: View {
    let plays: Int

    var body: some View {
        Sides(good: "progress = (targetTimestamp - start) / 2", bad: "progress += 1 / 240, at each call") {
            CountRing(plays: plays, color: CGColor(Ink.held), followsTime: true)
        } versus: {
            CountRing(plays: plays, color: CGColor(Ink.water), followsTime: false)
        }
    }
}

/// A ring that closes while a figure counts up.
private struct CountRing: UIViewRepresentable {
    let plays: Int
    let color: CGColor
    let followsTime: Bool

    final class Coordinator {
        var lastPlay = 0
    }

    func makeCoordinator() -> Coordinator { Coordinator() }
    func makeUIView(context: Context) -> CountRingView { CountRingView(color, followsTime: followsTime) }

    func updateUIView(_ view: CountRingView, context: Context) {
        guard plays != context.coordinator.lastPlay else { return }
        context.coordinator.lastPlay = plays
        view.driver?.restart()
    }

    static func dismantleUIView(_ view: CountRingView, coordinator: Coordinator) { view.driver?.stop() }
}

private final class CountRingView: StageView {
    private let ring = CAShapeLayer()
    private let figure: CATextLayer
    private(set) var driver: LinkDriver?

    init(_ color: CGColor, followsTime: Bool) {
        figure = CATextLayer()
        super.init(CGSize(width: 180, height: 170))
        let circle = UIBezierPath(
            arcCenter: CGPoint(x: 90, y: 85), radius: 68, startAngle: -.pi / 2, endAngle: .pi * 3 / 2, clockwise: true)
        let track = stage.addLine(circle.cgPath)
        track.lineWidth = 10
        track.strokeColor = CGColor(Ink.line)
        (ring.path, ring.fillColor, ring.strokeColor) = (circle.cgPath, nil, color)
        (ring.lineWidth, ring.lineCap, ring.strokeEnd) = (10, .round, 0)
        stage.addSublayer(ring)
        figure.string = "0"
        (figure.fontSize, figure.font) = (34, "Inter-SemiBold")
        figure.alignmentMode = .center
        figure.foregroundColor = CGColor(Ink.text)
        figure.frame = CGRect(x: 20, y: 63, width: 140, height: 46)
        stage.addSublayer(figure)
        driver = LinkDriver { [weak self] seconds, calls in
            self?.show(followsTime ? seconds / 2 : Double(calls) / 240) ?? false
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows how far it is, and says whether there is more to come.
    private func show(_ progress: Double) -> Bool {
        let progress = min(progress, 1)
        withoutActions {
            ring.strokeEnd = progress
            figure.string = "\(Int((1000 * progress).rounded()))"
        }
        return progress < 1
    }
}

private struct LinkRates: View {
    let plays: Int

    fileprivate static let wishes: [(String, Color, CAFrameRateRange)] = [
        ("every refresh", Ink.held, .default),
        ("30 to 120, 60 preferred", Ink.water, CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)),
        ("30", Ink.mint, CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30)),
        ("10", Ink.crest, CAFrameRateRange(minimum: 10, maximum: 10, preferred: 10)),
    ]

    var body: some View {
        Pane(.plain, "link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)") {
            RateRunners(plays: plays)
        }
    }
}

private struct RateRunners: UIViewRepresentable {
    let plays: Int

    final class Coordinator {
        var lastPlay = 0
    }

    func makeCoordinator() -> Coordinator { Coordinator() }
    func makeUIView(context: Context) -> RateRunnersView { RateRunnersView() }

    func updateUIView(_ view: RateRunnersView, context: Context) {
        guard plays != context.coordinator.lastPlay else { return }
        context.coordinator.lastPlay = plays
        view.drivers.forEach { $0.restart() }
    }

    static func dismantleUIView(_ view: RateRunnersView, coordinator: Coordinator) {
        view.drivers.forEach { $0.stop() }
    }
}

/// Runners that cross the stage in two seconds, each by a link of its own.
private final class RateRunnersView: StageView {
    private(set) var drivers: [LinkDriver] = []

    init() {
        super.init(CGSize(width: 620, height: 190))
        for (index, wish) in LinkRates.wishes.enumerated() {
            let y = 26 + 46 * CGFloat(index)
            let name = stage.addWords(wish.0, x: 90, y: y)
            name.alignmentMode = .left
            let rail = CGMutablePath()
            rail.addLines(between: [CGPoint(x: 180, y: y), CGPoint(x: 500, y: y)])
            stage.addLine(rail)
            let runner = stage.addTile(wish.1, x: 180, y: y, side: 30)
            let count = stage.addWords("no call yet", x: 570, y: y)
            drivers.append(
                LinkDriver(wish.2) { [weak runner, weak count] seconds, calls in
                    withoutActions {
                        runner?.position.x = 180 + 160 * min(seconds, 2)
                        count?.string = "\(calls) calls"
                    }
                    return seconds < 2 - 1e-6
                })
        }
    }

    required init?(coder: NSCoder) { nil }
}
