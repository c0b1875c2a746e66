import Geometry
import Motion

/// A tuned spring in the words of the frameworks that it is carried home to.
public struct SpringCode: Sendable, Equatable {
    /// The spring.
    public let spring: Spring

    /// The answer for a spring.
    public init(_ spring: Spring) { self.spring = spring }

    /// The spring as SwiftUI code.
    public var swiftUI: String {
        ".spring(duration: \(Self.number(spring.duration)), bounce: \(Self.number(spring.bounce)))"
    }

    /// The spring as mass, stiffness and damping, exact to nine digits.
    public var physical: String {
        "mass \(Self.number(spring.mass)), stiffness \(Self.number(spring.stiffness)), "
            + "damping \(Self.number(spring.damping))"
    }

    /// How far the spring goes beyond its target, in per cent of the way: 100 exp(−ζπ/√(1−ζ²)), 0 from critical damping on.
    public var overshoot: Double {
        let ratio = spring.dampingRatio
        guard ratio < 1 else { return 0 }
        return 100 * exp(-max(ratio, 0) * .pi / (1 - ratio * ratio).squareRoot())
    }

    /// Both, a line each, as they go to the clipboard.
    public var lines: String { swiftUI + "\n// " + physical + "\n" }

    /// The shortest decimal text of `value` rounded to nine significant digits, so that 0.42 does not read 0.42000000000000004.
    static func number(_ value: Double) -> String {
        guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
        let magnitude = pow(10, (8 - log10(abs(value)).rounded(.down)))
        let rounded = (value * magnitude).rounded() / magnitude
        let text = "\(rounded)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
