import Geometry

/// The animation behind `.spring`, `.smooth`, `.snappy`, `.bouncy` and `.interactiveSpring`: it takes over
/// value and velocity from whatever is running.
struct FluidSpring: Hashable, Sendable {
    /// SwiftUI's cap on ω²; it stands for a response of 0 or less too.
    static let stiffnessLimit = 45000.0

    let response: Double
    let dampingFraction: Double
    let blendDuration: Double
    let constants: SpringConstants
    /// What the squared range is multiplied by for coming to rest: a stiff spring has to come closer, so that its
    /// last step is small even where a frame takes 1/30 s.
    let landingShare: Double

    /// A response that is not finite counts as 0.5 and one that is not positive as the stiffest spring there is,
    /// a damping fraction below 0 as 0, one beyond a million or no number as 1, a blend that is not finite and
    /// positive as none.
    init(response: Double, dampingFraction: Double, blendDuration: Double = 0) {
        self.response = Correction.check(
            response, "Animation.spring.response", response >= 0 && response <= 1e9,
            else: response < 0 ? 0 : response.isFinite ? 1e9 : 0.5)
        self.dampingFraction = Correction.check(
            dampingFraction, "Animation.spring.dampingFraction", dampingFraction >= 0 && dampingFraction <= 1e6,
            else: dampingFraction < 0 ? 0 : 1)
        self.blendDuration = Correction.check(
            blendDuration, "Animation.spring.blendDuration", blendDuration.isFinite && blendDuration >= 0, else: 0)
        constants = FluidSpring.constants(response: self.response, dampingFraction: self.dampingFraction)
        landingShare = FluidSpring.landingShare(constants)
    }

    static func landingShare(_ constants: SpringConstants) -> Double { exp(-2 * constants.lastDecay / 30) }

    static let standard = FluidSpring(response: 0.5, dampingFraction: 1)

    static func stiffness(response: Double) -> Double {
        guard response > 0 else { return stiffnessLimit }
        let frequency = 2 * Double.pi / response
        return min(frequency * frequency, stiffnessLimit)
    }

    static func constants(response: Double, dampingFraction: Double) -> SpringConstants {
        SpringConstants(squaredFrequency: stiffness(response: response), dampingRatio: dampingFraction)
    }

    /// The response `elapsed` seconds after this spring took over from one whose response was larger by `interval`.
    func effectiveResponse(elapsed: Double, interval: Double) -> Double {
        guard blendDuration > 0, interval != 0 else { return response }
        let progress = max(0, min(1, elapsed / blendDuration))
        return response + interval * (1 - progress * progress * (3 - 2 * progress))
    }
}
