import Geometry
import Motion
import Testing

@testable import Layers

@Suite struct KeyframeTests {
    static func animation(_ values: [Any]?, _ mode: CAAnimationCalculationMode = .linear) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: "thing")
        (animation.values, animation.calculationMode, animation.duration) = (values, mode, 1)
        return animation
    }

    static func point(_ animation: CAKeyframeAnimation, _ time: Double) -> CGPoint {
        guard case .point(let point) = ReferenceTests.shown([animation], model: .point(.zero), at: time) else {
            return CGPoint(x: CGFloat.nan, y: 0)
        }
        return point
    }

    @Test func pacedModesKeepAnEvenSpeed() {
        let points = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90), CGPoint(x: 40, y: 50), .zero]
        let route = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 300, height: 20), transform: nil)
        let along = Self.animation(nil, .paced)
        along.path = route
        for animation in [Self.animation(points, .paced), Self.animation(points, .cubicPaced), along] {
            // Unheeded in these modes.
            animation.keyTimes = [0, 0.9, 0.95, 0.97, 1]
            animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
            let steps = (0..<1000).map { step -> CGFloat in
                let (a, b) = (
                    Self.point(animation, Double(step) / 1000), Self.point(animation, Double(step + 1) / 1000)
                )
                return hypot(a.x - b.x, a.y - b.y)
            }
            let mean = steps.reduce(0, +) / 1000
            // A step that cuts a corner is shorter.
            let uneven = steps.count { abs($0 - mean) > 0.03 * mean }
            #expect(mean > 0.1 && uneven <= 4, "\(animation.calculationMode) \(uneven)")
        }
    }

    @Test func smoothCurvesPassTheirKeyframes() {
        for mode in [CAAnimationCalculationMode.cubic, .linear] {
            let animation = Self.animation([3, -1, 4, 1, 5], mode)
            for shape in [nil, [1, -1, 0.5, 0.25, -0.5] as [NSNumber]] {
                (animation.tensionValues, animation.continuityValues, animation.biasValues) = (shape, shape, shape)
                for (index, value) in [3.0, -1, 4, 1, 5].enumerated() {
                    let shown = ReferenceTests.shownNumber(animation, model: 0, at: Double(index) / 4)
                    #expect(abs(shown - value) < 1e-9, "\(mode) \(index)")
                }
            }
        }
    }

    @Test func transformsAndPathsGoStraightUnderCubicModes() {
        let turns = [CATransform3D.identity, .rotation(1, 0, 0, 1), .rotation(2, 0, 0, 1)]
        let paths = [10.0, 20, 40].map {
            CGPath(rect: CGRect(x: 0, y: 0, width: $0, height: $0), transform: nil)
        }
        let cases: [([Any], LayerValue)] = [(turns, .transform(.identity)), (paths, .path(nil))]
        for (values, model) in cases {
            for time in [0.1, 0.5, 0.77] {
                let shown = [CAAnimationCalculationMode.linear, .cubic].map {
                    ReferenceTests.shown([Self.animation(values, $0)], model: model, at: time)
                }
                #expect(shown[0] == shown[1] && shown[0] != model)
            }
        }
    }

    @Test func inputThatDoesNotFitHasADefinedResult() {
        // values, key times, mode, then what is shown at 0.25, 0.5 and 0.75 over the model value −1.
        let cases: [(String, [Any]?, [NSNumber]?, CAAnimationCalculationMode, [Double])] = [
            ("none", nil, nil, .linear, [-1, -1, -1]), ("empty", [], nil, .linear, [-1, -1, -1]),
            ("one", [5], nil, .linear, [-1, -1, -1]), ("one, discrete", [5], nil, .discrete, [5, 5, 5]),
            ("one, paced", [5], nil, .paced, [-1, -1, -1]), ("no way, paced", [5, 5, 5], nil, .paced, [5, 5, 5]),
            ("no key times", [0, 4, 8], [], .linear, [2, 4, 6]),
            ("one key time", [0, 4, 8], [0], .linear, [-1, -1, -1]),
            ("a late start", [0, 4], [0.5, 1], .linear, [0, 0, 2]),
            ("an early end", [0, 4], [0, 0.5], .linear, [2, 4, 4]),
            ("a jump", [0, 4, 8, 8], [0, 0.5, 0.5, 1], .linear, [2, 8, 8]),
            ("falling", [0, 4, 8], [0, 0.5, 0.25], .linear, [2, 8, 8]),
            ("NaN", [0, 4, 8], [0, NSNumber(value: Double.nan), 1], .linear, [5, 6, 7]),
            ("an unknown mode", [0, 4], nil, CAAnimationCalculationMode(rawValue: "warp"), [1, 2, 3]),
        ]
        for (name, values, times, mode, expected) in cases {
            let animation = Self.animation(values, mode)
            animation.keyTimes = times
            let lines = WarningRecorder.lines {
                let shown = [0.25, 0.5, 0.75].map { ReferenceTests.shownNumber(animation, model: -1, at: $0) }
                #expect(shown == expected, "\(name): \(shown)")
            }
            #expect(lines.isEmpty, "\(name): \(lines)")
        }
        let inSeconds = Self.animation([0, 4, 8])
        inSeconds.keyTimes = [0, 1, 2]
        let lines = WarningRecorder.lines {
            #expect(ReferenceTests.shownNumber(inSeconds, model: 0, at: 0.75) == 3)
        }
        #expect(lines.count == 1 && lines[0].contains("CALayer.thing"))
    }

    @Test func missingTimingFunctionsAreEven() {
        let animation = Self.animation([0, 1, 2])
        animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        let eased = CAMediaTimingFunction(name: .easeIn).curve
        #expect(abs(ReferenceTests.shownNumber(animation, model: 0, at: 0.25) - eased.value(at: 0.5)) < 1e-12)
        #expect(ReferenceTests.shownNumber(animation, model: 0, at: 0.75) == 1.5)
    }

    @Test func aLayerTurnsWithItsPath() {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let animation = Self.animation([CGPoint(x: 99, y: 99), CGPoint(x: 99, y: 99)])
        animation.path = square
        func turns(_ mode: CAAnimationRotationMode?) -> [Double?] {
            animation.rotationMode = mode
            let animator = ReferenceTests.animator(animation, kind: .point)
            return [0.1, 0.3, 0.6, 0.9].map { animator?.pathRotation(at: $0) }
        }
        let expected: [Double] = [0, .pi / 2, .pi, -.pi / 2]
        for (turn, angle) in zip(turns(.rotateAuto), expected) {
            #expect(abs(cos(turn ?? .nan) - cos(angle)) < 1e-9 && abs(sin(turn ?? .nan) - sin(angle)) < 1e-9)
        }
        for (turn, angle) in zip(turns(.rotateAutoReverse), expected) {
            #expect(abs(cos(turn ?? .nan) + cos(angle)) < 1e-9 && abs(sin(turn ?? .nan) + sin(angle)) < 1e-9)
        }
        #expect(turns(nil) == [nil, nil, nil, nil])
        // The path wins over the values, and its close is a piece like any other.
        #expect(
            Self.point(animation, 0.125) == CGPoint(x: 5, y: 0) && Self.point(animation, 0.875) == CGPoint(x: 0, y: 5))
    }

    @Test func aPathWithoutPiecesIsReported() {
        let animation = Self.animation(nil)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        animation.path = path
        let lines = WarningRecorder.lines { #expect(Self.point(animation, 0.5) == .zero) }
        #expect(lines.count == 1)
    }
}
