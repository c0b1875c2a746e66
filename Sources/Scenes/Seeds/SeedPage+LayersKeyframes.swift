import Springtide

extension SeedPage {
    /// Layers through several values, and along paths.
    static let layerKeyframes = [
        SeedPage(
            "layer-keyframes", samples: [111, 125], "Through a list of values",
            idea:
                "Values at fractions of the duration, and a timing function for each stretch between two of them.",
            lookFor: "The light runs through the score at an even pace; the shape is as large as the score says."
        ) { LayerKeyframes(plays: $0) },
        SeedPage(
            "along-path", samples: [112, 126], "Along a path",
            idea:
                "A position may follow a path. The path's parameter says where unless it is paced; the nose follows the tangent.",
            lookFor:
                "Left one slows down in the bends while the other keeps its pace. Right only one turns its nose."
        ) { AlongPath(plays: $0) },
        SeedPage(
            "layer-shake", samples: [113, 127], "A shake",
            idea:
                "Keyframes of a translation that end where they began leave nothing behind: there is no model to set.",
            lookFor: "Two fields say no, one of them a little longer. The third one jumps from value to value."
        ) { LayerShake(plays: $0) },
    ]
}

private struct LayerKeyframes: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "values = [1, 1.25, 0.92, 1.04, 1]") {
                PlayedLayers(plays, 290, 180) { stage in
                    let score = Score(
                        values: [1, 1.25, 0.92, 1.04, 1], times: [0, 0.3, 0.55, 0.8, 1],
                        curves: [.easeOut, .easeInEaseOut, .easeInEaseOut, .easeIn])
                    return Self.pop(stage.addShape(Self.star, Ink.held, x: 145, y: 58), score, in: stage)
                }
            }
            Pane(.plain, "values = [1, 1.3, 0.9, 1.05, 1]") {
                PlayedLayers(plays, 290, 180) { stage in
                    let score = Score(
                        values: [1, 1.3, 0.9, 1.05, 1], times: [0, 0.25, 0.5, 0.75, 1],
                        curves: [.easeOut, .easeIn, .easeOut, .easeInEaseOut])
                    return Self.pop(stage.addTile(Ink.water, x: 145, y: 58, side: 64), score, in: stage)
                }
            }
        }
    }

    private struct Score {
        let values: [Double]
        let times: [Double]
        let curves: [CAMediaTimingFunctionName]
    }

    /// Draws the score below what pops, and returns what plays both.
    private static func pop(_ icon: CALayer, _ score: Score, in stage: CALayer) -> () -> Void {
        let points = zip(score.times, score.values).map { time, value in
            CGPoint(x: 45 + 200 * time, y: 150 - 60 * (value - 1))
        }
        let line = CGMutablePath()
        line.addLines(between: points)
        stage.addLine(line)
        for point in points {
            stage.addTile(Ink.faint, x: point.x, y: point.y, side: 7).cornerRadius = 3.5
        }
        let light = CALayer()
        light.bounds.size = CGSize(width: 2, height: 46)
        light.position = CGPoint(x: 45, y: 147)
        light.backgroundColor = CGColor(Ink.text)
        light.opacity = 0
        stage.addSublayer(light)
        return {
            let pop = CAKeyframeAnimation(keyPath: "transform.scale")
            pop.values = score.values
            pop.keyTimes = score.times.map { NSNumber(value: $0) }
            pop.duration = 0.6
            pop.timingFunctions = score.curves.map { CAMediaTimingFunction(name: $0) }
            icon.add(pop, forKey: "pop")

            let show = CAKeyframeAnimation(keyPath: "opacity")
            show.values = [1, 1]
            let run = CABasicAnimation(keyPath: "position.x")
            (run.fromValue, run.toValue) = (45, 245)
            let both = CAAnimationGroup()
            both.animations = [show, run]
            both.duration = 0.6
            light.add(both, forKey: "run")
        }
    }

    /// A star of five points around the origin.
    private static let star: CGPath = {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<10).map { corner in
                let (angle, radius) = (Double(corner) * .pi / 5, corner % 2 == 0 ? 38.0 : 17)
                return CGPoint(x: radius * sin(angle), y: -radius * cos(angle))
            })
        path.closeSubpath()
        return path
    }()
}

