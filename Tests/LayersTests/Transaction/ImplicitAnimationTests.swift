import Geometry
import Testing

@testable import Layers

/// What assigning to a layer sets off.
@MainActor
struct ImplicitAnimationTests {
    private let root = CALayer()
    private let layer = CALayer()
    private let tree: LayerTree

    init() {
        CATransaction.flush()
        root.addSublayer(layer)
        tree = LayerTree(root: root)
        tree.advance(to: 0)
    }

    @Test func aCommittedLayerMovesToWhatIsAssigned() {
        layer.opacity = 0.2
        let implicit = layer.animation(forKey: "opacity") as? CABasicAnimation
        #expect(implicit?.keyPath == "opacity")
        #expect(implicit?.fromValue as? Float == 1)
        #expect(implicit?.toValue == nil && implicit?.byValue == nil)
        #expect(implicit?.duration == 0.25)
        #expect(implicit?.timingFunction == CAMediaTimingFunction(name: .default))
        #expect(implicit?.fillMode == .backwards)
        tree.advance(to: 0)
        #expect(layer.presentation()?.opacity == 1)
        tree.advance(to: 0.125)
        #expect(abs((layer.presentation()?.opacity ?? 0) - (1 - 0.8 * 0.8024034)) < 1e-3)
        tree.advance(to: 0.3)
        #expect(layer.presentation()?.opacity == 0.2)
        #expect(layer.animationKeys() == nil)
    }

    @Test func whatDoesNotChangeOrIsNewDoesNotMove() {
        layer.opacity = 1
        #expect(layer.animationKeys() == nil, "an equal value")
        let new = CALayer()
        root.addSublayer(new)
        new.opacity = 0.5
        #expect(new.animationKeys() == nil, "a layer that is added in the same transaction")
        tree.advance(to: 0)
        #expect(new.presentation()?.opacity == 0.5)
        CATransaction.setDisableActions(true)
        new.opacity = 0.7
        #expect(new.animationKeys() == nil, "actions are disabled")
        // The implicit transaction is the thread's, and other tests run on it too.
        CATransaction.flush()
    }

    @Test func everyKeyDoesWhatTheTableSays() {
        let shape = CAShapeLayer()
        root.addSublayer(shape)
        shape.backgroundColor = .white
        tree.advance(to: 0)
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        let cases: [(String, [String], () -> Void)] = [
            ("frame", ["position", "bounds"], { shape.frame = CGRect(x: 1, y: 2, width: 30, height: 40) }),
            ("position.x", ["position"], { shape.position.x += 10 }),
            ("zPosition", ["zPosition"], { shape.zPosition = 3 }),
            ("transform", ["transform"], { shape.transform = CATransform3DMakeScale(2, 2, 1) }),
            ("transform.scale", ["transform"], { shape.setValue(3, forKeyPath: "transform.scale") }),
            ("hidden", ["transition"], { shape.isHidden = true }),
            ("masksToBounds", ["transition"], { shape.masksToBounds = true }),
            ("backgroundColor", ["backgroundColor"], { shape.backgroundColor = .black }),
            ("shadowPath", [], { shape.shadowPath = circle }),
            ("path", [], { shape.path = circle }),
            ("fillColor", ["fillColor"], { shape.fillColor = .white }),
            ("strokeColor from none", [], { shape.strokeColor = .white }),
            ("strokeEnd", ["strokeEnd"], { shape.strokeEnd = 0.5 }),
            ("lineWidth", ["lineWidth"], { shape.lineWidth = 4 }),
            ("lineCap", [], { shape.lineCap = .round }),
            ("lineDashPattern", [], { shape.lineDashPattern = [1, 2] }),
            ("doubleSided", [], { shape.isDoubleSided = false }),
            ("contentsGravity", [], { shape.contentsGravity = .center }),
            ("name", [], { shape.name = "other" }), ("speed", [], { shape.speed = 2 }),
            ("custom key", [], { shape.setValue(5, forKey: "custom") }),
        ]
        for (name, keys, change) in cases {
            shape.removeAllAnimations()
            change()
            #expect(shape.animationKeys() ?? [] == keys, "\(name)")
        }
    }

    /// Added first and assigned afterwards, an explicit animation is hidden by the implicit one for as long as that runs.
    @Test func onAStandaloneLayerTheLaterImplicitAnimationShows() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = layer.opacity
        fade.toValue = 0.2
        fade.duration = 1
        layer.add(fade, forKey: "fade")
        layer.opacity = 0.2
        #expect(layer.animationKeys() == ["fade", "opacity"])
        tree.advance(to: 0.125)
        #expect(abs((layer.presentation()?.opacity ?? 0) - (1 - 0.8 * 0.8024034)) < 1e-3)
        tree.advance(to: 0.5)
        #expect(abs((layer.presentation()?.opacity ?? 0) - 0.6) < 1e-3)
    }

    @Test func actionsAreLookedForInOrder() {
        final class Delegate: CALayerDelegate {
            var answer: (any CAAction)?
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
        }
        let delegate = Delegate()
        layer.delegate = delegate
        func action(_ seconds: Double) -> CABasicAnimation {
            let animation = CABasicAnimation()
            animation.duration = seconds
            return animation
        }
        layer.style = ["actions": ["opacity": action(3)]]
        layer.opacity = 0.9
        #expect(layer.animation(forKey: "opacity")?.duration == 3, "the style's")
        layer.actions = ["opacity": action(2)]
        layer.opacity = 0.8
        #expect(layer.animation(forKey: "opacity")?.duration == 2, "its own")
        delegate.answer = action(1)
        layer.opacity = 0.7
        #expect(layer.animation(forKey: "opacity")?.duration == 1, "the delegate's")
        layer.removeAllAnimations()
        delegate.answer = NSNull()
        layer.opacity = 0.6
        #expect(layer.animationKeys() == nil, "a null ends the search")
    }

    /// An action without values leads from what was shown to what is assigned.
    @Test func anActionWithoutValuesComesFromWhatWasShown() {
        let slow = CABasicAnimation()
        slow.duration = 2
        layer.actions = ["opacity": slow]
        layer.opacity = 0
        tree.advance(to: 1)
        #expect(abs((layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    }

    /// Interrupted, the implicit animation begins where the one before it had come to.
    @Test func anInterruptionBeginsAtWhatIsShown() {
        layer.position = CGPoint(x: 100, y: 0)
        tree.advance(to: 0.1)
        let there = layer.presentation()?.position.x ?? -1
        #expect(there > 10 && there < 90)
        layer.position = CGPoint(x: 0, y: 0)
        tree.advance(to: 0.1)
        #expect(abs((layer.presentation()?.position.x ?? 0) - there) < 1e-9)
    }

    @Test func settingsNestAndAreInherited() {
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(!CATransaction.disableActions() && CATransaction.animationTimingFunction() == nil)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.setValue(true, forKey: "disableActions")
        CATransaction.setValue("mine", forKey: "note")
        CATransaction.setAnimationDuration(-1)
        CATransaction.setAnimationDuration(.nan)
        #expect(CATransaction.animationDuration() == 2, "refused")
        #expect(CATransaction.disableActions())
        #expect(CATransaction.value(forKey: "note") as? String == "mine")
        CATransaction.commit()
        #expect(!CATransaction.disableActions())
        layer.opacity = 0.4
        #expect(layer.animation(forKey: "opacity")?.duration == 2)
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }
}
