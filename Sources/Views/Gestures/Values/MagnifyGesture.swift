import Geometry

/// Two fingers that move apart or together, or the wheel with Control held.
nonisolated public struct MagnifyGesture: Gesture {
    /// The library recognises it itself.
    public typealias Body = Never

    /// How far the fingers are apart, by their distance at the start.
    nonisolated public struct Value: Equatable, Sendable {
        /// When the event happened, on the clock of the frames, whose zero is Foundation's reference date.
        public var time: Date
        /// The factor since the gesture began, over 1 for larger.
        public var magnification: CGFloat
        /// How fast the magnification changes, per second.
        public var velocity: CGFloat
        /// The middle of the fingers at the start, in widths and heights of the view; the centre of a view
        /// without size.
        public var startAnchor: UnitPoint
        /// The middle of the fingers at the start, in the view's own space.
        public var startLocation: CGPoint

        init(_ pinch: Pinch) {
            time = Date(timeIntervalSinceReferenceDate: pinch.time)
            magnification = pinch.magnification
            velocity = pinch.velocity.width
            startAnchor = pinch.startAnchor
            startLocation = pinch.startLocation
        }
    }

    static let standardDelta = 0.01

    /// The difference of the magnification from 1 at which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Begins once the magnification differs from 1 by `minimumScaleDelta`, 0.01 by default; NaN counts as that,
    /// 0 or less begins with the first step.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Value> {
        let delta = Double(minimumScaleDelta).measure(or: Self.standardDelta)
        return MapRecognizer(PinchRecognizer(.scale(delta), context: context), Value.init)
    }
}

/// The older form of `MagnifyGesture`, whose value is the factor alone.
nonisolated public struct MagnificationGesture: Gesture {
    /// The factor since the gesture began.
    public typealias Value = CGFloat
    /// The difference of the magnification from 1 at which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// As `MagnifyGesture.init(minimumScaleDelta:)`.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    /// A `MagnifyGesture`.
    @MainActor public var body: _MapGesture<MagnifyGesture, CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
    }
}