private struct AlongPath: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "0.9 s, .linear and .paced") {
                PlayedLayers(plays, 290, 180) { stage in
                    let route = Self.route(in: stage)
                    let pace = Self.plane(Ink.mint, in: stage)
                    let plane = Self.plane(Ink.held, in: stage)
                    return {
                        Self.fly(plane, route, 0.9, .linear) { $0.rotationMode = .rotateAuto }
                        Self.fly(pace, route, 0.9, .linear) {
                            $0.rotationMode = .rotateAuto
                            $0.calculationMode = .paced
                        }
                    }
                }
            }
            Pane(.plain, "1.5 s, .easeInEaseOut; .rotateAuto, or not") {
                PlayedLayers(plays, 290, 180) { stage in
                    let route = Self.route(in: stage)
                    let stiff = Self.plane(Ink.crest, in: stage)
                    let plane = Self.plane(Ink.water, in: stage)
                    return {
                        Self.fly(plane, route, 1.5, .easeInEaseOut) { $0.rotationMode = .rotateAuto }
                        Self.fly(stiff, route, 1.5, .easeInEaseOut) { _ in }
                    }
                }
            }
        }
    }

    private static let start = CGPoint(x: 24, y: 150)
    private static let end = CGPoint(x: 266, y: 30)

    private static func route(in stage: CALayer) -> CGPath {
        let route = CGMutablePath()
        route.move(to: start)
        route.addCurve(to: end, control1: CGPoint(x: 364, y: 150), control2: CGPoint(x: -74, y: 30))
        stage.addLine(route, dashed: true)
        return route
    }

    private static func plane(_ color: Color, in stage: CALayer) -> CALayer {
        let nose = CGMutablePath()
        nose.addLines(between: [
            CGPoint(x: -14, y: -10), CGPoint(x: 14, y: 0), CGPoint(x: -14, y: 10), CGPoint(x: -8, y: 0),
        ])
        nose.closeSubpath()
        return stage.addShape(nose, color, x: start.x, y: start.y)
    }

    private static func fly(
        _ plane: CALayer, _ route: CGPath, _ duration: Double, _ curve: CAMediaTimingFunctionName,
        _ details: (CAKeyframeAnimation) -> Void
    ) {
        let fly = CAKeyframeAnimation(keyPath: "position")
        fly.path = route
        fly.duration = duration
        fly.timingFunction = CAMediaTimingFunction(name: curve)
        details(fly)
        withoutActions { plane.position = end }
        plane.add(fly, forKey: "fly")
    }
}

private struct LayerShake: View {
    let plays: Int

    var body: some View {
        Pane(.plain, "CAKeyframeAnimation(keyPath: \"transform.translation.x\")") {
            PlayedLayers(plays, 620, 190) { stage in
                let fields = [
                    Self.field(Ink.held, "12 points, .easeOut", x: 110, in: stage),
                    Self.field(Ink.water, "10 points, .easeOut", x: 310, in: stage),
                    Self.field(Ink.mint, "The same, .discrete", x: 510, in: stage),
                ]
                return {
                    fields[0].shake([0, -12, 12, -9, 9, -4, 4, 0], [0, 0.14, 0.28, 0.42, 0.57, 0.71, 0.85, 1])
                    let later = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1]
                    fields[1].shake([0, -10, 10, -8, 8, -5, 5, 0], later)
                    fields[2].shake([0, -10, 10, -8, 8, -5, 5, 0], later, .discrete)
                }
            }
        }
    }

    /// A field with a lock and dots in it.
    private static func field(_ color: Color, _ name: String, x: CGFloat, in stage: CALayer) -> CALayer {
        let field = CALayer()
        field.bounds.size = CGSize(width: 170, height: 48)
        field.position = CGPoint(x: x, y: 80)
        field.cornerRadius = 10
        (field.borderWidth, field.borderColor) = (1.5, CGColor(Ink.faint.opacity(0.6)))
        stage.addSublayer(field)
        _ = field.addTile(color, x: 26, y: 24, side: 22)
        for index in 0..<6 {
            field.addTile(Ink.secondary, x: 58 + 16 * CGFloat(index), y: 24, side: 8).cornerRadius = 4
        }
        stage.addWords(name, x: x, y: 128)
        return field
    }
}

extension CALayer {
    /// Says no.
    fileprivate func shake(
        _ values: [Double], _ times: [Double], _ mode: CAAnimationCalculationMode = .linear
    ) {
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = values
        shake.keyTimes = times.map { NSNumber(value: $0) }
        shake.calculationMode = mode
        shake.duration = 0.5
        shake.timingFunction = CAMediaTimingFunction(name: .easeOut)
        add(shake, forKey: "shake")
    }
}
