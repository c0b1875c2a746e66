import Geometry
import Testing

@testable import Layers

/// What `presentation()` gives.
@MainActor
struct PresentationTests {
    private final class Gauge: CALayer {
        var label = "speed"
        var marks: [Double] = [1, 2, 3]
        let part: CAShapeLayer
        private var closure: (() -> Int)?

        init(part: CAShapeLayer) {
            self.part = part
            super.init()
            closure = { 42 }
        }
        required init?(coder: NSCoder) { nil }

        var answer: Int { closure?() ?? 0 }
    }

    private final class Holder: CALayer {
        weak var other: CALayer?
    }

    private func shown(_ layer: CALayer) -> LayerTree {
        CATransaction.flush()
        let tree = LayerTree(root: layer)
        tree.advance(to: 0)
        return tree
    }

    @Test func isOfTheLayersOwnClassWithItsOwnProperties() {
        let part = CAShapeLayer()
        let gauge = Gauge(part: part)
        #expect(gauge.presentation() == nil, "not yet committed")
        let tree = shown(gauge)
        for _ in 0..<100 {
            let copy = gauge.presentation()
            #expect(copy?.label == "speed" && copy?.marks == [1, 2, 3] && copy?.part === part && copy?.answer == 42)
            #expect(copy !== gauge && copy?.model() === gauge && copy?.presentation() === copy)
        }
        gauge.label = "changed"
        #expect(gauge.presentation()?.label == "changed")
        withExtendedLifetime(tree) {}
    }

    @Test func keepsNothingAliveAndFreesItself() {
        weak var seen: CALayer?
        weak var model: CALayer?
        do {
            let gauge = Gauge(part: CAShapeLayer())
            model = gauge
            let tree = shown(gauge)
            seen = gauge.presentation()
            withExtendedLifetime(tree) {}
        }
        #expect(seen == nil)
        #expect(model == nil)
    }

    @Test func aClassWithWeakPropertiesIsNotCopied() {
        LayerWarnings.$desk.withValue(LayerWarnings.Desk { _ in }) {
            let holder = Holder()
            let tree = shown(holder)
            #expect(holder.presentation() == nil)
            withExtendedLifetime(tree) {}
        }
    }

    @Test func showsTheTreeAsItIsShown() {
        let root = CALayer()
        let child = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        root.addSublayer(child)
        let tree = shown(root)
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 20
        slide.toValue = 120
        slide.duration = 1
        child.add(slide, forKey: "slide")
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        child.position.x = 120
        CATransaction.commit()
        tree.advance(to: 0)
        tree.advance(to: 0.5)
        let copy = root.presentation()
        #expect(copy?.sublayers?.first?.position == CGPoint(x: 70, y: 20))
        #expect(copy?.sublayers?.first?.superlayer?.model() === root)
        #expect(copy?.sublayers?.first?.animationKeys() == ["slide"])
        #expect(child.position == CGPoint(x: 120, y: 20), "the model has its own value")
        // Asked of the model, a hit is where the model is; asked of the presentation, where it is shown.
        #expect(child.hitTest(CGPoint(x: 120, y: 20)) === child)
        #expect(child.hitTest(CGPoint(x: 70, y: 20)) == nil)
        #expect(child.presentation()?.hitTest(CGPoint(x: 70, y: 20))?.model() === child)
        #expect(child.presentation()?.hitTest(CGPoint(x: 120, y: 20)) == nil)
    }

    @Test func cannotBeAssignedTo() {
        LayerWarnings.$desk.withValue(LayerWarnings.Desk { _ in }) {
            let layer = CALayer()
            layer.opacity = 0.5
            let tree = shown(layer)
            let copy = layer.presentation()
            copy?.opacity = 1
            copy?.frame = CGRect(x: 1, y: 1, width: 1, height: 1)
            copy?.addSublayer(CALayer())
            copy?.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
            copy?.speed = 3
            copy?.setValue(1, forKeyPath: "transform.scale")
            #expect(copy?.opacity == 0.5 && copy?.frame == .zero && copy?.sublayers == nil && copy?.speed == 1)
            #expect(layer.animationKeys() == nil && layer.sublayers == nil && layer.opacity == 0.5)
            withExtendedLifetime(tree) {}
        }
    }

    @Test func whatTheProgramAssignedIsNeverWrittenTo() {
        let layer = CAShapeLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.path = CGPath(rect: layer.bounds, transform: nil)
        let tree = shown(layer)
        for (path, to) in [
            ("opacity", 0 as Any), ("bounds.size.width", 99), ("transform.rotation.z", 3.0), ("strokeEnd", 0),
            ("path", CGPath(rect: CGRect(x: 5, y: 5, width: 1, height: 1), transform: nil)),
            ("fillColor", CGColor.white), ("zPosition", 7), ("hidden", true),
        ] {
            let animation = CABasicAnimation(keyPath: path)
            animation.toValue = to
            animation.duration = 1
            layer.add(animation, forKey: path)
        }
        for frame in 0..<30 { tree.advance(to: Double(frame) / 20) }
        #expect(layer.opacity == 1 && layer.bounds.width == 10 && layer.transform == CATransform3DIdentity)
        #expect(layer.strokeEnd == 1 && layer.path == CGPath(rect: layer.bounds, transform: nil))
        #expect(layer.fillColor == .black && layer.zPosition == 0 && !layer.isHidden)
    }
}
