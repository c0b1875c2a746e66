import Geometry
import Testing

@testable import Layers

@Suite struct AnimationClassTests {
    final class Delegate: CAAnimationDelegate {}

    /// An instance of every class.
    static var all: [CAAnimation] {
        [
            CAAnimation(), CAPropertyAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "opacity"),
            CASpringAnimation(keyPath: "opacity"), CAKeyframeAnimation(keyPath: "position"), CAAnimationGroup(),
            CATransition(),
        ]
    }

    /// A value for every documented key that is not the default.
    static var values: [String: Any] {
        [
            "beginTime": 1, "duration": Float(2), "speed": 3.0, "timeOffset": CGFloat(4),
            "repeatCount": NSNumber(value: 5),
            "repeatDuration": UInt8(6), "autoreverses": true, "fillMode": "both", "delegate": Delegate(),
            "timingFunction": CAMediaTimingFunction(name: .easeIn), "removedOnCompletion": 0,
            "preferredFrameRateRange": CAFrameRateRange(minimum: 10, maximum: 20), "keyPath": "bounds",
            "additive": true,
            "cumulative": 1, "valueFunction": CAValueFunction(name: .scaleX) as Any, "fromValue": 7, "toValue": 8.5,
            "byValue": CGPoint(x: 1, y: 2), "mass": 2, "stiffness": 50, "damping": 3, "initialVelocity": -1,
            "allowsOverdamping": true, "values": [1, 2.5] as [Any], "keyTimes": [0, 1] as [Any],
            "path": CGPath(rect: .zero, transform: nil), "timingFunctions": [CAMediaTimingFunction(name: .linear)],
            "calculationMode": CAAnimationCalculationMode.cubic, "tensionValues": [0.5], "continuityValues": [0.25],
            "biasValues": [NSNumber(value: -1)], "rotationMode": "auto", "animations": [CAAnimation()], "type": "push",
            "subtype": CATransitionSubtype.fromTop, "startProgress": 0.25, "endProgress": 0.75,
        ]
    }

    static func text(_ any: Any?) -> String {
        guard let any = LayerValue.unwrapped(any) else { return "nil" }
        if let list = any as? [CAAnimation] { return "\(list.map { type(of: $0) })" }
        if let number = LayerValue.number(any) { return "\(number)" }
        if let list = any as? [Any] { return "\(list.map { text($0) })" }
        if let path = any as? CGPath { return "\(path.storage)" }
        if let function = any as? CAMediaTimingFunction { return "\(function.curve)" }
        if let function = any as? CAValueFunction { return function.name.rawValue }
        return "\(any)"
    }

    static func changed(_ animation: CAAnimation) -> CAAnimation {
        for property in animation.properties { animation.setValue(values[property.key], forKey: property.key) }
        return animation
    }

    @Test func everyKeyReadsWhatWasWritten() {
        for animation in Self.all {
            let lines = WarningRecorder.lines { _ = Self.changed(animation) }
            #expect(lines.isEmpty, "\(lines)")
            let fresh = type(of: animation).makePlain()
            for property in animation.properties {
                let (expected, actual) = (Self.values[property.key], animation.value(forKey: property.key))
                let isName = expected is String && property.key != "keyPath"
                #expect(expected != nil, "\(property.key) has no value to try")
                if isName {
                    #expect(Self.text(actual).contains("\"\(expected ?? "")\""), "\(property.key)")
                } else {
                    #expect(Self.text(actual) == Self.text(expected), "\(property.key)")
                }
                #expect(Self.text(actual) != Self.text(fresh.value(forKey: property.key)), "\(property.key)")
                #expect(
                    Self.text(type(of: animation).defaultValue(forKey: property.key))
                        == Self.text(fresh.value(forKey: property.key)), "\(property.key)")
            }
        }
        #expect(CAAnimation.defaultValue(forKey: "nothing") == nil)
        #expect(Self.changed(CABasicAnimation()).value(forKey: "isAdditive") as? Bool == true)
    }

    @Test func aWrongTypeIsRefusedWithClassAndKey() {
        struct Odd {}
        for animation in Self.all {
            for property in animation.properties where !["fromValue", "toValue", "byValue"].contains(property.key) {
                let before = Self.text(animation.value(forKey: property.key))
                let lines = WarningRecorder.lines {
                    animation.setValue(Odd(), forKey: property.key)
                    animation.setValue([Odd()], forKey: property.key)
                }
                let named = lines.count == 1 && lines[0].contains("\(type(of: animation)).\(property.key) ")
                let takesLists = property.key == "values"
                #expect(named, "\(type(of: animation)).\(property.key): \(lines)")
                if !takesLists {
                    #expect(Self.text(animation.value(forKey: property.key)) == before, "\(property.key)")
                }
            }
        }
    }

    @Test func aCopyIsOfTheSameClassAndHasEverything() throws {
        final class Mine: CABasicAnimation {}
        for animation in Self.all.map({ Self.changed($0) }) + [Self.changed(Mine())] {
            animation.setValue("kept", forKey: "private")
            let copy = try #require(animation.copy() as? CAAnimation)
            #expect(copy !== animation && type(of: copy) == type(of: animation))
            #expect(copy.value(forKey: "private") as? String == "kept")
            for property in animation.properties {
                #expect(Self.text(copy.value(forKey: property.key)) == Self.text(animation.value(forKey: property.key)))
            }
        }
    }

    @Test func aFrozenCopyRefusesItsPropertiesAndStoresTheRest() {
        for animation in Self.all {
            animation.freeze()
            for property in animation.properties {
                let before = Self.text(animation.value(forKey: property.key))
                let lines = WarningRecorder.lines {
                    for _ in 0..<2 { animation.setValue(Self.values[property.key], forKey: property.key) }
                }
                #expect(Self.text(animation.value(forKey: property.key)) == before, "\(property.key)")
                #expect(lines.count == 1 && lines[0].contains("\(type(of: animation)).\(property.key) "), "\(lines)")
            }
            animation.setValue(3, forKey: "private")
            #expect(animation.value(forKey: "private") as? Int == 3)
            #expect((animation.copy() as? CAAnimation)?.isFrozen == false)
        }
    }

    @Test func membersOfAFrozenGroupAreFrozenCopies() throws {
        let (group, member) = (CAAnimationGroup(), CABasicAnimation(keyPath: "opacity"))
        group.animations = [member]
        let copy = try #require(group.copy() as? CAAnimationGroup)
        copy.freeze()
        member.duration = 3
        #expect(copy.animations?.first?.isFrozen == true)
        #expect(copy.animations?.first?.duration == 0)
    }

    @Test func numbersThatMakeNoSpringAreRefused() {
        let cases: [(ReferenceWritableKeyPath<CASpringAnimation, CGFloat>, [CGFloat])] = [
            (\.mass, [0, -1, .nan, .infinity]), (\.stiffness, [0, -1, .nan, .infinity]),
            (\.damping, [-1, .nan, -.infinity]), (\.initialVelocity, [.nan, .infinity]),
        ]
        for (path, numbers) in cases {
            let spring = CASpringAnimation()
            for number in numbers {
                let before = spring[keyPath: path]
                let lines = WarningRecorder.lines { spring[keyPath: path] = number }
                #expect(spring[keyPath: path] == before && lines.count == 1, "\(path) \(number)")
            }
        }
        let lines = WarningRecorder.lines {
            let spring = CASpringAnimation(perceptualDuration: .nan, bounce: .nan)
            #expect(spring.stiffness == 100 && spring.bounce == 0)
        }
        #expect(lines.count == 1)
    }

    @Test func optionalValuesArriveUnwrapped() {
        let animation = CABasicAnimation(keyPath: "shadowPath")
        animation.fromValue = CGPath?.none
        #expect(animation.fromValue == nil)
        animation.toValue = Optional(Optional(5)) as Any
        #expect(animation.toValue as? Int == 5)
    }

    @Test func anAnimationIsTheActionThatAddsIt() {
        let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
        animation.run(forKey: "fade", object: layer, arguments: nil)
        animation.run(forKey: "fade", object: "no layer", arguments: nil)
        #expect(layer.animationKeys() == ["fade"])
        #expect((layer.animation(forKey: "fade") as? CABasicAnimation)?.keyPath == "opacity")
    }

    @Test func everyValueFunctionHasItsMatrix() {
        let cases: [(CAValueFunctionName, Any, CATransform3D)] = [
            (.rotateX, 0.5, .rotation(0.5, 1, 0, 0)), (.rotateY, 0.5, .rotation(0.5, 0, 1, 0)),
            (.rotateZ, 0.5, .rotation(0.5, 0, 0, 1)), (.scaleX, 2, .scale(2, 1, 1)), (.scaleY, 2, .scale(1, 2, 1)),
            (.scaleZ, 2, .scale(1, 1, 2)), (.scale, [2, 3, 4], .scale(2, 3, 4)), (.scale, 2, .scale(2, 2, 2)),
            (.translateX, 7, .translation(7, 0, 0)), (.translateY, 7, .translation(0, 7, 0)),
            (.translateZ, 7, .translation(0, 0, 7)), (.translate, [7, 8, 9], .translation(7, 8, 9)),
            (.translate, CGSize(width: 7, height: 8), .translation(7, 8, 0)),
            (.scale, CGPoint(x: 2, y: 3), .scale(2, 3, 1)),
        ]
        for (name, value, expected) in cases {
            let animation = CABasicAnimation(keyPath: "transform")
            animation.valueFunction = CAValueFunction(name: name)
            (animation.fromValue, animation.toValue) = (value, value)
            let model = LayerValue.transform(.translation(1, 1, 1))
            #expect(
                ReferenceTests.shown([animation], model: model, at: 0.1) == .transform(expected), "\(name) \(value)")
        }
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")) == nil)
    }
}

/// A class of a program's own, written as programs write them.
private final class Wobble: CABasicAnimation {
    var strength = 3
    var marks = ["a"]

    override init() { super.init() }
    required init?(coder: NSCoder) { nil }
}

struct OwnAnimationClassTests {
    @Test func aProgramsClassIsCopiedWithItsProperties() {
        let wobble = Wobble()
        (wobble.keyPath, wobble.toValue, wobble.duration) = ("opacity", 0.5, 2)
        (wobble.strength, wobble.marks) = (7, ["a", "b"])
        wobble.freeze()
        let copy = wobble.copy() as? Wobble
        #expect(copy?.strength == 7 && copy?.marks == ["a", "b"] && copy?.keyPath == "opacity" && copy?.duration == 2)
        copy?.duration = 5
        #expect(copy?.duration == 5 && wobble.duration == 2, "a copy can be changed")
        #expect(Wobble.defaultValue(forKey: "duration") as? Double == 0)
        let layer = CALayer()
        layer.add(wobble, forKey: "wobble")
        #expect(layer.animation(forKey: "wobble") is Wobble)
    }
}
