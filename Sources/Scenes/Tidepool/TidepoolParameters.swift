import Motion
import Tuning

/// What the tidepool can be tuned by.
enum TidepoolParameters {
    static func make() -> ParameterSet {
        ParameterSet([
            Parameter(
                "orb.duration", group: "orb spring", title: "duration", unit: "s", range: 0.05...3, step: 0.01,
                default: 0.42, decimals: 2),
            Parameter(
                "orb.bounce", group: "orb spring", title: "bounce", range: -0.9...0.95, step: 0.01, default: 0.31,
                decimals: 2),
            Parameter(
                "gravity", group: "water", title: "gravity", unit: "pt/s²", range: 0...3000, step: 20, default: 900,
                decimals: 0),
            Parameter(
                "water.tension", group: "water", title: "tension", unit: "/step", range: 0.002...0.12, step: 0.001,
                default: 0.025, decimals: 3),
            Parameter(
                "water.damping", group: "water", title: "damping", unit: "/step", range: 0.001...0.2, step: 0.001,
                default: 0.025, decimals: 3),
            Parameter(
                "spray.amount", group: "spray", title: "amount", range: 0...3, step: 0.05, default: 1, decimals: 2),
            Parameter("glow", group: "light", title: "glow", range: 0...2, step: 0.05, default: 1, decimals: 2),
        ])
    }
}

extension ParameterSet {
    /// The orb's spring as the two numbers that describe it.
    var orbSpring: Spring { Spring(duration: self["orb.duration"], bounce: self["orb.bounce"]) }
}
