import Geometry

@testable import Motion

/// A random sequence of changes and frames for one track. Its description is Swift source that replays it.
struct Script: CustomStringConvertible {
    enum Step {
        /// A frame so many seconds after the last one.
        case frame(Double)
        case retarget(Double, Choice)
        case jump(Double)
        case adopt(Choice)
        case settle
        case stop
    }

    /// An animation by the numbers that it was drawn from, so that it can be printed and shrunk.
    struct Choice {
        var base: Int
        var modifiers: [Int]
        var number: Double

        var animation: Animation {
            modifiers.reduce(Choice.bases[base].make(number)) { Choice.modifiers[$1].make($0) }
        }

        var source: String {
            modifiers.reduce(Choice.bases[base].source(number)) { $0 + Choice.modifiers[$1].source }
        }

        struct Kind {
            let source: (Double) -> String
            let make: (Double) -> Animation
        }

        struct Modifier {
            let source: String
            let make: (Animation) -> Animation
        }

        static var bases: [Kind] {
            [
                Kind(source: { ".linear(duration: \($0))" }, make: { .linear(duration: $0) }),
                Kind(source: { ".easeInOut(duration: \($0))" }, make: { .easeInOut(duration: $0) }),
                Kind(source: { ".easeOut(duration: \($0))" }, make: { .easeOut(duration: $0) }),
                Kind(
                    source: { ".timingCurve(.circularEaseInOut, duration: \($0))" },
                    make: { .timingCurve(.circularEaseInOut, duration: $0) }),
                Kind(source: { ".spring(duration: \($0))" }, make: { .spring(duration: $0) }),
                Kind(
                    source: { ".spring(duration: \($0), bounce: 0.4)" }, make: { .spring(duration: $0, bounce: 0.4) }),
                Kind(
                    source: { ".spring(duration: \($0), bounce: -0.4)" },
                    make: { .spring(duration: $0, bounce: -0.4) }),
                Kind(
                    source: { ".spring(duration: \($0), bounce: 0.1, blendDuration: 0.2)" },
                    make: { .spring(duration: $0, bounce: 0.1, blendDuration: 0.2) }),
                Kind(
                    source: { ".interpolatingSpring(duration: \($0), bounce: 0.3, initialVelocity: 2)" },
                    make: { .interpolatingSpring(duration: $0, bounce: 0.3, initialVelocity: 2) }),
            ]
        }

        static var modifiers: [Modifier] {
            [
                Modifier(source: ".delay(0.07)", make: { $0.delay(0.07) }),
                Modifier(source: ".speed(1.7)", make: { $0.speed(1.7) }),
                Modifier(source: ".repeatCount(3)", make: { $0.repeatCount(3) }),
                Modifier(
                    source: ".repeatCount(2, autoreverses: false)", make: { $0.repeatCount(2, autoreverses: false) }),
                Modifier(source: ".logicallyComplete(after: 0.2)", make: { $0.logicallyComplete(after: 0.2) }),
            ]
        }
    }

    var steps: [Step]
    var policy: CombiningPolicy
    var clock = FrameClock.plain
    var gaps = GapPolicy.elapse

    /// Draws a script; the same seed gives the same one.
    init(seed: UInt64) {
        var generator = Generator(seed: seed)
        policy = generator.below(2) == 0 ? .cascade : .additive
        if generator.below(4) == 0 { clock = .rebased(frame: 1.0 / 60) }
        if generator.below(4) == 0 { gaps = .resumeSprings(limit: 1, step: 1.0 / 60) }
        steps = (0..<(4 + generator.below(24))).map { _ in Script.step(&generator) }
    }

    private static func step(_ generator: inout Generator) -> Step {
        switch generator.below(20) {
        case 0: return .jump(value(&generator))
        case 1: return .adopt(choice(&generator))
        case 2: return generator.below(3) == 0 ? .settle : .stop
        case 3: return .frame(0.5 + 3 * generator.unit())
        case 4..<10: return .retarget(value(&generator), choice(&generator))
        default: return .frame(0.001 + 0.05 * generator.unit())
        }
    }

    private static func value(_ generator: inout Generator) -> Double {
        (generator.unit() * 400 - 200).rounded()
    }

    private static func choice(_ generator: inout Generator) -> Choice {
        let modifiers = (0..<generator.below(3)).map { _ in generator.below(Choice.modifiers.count) }
        return Choice(
            base: generator.below(Choice.bases.count), modifiers: generator.below(2) == 0 ? [] : modifiers,
            number: [0.05, 0.2, 0.35, 0.8][generator.below(4)])
    }

    var description: String {
        let lines = steps.map { step -> String in
            switch step {
            case .frame(let duration): return "scheduler.advance(to: scheduler.time + \(duration))"
            case .retarget(let target, let choice):
                return "scheduler.retarget(track, to: \(target), animation: \(choice.source))"
            case .jump(let target): return "scheduler.retarget(track, to: \(target), animation: nil)"
            case .adopt(let choice): return "scheduler.adopt(track, animation: \(choice.source))"
            case .settle: return "scheduler.settle(track)"
            case .stop: return "scheduler.stop(track)"
            }
        }
        let head = "let scheduler = Scheduler(policy: .\(policy), clock: .\(clock), gaps: .\(gaps))"
        return ([head, "let track = scheduler.makeTrack(0.0)"] + lines)
            .joined(separator: "\n")
    }

    /// The smallest script that still fails: steps are left out, then animations made plainer, while it fails.
    func shrunk(while fails: (Script) -> Bool) -> Script {
        var best = self
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for candidate in best.smaller where fails(candidate) {
                best = candidate
                isSmaller = true
                break
            }
        }
        return best
    }

    private var smaller: [Script] {
        var result: [Script] = []
        if clock != .plain {
            var copy = self
            copy.clock = .plain
            result.append(copy)
        }
        if gaps != .elapse {
            var copy = self
            copy.gaps = .elapse
            result.append(copy)
        }
        for index in steps.indices {
            var copy = self
            copy.steps.remove(at: index)
            result.append(copy)
        }
        for (index, step) in steps.enumerated() {
            guard case .retarget(let target, let choice) = step, !choice.modifiers.isEmpty else { continue }
            var copy = self
            copy.steps[index] = .retarget(
                target, Choice(base: choice.base, modifiers: Array(choice.modifiers.dropLast()), number: choice.number))
            result.append(copy)
        }
        return result
    }
}
