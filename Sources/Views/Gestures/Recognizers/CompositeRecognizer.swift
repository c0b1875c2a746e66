import Geometry

/// A recogniser made of two.
class CompositeRecognizer<First, Second, Value>: _Recognizer<Value> {
    final let first: _Recognizer<First>
    final let second: _Recognizer<Second>

    init(_ first: _Recognizer<First>, _ second: _Recognizer<Second>) {
        self.first = first
        self.second = second
    }

    override var nextDeadline: Double? {
        status.isOver ? nil : earlier(first.nextDeadline, second.nextDeadline)
    }

    final func earlier(_ one: Double?, _ other: Double?) -> Double? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    override func deliver(_ stage: GestureStage) {
        first.deliver(stage)
        second.deliver(stage)
    }

    override func cancel() {
        super.cancel()
        first.cancel()
        second.cancel()
    }

    override func reset() {
        super.reset()
        first.reset()
        second.reset()
    }

    override final func adopt(_ newer: _GestureRecognizer) {
        guard let newer = newer as? CompositeRecognizer<First, Second, Value> else { return }
        first.adopt(newer.first)
        second.adopt(newer.second)
    }
}
