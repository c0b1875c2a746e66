import Geometry

/// Two fingers that turn about each other.
nonisolated public struct RotateGesture: Gesture {
    /// The library recognises it itself.
    public typealias Body = Never

    /// How far the fingers have turned.
    nonisolated public struct Value: Equatable, Sendable {
        /// When the event happened, on the clock of the frames, whose zero is Foundation's reference date.
        public var time: Date
        /// The angle since the gesture began, clockwise, whole turns included.
        public var rotation: Angle
        /// How fast the rotation changes, per second.
        public var velocity: Angle
        /// The middle of the fingers at the start, in widths and heights of the view; the centre of a view
        /// without size.
        public var startAnchor: UnitPoint
        /// The middle of the fingers at the start, in the view's own space.
        public var startLocation: CGPoint

        init(_ pinch: Pinch) {
            time = Date(timeIntervalSinceReferenceDate: pinch.time)
            rotation = .radians(pinch.rotation)
            velocity = .radians(pinch.velocity.height)
            startAnchor = pinch.startAnchor
            startLocation = pinch.startLocation
        }
    }

    static let standardDelta = Angle.degrees(1)

    /// The angle at which the gesture begins.
    public var minimumAngleDelta: Angle

    /// Begins once the fingers have turned by `minimumAngleDelta` either way, 1 degree by default; NaN counts as
    /// that, 0 or less begins with the first step.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Value> {
        let delta = minimumAngleDelta.radians.measure(or: Self.standardDelta.radians)
        return MapRecognizer(PinchRecognizer(.turn(delta), context: context), Value.init)
    }
}

/// The older form of `RotateGesture`, whose value is the angle alone.
nonisolated public struct RotationGesture: Gesture {
    /// The angle since the gesture began.
    public typealias Value = Angle
    /// The angle at which the gesture begins.
    public var minimumAngleDelta: Angle

    /// As `RotateGesture.init(minimumAngleDelta:)`.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    /// A `RotateGesture`.
    @MainActor public var body: _MapGesture<RotateGesture, Angle> {
        RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
    }
}
