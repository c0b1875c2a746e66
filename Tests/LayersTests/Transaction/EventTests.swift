import Geometry
import Testing

@testable import Layers

/// The order in which a program hears of its animations.
@MainActor
struct EventTests {
    /// Writes down what it hears.
    private final class Listener: CAAnimationDelegate {
        var log: [String] = []

        func animationDidStart(_ anim: CAAnimation) { log.append("didStart") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("didStop(\(flag))") }
    }

    private let root = CALayer()
    private let layer = CALayer()
    private let listener = Listener()
    private let tree: LayerTree

    init() {
        CATransaction.flush()
        root.addSublayer(layer)
        tree = LayerTree(root: root)
        tree.advance(to: 0)
    }

    private func fade(_ seconds: Double = 1) -> CABasicAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = seconds
        fade.delegate = listener
        return fade
    }

    /// Adds animations in a transaction whose completion is written down.
    private func add(_ animations: CABasicAnimation..., to layer: CALayer) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [listener] in listener.log.append("block") }
        for animation in animations { layer.add(animation, forKey: "fade") }
        CATransaction.commit()
        listener.log.append("commit")
    }

    @Test func aCompletedAnimationTellsItsBlockBeforeItsDelegate() {
        add(fade(), to: layer)
        for time in stride(from: 0, through: 1.5, by: 0.25) { tree.advance(to: time) }
        #expect(listener.log == ["commit", "didStart", "block", "didStop(true)"])
        #expect(layer.animationKeys() == nil)
    }

    @Test func aKeptAnimationEndsOnceAndStays() {
        let kept = fade()
        kept.isRemovedOnCompletion = false
        kept.fillMode = .forwards
        layer.opacity = 0.3
        CATransaction.flush()
        layer.add(kept, forKey: "fade")
        for time in stride(from: 0, through: 5, by: 0.5) { tree.advance(to: time) }
        #expect(listener.log == ["didStart", "didStop(true)"])
        #expect(layer.animationKeys() == ["fade"])
        #expect(layer.presentation()?.opacity == 1)
        layer.removeAllAnimations()
        tree.advance(to: 6)
        #expect(listener.log == ["didStart", "didStop(true)"], "its end was told before")
        #expect(layer.presentation()?.opacity == 0.3)
    }

    @Test func removalTellsTheBlockFirst() {
        add(fade(), to: layer)
        tree.advance(to: 0.5)
        layer.removeAnimation(forKey: "fade")
        tree.advance(to: 0.6)
        #expect(listener.log == ["commit", "didStart", "block", "didStop(false)"])
    }

    @Test func anotherUnderTheSameKeyEndsTheFirst() {
        add(fade(), to: layer)
        tree.advance(to: 0.5)
        add(fade(), to: layer)
        tree.advance(to: 0.6)
        #expect(listener.log == ["commit", "didStart", "commit", "block", "didStop(false)", "didStart"])
        #expect(layer.animationKeys() == ["fade"])
    }

    @Test func aLayerThatLeavesLosesItsAnimations() {
        layer.add(fade(), forKey: "fade")
        tree.advance(to: 0.5)
        layer.removeFromSuperlayer()
        tree.advance(to: 0.6)
        #expect(listener.log == ["didStart", "didStop(false)"])
        #expect(layer.animationKeys() == nil)
        #expect(layer.presentation() == nil)
    }

    @Test func aLayerInNoTreeEndsAtOnce() {
        add(fade(), to: CALayer())
        tree.advance(to: 0.1)
        #expect(listener.log == ["commit", "didStart", "didStop(false)", "block"])
    }

    @Test func aLaterBlockIsToldFirstAndBothAreTold() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [listener] in listener.log.append("first") }
        CATransaction.setCompletionBlock { [listener] in listener.log.append("second") }
        CATransaction.commit()
        tree.advance(to: 0.1)
        #expect(listener.log == ["second", "first"])
    }

    @Test func aBlockWithNothingToWaitForComesAfterTheCommit() {
        add(to: layer)
        #expect(listener.log == ["commit"])
        tree.advance(to: 0.1)
        #expect(listener.log == ["commit", "block"])
    }

    @Test func anOuterTransactionWaitsForInnerOnes() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [listener] in listener.log.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { [listener] in listener.log.append("inner") }
        layer.add(fade(1), forKey: "inner")
        CATransaction.commit()
        CATransaction.begin()
        layer.add(fade(0.5), forKey: "plain")
        CATransaction.commit()
        CATransaction.commit()
        for time in stride(from: 0, through: 1.5, by: 0.25) { tree.advance(to: time) }
        #expect(listener.log.filter { !$0.hasPrefix("did") } == ["inner", "outer"])
    }

    @Test func theStartIsToldWhenTheBeginTimeComes() {
        let late = fade()
        late.beginTime = 2
        layer.add(late, forKey: nil)
        tree.advance(to: 1)
        #expect(listener.log.isEmpty)
        #expect(layer.animationKeys() == nil, "an animation without a key is not listed")
        tree.advance(to: 2.5)
        #expect(listener.log == ["didStart"])
        tree.advance(to: 3.5)
        #expect(listener.log == ["didStart", "didStop(true)"])
    }

    /// Restarted from its own end, an animation goes on without a gap and without end.
    @Test func anEndCanBeginTheNext() {
        final class Chain: CAAnimationDelegate {
            var rounds = 0
            var isOver = false
            let layer: CALayer
            init(_ layer: CALayer) { self.layer = layer }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                guard !isOver else { return }
                rounds += 1
                layer.add(anim.thawed(), forKey: "fade")
            }
        }
        let chain = Chain(layer)
        let first = fade(0.1)
        first.delegate = chain
        layer.add(first, forKey: "fade")
        for frame in 0...100 { tree.advance(to: Double(frame) * 0.05) }
        #expect(chain.rounds == 50)
        // Its last end would begin another one, and keep the thread's later trees from resting.
        chain.isOver = true
        layer.removeAllAnimations()
    }

    @Test func aDurationOfZeroStartsAndEndsInOneTick() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0)
        let instant = CABasicAnimation(keyPath: "opacity")
        instant.fromValue = 0
        instant.toValue = 1
        instant.delegate = listener
        layer.add(instant, forKey: "instant")
        CATransaction.commit()
        tree.advance(to: 0)
        #expect(listener.log == ["didStart", "didStop(true)"])
    }
}

extension CAAnimation {
    /// A copy to be added anew, which begins when it is.
    fileprivate func thawed() -> CAAnimation {
        guard let copy = copy() as? CAAnimation else { return self }
        copy.beginTime = 0
        return copy
    }
}
