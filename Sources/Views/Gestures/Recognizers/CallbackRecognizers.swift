import Geometry
import Motion

/// A recogniser that tells a program of the values of another one.
class CallbackRecognizer<Value>: DerivedRecognizer<Value, Value> {
    override final func derived(_ value: Value) -> Value? { value }
}

/// The recogniser of `onChanged`: one call for every value that differs from the one before.
final class ChangedRecognizer<Value: Equatable>: CallbackRecognizer<Value> {
    private var action: (Value) -> Void
    private var told: Value?

    init(_ source: _Recognizer<Value>, _ action: @escaping (Value) -> Void) {
        self.action = action
        super.init(source)
    }

    override func deliver(_ stage: GestureStage) {
        super.deliver(stage)
        guard stage == .changed, case .active(let value) = phase, value != told else { return }
        told = value
        action(value)
    }

    override func reset() {
        super.reset()
        told = nil
    }

    override func adopt(_ newer: _GestureRecognizer) {
        super.adopt(newer)
        guard let newer = newer as? ChangedRecognizer<Value> else { return }
        action = newer.action
    }
}

/// The recogniser of `onEnded`: one call when the other one is complete.
final class EndedRecognizer<Value>: CallbackRecognizer<Value> {
    private var action: (Value) -> Void
    private var isTold = false

    init(_ source: _Recognizer<Value>, _ action: @escaping (Value) -> Void) {
        self.action = action
        super.init(source)
    }

    override func deliver(_ stage: GestureStage) {
        super.deliver(stage)
        guard stage == .ended, !isTold, case .ended(let value) = phase else { return }
        isTold = true
        action(value)
    }

    override func reset() {
        super.reset()
        isTold = false
    }

    override func adopt(_ newer: _GestureRecognizer) {
        super.adopt(newer)
        guard let newer = newer as? EndedRecognizer<Value> else { return }
        action = newer.action
    }
}

/// The recogniser of `updating`: a state that follows the values while they come, and goes back when they stop.
final class UpdatingRecognizer<Value, State>: CallbackRecognizer<Value> {
    private let state: GestureState<State>
    private let box: GestureStateBox<State>
    private var body: (Value, inout State, inout Transaction) -> Void
    private var told: Int?
    /// Whether the state was written and is not where it began.
    private var isAway = false

    init(
        _ source: _Recognizer<Value>, _ state: GestureState<State>,
        _ body: @escaping (Value, inout State, inout Transaction) -> Void
    ) {
        self.state = state
        box = state._box ?? GestureStateBox(state.initial)
        self.body = body
        super.init(source)
    }

    override func deliver(_ stage: GestureStage) {
        super.deliver(stage)
        switch (stage, phase) {
        case (.updating, .active(let value)):
            guard told != revision else { return }
            told = revision
            var transaction = Transaction()
            transaction.isContinuous = true
            var written = box.value
            body(value, &written, &transaction)
            isAway = true
            box.write(written, transaction)
        case (.reset, .ended), (.reset, .failed): goBack()
        default: break
        }
    }

    override func reset() {
        goBack()
        super.reset()
        told = nil
    }

    override func adopt(_ newer: _GestureRecognizer) {
        super.adopt(newer)
        guard let newer = newer as? UpdatingRecognizer<Value, State> else { return }
        body = newer.body
    }

    private func goBack() {
        guard isAway else { return }
        isAway = false
        var transaction = Transaction()
        state.reset(box.value, &transaction)
        box.write(state.initial, transaction)
    }
}
