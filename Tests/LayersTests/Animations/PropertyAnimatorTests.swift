import Geometry
import Testing

@testable import Layers

@Suite struct PropertyAnimatorTests {
    /// A random animation twice: as the rules have it and as Core Animation's classes do.
    static func random(_ random: inout Generator) -> (SlowAnimation, CAPropertyAnimation) {
        var slow = SlowAnimation()
        let animation: CAPropertyAnimation
        if random.coin() {
            let basic = CABasicAnimation(keyPath: "opacity")
            let ends: [Double?] = (0..<3).map { _ in random.coin() ? random.eighths(-40...40) : nil }
            // With all three the last is ignored, which has a test of its own.
            let by = ends[0] != nil && ends[1] != nil ? nil : ends[2]
            (basic.fromValue, basic.toValue, basic.byValue) = (ends[0], ends[1], by)
            slow.values = .basic(from: ends[0], to: ends[1], by: by)
            animation = basic
        } else {
            let keyframes = CAKeyframeAnimation(keyPath: "opacity")
            let values = (0..<2 + random.below(4)).map { _ in random.eighths(-40...40) }
            var times = [0.0] + (1..<values.count).map { _ in Double(1 + random.below(15)) / 16 }.sorted()
            times[values.count - 1] = 1
            let isDiscrete = random.coin()
            keyframes.values = values
            keyframes.keyTimes = times.map { NSNumber(value: $0) }
            keyframes.calculationMode = isDiscrete ? .discrete : .linear
            slow.values = .keyframes(values, times: times, isDiscrete: isDiscrete)
            animation = keyframes
        }
        slow.beginTime = random.eighths(-16...16)
        slow.duration = random.eighths(1...16)
        slow.speed = [1, 1, 2, 0.5, -1, -2, 0][random.below(7)]
        slow.timeOffset = random.coin() ? 0 : random.eighths(-16...32)
        slow.repeatCount = random.coin() ? 0 : random.eighths(1...40)
        slow.repeatDuration = random.below(4) > 0 ? 0 : random.eighths(1...64)
        (slow.autoreverses, slow.isAdditive, slow.isCumulative) = (random.coin(), random.coin(), random.coin())
        (slow.fillsBefore, slow.fillsAfter) = (random.coin(), random.coin())
        if random.coin() {
            let points = (0..<4).map { _ in Double(random.below(9)) / 8 }
            slow.curve = points
            animation.timingFunction = CAMediaTimingFunction(
                controlPoints: Float(points[0]), Float(points[1]), Float(points[2]), Float(points[3]))
        }
        animation.beginTime = slow.beginTime
        animation.duration = slow.duration
        animation.speed = Float(slow.speed)
        animation.timeOffset = slow.timeOffset
        animation.repeatCount = Float(slow.repeatCount)
        animation.repeatDuration = slow.repeatDuration
        (animation.autoreverses, animation.isAdditive) = (slow.autoreverses, slow.isAdditive)
        animation.isCumulative = slow.isCumulative
        animation.fillMode =
            slow.fillsBefore ? (slow.fillsAfter ? .both : .backwards) : slow.fillsAfter ? .forwards : .removed
        return (slow, animation)
    }

    @Test func randomAnimationsShowWhatTheRulesSay() {
        var random = Generator(seed: 20_26)
        var failures: [String] = []
        var active = 0
        for trial in 0..<4000 {
            let layers = (0..<1 + random.below(3)).map { _ in Self.random(&random) }
            var animators = layers.map { ReferenceTests.animator($0.1) }
            for _ in 0..<8 {
                // On the grid every boundary is hit exactly; off it none is.
                let time = random.coin() ? random.eighths(-32...160) : random.unit() * 24 - 4
                let model = random.eighths(-8...8)
                var (expected, actual) = (model, LayerValue.number(model))
                for (index, layer) in layers.enumerated() {
                    expected = layer.0.shown(at: time, model: model, below: expected)
                    if animators[index]?.apply(at: time, committed: .number(model), accumulated: &actual) == true {
                        active += 1
                    }
                }
                if abs((actual.lanes?.x ?? .nan) - expected) > 1e-6 * max(1, abs(expected)) {
                    failures.append("trial \(trial) at \(time), model \(model): \(expected), not \(actual): \(layers)")
                }
            }
        }
        #expect(failures.isEmpty, "\(failures.count) differ, such as \(failures.prefix(3))")
        #expect(active > 10_000)
    }

