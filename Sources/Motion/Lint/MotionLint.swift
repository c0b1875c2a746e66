/// A way to move things that looks right in the code and seldom is on the screen, of which a running program can tell.
public enum MotionLint: String, CaseIterable, Sendable {
    /// An animation of a layer ends and is removed while the layer itself still holds another value.
    case snapBack = "snap-back"
    /// An animation of a layer is kept at its end while the layer itself still holds another value.
    case fillForwards = "fill-forwards"
    /// Two animations, or an animation and assignments frame after frame, move one property of a layer.
    case twoSystems = "two-systems"
    /// Something begins to repeat for ever although less motion is asked for.
    case endlessLoop = "endless-loop"
    /// Stored numbers of an animatable type change under an animation, and its animatable data is empty.
    case missingAnimatableData = "missing-animatable-data"
    /// `animation(_:value:)` stands before what its value changes.
    case animationPlacement = "animation-placement"
    /// Rows that are told apart by their position come or go in the middle under an animation.
    case identityByOffset = "identity-by-offset"
    /// `animation(_:value:)` is meant for a transition and goes with the view when that is removed.
    case animationInConditional = "animation-in-conditional"
}
