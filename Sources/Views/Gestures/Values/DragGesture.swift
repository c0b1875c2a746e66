import Geometry

/// A press that moves.
nonisolated public struct DragGesture: Gesture {
    /// The library recognises it itself.
    public typealias Body = Never

    /// Where a drag is and how fast.
    nonisolated public struct Value: Equatable, Sendable {
        /// When the event happened, on the clock of the frames, whose zero is Foundation's reference date.
        public var time: Date
        /// The pointer's place, in the gesture's coordinate space.
        public var location: CGPoint
        /// The place of the press.
        public var startLocation: CGPoint
        private var speed: CGSize

        init(time: Date, startLocation: CGPoint, location: CGPoint, velocity: CGSize) {
            self.time = time
            self.startLocation = startLocation
            self.location = location
            speed = velocity
        }

        /// The way from the press to the pointer, in points.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// The velocity in points per second: the least-squares slope of the samples of the last 100 ms, 0 if there
        /// are fewer than two.
        public var velocity: CGSize { speed }

        /// Where the pointer would come if it coasted: a quarter of a second of its velocity further.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + speed.width / 4, y: location.y + speed.height / 4)
        }

        /// The way from the press to the predicted end.
        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + speed.width / 4, height: translation.height + speed.height / 4)
        }
    }

    /// The distance from the press at which the drag begins, in points.
    public var minimumDistance: CGFloat
    /// The space of the value's places.
    public var coordinateSpace: CoordinateSpace

    /// A drag that begins `minimumDistance` points from the press, 10 by default; translations count from the
    /// press all the same.
    ///
    /// A distance of 0 or less begins at the press and ends even after a click, an infinite one never begins, NaN
    /// counts as 10.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    /// Makes the recogniser.
    @MainActor public func _makeRecognizer(_ context: _GestureContext) -> _Recognizer<Value> {
        DragRecognizer(minimum: minimumDistance, space: coordinateSpace, context: context)
    }
}
