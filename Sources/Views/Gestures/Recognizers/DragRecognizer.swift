import Geometry

/// Active from the first event whose distance from the press is the minimum or more, ended by the release wherever
/// it is. It follows the pointer that pressed; other fingers are ignored.
final class DragRecognizer: _Recognizer<DragGesture.Value> {
    static let standardDistance = 10.0

    private let minimum: Double
    private let space: CoordinateSpace
    private let context: _GestureContext
    private var pointer: Int?
    private var start = CGPoint.zero
    private var last = CGPoint.zero
    private var estimate = VelocityEstimate()

    /// A minimum of 0 or less is active at the press, an infinite one never; NaN counts as 10 points.
    init(minimum: Double, space: CoordinateSpace, context: _GestureContext) {
        self.minimum = minimum.measure(or: Self.standardDistance)
        self.space = space
        self.context = context
    }

    override func reset() {
        super.reset()
        pointer = nil
        estimate = VelocityEstimate()
    }

    override func handle(_ event: GestureEvent) {
        guard !status.isOver else { return }
        switch event {
        case .tick: break
        case .pinch: if pointer == nil { become(.failed) }
        case .pointer(let sample):
            if sample.phase == .down, pointer == nil {
                pointer = sample.id
                start = sample.place(in: space, context)
                last = start
                estimate.add(start, time: sample.time)
                if minimum == 0 { become(.active(value(at: sample.time))) }
            } else if sample.id == pointer {
                follow(sample)
            }
        }
    }

    private func follow(_ sample: PointerSample) {
        let place = sample.place(in: space, context)
        switch sample.phase {
        case .down: break
        case .moved:
            last = place
            estimate.add(place, time: sample.time)
            if status == .active || start.distance(to: place) >= minimum { become(.active(value(at: sample.time))) }
        case .up:
            // A release where the pointer already was is no movement, and would slow the estimate down.
            if place != last { estimate.add(place, time: sample.time) }
            last = place
            become(status == .active ? .ended(value(at: sample.time)) : .failed)
        case .cancelled: become(.failed)
        }
    }

    private func value(at time: Double) -> DragGesture.Value {
        DragGesture.Value(
            time: Date(timeIntervalSinceReferenceDate: time), startLocation: start, location: last,
            velocity: estimate.velocity(at: time))
    }
}
