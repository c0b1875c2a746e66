import Geometry
import Testing

@testable import Layers

struct TypedKeyPathTests {
    @Test func keyPathsOfTheCompilerHaveNames() {
        let cases: [(CAPropertyAnimation, String)] = [
            (CABasicAnimation(keyPath: \CALayer.opacity), "opacity"),
            (CABasicAnimation(keyPath: \CALayer.position.y), "position.y"),
            (CAKeyframeAnimation(keyPath: \CALayer.transform), "transform"),
            (CASpringAnimation(keyPath: \CALayer.bounds.size.width), "bounds.size.width"),
            (CABasicAnimation(keyPath: \CALayer.isHidden), "hidden"),
            (CABasicAnimation(keyPath: \CAShapeLayer.strokeEnd), "strokeEnd"),
            (CABasicAnimation(keyPath: \CAShapeLayer.opacity), "opacity"),
            (CABasicAnimation(keyPath: \CAGradientLayer.position.x), "position.x"),
            (CABasicAnimation(keyPath: \CAGradientLayer.colors), "colors"),
        ]
        for (animation, name) in cases { #expect(animation.keyPath == name) }
        let fade = CABasicAnimation(keyPath: \CALayer.opacity, from: 1, to: 0.2)
        #expect(fade.fromValue as? Float == 1 && fade.toValue as? Float == 0.2 && fade.byValue == nil)
        LayerWarnings.$desk.withValue(LayerWarnings.Desk { _ in }) {
            #expect(CABasicAnimation(keyPath: \CALayer.name).keyPath == nil)
        }
    }
}
