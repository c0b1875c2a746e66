import Geometry
import Input
import Motion
import Testing

@testable import Views

/// What controls do with pointers, keys and pads. Text is 8 points a character.
@Suite struct ControlTests {
    /// A value that a control is bound to, and what was noted of it.
    nonisolated final class Model<Value> {
        var value: Value
        var transactions: [Transaction] = []

        init(_ value: Value) { self.value = value }
    }

    /// A binding's place that notes what is written.
    nonisolated final class RecordedLocation<Value>: BindingLocation<Value> {
        private let base: Binding<Value>
        private let model: Model<Value>

        init(_ base: Binding<Value>, _ model: Model<Value>) { (self.base, self.model) = (base, model) }

        override func read() -> Value { base.wrappedValue }

        override func write(_ value: Value, _ transaction: Transaction) {
            base.wrappedValue = value
            model.value = value
            model.transactions.append(transaction)
        }
    }

    /// A control bound to a state that a model follows.
    struct Bound<Value: Equatable, Content: View>: View {
        let model: Model<Value>
        @State var value: Value
        @ViewBuilder let content: (Binding<Value>) -> Content

        init(_ model: Model<Value>, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
            self.model = model
            _value = State(initialValue: model.value)
            self.content = content
        }

        var body: some View {
            content(Binding(RecordedLocation($value, model)))
        }
    }

    private func bound<Value: Equatable, Content: View>(
        _ value: Value, @ViewBuilder _ content: @escaping (Binding<Value>) -> Content
    ) -> (Rig, Model<Value>) {
        let model = Model(value)
        return (Rig { Bound(model, content: content) }, model)
    }

    /// A slider of 212 points has a way of 200 for its handle.
    @Test func slidersFollow() {
        let rows: [(name: String, range: ClosedRange<Double>, step: Double?, act: (Rig) -> Void, value: Double)] = [
            ("a click calls the handle", 0...1, nil, { $0.click(156, 100) }, 0.75),
            ("a drag from the handle keeps its grip", 0...1, nil, { $0.drag(50, from: CGPoint(x: 104, y: 100)) }, 0.75),
            ("a drag out of the end", 0...1, nil, { $0.drag(900, from: CGPoint(x: 104, y: 100)) }, 1),
            ("steps", 0...10, 1, { $0.drag(34, from: CGPoint(x: 106, y: 100)) }, 7),
            ("a step that does not fit", 0...10, 3, { $0.drag(500, from: CGPoint(x: 106, y: 100)) }, 9),
            (
                "arrow keys", 0...1, nil,
                {
                    $0.key(.tab)
                    $0.key(.right)
                    $0.key(.up)
                    $0.key(.left)
                }, 0.55
            ),
            (
                "home", 0...1, nil,
                {
                    $0.key(.tab)
                    $0.key(.home)
                }, 0
            ),
            (
                "a pad", 0...10, 1,
                {
                    $0.key(.tab)
                    $0.pad(.dpright)
                    $0.pad(.dpright)
                }, 7
            ),
            (
                "a wheel with the focus", 0...10, 1,
                {
                    $0.key(.tab)
                    $0.move(100, 100)
                    $0.send(.wheel(dx: 0, dy: 2))
                }, 7
            ),
            (
                "a wheel without it", 0...10, 1,
                {
                    $0.move(100, 100)
                    $0.send(.wheel(dx: 0, dy: 2))
                }, 5
            ),
            ("bounds without length", 5...5, nil, { $0.click(156, 100) }, 5),
        ]
        for row in rows {
            let middle = (row.range.lowerBound + row.range.upperBound) / 2
            let model = Model(middle)
            let rig = Rig(CGSize(width: 212, height: 200)) {
                Bound(model) { value in
                    if let step = row.step {
                        Slider(value: value, in: row.range, step: step)
                    } else {
                        Slider(value: value, in: row.range)
                    }
                }
            }
            row.act(rig)
            rig.run(for: 0.5)
            #expect(abs(model.value - row.value) < 1e-9, "\(row.name): \(model.value)")
            #expect(rig.rests, "\(row.name): comes to rest")
        }
    }

    @Test func draggedSlidersAreContinuousAndTellOfEditing() {
        let log = Notes()
        let model = Model(0.5)
        let rig = Rig(CGSize(width: 212, height: 200)) {
            Bound(model) { value in Slider(value: value) { log.note("editing \($0)") } }
        }
        rig.drag(50, from: CGPoint(x: 104, y: 100), letsGo: false)
        #expect(!model.transactions.isEmpty && model.transactions.allSatisfy(\.isContinuous))
        #expect(log.taken() == ["editing true"])
        rig.send(.focusLost)
        #expect(log.taken() == ["editing false"], "a lost pointer ends what is held")
    }

    @Test func slidersOfRightToLeft() {
        let model = Model(0.25)
        let rig = Rig(CGSize(width: 212, height: 200)) {
            Bound(model) { Slider(value: $0) }.environment(\.layoutDirection, .rightToLeft)
        }
        rig.click(56, 100)
        #expect(model.value == 0.75)
        rig.key(.tab)
        rig.key(.right)
        #expect(abs(model.value - 0.7) < 1e-9)
    }