    /// Numbers that no field expects.
    static let hostile: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, -1, 1e-300, -1e-300, 1e300, -1e300, .leastNonzeroMagnitude, 1e9, -1e9,
        .greatestFiniteMagnitude,
    ]

    static func hostileAnimations(_ number: Double) -> [CAPropertyAnimation] {
        let basic = CABasicAnimation(keyPath: "opacity")
        basic.fromValue = number
        basic.toValue = -number
        let by = CABasicAnimation(keyPath: "opacity")
        by.byValue = number
        let spring = CASpringAnimation(perceptualDuration: number, bounce: number)
        spring.toValue = 1
        let stiff = CASpringAnimation(keyPath: "opacity")
        (stiff.mass, stiff.stiffness, stiff.damping, stiff.initialVelocity) = (number, number, number, number)
        stiff.allowsOverdamping = true
        stiff.toValue = 1
        let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        let keyframes = modes.flatMap { mode -> [CAKeyframeAnimation] in
            let timed = CAKeyframeAnimation(keyPath: "opacity")
            timed.values = [0, 1, 0.5, 2]
            timed.keyTimes = [0, NSNumber(value: number), 0.5, NSNumber(value: -number)]
            let shaped = CAKeyframeAnimation(keyPath: "opacity")
            shaped.values = [0, number, 1]
            let list = [NSNumber(value: number), NSNumber(value: number), NSNumber(value: -number)]
            (shaped.tensionValues, shaped.continuityValues, shaped.biasValues) = (list, list, list)
            (timed.calculationMode, shaped.calculationMode) = (mode, mode)
            return [timed, shaped]
        }
        return [basic, by, spring, stiff] + keyframes
    }

    static func setTiming(_ animation: CAAnimation, field: Int, to number: Double) {
        animation.duration = 1
        switch field {
        case 0: animation.beginTime = number
        case 1: animation.duration = number
        case 2: animation.speed = Float(number)
        case 3: animation.timeOffset = number
        case 4: animation.repeatCount = Float(number)
        case 5: animation.repeatDuration = number
        default: animation.repeatCount = .infinity
        }
    }

    @Test(arguments: hostile)
    func noNumberTrapsOrMakesNaN(_ number: Double) {
        var failures: [String] = []
        _ = WarningRecorder.lines {
            for animation in Self.hostileAnimations(number) + Self.hostileAnimations(0.5) {
                for variant in 0..<56 {
                    Self.setTiming(animation, field: variant % 7, to: number)
                    animation.autoreverses = variant & 8 != 0
                    animation.isAdditive = variant & 16 != 0
                    animation.isCumulative = variant & 32 != 0
                    animation.fillMode = variant & 8 != 0 ? .both : .removed
                    var animator = ReferenceTests.animator(animation)
                    for time in Self.hostile + [0.25, 0.5, 1, 3] {
                        var value = LayerValue.number(0.5)
                        _ = animator?.apply(at: time, committed: .number(0.25), accumulated: &value)
                        if !value.isFinite { failures.append("\(type(of: animation)) \(variant) at \(time): \(value)") }
                    }
                }
            }
        }
        #expect(failures.isEmpty, "\(failures.count), such as \(failures.prefix(3))")
    }

    @Test(arguments: hostile)
    func noTransformOrPathMakesNaN(_ number: Double) {
        let odd = [
            CATransform3D.scale(number, 1, 1), .scale(number, number, number), .translation(number, -number, 0),
            .rotation(number, 1, number, 0), perspective(number), .scale(0, 0, 0),
        ]
        var failures: [String] = []
        _ = WarningRecorder.lines {
            for from in odd + [.identity] {
                for to in odd + [.rotation(1, 0, 1, 0), .identity] {
                    let animation = CABasicAnimation(keyPath: "transform")
                    (animation.fromValue, animation.toValue, animation.repeatCount) = (from, to, 1e9)
                    (animation.duration, animation.isCumulative, animation.isAdditive) = (1, number > 0, number < 0)
                    var animator = ReferenceTests.animator(animation, kind: .transform)
                    for time in [0, 0.3, 1, 7.5, 1e8] {
                        var value = LayerValue.transform(.identity)
                        _ = animator?.apply(at: time, committed: .transform(.identity), accumulated: &value)
                        if !value.isFinite { failures.append("\(from) to \(to) at \(time)") }
                    }
                }
            }
            let path = CGMutablePath()
            path.addLines(between: [.zero, CGPoint(x: number, y: 1), CGPoint(x: 3, y: number)])
            for mode in [CAAnimationCalculationMode.linear, .discrete, .paced, .cubicPaced] {
                let animation = CAKeyframeAnimation(keyPath: "position")
                (animation.path, animation.calculationMode, animation.rotationMode) = (path, mode, .rotateAuto)
                var animator = ReferenceTests.animator(animation, kind: .point, defaultDuration: 1)
                for time in [0, 0.3, 0.6, 1] {
                    var value = LayerValue.point(.zero)
                    _ = animator?.apply(at: time, committed: .point(.zero), accumulated: &value)
                    let turn = animator?.pathRotation(at: time) ?? 0
                    if !value.isFinite || !turn.isFinite { failures.append("path \(mode) at \(time)") }
                }
            }
        }
        #expect(failures.isEmpty, "\(failures.count), such as \(failures.prefix(3))")
    }

    private func perspective(_ number: Double) -> CATransform3D {
        var transform = CATransform3D.identity
        (transform.m34, transform.m44) = (number, number)
        return transform
    }

    @Test func valuesOfAWrongTypeAreReportedWithLayerAndKeyPath() {
        let cases: [(Any, LayerValueKind)] = [
            ("red", .number), (CGPoint.zero, .rect), (3, .point), (true, .transform), ("a", .color), (1, .path),
            (Double.nan, .number), (CGSize(width: Double.infinity, height: 1), .size),
        ]
        for (value, kind) in cases {
            let basic = CABasicAnimation(keyPath: "thing")
            basic.toValue = value
            let keyframes = CAKeyframeAnimation(keyPath: "thing")
            keyframes.values = [value, value]
            for animation in [basic, keyframes] {
                let lines = WarningRecorder.lines {
                    for _ in 0..<2 { #expect(ReferenceTests.animator(animation, kind: kind) == nil, "\(value)") }
                }
                #expect(lines.count == 1 && lines[0].contains("CALayer.thing"), "\(value) as \(kind): \(lines)")
            }
        }
        let path = CAKeyframeAnimation(keyPath: "opacity")
        path.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        let lines = WarningRecorder.lines { #expect(ReferenceTests.animator(path) == nil) }
        #expect(lines.count == 1 && lines[0].contains("CALayer.opacity"))
    }

    @Test func everyNumberTypeMeansTheSame() {
        let ones: [Any] = [
            1, Int8(1), Int16(1), Int32(1), Int64(1), UInt(1), UInt8(1), UInt16(1), UInt32(1), UInt64(1), 1.0, Float(1),
            CGFloat(1), NSNumber(value: 1), true, Optional(1) as Any, Optional(Optional(Float(1))) as Any,
        ]
        for one in ones { #expect(LayerValue(one, kind: .number) == .number(1), "\(type(of: one))") }
        #expect(LayerValue(Int?.none as Any, kind: .number) == nil)
        #expect(LayerValue(CGPath?.none as Any, kind: .path) == .path(nil))
    }

    @Test func keyframeBoundariesSurviveALargeClock() {
        for begin in [0, 0.3, 1e6 + 0.3] {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            (animation.values, animation.calculationMode) = (Array(0..<10), .discrete)
            (animation.beginTime, animation.duration) = (begin, 0.7)
            for step in 0..<10 {
                let shown = ReferenceTests.shownNumber(animation, model: -1, at: begin + Double(step) * 0.07)
                #expect(shown == Double(step), "\(begin)")
            }
        }
    }

    @Test func aRoundingErrorBelowCriticalDampingIsCritical() {
        let spring = CASpringAnimation()
        for damping in [20, CGFloat(20).nextDown, CGFloat(20).nextDown.nextDown] {
            spring.damping = damping
            #expect(abs(spring.settlingDuration - 1) < 1e-9)
        }
    }

    @Test func aSteadyPathAnimationKeepsItsStorage() {
        let animation = CABasicAnimation(keyPath: "path")
        animation.duration = 10
        animation.fromValue = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        animation.toValue = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 90, height: 10), transform: nil)
        var animator = ReferenceTests.animator(animation, kind: .path)
        var places: Set<UnsafeRawPointer> = []
        var value = LayerValue.path(nil)
        for frame in 1...100 {
            var shown = LayerValue.path(nil)
            _ = animator?.apply(at: Double(frame) * 0.05, committed: .path(nil), accumulated: &shown)
            value = shown
            guard case .path(let path?) = value else { continue }
            path.points.withUnsafeBytes { if let base = $0.baseAddress { places.insert(base) } }
        }
        #expect(places.count == 2)
    }
}
