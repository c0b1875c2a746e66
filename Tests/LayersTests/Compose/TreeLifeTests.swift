import Geometry
import Rendering
import Testing

@testable import Layers

/// Trees of layers that change hands, end and are interrupted.
@MainActor
struct TreeLifeTests {
    private func shown(_ root: CALayer, at time: Double = 0) -> LayerTree {
        CATransaction.flush()
        let tree = LayerTree(root: root, time: time)
        tree.advance(to: time)
        return tree
    }

    private func slide(_ seconds: Double = 1, on path: String = "position.x") -> CABasicAnimation {
        let slide = CABasicAnimation(keyPath: path)
        (slide.fromValue, slide.toValue, slide.duration) = (0, 100, seconds)
        return slide
    }

    private func atOnce(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    /// An animation's delegate goes when it was told, and takes other animations with it.
    @Test func whatATellingEndsMayEndMore() {
        final class Keeper: CAAnimationDelegate {
            let layer: CALayer
            init(_ layer: CALayer) { self.layer = layer }
            deinit { layer.removeAllAnimations() }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
        }
        let (root, first, second) = (CALayer(), CALayer(), CALayer())
        root.sublayers = [first, second]
        let tree = shown(root)
        for _ in 0..<3 {
            let short = slide(0.1)
            short.delegate = Keeper(second)
            first.add(short, forKey: nil)
            second.add(slide(5), forKey: nil)
        }
        for frame in 0..<20 { tree.advance(to: Double(frame) * 0.1) }
        #expect(second.attached.isEmpty)
    }

    /// A tree that is advanced from within a telling tells nothing twice.
    @Test func aTellingMayAdvanceTheTree() {
        final class Impatient: CAAnimationDelegate {
            weak var tree: LayerTree?
            var ends = 0
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                ends += 1
                tree?.advance(to: 2)
            }
        }
        let root = CALayer()
        let tree = shown(root)
        let impatient = Impatient()
        impatient.tree = tree
        for key in ["a", "b", "c"] {
            let short = slide(0.1)
            short.delegate = impatient
            root.add(short, forKey: key)
        }
        tree.advance(to: 0)
        tree.advance(to: 1)
        #expect(impatient.ends == 3)
    }

