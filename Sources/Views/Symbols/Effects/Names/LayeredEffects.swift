import Geometry

/// An effect that can move the layers of a symbol one motion group after the other, or all at once.
nonisolated protocol LayeredEffect { var isWhole: Bool { get set } }

nonisolated extension LayeredEffect {
    func whole(_ isWhole: Bool) -> Self {
        var copy = self
        copy.isWhole = isWhole
        return copy
    }
}

/// An effect that goes up or down.
nonisolated protocol DirectedEffect: LayeredEffect { var isUp: Bool { get set } }

nonisolated extension DirectedEffect {
    func up(_ isUp: Bool) -> Self {
        var copy = self
        copy.isUp = isUp
        return copy
    }
}
