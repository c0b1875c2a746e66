import Springtide

extension SeedPage {
    /// Ways along a path.
    static let layerPaths = [
        SeedPage(
            "paced-path", samples: [], "Paced, and with its nose ahead",
            idea:
                "A position may follow a path. The path's parameter says where unless it is paced; the nose follows the tangent.",
            lookFor:
                "Left one slows down in the bends while the other keeps its pace. Right only one turns its nose."
        ) { AlongPath(plays: $0) }
    ]
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
