import Geometry
import Motion
import Testing

@testable import Layers

/// Hazards in layers, each with a program that has it and others that look like it and are right.
@MainActor
struct LayerLintTests {
    /// A layer that is shown, in frames of a sixtieth of a second.
    @MainActor final class Bench {
        let root = CALayer()
        let layer = CAShapeLayer()
        let tree: LayerTree
        private(set) var lines: [String] = []
        private(set) var time = 1.0
        var eachFrame: (CAShapeLayer) -> Void = { _ in }

        init(reducesMotion: Bool = false) {
            (root.opacity, layer.name) = (1, "tile")
            layer.position = CGPoint(x: 40, y: 30)
            root.addSublayer(layer)
            CATransaction.flush()
            tree = LayerTree(root: root, time: 1)
            tree.lints = LintDesk { [unowned self] in lines.append($0) }
            tree.reducesMotion = reducesMotion
            run(for: 0.1)
        }

        func run(for seconds: Double) {
            for _ in 0..<Int((seconds * 60).rounded()) {
                time += 1 / 60.0
                tree.advance(to: time)
                eachFrame(layer)
            }
        }
    }

    typealias Program = @MainActor (Bench) -> Void

    static func atOnce(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    static func slide(
        _ path: String = "position.x", from: Any? = 40, to: Any? = 168, _ change: (CABasicAnimation) -> Void = { _ in }
    ) -> CABasicAnimation {
        let slide = CABasicAnimation(keyPath: path)
        (slide.fromValue, slide.toValue, slide.duration) = (from, to, 0.3)
        change(slide)
        return slide
    }

    private static func play(_ path: String, _ values: [Any]) -> CAKeyframeAnimation {
        let frames = CAKeyframeAnimation(keyPath: path)
        (frames.values, frames.duration) = (values, 0.3)
        return frames
    }

    private static func group(_ members: [CAAnimation]) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        (group.animations, group.duration) = (members, 0.3)
        return group
    }

    private final class Ending: CAAnimationDelegate {
        let action: (Bool) -> Void
        init(_ action: @escaping (Bool) -> Void) { self.action = action }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { action(flag) }
    }

