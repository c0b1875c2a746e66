import Geometry

// A generic class is compiled once for all types and asks for each of them at run time what to do. The effects that
// nearly every view has get classes of their own instead, which do the same some ten times as fast.

/// The element of `opacity`.
final class OpacityElement: EffectElement<OpacityEffect> {
    override func placeContent(_ proposal: ProposedViewSize) { placeEffect(proposal) }
    override func draw(_ drawing: inout Drawing) { drawEffect(&drawing) }
}

extension OpacityEffect {
    @MainActor static func makeElement(
        _ effect: Self, _ content: Element, _ node: _TreeNode
    ) -> EffectElement<Self> {
        OpacityElement(effect, content, node)
    }
}

/// The element of `scaleEffect`.
final class ScaleElement: EffectElement<ScaleEffect> {
    override func placeContent(_ proposal: ProposedViewSize) { placeEffect(proposal) }
    override func draw(_ drawing: inout Drawing) { drawEffect(&drawing) }
}

extension ScaleEffect {
    @MainActor static func makeElement(
        _ effect: Self, _ content: Element, _ node: _TreeNode
    ) -> EffectElement<Self> {
        ScaleElement(effect, content, node)
    }
}

/// The element of `rotationEffect`.
final class RotationElement: EffectElement<RotationEffect> {
    override func placeContent(_ proposal: ProposedViewSize) { placeEffect(proposal) }
    override func draw(_ drawing: inout Drawing) { drawEffect(&drawing) }
}

extension RotationEffect {
    @MainActor static func makeElement(
        _ effect: Self, _ content: Element, _ node: _TreeNode
    ) -> EffectElement<Self> {
        RotationElement(effect, content, node)
    }
}

/// The element of `offset`.
final class OffsetElement: EffectElement<OffsetEffect> {
    override func placeContent(_ proposal: ProposedViewSize) { placeEffect(proposal) }
    override func draw(_ drawing: inout Drawing) { drawEffect(&drawing) }
}

extension OffsetEffect {
    @MainActor static func makeElement(
        _ effect: Self, _ content: Element, _ node: _TreeNode
    ) -> EffectElement<Self> {
        OffsetElement(effect, content, node)
    }
}
