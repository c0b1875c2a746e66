import Geometry
import Motion
import Rendering

@testable import Views

/// Lines that views and their actions write down.
final class Log {
    var lines: [String] = []

    func callAsFunction(_ line: String) { lines.append(line) }

    /// The lines so far, which are forgotten.
    func take() -> [String] {
        defer { lines.removeAll() }
        return lines
    }

    var answer: Answer { Answer(lines) }
}

/// Holds what a test sets of a view's state.
final class Knob<Value> {
    fileprivate(set) var binding: Binding<Value>?

    /// Changes the state, with the transaction that is current.
    func set(_ value: Value) { binding?.wrappedValue = value }
}

/// A view whose content depends on a value that the test sets.
struct Driver<Value, Content: View>: View {
    @State private var value: Value
    let knob: Knob<Value>
    let content: (Value) -> Content

    init(_ value: Value, _ knob: Knob<Value>, @ViewBuilder _ content: @escaping (Value) -> Content) {
        (_value, self.knob, self.content) = (State(wrappedValue: value), knob, content)
    }

    var body: some View {
        knob.binding = $value
        return content(value)
    }
}

extension Rig {
    /// A tree whose content depends on a value, and what sets it.
    static func driven<Value>(
        _ value: Value, size: CGSize = CGSize(width: 200, height: 200),
        @ViewBuilder _ content: @escaping (Value) -> some View
    ) -> (rig: Rig, knob: Knob<Value>) {
        let knob = Knob<Value>()
        return (Rig(size) { Driver(value, knob, content) }, knob)
    }
}

/// A leaf that writes down when it is handed another value and when it is drawn.
struct Noting: View {
    typealias Body = Never
    let value: Int
    let log: Log

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { view, _ in
            view.log("update \(view.value)")
            return NotingLeaf(value: view.value, log: view.log)
        }
    }
}

private struct NotingLeaf: LeafContent {
    typealias AnimatableData = EmptyAnimatableData
    let value: Int
    let log: Log

    func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
        CGSize(width: 10, height: 10)
    }

    func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList) { log("draw \(value)") }
}

/// Runs something when it is evaluated, in the middle of a builder's closure.
struct Run: View {
    let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    var body: some View {
        action()
        return Probe("", 0, 0)
    }
}