    @Test func togglesTurn() {
        let (rig, model) = bound(false) { Toggle("x", isOn: $0) }
        for (name, act, isOn) in [
            ("click on the switch", { rig.click(185, 100) }, true),
            ("click on the label", { rig.click(4, 100) }, false),
            ("out and back", { rig.drag(0, 90) }, false), ("space", { rig.key(.space) }, true),
            ("return", { rig.key(.return) }, false), ("a pad", { rig.pad(.a) }, true),
        ] as [(String, () -> Void, Bool)] {
            act()
            #expect(model.value == isOn, "\(name)")
        }
    }

    @Test func steppersStep() {
        let (rig, model) = bound(4) { Stepper("x", value: $0, in: 0...5) }
        rig.click(185, 100)
        #expect(model.value == 5)
        rig.click(185, 100)
        #expect(model.value == 5, "not beyond the bounds")
        rig.click(150, 100)
        #expect(model.value == 4)
        rig.key(.down)
        rig.pad(.dpleft)
        #expect(model.value == 2)
    }

    @Test func pickersChoose() {
        let (rig, model) = bound("b") { selection in
            Picker("", selection: selection) { ForEach(["a", "b", "c", "d"], id: \.self) { Text($0).tag($0) } }
        }
        rig.click(180, 100)
        #expect(model.value == "d")
        rig.click(10, 100)
        #expect(model.value == "a")
        rig.key(.right)
        rig.pad(.dpright)
        #expect(model.value == "c")
        for _ in 0..<3 { rig.key(.right) }
        #expect(model.value == "d")
        let (inline, choice) = bound(1) { selection in
            Picker("", selection: selection) {
                Text("a").tag(1)
                Text("b").tag(2)
            }.pickerStyle(.inline)
        }
        inline.click(100, 112)
        #expect(choice.value == 2)
        inline.key(.up)
        #expect(choice.value == 1)
    }

    @Test func textFieldsType() {
        let log = Notes()
        let (rig, model) = bound("") { text in TextField("name", text: text).onSubmit { log.note("submit") } }
        rig.click(100, 100)
        for (key, modifiers) in [
            (Key.h, KeyModifiers.shift), (.i, []), (.space, []), (.two, []), (.one, .shift), (.backspace, []),
            (.z, .alt), (.f5, []),
        ] {
            rig.key(key, modifiers)
        }
        #expect(model.value == "Hi 2")
        rig.key(.return)
        #expect(log.taken() == ["submit"])
        rig.key(.a, .control)
        rig.key(.c, .control)
        rig.key(.end)
        rig.key(.v, .control)
        #expect(model.value == "Hi 2Hi 2")
        rig.key(.left, [.control, .shift])
        rig.key(.x, .control)
        #expect(model.value == "Hi 2Hi ")
        rig.click(13, 100)
        rig.key(.x)
        #expect(model.value == "xHi 2Hi ", "a click places the caret")
        rig.press(9 + 8 * 2, 100)
        rig.move(9 + 8 * 5, 100)
        rig.release(9 + 8 * 5, 100)
        rig.key(.y)
        #expect(model.value == "xHyHi ", "a drag selects")
        rig.click(20, 100, wait: 0.05)
        rig.click(20, 100)
        rig.key(.backspace)
        #expect(model.value == " ", "a double click selects a word")
        rig.key(.escape)
        #expect(rig.host.focus.current == nil)
        rig.key(.q)
        #expect(model.value == " ")
        rig.run(for: 1)
        #expect(rig.rests)
    }

    /// Directions lead to what lies that way; A acts; what is held repeats.
    @Test func padsMoveTheFocus() {
        let log = Notes()
        let rig = Rig {
            VStack(spacing: 20) {
                ForEach(0..<3) { row in
                    HStack(spacing: 20) {
                        ForEach(0..<3) { column in
                            Button("\(row)\(column)") { log.note("\(row)\(column)") }.buttonStyle(.plain)
                        }
                    }
                }
                Button("x") { log.note("out") }.keyboardShortcut(.cancelAction).buttonStyle(.plain)
            }
        }
        rig.pad(.a)
        rig.pad(.a)
        for button in [GamepadButton.dpright, .dpdown, .dpleft, .dpup, .dpup] {
            rig.pad(button)
            rig.pad(.a)
        }
        #expect(log.taken() == ["00", "01", "11", "10", "00", "00"])
        rig.pad(.b)
        #expect(log.taken() == ["out"])
        rig.send(.gamepadAxis(pad: 0, .leftx, value: 0.9))
        rig.run(for: 0.6)
        rig.send(.gamepadAxis(pad: 0, .leftx, value: 0))
        rig.run(for: 0.6)
        rig.pad(.a)
        #expect(log.taken() == ["02"])
        #expect(rig.rests)
    }
}
