import Geometry
import Testing

@testable import Layers

/// What Core Animation leaves open and the room decides: one test a question, so that another answer fails here.
@Suite struct ChoiceTests {
    static func basic(_ from: Any?, _ to: Any?, by: Any? = nil) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "thing")
        (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (from, to, by, 1)
        return animation
    }

    @Test func choice_anAdditiveTransformActsInTheLayersOwnSpace() {
        let move = Self.basic(CATransform3D.translation(10, 0, 0), CATransform3D.translation(10, 0, 0))
        move.isAdditive = true
        let shown = ReferenceTests.shown([move], model: .transform(.scale(3, 1, 1)), at: 0.5)
        #expect(shown == .transform(CATransform3D.translation(10, 0, 0).concatenating(.scale(3, 1, 1))))
        #expect(shown.entry(4) == 30)
    }

    @Test func choice_aGroupsTimingFunctionWarpsItsMembersTime() {
        let group = CAAnimationGroup()
        group.duration = 2
        group.timingFunction = CAMediaTimingFunction(controlPoints: 0, 5, 1, -4)
        let animator = GroupAnimator(group, defaultDuration: 0.25)
        #expect(abs((animator.childTime(atParent: 1) ?? 0) - 1) < 1e-9)
        // Overshoot stays inside the group.
        for time in stride(from: 0.0, through: 2, by: 0.01) {
            #expect((0...2).contains(animator.childTime(atParent: time) ?? -1))
        }
        #expect(animator.childTime(atParent: 2.5) == nil && animator.childTime(atParent: -0.5) == nil)
    }

    @Test func choice_aSpringIgnoresItsTimingFunction() {
        let spring = CASpringAnimation(keyPath: "thing")
        (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 2)
        let plain = ReferenceTests.shownNumber(spring, model: 0, at: 0.3)
        spring.timingFunction = CAMediaTimingFunction(name: .easeIn)
        #expect(ReferenceTests.shownNumber(spring, model: 0, at: 0.3) == plain)
    }

    @Test func choice_continuityAndBiasHaveTheOppositeSignOfThePaper() {
        func shown(_ key: String, _ value: Double) -> Double {
            let animation = CAKeyframeAnimation(keyPath: "thing")
            (animation.values, animation.duration, animation.calculationMode) = ([0, 1, 3, 2], 1, .cubic)
            animation.setValue([value, value, value, value], forKey: key)
            return ReferenceTests.shownNumber(animation, model: 0, at: 0.5)
        }
        // The paper's continuity 0.5 gives 2.1875 and its bias 0.5 gives 2.
        #expect(abs(shown("continuityValues", -0.5) - 2.1875) < 1e-9)
        #expect(abs(shown("biasValues", -0.5) - 2) < 1e-9)
        #expect(abs(shown("tensionValues", 0.5) - 2.0625) < 1e-9)
    }

    @Test func choice_anOverdampedSpringSettlesByThePlainRule() {
        #expect(abs(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).settlingDuration - 4.2) < 1e-9)
        let stuck = CASpringAnimation(perceptualDuration: 1, bounce: -1)
        #expect(stuck.settlingDuration == 0 && stuck.motion.fraction(at: 5) == 0)
    }

    @Test func choice_aSpringWithoutADurationRunsUntilItSettles() {
        let spring = CASpringAnimation(keyPath: "thing")
        let lines = WarningRecorder.lines {
            for _ in 0..<2 {
                #expect(MediaTiming(of: spring, defaultDuration: 0.25).duration == spring.settlingDuration)
            }
            #expect(MediaTiming(of: spring, defaultDuration: 3, isInGroup: true).duration == 3)
        }
        #expect(lines.count == 1)
    }

    @Test func choice_pathsOfDifferentStructureSwitchAtTheEnd() {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let round = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let animation = Self.basic(square, round)
        animation.fillMode = .forwards
        let lines = WarningRecorder.lines {
            for time in [0, 0.5, 0.999] {
                #expect(ReferenceTests.shown([animation], model: .path(nil), at: time) == .path(square.storage))
            }
            #expect(ReferenceTests.shown([animation], model: .path(nil), at: 1) == .path(round.storage))
        }
        #expect(lines.count == 1)
    }

    @Test func choice_atItsVeryBeginANegativeSpeedShowsTheStart() {
        let animation = Self.basic(0, 1)
        animation.speed = -1
        #expect(ReferenceTests.shownNumber(animation, model: 0.5, at: 0) == 0)
        #expect(abs(ReferenceTests.shownNumber(animation, model: 0.5, at: 1e-6) - 1) < 1e-5)
    }

    @Test func choice_repeatDurationWinsOverRepeatCount() {
        #expect(MediaTiming(duration: 1, repeatCount: 9, repeatDuration: 2.5).activeDuration == 2.5)
    }

    @Test func choice_aTimeWithoutInverseIsTheBeginTime() {
        #expect(MediaTiming(beginTime: 3, duration: .infinity, speed: 0).parentTime(local: 99) == 3)
    }

    @Test func choice_aDurationOfZeroShowsNothingAndIsOverAtOnce() {
        let sample = MediaTiming(beginTime: 1, duration: 0).sample(at: 1)
        #expect(sample.hasBegun && sample.hasEnded && !sample.isActive)
        #expect(MediaTiming(duration: 0, fillMode: .forwards).sample(at: 5).progress == 1)
    }

    @Test func choice_allThreeValuesIgnoreTheLast() {
        #expect(ReferenceTests.shownNumber(Self.basic(0.2, 0.8, by: 9), model: 0, at: 0.5) == 0.5)
    }

    @Test func choice_discreteValuesSwitchAtTheEndOrAtTheKeyframe() {
        let model = LayerValue.discrete(DiscreteValue(any: "model"))
        func shown(_ animation: CAPropertyAnimation, _ time: Double) -> String? {
            animation.fillMode = .forwards
            return ReferenceTests.shown([animation], model: model, at: time).any as? String
        }
        let keyframes = CAKeyframeAnimation(keyPath: "thing")
        (keyframes.values, keyframes.duration) = (["a", "b", "c"], 1)
        let cases: [(CAPropertyAnimation, Double, String)] = [
            (Self.basic("a", "b"), 0, "a"), (Self.basic("a", "b"), 0.99, "a"), (Self.basic("a", "b"), 1, "b"),
            (Self.basic(nil, "b"), 0.5, "model"), (keyframes, 0.49, "a"), (keyframes, 0.5, "b"), (keyframes, 1, "c"),
        ]
        for (animation, time, expected) in cases {
            #expect(shown(animation, time) == expected, "\(expected) at \(time)")
        }
    }

    @Test func choice_pacedTransformsAreMeasuredByAllSixteenNumbers() {
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = [
            CATransform3D.identity, CATransform3D.translation(3, 0, 0), CATransform3D.translation(3, 9, 0),
        ]
        (animation.duration, animation.calculationMode) = (1, .paced)
        let shown = ReferenceTests.shown([animation], model: .transform(.identity), at: 0.25)
        #expect(shown.entry(4) == 3 && shown.entry(5) == 0)
    }

    @Test func choice_anUnknownTimingFunctionIsTheLinearOne() {
        let lines = WarningRecorder.lines {
            for _ in 0..<2 {
                let function = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "bouncy"))
                #expect(function == CAMediaTimingFunction(name: .linear))
            }
        }
        #expect(lines.count == 1 && lines[0].contains("bouncy"))
    }
}

extension LayerValue {
    /// m11, m12, m21, m22, m41 or m42 of a transform.
    fileprivate func entry(_ index: Int) -> Double? { ReferenceTests.entries(self, 6)?[index].number }
}
