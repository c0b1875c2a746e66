import Geometry

/// A recogniser that is what another one is, with values made from its values.
class DerivedRecognizer<Source, Value>: _Recognizer<Value> {
    final let source: _Recognizer<Source>
    private final var seen: Int

    init(_ source: _Recognizer<Source>) {
        self.source = source
        seen = source.revision
    }

    /// The value that stands for a value of the source.
    func derived(_ value: Source) -> Value? { nil }

    override final var nextDeadline: Double? { status.isOver ? nil : source.nextDeadline }
    override final var isBetweenPresses: Bool { !status.isOver && source.isBetweenPresses }
    override final var tapCount: Int { source.tapCount }

    override final func handle(_ event: GestureEvent) {
        source.handle(event)
        follow()
    }

    /// What a stage means for the source; wrappers of their own add theirs.
    override func deliver(_ stage: GestureStage) { source.deliver(stage) }

    override final func cancel() {
        super.cancel()
        source.cancel()
    }

    override func reset() {
        super.reset()
        source.reset()
        seen = source.revision
    }

    override func adopt(_ newer: _GestureRecognizer) {
        guard let newer = newer as? DerivedRecognizer<Source, Value> else { return }
        source.adopt(newer.source)
    }

    private func follow() {
        guard seen != source.revision else { return }
        seen = source.revision
        switch source.phase {
        case .possible: become(.possible)
        case .active(let value): if let value = derived(value) { become(.active(value)) }
        case .ended(let value): if let value = derived(value) { become(.ended(value)) }
        case .failed: become(.failed)
        }
    }
}

/// The recogniser of `map`.
final class MapRecognizer<Source, Value>: DerivedRecognizer<Source, Value> {
    private var transform: (Source) -> Value

    init(_ source: _Recognizer<Source>, _ transform: @escaping (Source) -> Value) {
        self.transform = transform
        super.init(source)
    }

    override func derived(_ value: Source) -> Value? { transform(value) }

    override func adopt(_ newer: _GestureRecognizer) {
        super.adopt(newer)
        guard let newer = newer as? MapRecognizer<Source, Value> else { return }
        transform = newer.transform
    }
}
