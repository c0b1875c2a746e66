import Clockwork
import Geometry
import Testing

@testable import Layers

/// Core Animation code as programs write it, and where it is at stated times. The numbers are computed from the formulas of
/// curves and springs, not recorded.
@MainActor
struct SampleTests {
    private let root = CALayer()
    private let layer = CALayer()
    private let tree: LayerTree

    init() {
        CATransaction.flush()
        root.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
        layer.frame = CGRect(x: 100, y: 100, width: 80, height: 60)
        root.addSublayer(layer)
        tree = LayerTree(root: root)
        tree.advance(to: 0)
    }

    /// Assigns without an implicit animation, as a view's layer would.
    private func atOnce(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    /// What a key path shows at a time.
    private func shown(_ path: String, _ time: Double, of layer: CALayer? = nil) -> Double {
        tree.advance(to: time)
        return LayerValue.number((layer ?? self.layer).presentation()?.value(forKeyPath: path)) ?? .nan
    }

    private func expect(_ path: String, _ values: [(Double, Double)], within tolerance: Double = 1e-4) {
        for (time, value) in values {
            let found = shown(path, time)
            #expect(abs(found - value) < tolerance, "\(path) at \(time): \(found)")
        }
    }

    @Test func aFadeHasCome13PercentAfterAQuarterOfItsTime() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = layer.opacity
        fade.toValue = 0.2
        fade.duration = 0.3
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(fade, forKey: "fade")
        atOnce { layer.opacity = 0.2 }
        expect(
            "opacity", [(0, 1), (0.075, 1 - 0.8 * 0.1291619), (0.15, 0.6), (0.225, 1 - 0.8 * 0.8708381), (0.31, 0.2)])
    }

