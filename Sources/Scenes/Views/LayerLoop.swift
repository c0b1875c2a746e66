import Springtide

/// Layers inside of views: a comet on a closed path, moved by Core Animation.
struct LayerLoop: View {
    @State private var rounds = 0
    @Environment(\.accessibilityReduceMotion) private var isCalm

    var body: some View {
        BoardPanel("Layer loop", "UIViewRepresentable, CAKeyframeAnimation") {
            Loop(rounds: rounds, duration: isCalm ? 4 : 2.4)
        } controls: {
            Button("Launch") { rounds += 1 }
        }
    }
}

/// The hosted view, which is told how often it was launched.
private struct Loop: UIViewRepresentable {
    let rounds: Int
    let duration: Double

    func makeUIView(context: Context) -> LoopView { LoopView() }

    func updateUIView(_ view: LoopView, context: Context) {
        if rounds > 0 { view.launch(rounds, duration: duration) }
    }
}

/// A lying eight with a comet and its tail on it.
private final class LoopView: UIView {
    private let route = CAShapeLayer()
    private var comets: [CALayer] = []
    private var launched = 0

    init() {
        super.init(frame: .zero)
        (route.fillColor, route.strokeColor, route.lineWidth) = (nil, CGColor(Ink.faint.opacity(0.35)), 1.5)
        layer.addSublayer(route)
        // The tail lies below the head.
        for index in stride(from: 9, through: 0, by: -1) {
            let comet = CALayer()
            let side = 16 - Double(index) * 1.2
            comet.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            comet.cornerRadius = side / 2
            comet.backgroundColor = CGColor(Ink.held.mix(with: Ink.rim, by: Double(index) / 9))
            comet.opacity = index == 0 ? 1 : 0
            comets.append(comet)
            layer.addSublayer(comet)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let path = eight(in: bounds.insetBy(dx: 16, dy: 12))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        route.frame = bounds
        route.path = path
        for comet in comets { comet.position = CGPoint(x: bounds.midX, y: bounds.midY) }
        CATransaction.commit()
    }

    /// Sends the comet round. A launch while it is under way begins anew.
    func launch(_ number: Int, duration: Double) {
        guard number != launched else { return }
        launched = number
        let path = eight(in: bounds.insetBy(dx: 16, dy: 12))
        for (index, comet) in comets.reversed().enumerated() {
            let flight = CAKeyframeAnimation(keyPath: "position")
            flight.path = path
            flight.calculationMode = .paced
            flight.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
            let fade = CAKeyframeAnimation(keyPath: "opacity")
            fade.values = index == 0 ? [1, 1] : [0, 0.7 - Double(index) * 0.06, 0.7 - Double(index) * 0.06, 0]
            let both = CAAnimationGroup()
            both.animations = [flight, fade]
            both.duration = duration
            both.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + Double(index) * 0.022
            both.fillMode = .backwards
            comet.add(both, forKey: "flight")
        }
    }

    private func eight(in rect: CGRect) -> CGPath {
        let (middle, side) = (CGPoint(x: rect.midX, y: rect.midY), min(rect.width / 2, rect.height * 1.6))
        let (x, y) = (max(side, 1), max(rect.height / 2, 1))
        let path = CGMutablePath()
        path.move(to: middle)
        func arc(_ way: CGFloat) {
            path.addCurve(
                to: CGPoint(x: middle.x + way * x, y: middle.y),
                control1: CGPoint(x: middle.x + way * x * 0.36, y: middle.y - y * 1.05),
                control2: CGPoint(x: middle.x + way * x, y: middle.y - y * 1.25))
            path.addCurve(
                to: middle, control1: CGPoint(x: middle.x + way * x, y: middle.y + y * 1.25),
                control2: CGPoint(x: middle.x + way * x * 0.36, y: middle.y + y * 1.05))
        }
        arc(1)
        arc(-1)
        path.closeSubpath()
        return path
    }
}
