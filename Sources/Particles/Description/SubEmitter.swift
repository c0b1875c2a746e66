import Geometry

/// An emitter that every particle of another one carries.
///
/// Its angles count from the direction in which the carrying particle moves. Its particles take over what `inherits` says.
public struct SubEmitter: Hashable, Sendable, Codable {
    /// When it emits.
    public enum Trigger: String, Hashable, Sendable, Codable {
        /// When the carrying particle is born: its emission runs from there, in place.
        case birth
        /// When it dies: its emission runs from there, in place.
        case death
        /// While it lives: its emission runs with it (Core Animation's cells of cells).
        case life
    }

    /// When it emits.
    public var trigger: Trigger
    /// What it emits; its `space` counts as `world`.
    public var emitter: EmitterDescription
    /// Whether colours are multiplied by the carrier's colour at that time.
    public var inheritsColor: Bool
    /// Whether scales are multiplied by the carrier's scale at that time.
    public var inheritsScale: Bool
    /// Share of the carrier's velocity that is added.
    public var inheritedVelocity: Double

    /// `emitter`, carried along and triggered by `trigger`; colour and scale are inherited, velocity is not.
    public init(_ trigger: Trigger, _ emitter: EmitterDescription) {
        self.trigger = trigger
        self.emitter = emitter
        inheritsColor = true
        inheritsScale = true
        inheritedVelocity = 0
    }
}