    @Test func withoutAModelValueItSnapsBack() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0.2
        fade.duration = 0.3
        layer.add(fade, forKey: "fade")
        expect("opacity", [(0, 1), (0.15, 0.6), (0.2999, 0.2 + 0.8 / 3000), (0.3001, 1)])
    }

    @Test func aRiseHasCome97PercentAtHalfTime() {
        let rise = CABasicAnimation(keyPath: "position.y")
        rise.fromValue = layer.position.y
        rise.toValue = layer.position.y - 80
        rise.duration = 0.5
        rise.timingFunction = CAMediaTimingFunction(controlPoints: 0.16, 1.0, 0.3, 1.0)
        layer.add(rise, forKey: "rise")
        atOnce { layer.position.y -= 80 }
        expect("position.y", [(0, 130), (0.25, 130 - 80 * 0.9717791), (0.5, 50)], within: 1e-3)
    }

    @Test func aShadowPathRoundsItsCornersPointByPoint() {
        layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
        CATransaction.flush()
        let square = UIBezierPath(roundedRect: layer.bounds, cornerRadius: 0).cgPath
        let target = UIBezierPath(roundedRect: layer.bounds, cornerRadius: 16).cgPath
        let reshape = CABasicAnimation(keyPath: "shadowPath")
        reshape.fromValue = square
        reshape.toValue = target
        reshape.duration = 0.35
        layer.add(reshape, forKey: "shadowPath")
        layer.shadowPath = target
        #expect(layer.animationKeys() == ["shadowPath"], "a shadow path has no implicit animation")
        tree.advance(to: 0)
        tree.advance(to: 0.175)
        let half = UIBezierPath(roundedRect: layer.bounds, cornerRadius: 8).cgPath
        let points = layer.presentation()?.shadowPath?.storage.points ?? []
        for (found, expected) in zip(points, half.storage.points) {
            #expect(hypot(found.x - expected.x, found.y - expected.y) < 1e-9)
        }
        #expect(points.count == half.storage.points.count)
    }

    @Test func aPopPassesItsFiveValuesOnTheirCurves() {
        let pop = CAKeyframeAnimation(keyPath: "transform.scale")
        pop.values = [1.0, 1.25, 0.92, 1.04, 1.0]
        pop.keyTimes = [0, 0.3, 0.55, 0.8, 1.0]
        pop.duration = 0.6
        pop.timingFunctions = [
            CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeInEaseOut),
            CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeIn),
        ]
        layer.add(pop, forKey: "pop")
        expect(
            "transform.scale",
            [
                (0, 1), (0.09, 1.171161), (0.18, 1.25), (0.255, 1.085), (0.33, 0.92), (0.48, 1.04), (0.54, 1.027386),
                (0.6, 1),
            ])
    }

    @Test func aFlightFollowsTheParameterAndFacesAlong() {
        let (start, end) = (CGPoint(x: 20, y: 200), CGPoint(x: 300, y: 80))
        let route = CGMutablePath()
        route.move(to: start)
        route.addCurve(
            to: end, control1: CGPoint(x: start.x, y: end.y - 120), control2: CGPoint(x: end.x, y: start.y - 120))
        let fly = CAKeyframeAnimation(keyPath: "position")
        fly.path = route
        fly.rotationMode = .rotateAuto
        fly.duration = 0.9
        layer.add(fly, forKey: "fly")
        atOnce { layer.position = end }
        let curve = route.storage.segments[0]
        for time in [0.0, 0.2, 0.45, 0.8] {
            tree.advance(to: time)
            let there = curve.point(at: time / 0.9)
            let copy = layer.presentation()
            #expect(hypot((copy?.position.x ?? 0) - there.x, (copy?.position.y ?? 0) - there.y) < 1e-6, "\(time)")
            let turn = copy.map { atan2($0.transform.m12, $0.transform.m11) } ?? .nan
            #expect(abs((turn - curve.direction(at: time / 0.9)).remainder(dividingBy: 2 * .pi)) < 1e-6, "\(time)")
        }
        tree.advance(to: 1)
        #expect(layer.presentation()?.position == end && layer.presentation()?.transform == CATransform3DIdentity)
    }

    @Test func aShakeEndsWhereItBegan() {
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [0, -12, 12, -9, 9, -4, 4, 0]
        shake.keyTimes = [0, 0.14, 0.28, 0.42, 0.57, 0.71, 0.85, 1]
        shake.duration = 0.5
        shake.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(shake, forKey: "shake")
        // The ease-out has come 37.81 % of the way after a quarter: 71.53 % from the third value to the fourth.
        expect("transform.translation.x", [(0, 0), (0.125, 12 + (0.3781381 - 0.28) / 0.14 * -21), (0.5, 0), (0.6, 0)])
    }

    @Test func aSpringOvershootsAsItsPhysicsSays() {
        let settle = CASpringAnimation(keyPath: "transform.scale")
        settle.mass = 1
        settle.stiffness = 180
        settle.damping = 14
        settle.initialVelocity = 0
        settle.fromValue = 0.85
        settle.toValue = 1.0
        #expect(abs(settle.settlingDuration - 1.05499690147) < 1e-9)
        settle.duration = settle.settlingDuration
        layer.add(settle, forKey: "settle")
        atOnce { layer.transform = CATransform3DIdentity }
        expect("transform.scale", [(0, 0.85), (0.2744822, 1.021961), (1.06, 1)], within: 1e-6)
    }

    @Test func aSpringByFeelIsTheSameSpring() {
        let cases: [(Double, CGFloat, Double, Double, Double)] = [
            (0.45, 0.2, 194.955149, 22.3402144, 0.694268461), (0.5, 0, 157.91367, 25.1327412, 0.8),
            (0.5, 0.15, 157.91367, 21.36283, 0.736650699), (0.5, 0.3, 157.91367, 17.5929189, 0.862955283),
        ]
        for (duration, bounce, stiffness, damping, settling) in cases {
            let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
            #expect(abs(spring.stiffness - stiffness) < 1e-5 && abs(spring.damping - damping) < 1e-6)
            #expect(abs(spring.settlingDuration - settling) < 1e-8 && spring.duration == spring.settlingDuration)
        }
        let settle = CASpringAnimation(perceptualDuration: 0.45, bounce: 0.2)
        settle.keyPath = "transform.scale"
        settle.fromValue = 0.85
        settle.toValue = 1.0
        layer.add(settle, forKey: "settle")
        expect("transform.scale", [(0, 0.85), (0.375, 1 + 0.15 * 0.01516462)], within: 1e-6)
    }

    @Test func membersOfAGroupTakeItsTime() {
        let grow = CABasicAnimation(keyPath: "transform.scale")
        grow.fromValue = 0.6
        grow.toValue = 1.0
        let show = CABasicAnimation(keyPath: "opacity")
        show.fromValue = 0
        show.toValue = 1
        let entrance = CAAnimationGroup()
        entrance.animations = [grow, show]
        entrance.duration = 0.4
        entrance.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(entrance, forKey: "entrance")
        expect("opacity", [(0, 0), (0.1, 0.3781381), (0.2, 0.6846432), (0.3, 0.9065353)])
        #expect(abs(shown("transform.scale", 0.3) - (0.6 + 0.4 * 0.9065353)) < 1e-4)
        expect("opacity", [(0.41, 1)])
    }

    @Test func aRippleLeavesNothingBehind() {
        let ring = CAShapeLayer()
        ring.opacity = 0
        ring.frame = root.bounds
        root.addSublayer(ring)
        tree.advance(to: 0)
        let spread = CABasicAnimation(keyPath: "transform.scale")
        spread.fromValue = 1.0
        spread.toValue = 1.5
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1.0
        fade.toValue = 0.0
        let burst = CAAnimationGroup()
        burst.animations = [spread, fade]
        burst.duration = 0.6
        burst.timingFunction = CAMediaTimingFunction(name: .easeOut)
        ring.add(burst, forKey: "burst")
        ring.opacity = 0
        #expect(ring.animationKeys() == ["burst"], "an equal value sets off nothing")
        #expect(abs(shown("opacity", 0.3, of: ring) - (1 - 0.6846432)) < 1e-4)
        #expect(abs(shown("transform.scale", 0.3, of: ring) - (1 + 0.5 * 0.6846432)) < 1e-4)
        #expect(shown("opacity", 0.61, of: ring) == 0 && shown("transform.scale", 0.61, of: ring) == 1)
    }

    /// The dot's layer has no size: it grows from its own origin, which is the circle's corner.
    @Test func aBadgeGrowsFromItsCornerAndSaysWhenItHasSettled() {
        final class Listener: CAAnimationDelegate {
            var isSettled = false
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { isSettled = flag }
        }
        let listener = Listener()
        let dot = CAShapeLayer()
        dot.path = CGPath(ellipseIn: CGRect(origin: .zero, size: CGSize(width: 40, height: 40)), transform: nil)
        root.addSublayer(dot)
        tree.advance(to: 0)
        let grow = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.35)
        grow.keyPath = "transform.scale"
        grow.fromValue = 0.6
        grow.toValue = 1.0
        grow.delegate = listener
        dot.add(grow, forKey: "grow")
        tree.advance(to: 0)
        #expect(dot.presentation()?.convert(CGPoint.zero, to: root.presentation()) == .zero)
        let corner = dot.presentation()?.convert(CGPoint(x: 40, y: 40), to: root.presentation())
        #expect(abs((corner?.x ?? 0) - 24) < 1e-9)
        tree.advance(to: 0.73)
        #expect(!listener.isSettled)
        tree.advance(to: 0.738)
        #expect(listener.isSettled, "it settles after 0.7371 s")
    }

    @Test func aPausedTreeStandsStillAndGoesOnWhereItWas() {
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 0
        slide.toValue = 100
        slide.duration = 1
        layer.add(slide, forKey: "slide")
        expect("position.x", [(0, 0), (0.4, 40)])
        let pausedAt = root.convertTime(0.4, from: nil)
        root.speed = 0
        root.timeOffset = pausedAt
        expect("position.x", [(0.5, 40), (2, 40)])
        // An animation that is added meanwhile begins when the tree goes on.
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        fade.duration = 1
        layer.add(fade, forKey: "fade")
        tree.advance(to: 3)
        let paused = root.timeOffset
        root.speed = 1
        root.timeOffset = 0
        root.beginTime = 0
        root.beginTime = root.convertTime(3, from: nil) - paused
        expect("position.x", [(3.1, 50), (3.5, 90)])
        #expect(abs(shown("opacity", 3.5) - 0.5) < 1e-6)
        expect("position.x", [(3.7, 140)])
    }

    /// A scrubber: the layer's time stands still and its offset is set by hand.
    @Test func aScrubberSetsTheTimeByHand() {
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 0
        slide.toValue = 100
        slide.duration = 1
        layer.speed = 0
        layer.add(slide, forKey: "slide")
        tree.advance(to: 0)
        for offset in [0.25, 0.9, 0.1, 0.5] {
            layer.timeOffset = offset
            tree.advance(to: tree.time + 0.1)
            #expect(abs((layer.presentation()?.position.x ?? -1) - 100 * offset) < 1e-9, "\(offset)")
        }
    }

    /// Several animations of parts of one property compose in the order in which they were added.
    @Test func animationsComposeInOrder() {
        func add(_ path: String, _ from: Any, _ to: Any, additive: Bool = false) {
            let animation = CABasicAnimation(keyPath: path)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            animation.isAdditive = additive
            layer.add(animation, forKey: nil)
        }
        add("position", CGPoint.zero, CGPoint(x: 100, y: 100))
        add("position.y", 0, 10)
        add("position.x", 0, 4, additive: true)
        expect("position.x", [(0.5, 52)])
        expect("position.y", [(0.5, 5)])
    }

    @Test func hostileAnimationsChangeNothing() {
        LayerWarnings.$desk.withValue(LayerWarnings.Desk { _ in }) {
            for path in ["nothing", "position.z", "", "transform.scale.w", "sublayers", "bounds.size.depth", "path"] {
                let animation = CABasicAnimation(keyPath: path)
                animation.toValue = 5
                animation.duration = 1
                layer.add(animation, forKey: nil)
            }
            for value in ["a", Double.nan, Double.infinity, CGPoint(x: CGFloat.nan, y: 0), [1, 2], NSNull()] as [Any] {
                let animation = CABasicAnimation(keyPath: "position")
                animation.toValue = value
                animation.duration = 1
                layer.add(animation, forKey: nil)
            }
            for duration in [Double.nan, -1, .infinity, 1e300] {
                let animation = CABasicAnimation(keyPath: "opacity")
                (animation.duration, animation.beginTime, animation.speed) = (duration, -duration, Float(duration))
                (animation.fromValue, animation.toValue) = (1, 1)
                layer.add(animation, forKey: nil)
            }
            for time in [0, 0.5, 1e9, .nan, .infinity, 2e9] {
                tree.advance(to: time)
                let copy = layer.presentation()
                #expect(copy?.position == layer.position && copy?.opacity == 1 && copy?.bounds == layer.bounds)
            }
        }
    }
}
