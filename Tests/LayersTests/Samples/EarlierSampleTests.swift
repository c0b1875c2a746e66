import Geometry
import Testing

@testable import Layers

/// More Core Animation code as programs write it: kept animations, eased flights, springs by physics from nothing.
@MainActor
struct EarlierSampleTests {
    private let layer = CALayer()
    private let tree: LayerTree

    init() {
        CATransaction.flush()
        let root = CALayer()
        layer.frame = CGRect(x: 100, y: 200, width: 40, height: 40)
        root.addSublayer(layer)
        tree = LayerTree(root: root)
        tree.advance(to: 0)
    }

    private func shown(_ path: String, _ time: Double) -> Double {
        tree.advance(to: time)
        return LayerValue.number(layer.presentation()?.value(forKeyPath: path)) ?? .nan
    }

    private func expect(_ path: String, _ values: [(Double, Double)], within tolerance: Double = 1e-4) {
        for (time, value) in values {
            let found = shown(path, time)
            #expect(abs(found - value) < tolerance, "\(path) at \(time): \(found)")
        }
    }

    @Test func aKeptAnimationStaysAndItsModelDoesNotMove() {
        let rise = CABasicAnimation(keyPath: "position.y")
        rise.fromValue = layer.position.y
        rise.toValue = layer.position.y - 100
        rise.duration = 0.5
        rise.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.2, 1.0)
        rise.fillMode = .forwards
        rise.isRemovedOnCompletion = false
        layer.add(rise, forKey: "customBezier")
        expect("position.y", [(0, 220), (0.25, 220 - 94.60795), (0.5, 120), (9, 120)])
        #expect(layer.position.y == 220 && layer.animationKeys() == ["customBezier"])
        #expect(layer.hitTest(CGPoint(x: 120, y: 120)) == nil, "it is hit where its model is")
        #expect(tree.hitTest(CGPoint(x: 120, y: 120)) === layer, "a pointer asks what is shown")
        #expect(!tree.isIdle, "a kept animation costs something in every frame")
    }

    @Test func keyframesWithCurvesOfTheirOwn() {
        let bounce = CAKeyframeAnimation(keyPath: "transform.scale")
        bounce.values = [1.0, 1.3, 0.9, 1.05, 1.0]
        bounce.keyTimes = [0, 0.25, 0.5, 0.75, 1.0]
        bounce.duration = 0.6
        bounce.timingFunctions = [
            CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn),
            CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeInEaseOut),
        ]
        layer.add(bounce, forKey: "bounceScale")
        expect(
            "transform.scale",
            [
                (0, 1), (0.075, 1 + 0.3 * 0.6846432), (0.15, 1.3), (0.225, 1.3 - 0.4 * 0.3153568), (0.45, 1.05),
                (0.525, 1.025),
            ])
    }

    @Test func anEasedFlightIsHalfWayAtHalfTime() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 50, y: 300))
        path.addCurve(
            to: CGPoint(x: 300, y: 50), control1: CGPoint(x: 100, y: 50), control2: CGPoint(x: 250, y: 300))
        let flight = CAKeyframeAnimation(keyPath: "position")
        flight.path = path
        flight.duration = 1.5
        flight.rotationMode = .rotateAuto
        flight.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(flight, forKey: "pathAnimation")
        layer.removeAnimation(forKey: "position")
        let curve = path.storage.segments[0]
        tree.advance(to: 0.375)
        let there = curve.point(at: 0.1291619)
        let position = layer.presentation()?.position ?? .zero
        #expect(hypot(position.x - there.x, position.y - there.y) < 0.05, "\(position)")
        expect("position.x", [(0.75, 175)], within: 1e-3)
        expect("position.y", [(0.75, 175)], within: 1e-3)
    }

    @Test func aSpringFromNothingOvershootsAndSettles() {
        let spring = CASpringAnimation(keyPath: "transform.scale")
        (spring.fromValue, spring.toValue) = (0.0, 1.0)
        (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (1, 200, 10, 0)
        #expect(abs(spring.settlingDuration - 1.44567253394) < 1e-9)
        spring.duration = spring.settlingDuration
        layer.add(spring, forKey: "springScale")
        // 1 − e^(−5t)(cos ωt + 5/ω sin ωt) with ω = √175.
        let omega = 175.0.squareRoot()
        for time in [0, 0.1, 0.2374, 0.5, 1.2] {
            let expected = 1 - exp(-5 * time) * (cos(omega * time) + 5 / omega * sin(omega * time))
            expect("transform.scale", [(time, expected)], within: 1e-6)
        }
        expect("transform.scale", [(1.5, 1)])
    }

    @Test func aSpringByFeelMovesAPosition() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        spring.keyPath = "position.y"
        spring.fromValue = layer.position.y
        spring.toValue = layer.position.y - 100
        layer.add(spring, forKey: "perceptualSpring")
        // Values of the closed form for 0 → 100.
        expect(
            "position.y", [(0.05, 220 - 14.5715), (0.1, 220 - 42.3302), (0.2, 220 - 87.3711), (0.5, 220 - 101.4498)],
            within: 1e-3)
    }

    @Test func aFadeInEndsAtItsModel() {
        layer.opacity = 0
        tree.advance(to: 0.3)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 0.3)
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.add(fade, forKey: "fadeIn")
        layer.opacity = 1.0
        CATransaction.commit()
        expect("opacity", [(0.3, 0), (0.375, 0.1291619), (0.45, 0.5), (0.525, 0.8708381), (0.7, 1)])
    }
}
