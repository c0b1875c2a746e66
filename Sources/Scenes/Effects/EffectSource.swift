import Staging

/// An effect that may be replaced while stages show it: who watches its file puts the new one here.
public final class EffectSource {
    /// The effect; stages take a new one over on their next frame and let what lives go on.
    public var effect: Effect {
        didSet { revision += 1 }
    }
    /// Grows with each replacement.
    private(set) var revision = 0

    /// A source of `effect`.
    public init(_ effect: Effect) { self.effect = effect }

    /// The effect as a scene called `name`.
    public func stage(name: String) -> StageDescription {
        StageDescription(
            name: name, summary: "A particle effect from a file.", invitation: "Drag the effect, click to play it anew"
        ) { EffectStage($0, source: self) }
    }
}
