import Springtide

extension CoreAnimationSample {
    /// A spring by mass, stiffness and damping beside one by how long it feels.
    static let settle = CoreAnimationSample(
        title: "Settle", note: "By physics (180, 14) and by feel (0.45\u{a0}s, 0.2)."
    ) { stage in
        let physical = tile(at: CGPoint(x: 60, y: 36), right, in: stage)
        let perceptual = tile(at: CGPoint(x: 148, y: 36), other, in: stage)
        caption("1.05 s", at: CGPoint(x: 60, y: 74), in: stage)
        caption("0.69 s", at: CGPoint(x: 148, y: 74), in: stage)
        return {
            let settle = CASpringAnimation(keyPath: "transform.scale")
            settle.mass = 1
            settle.stiffness = 180
            settle.damping = 14
            settle.initialVelocity = 0
            settle.fromValue = 0.4
            settle.toValue = 1.0
            settle.duration = settle.settlingDuration
            physical.add(settle, forKey: "settle")

            let felt = CASpringAnimation(perceptualDuration: 0.45, bounce: 0.2)
            felt.keyPath = "transform.scale"
            felt.fromValue = 0.4
            felt.toValue = 1.0
            perceptual.add(felt, forKey: "settle")
        }
    }

    /// The three presets beside one another.
    static let presets = CoreAnimationSample(
        title: "Presets", note: "Smooth, snappy, bouncy: bounce 0, 0.15, 0.3."
    ) { stage in
        let dots = [0, 1, 2].map { index in
            caption(["smooth", "snappy", "bouncy"][index], at: CGPoint(x: 32, y: 20 + 24 * CGFloat(index)), in: stage)
            let dot = tile(at: CGPoint(x: 80, y: 20 + 24 * CGFloat(index)), right, in: stage, side: 14)
            dot.cornerRadius = 7
            return dot
        }
        var isRight = false
        return {
            isRight.toggle()
            for (dot, bounce) in zip(dots, [0, 0.15, 0.3] as [CGFloat]) {
                let end: CGFloat = isRight ? 172 : 80
                let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: bounce)
                spring.keyPath = "position.x"
                spring.fromValue = dot.presentation()?.position.x ?? dot.position.x
                spring.toValue = end
                dot.add(spring, forKey: "move")
                atOnce { dot.position.x = end }
            }
        }
    }

    /// A ring that spreads and fades. Its own opacity is 0 throughout.
    static let ripple = CoreAnimationSample(
        title: "Ripple", note: "The ring's model is invisible: nothing to clean up."
    ) { stage in
        let ring = CAShapeLayer()
        ring.frame = CGRect(x: 62, y: 0, width: 84, height: 84)
        ring.path = UIBezierPath(ovalIn: ring.bounds.insetBy(dx: 21, dy: 21)).cgPath
        ring.fillColor = right
        ring.opacity = 0
        stage.addSublayer(ring)
        let core = tile(at: CGPoint(x: 104, y: 42), right, in: stage, side: 14)
        core.cornerRadius = 7
        return {
            let spread = CABasicAnimation(keyPath: "transform.scale")
            spread.fromValue = 0.4
            spread.toValue = 1.5
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 1.0
            fade.toValue = 0.0

            let burst = CAAnimationGroup()
            burst.animations = [spread, fade]
            burst.duration = 0.6
            burst.timingFunction = CAMediaTimingFunction(name: .easeOut)
            ring.add(burst, forKey: "burst")
        }
    }

    /// A spring whose delegate says when it has settled.
    static let badge = CoreAnimationSample(
        title: "Badge", note: "It grows from its corner: its layer has no size."
    ) { stage in
        let dot = CAShapeLayer()
        dot.path = CGPath(
            ellipseIn: CGRect(origin: .zero, size: CGSize(width: 40, height: 40)), transform: nil)
        dot.fillColor = right
        dot.position = CGPoint(x: 44, y: 22)
        stage.addSublayer(dot)
        let word = caption("settled", at: CGPoint(x: 150, y: 42), in: stage)
        let listener = SettleListener { word.string = "settled" }
        return {
            word.string = "moving"
            let grow = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.35)
            grow.keyPath = "transform.scale"
            grow.fromValue = 0.6
            grow.toValue = 1.0
            grow.delegate = listener
            dot.add(grow, forKey: "grow")
        }
    }
}

/// Hears of the end of an animation.
private final class SettleListener: CAAnimationDelegate {
    private let settled: () -> Void

    init(_ settled: @escaping () -> Void) { self.settled = settled }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if flag { settled() }
    }
}
