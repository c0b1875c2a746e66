import Geometry

/// How often and how fast an effect is played.
///
/// Of settings that contradict each other the last one counts: `.repeating.nonRepeating` plays once.
public nonisolated struct SymbolEffectOptions: Hashable, Sendable {
    /// How plays follow each other.
    public struct RepeatBehavior: Hashable, Sendable {
        let repetition: SymbolRepetition

        /// One play goes over into the next, without end.
        public static var continuous: RepeatBehavior { RepeatBehavior(repetition: .continuous) }
        /// Plays with pauses in between, without end.
        public static var periodic: RepeatBehavior { .periodic() }

        /// Plays with pauses in between.
        /// - Parameters:
        ///   - count: how many plays; nil for no end, less than 1 counts as 1.
        ///   - delay: the pause in seconds at normal speed; nil is the effect's own, which is 0.5 for what bounces, wiggles
        ///     and rotates and 0 for the rest. Negative or not a number counts as 0.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(
                repetition: .periodic(
                    count: count.map { max($0, 1) }, delay: delay.map { $0 > 0 ? min($0, longestDelay) : 0 }))
        }

        private static var longestDelay: Double { 1e6 }
    }

    private(set) var repetition = SymbolRepetition.standard
    private(set) var speed = 1.0

    /// As the effect is usually played: once for a change of a value, else for as long as it is active.
    public static let `default` = SymbolEffectOptions()
    /// Played over and over, without a pause.
    public static var repeating: SymbolEffectOptions { Self.default.repeating }
    /// Played once.
    public static var nonRepeating: SymbolEffectOptions { Self.default.nonRepeating }

    /// Played so many times without a pause: nil for over and over, less than 1 counts as 1.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { Self.default.repeat(count) }

    /// Played again and again in some way.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { Self.default.repeat(behavior) }

    /// Played so many times as fast. All times are divided by the speed, pauses too; it counts as 0.01 or 100 where it is
    /// beyond these, and as 1 where it is not above 0.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { Self.default.speed(speed) }

    /// The same, played over and over, without a pause.
    public var repeating: SymbolEffectOptions { with(.periodic(count: nil, delay: 0)) }
    /// The same, played once.
    public var nonRepeating: SymbolEffectOptions { with(.periodic(count: 1, delay: 0)) }

    /// The same, played so many times without a pause: nil for over and over, less than 1 counts as 1.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self.repeat(.periodic(count, delay: 0)) }

    /// The same, played again and again in some way.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { with(behavior.repetition) }

    /// The same at another speed, in place of any that it had; see the static function for its range.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var copy = self
        copy.speed = speed > 0 ? min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound) : 1
        return copy
    }

    private static let speeds = 0.01...100.0

    private func with(_ repetition: SymbolRepetition) -> SymbolEffectOptions {
        var copy = self
        copy.repetition = repetition
        return copy
    }
}

/// How often an effect is played.
nonisolated enum SymbolRepetition: Hashable, Sendable {
    /// Once for a change of a value, else as long as it is active.
    case standard
    /// A number of times, nil for no end, with a pause in between, nil for the effect's own.
    case periodic(count: Int?, delay: Double?)
    /// Without pause and end.
    case continuous
}