    @Test func aSpringWithoutDampingSwingsForEver() {
        let root = CALayer()
        let tree = shown(root)
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.stiffness, spring.damping, spring.fromValue, spring.toValue) = (100, 0, 0, 100)
        spring.duration = spring.settlingDuration
        root.add(spring, forKey: "swing")
        tree.advance(to: 0)
        for time in [0.1, 1, 60, 3600.5] {
            tree.advance(to: time)
            let expected = 100 * (1 - cos(10 * time))
            #expect(abs((root.presentation()?.position.x ?? 0) - expected) < 1e-3, "\(time)")
        }
        #expect(root.animationKeys() == ["swing"])
    }

    @Test func layersOfAnotherThreadGoOnHere() async {
        let root = CALayer()
        let made = await Task.detached { () -> UncheckedBox in
            let layer = CALayer()
            layer.opacity = 0.3
            layer.setNeedsLayout()
            return UncheckedBox(layer: layer)
        }.value
        let tree = shown(root)
        root.addSublayer(made.layer)
        tree.advance(to: 0)
        #expect(made.layer.presentation()?.opacity == 0.3)
        atOnce { made.layer.opacity = 0.6 }
        tree.advance(to: 0.1)
        #expect(made.layer.presentation()?.opacity == 0.6)
        made.layer.add(slide(), forKey: "slide")
        tree.advance(to: 0.2)
        tree.advance(to: 0.6)
        #expect((made.layer.presentation()?.position.x ?? 0) > 30)
    }

    @Test func aMaskOutlivesItsHost() {
        let (root, mask) = (CALayer(), CALayer())
        do {
            let host = CALayer()
            host.mask = mask
        }
        root.addSublayer(mask)
        #expect(mask.superlayer === root)
        mask.removeFromSuperlayer()
        #expect(root.sublayers == nil)
        // A long chain of masks goes without one inside another.
        var layer = CALayer()
        for _ in 0..<50_000 {
            let next = CALayer()
            next.extras.mask = layer
            layer = next
        }
    }

    @Test func aSpringInAGroupTakesTheGroupsTime() {
        let root = CALayer()
        let tree = shown(root)
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue) = (0, 100)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([spring], 3)
        root.add(group, forKey: "group")
        tree.advance(to: 0)
        tree.advance(to: 2.5)
        #expect(abs((root.presentation()?.position.x ?? 0) - 100) < 0.1)
    }

    /// An action without values, interrupted by its own kind, comes from what was shown.
    @Test func aReplacedAnimationHandsOverWhatWasShown() {
        let (root, layer) = (CALayer(), CALayer())
        root.addSublayer(layer)
        let tree = shown(root)
        let slow = CABasicAnimation()
        slow.duration = 1
        layer.actions = ["position": slow]
        layer.position = CGPoint(x: 100, y: 0)
        tree.advance(to: 0.5)
        #expect(abs((layer.presentation()?.position.x ?? 0) - 50) < 1e-9)
        layer.position = CGPoint(x: 0, y: 0)
        tree.advance(to: 0.5)
        #expect(abs((layer.presentation()?.position.x ?? 0) - 50) < 1e-9)
    }

    @Test func noColourBecomesOneAtItsEnd() {
        let root = CALayer()
        let tree = shown(root)
        let paint = CABasicAnimation(keyPath: "backgroundColor")
        (paint.toValue, paint.duration, paint.fillMode) = (CGColor.white, 1, .forwards)
        paint.isRemovedOnCompletion = false
        root.add(paint, forKey: "paint")
        tree.advance(to: 0)
        tree.advance(to: 0.5)
        #expect(root.presentation()?.backgroundColor == nil)
        tree.advance(to: 2)
        #expect(root.presentation()?.backgroundColor == .white)
    }

    @Test func picturesAreExchangedAtOnceAndGradientsBlend() {
        let (root, gradient) = (CALayer(), CAGradientLayer())
        root.addSublayer(gradient)
        let images = (0..<3).compactMap { CGImage(width: 1, height: 1, straightRGBA: [UInt8($0), 0, 0, 255]) }
        root.contents = images[0]
        (gradient.colors, gradient.locations) = ([CGColor.black, CGColor.white], [0, 0.5])
        let tree = shown(root)
        for (index, image) in images.enumerated() {
            root.contents = image
            tree.advance(to: Double(index) * 0.1)
            #expect(root.presentation()?.contents as? CGImage === image, "\(index)")
        }
        let shimmer = CABasicAnimation(keyPath: "locations")
        (shimmer.fromValue, shimmer.toValue, shimmer.duration) = ([-1, -0.5], [1, 1.5], 1)
        gradient.add(shimmer, forKey: nil)
        let tint = CABasicAnimation(keyPath: "colors")
        (tint.toValue, tint.duration) = ([CGColor.white, CGColor.black], 1)
        gradient.add(tint, forKey: nil)
        // They begin at the time of the frame on screen, 0.2 s.
        tree.advance(to: 0.5)
        let shown = gradient.presentation()
        let places = shown?.locations?.map(\.doubleValue) ?? []
        #expect(places.count == 2 && abs(places[0] + 0.4) < 1e-9 && abs(places[1] - 0.1) < 1e-9, "\(places)")
        let first = shown?.colors?.first.flatMap { $0 as? CGColor }?.components?.first ?? 0
        #expect(abs(first - 0.3) < 1e-9, "\(first)")
    }

    @Test func hidingFadesAsShowingDoes() {
        let (root, layer) = (CALayer(), CALayer())
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.backgroundColor = .white
        root.addSublayer(layer)
        let tree = shown(root)
        layer.isHidden = true
        tree.advance(to: 0.1)
        var list = DisplayList()
        tree.compose(into: &list)
        #expect(list.items.contains { if case .fill = $0 { true } else { false } }, "half way it is still seen")
        tree.advance(to: 1)
        list.removeAll()
        tree.compose(into: &list)
        #expect(list.items.isEmpty)
    }

    @Test func otherSublayersFadeInOnce() {
        let root = CALayer()
        let tree = shown(root)
        for _ in 0..<100 { root.addSublayer(CALayer()) }
        #expect(root.animationKeys() == ["transition"])
        tree.advance(to: 1)
        tree.advance(to: 2)
        #expect(root.animationKeys() == nil)
        atOnce { root.addSublayer(CALayer()) }
        #expect(root.animationKeys() == nil)
    }

    @Test func aLayerThatChangesTreesGoesOnMoving() {
        let (first, second, layer) = (CALayer(), CALayer(), CALayer())
        first.addSublayer(layer)
        let (one, two) = (shown(first), shown(second))
        layer.add(slide(4), forKey: "slide")
        one.advance(to: 1)
        atOnce { second.addSublayer(layer) }
        one.advance(to: 1)
        two.advance(to: 1)
        two.advance(to: 2)
        #expect((layer.presentation()?.position.x ?? 0) > 20)
        #expect(layer.animationKeys() == ["slide"])
    }

    @Test func aTurnKeepsThePerspective() {
        let layer = CALayer()
        layer.transform.m34 = -1.0 / 500
        layer.setValue(0.5, forKeyPath: "transform.rotation.y")
        #expect(abs(layer.transform.m14 - sin(0.5) / 500) < 1e-12, "\(layer.transform.m14)")
        #expect(abs((layer.value(forKeyPath: "transform.rotation.y") as? CGFloat ?? 0) - 0.5) < 1e-9)
    }

    @Test func timingAnswersToItsKeys() {
        let layer = CALayer()
        layer.setValue(0, forKey: "speed")
        layer.setValue(2, forKey: "timeOffset")
        layer.setValue("dot", forKey: "name")
        #expect(layer.speed == 0 && layer.timeOffset == 2 && layer.name == "dot")
        #expect(layer.value(forKey: "name") as? String == "dot" && layer.value(forKey: "speed") as? Float == 0)
        LayerWarnings.$desk.withValue(LayerWarnings.Desk { _ in }) {
            layer.setValue("fast", forKey: "speed")
            layer.setValue(1e300, forKey: "opacity")
            #expect(layer.speed == 0 && layer.opacity == 1)
        }
    }

    @Test func aClassIsAskedWhatItDisplays() {
        final class Dial: CALayer {
            var displays = 0
            override class func needsDisplay(forKey key: String) -> Bool { key == "opacity" || key == "angle" }
            override func display() { displays += 1 }
        }
        let dial = Dial()
        CATransaction.flush()
        dial.opacity = 0.5
        CATransaction.flush()
        dial.setValue(3, forKey: "angle")
        CATransaction.flush()
        dial.cornerRadius = 4
        CATransaction.flush()
        #expect(dial.displays == 2)
    }

    @Test func linksWithoutAWishHaveNoRate() {
        let link = CADisplayLink(target: NSObject()) { _, _ in }
        link.preferredFrameRateRange.preferred = .nan
        #expect(link.preferredFramesPerSecond == 0)
        link.preferredFramesPerSecond = .min
        #expect(link.preferredFramesPerSecond == 0)
        link.invalidate()
    }
}

/// Hands a layer from one thread to another.
private struct UncheckedBox: @unchecked Sendable {
    let layer: CALayer
}
