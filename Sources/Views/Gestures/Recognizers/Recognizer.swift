import Geometry

/// A recogniser without the type of its value, as an arena sees it. Not for use by name.
///
/// It learns of events by `handle`, which changes nothing but the recogniser, and speaks to the program only in
/// `deliver`, which is called by whoever knows that it may.
public class _GestureRecognizer {
    init() {}

    /// How far it has come.
    var status: GestureStatus { .failed }
    /// When it wants a tick, in seconds; nil if it waits for nothing but events.
    var nextDeadline: Double? { nil }
    /// Whether no pointer is down and it waits for the next press.
    var isBetweenPresses: Bool { false }
    /// The number of taps that it asks for; 0 if it is no tap. On one view more taps go first.
    var tapCount: Int { 0 }

    func handle(_ event: GestureEvent) {}
    func deliver(_ stage: GestureStage) {}
    /// Ends it without a result, even if it was complete and only not delivered.
    func cancel() {}
    /// Makes it ready for another press.
    func reset() {}
    /// Takes over the closures of a recogniser that was made later from the same description.
    func adopt(_ newer: _GestureRecognizer) {}
}

/// A recogniser of a gesture with values of a type. Not for use by name: programs compose gestures in `body`.
public class _Recognizer<Value>: _GestureRecognizer {
    private(set) final var phase: GesturePhase<Value> = .possible
    /// The number of times that the phase was set.
    private(set) final var revision = 0

    override final var status: GestureStatus {
        switch phase {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        }
    }

    /// Sets the phase; what is over stays over.
    final func become(_ phase: GesturePhase<Value>) {
        guard !status.isOver else { return }
        self.phase = phase
        revision += 1
    }

    override func cancel() {
        guard status != .failed else { return }
        phase = .failed
        revision += 1
    }

    override func reset() {
        phase = .possible
        revision += 1
    }
}

/// What a recogniser may ask of the view that it works for. Not for use by name.
public struct _GestureContext {
    /// The view's size in points.
    var size: () -> CGSize
    /// A place of the window in a space with a name.
    var place: (_ name: AnyHashable, _ global: CGPoint) -> CGPoint

    /// Without a size, and with names that mean the global space.
    init(
        size: @escaping () -> CGSize = { .zero },
        place: @escaping (_ name: AnyHashable, _ global: CGPoint) -> CGPoint = { $1 }
    ) {
        self.size = size
        self.place = place
    }
}
