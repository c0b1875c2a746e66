import Geometry

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The animation in words, in SwiftUI's spelling.
    public var description: String {
        switch kind {
        case .standard: return "DefaultAnimation()"
        case .fluid(let spring):
            return "FluidSpringAnimation(response: \(spring.response), dampingFraction: \(spring.dampingFraction), "
                + "blendDuration: \(spring.blendDuration))"
        case .curve(let curve): return curve.description
        case .interpolating(let spring):
            return "SpringAnimation(mass: \(spring.mass), stiffness: \(spring.stiffness), "
                + "damping: \(spring.damping), initialVelocity: \(spring.initialVelocity))"
        case .tracking: return "VelocityTrackingAnimation()"
        case .handoff: return "CombinedAnimation()"
        case .modified(let modifier, let base): return modifier.description(of: base)
        case .client(let client): return String(describing: client.base)
        }
    }

    /// The description with the name of the erasing box around it, as SwiftUI prints it.
    public var debugDescription: String {
        if case .standard = kind { return "AnyAnimator(SwiftUI.DefaultAnimation())" }
        return "AnyAnimator(\(description))"
    }

    /// The implementation as the only child.
    public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

extension CurveAnimation {
    var description: String {
        guard origin == .bezier else { return "UnitCurveAnimation(duration: \(duration), curve: \(curve))" }
        return "BezierAnimation(duration: \(duration), curve: \(curve.solverDescription))"
    }
}

extension UnitCurve: CustomStringConvertible {
    /// The curve's name, or its control points.
    public var description: String {
        switch shape {
        case .linear: return "linear"
        case .circularIn: return "circularEaseIn"
        case .circularOut: return "circularEaseOut"
        case .circularInOut: return "circularEaseInOut"
        case .bezier(let bezier):
            let (x1, y1, x2, y2) = bezier.controlPoints
            return "bezier((\(x1), \(y1)), (\(x2), \(y2)))"
        }
    }

    /// The polynomial coefficients; linear counts as the Bézier (0, 0) (1, 1), which it is in SwiftUI.
    var solverDescription: String {
        let bezier: UnitBezier
        if case .bezier(let own) = shape { bezier = own } else { bezier = UnitBezier(0, 0, 1, 1) }
        return "(extension in SwiftUI):SwiftUI.UnitCurve.CubicSolver(ax: \(bezier.ax), bx: \(bezier.bx), "
            + "cx: \(bezier.cx), ay: \(bezier.ay), by: \(bezier.by), cy: \(bezier.cy))"
    }
}

extension AnimationModifier {
    func description(of base: Animation) -> String {
        switch self {
        case .delay(let delay): return "DelayAnimation(base: \(base), delay: \(delay))"
        case .speed(let speed): return "SpeedAnimation(base: \(base), speed: \(speed))"
        case .logicallyComplete(let after):
            return "LogicalCompletionAnimation(base: \(base), duration: \(after))"
        case .repeating(let repeating):
            let count = repeating.count.map { "\($0)" } ?? "nil"
            return "RepeatAnimation(base: \(base), repeatCount: \(count), autoreverses: \(repeating.autoreverses))"
        }
    }
}