    /// Programs with a hazard: the lint, and a part of what is said.
    static let hazards: [(name: String, lint: MotionLint, words: String, program: Program)] = [
        ("added alone", .snapBack, "position.x = 168", { $0.layer.add(slide(), forKey: "slide") }),
        ("under no key", .snapBack, "snapped back to 40", { $0.layer.add(slide(), forKey: nil) }),
        (
            "by a distance", .snapBack, "at 140",
            { $0.layer.add(slide(from: nil, to: nil) { $0.byValue = 100 }, forKey: "a") }
        ),
        (
            "a spring", .snapBack, "transform.scale = 2",
            {
                let grow = CASpringAnimation(perceptualDuration: 0.2, bounce: 0.2)
                (grow.keyPath, grow.fromValue, grow.toValue) = ("transform.scale", 1, 2)
                $0.layer.add(grow, forKey: "grow")
            }
        ),
        (
            "keyframes that end elsewhere", .snapBack, "opacity = 0.2",
            { $0.layer.add(play("opacity", [1, 0.5, 0.2]), forKey: "a") }
        ),
        (
            "a path", .snapBack, "position = (9, 9)",
            {
                let path = CGMutablePath()
                path.move(to: CGPoint(x: 40, y: 30))
                path.addLine(to: CGPoint(x: 9, y: 9))
                let fly = CAKeyframeAnimation(keyPath: "position")
                (fly.path, fly.duration) = (path, 0.3)
                $0.layer.add(fly, forKey: "fly")
            }
        ),
        (
            "a colour", .snapBack, "its last value",
            {
                $0.layer.add(
                    slide("fillColor", from: nil, to: CGColor(red: 1, green: 0, blue: 0, alpha: 1)), forKey: "c")
            }
        ),
        (
            "one member of a group", .snapBack, "opacity = 0.3",
            { bench in
                bench.layer.add(group([slide("opacity", from: 1, to: 0.3), slide()]), forKey: "both")
                atOnce { bench.layer.position.x = 168 }
            }
        ),
        (
            "kept at its end", .fillForwards, "isRemovedOnCompletion",
            { $0.layer.add(slide { ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false) }, forKey: "slide") }
        ),
        (
            "kept on both sides", .fillForwards, "still holds 40",
            { $0.layer.add(slide { ($0.fillMode, $0.isRemovedOnCompletion) = (.both, false) }, forKey: "slide") }
        ),
        (
            "a group that is kept", .fillForwards, "position.x = 168",
            { bench in
                let both = group([slide()])
                (both.fillMode, both.isRemovedOnCompletion) = (.forwards, false)
                bench.layer.add(both, forKey: "both")
            }
        ),
        (
            "added, then assigned", .twoSystems, "CATransaction.setDisableActions(true)",
            { bench in
                bench.layer.add(
                    slide("position", from: CGPoint(x: 40, y: 30), to: CGPoint(x: 168, y: 30)) { $0.duration = 1 },
                    forKey: "slide")
                bench.layer.position.x = 168
            }
        ),
        (
            "a short one above a long one", .twoSystems, "under one key",
            { bench in
                bench.layer.add(slide { $0.duration = 1 }, forKey: "long")
                bench.layer.add(slide(from: 168, to: 0), forKey: "short")
                atOnce { bench.layer.position.x = 168 }
            }
        ),
        (
            "assigned in every frame", .twoSystems, "frame after frame",
            { bench in
                bench.layer.add(slide { $0.duration = 0.5 }, forKey: "slide")
                bench.eachFrame = { layer in atOnce { layer.position.x = min(layer.position.x + 6, 168) } }
            }
        ),
    ]

    @Test func aHazardIsToldOfOnce() {
        for (name, lint, words, program) in Self.hazards { check(name, lint, words, program) }
    }

    private func check(_ name: String, _ lint: MotionLint, _ words: String, _ program: Program) {
        let bench = Bench()
        for _ in 0..<2 {
            program(bench)
            bench.run(for: 2)
            bench.layer.removeAllAnimations()
            Self.atOnce { bench.layer.position = CGPoint(x: 40, y: 30) }
            bench.run(for: 0.1)
        }
        #expect(bench.lines.count == 1, "\(name): \(bench.lines)")
        let line = bench.lines.first ?? ""
        #expect(line.hasSuffix("[\(lint.rawValue)]") && line.contains(words), "\(name): \(line)")
        #expect(line.hasPrefix("CAShapeLayer \"tile\"."), "\(name): \(line)")
    }

    /// The same programs done right, and others that mean what they do.
    static let soundPrograms: [(name: String, program: Program)] = [
        (
            "assigned first",
            { bench in
                atOnce { bench.layer.position.x = 168 }
                bench.layer.add(slide(), forKey: "slide")
            }
        ),
        (
            "assigned when it ends",
            { bench in
                bench.layer.add(
                    slide { $0.delegate = Ending { _ in atOnce { bench.layer.position.x = 168 } } }, forKey: "slide")
            }
        ),
        (
            "assigned in the completion block",
            { bench in
                CATransaction.begin()
                CATransaction.setCompletionBlock { atOnce { bench.layer.position.x = 168 } }
                bench.layer.add(slide(), forKey: "slide")
                CATransaction.commit()
            }
        ),
        ("an implicit animation", { $0.layer.position.x = 168 }),
        ("assigned anew all the time", { $0.eachFrame = { $0.opacity = 1.5 - $0.opacity } }),
        ("from elsewhere to the layer's value", { $0.layer.add(slide(to: nil), forKey: "slide") }),
        ("a shake", { $0.layer.add(play("transform.translation.x", [0, -12, 12, 0]), forKey: "shake") }),
        ("a whole turn", { $0.layer.add(slide("transform.rotation.z", from: 0, to: 2 * Double.pi), forKey: "turn") }),
        ("added up", { $0.layer.add(slide { $0.isAdditive = true }, forKey: "slide") }),
        ("there and back", { $0.layer.add(slide { $0.autoreverses = true }, forKey: "slide") }),
        ("three times", { $0.layer.add(slide("strokeEnd", from: 0, to: 0.5) { $0.repeatCount = 3 }, forKey: "s") }),
        ("for ever", { $0.layer.add(slide { $0.repeatCount = .infinity }, forKey: "slide") }),
        (
            "backwards",
            { $0.layer.add(slide(from: 168, to: 40) { ($0.speed, $0.fillMode) = (-1, .backwards) }, forKey: "s") }
        ),
        (
            "faded out, then removed",
            { bench in
                bench.layer.add(
                    slide("opacity", from: 1, to: 0) {
                        $0.delegate = Ending { _ in bench.layer.removeFromSuperlayer() }
                    },
                    forKey: "fade")
            }
        ),
        (
            "on a layer that is not seen",
            { bench in
                atOnce { bench.layer.opacity = 0 }
                bench.layer.add(
                    group([slide("transform.scale", from: 1, to: 1.5), slide("opacity", from: 1, to: 0)]),
                    forKey: "burst")
            }
        ),
        (
            "interrupted",
            { bench in
                bench.layer.add(slide { $0.duration = 5 }, forKey: "slide")
                bench.run(for: 0.2)
                bench.layer.removeAnimation(forKey: "slide")
            }
        ),
        (
            "one after the other",
            { bench in
                bench.layer.add(
                    slide {
                        $0.delegate = Ending { if $0 { bench.layer.add(slide(from: 168, to: 40), forKey: "back") } }
                    }, forKey: "there")
            }
        ),
        (
            "a group whose member is over earlier",
            { bench in
                bench.layer.add(group([slide { $0.duration = 0.1 }]), forKey: "both")
            }
        ),
        (
            "kept, and assigned too",
            { bench in
                atOnce { bench.layer.position.x = 168 }
                bench.layer.add(slide { ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false) }, forKey: "slide")
            }
        ),
        (
            "kept for what follows",
            { bench in
                bench.layer.add(slide { ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false) }, forKey: "slide")
                bench.run(for: 0.8)
                bench.layer.removeAnimation(forKey: "slide")
            }
        ),
        ("kept, filling nothing", { $0.layer.add(slide { $0.isRemovedOnCompletion = false }, forKey: "slide") }),
        (
            "two parts of one property",
            { bench in
                atOnce { bench.layer.position = CGPoint(x: 168, y: 60) }
                bench.layer.add(slide { $0.duration = 1 }, forKey: "x")
                bench.layer.add(slide("position.y", from: 30, to: 60), forKey: "y")
            }
        ),
        (
            "retargeted under one key",
            { bench in
                atOnce { bench.layer.position.x = 168 }
                bench.layer.add(slide { $0.duration = 1 }, forKey: "slide")
                bench.run(for: 0.2)
                atOnce { bench.layer.position.x = 0 }
                bench.layer.add(slide(from: 80, to: 0), forKey: "slide")
            }
        ),
        (
            "the one above lasts longer",
            { bench in
                atOnce { bench.layer.position.x = 0 }
                bench.layer.add(slide(), forKey: "a")
                bench.layer.add(slide(from: 168, to: 0) { $0.duration = 1 }, forKey: "b")
            }
        ),
        (
            "a link beneath an animation that follows",
            { bench in
                bench.layer.add(slide(to: nil) { $0.duration = 1 }, forKey: "slide")
                bench.eachFrame = { layer in atOnce { layer.position.x += 1 } }
            }
        ),
        (
            "a link that moves another part",
            { bench in
                atOnce { bench.layer.position.x = 168 }
                bench.layer.add(slide { $0.duration = 1 }, forKey: "slide")
                bench.eachFrame = { layer in atOnce { layer.position.y += 1 } }
            }
        ),
        (
            "pages of a book",
            { bench in
                bench.layer.add(play("contentsGravity", ["resize", "center"]), forKey: "flip")
            }
        ),
    ]

    @Test func aSoundProgramIsToldOfNothing() {
        for (name, program) in Self.soundPrograms {
            let bench = Bench()
            program(bench)
            bench.run(for: 2.5)
            #expect(bench.lines == [], "\(name)")
        }
    }

    @Test(arguments: [
        (true, Float.infinity, 0.0, true), (true, 0, .infinity, true), (false, .infinity, 0, false),
        (true, 3, 0, false),
        (true, 0, 0, false),
    ])
    func loopsUnderReducedMotion(reduces: Bool, count: Float, duration: Double, isTold: Bool) {
        let bench = Bench(reducesMotion: reduces)
        for _ in 0..<2 {
            bench.layer.add(
                Self.slide(to: 40) { ($0.repeatCount, $0.repeatDuration) = (count, duration) }, forKey: "loop")
            bench.run(for: 0.5)
        }
        #expect(bench.lines.count == (isTold ? 1 : 0))
        #expect(bench.lines.allSatisfy { $0.hasSuffix("[endless-loop]") })
    }

    /// A silenced lint and a tree without a desk say nothing; another layer's name is another place.
    @Test func lintsAreSilencedAndToldByPlace() {
        let bench = Bench()
        bench.tree.lints = LintDesk(silenced: [.snapBack]) { _ in Issue.record("told of what is silenced") }
        bench.layer.add(Self.slide(), forKey: "slide")
        bench.run(for: 1)
        bench.tree.lints = nil
        bench.layer.add(Self.slide(), forKey: "slide")
        bench.run(for: 1)
        var lines: [String] = []
        bench.tree.lints = LintDesk { lines.append($0) }
        for name in ["a", "b", "a"] {
            bench.layer.name = name
            bench.layer.add(Self.slide(), forKey: "slide")
            bench.run(for: 1)
        }
        #expect(lines.map { $0.prefix(16) } == ["CAShapeLayer \"a\"", "CAShapeLayer \"b\""])
    }
}
