import Clockwork
import Geometry
import Input
import Motion
import Testing

@testable import Views

/// Streams of input without sense: nothing traps, and what is held ends.
@Suite struct RandomInputTests {
    private final class Held {
        var pressing = 0
        var dragged = 0.0
    }

    private struct Stage: View {
        let held: Held
        @State var rows = 6
        @State var isDisabled = false
        @State var isShown = true
        @GestureState var way = 0.0
        @FocusState var focus: Int?

        var body: some View {
            HStack {
                ControlPanel().disabled(isDisabled).scaleEffect(0.5)
                ScrollView([.horizontal, .vertical]) {
                    ForEach(0..<rows, id: \.self) { row in
                        Color.red.frame(width: 120, height: 30).offset(x: way)
                            .gesture(DragGesture().updating($way) { drag, way, _ in way = drag.translation.width })
                            .onLongPressGesture {
                                withAnimation { rows = row }
                            } onPressingChanged: {
                                held.pressing += $0 ? 1 : -1
                            }
                            .focusable().focused($focus, equals: row)
                    }
                    Button("more") { rows = min(rows + 3, 12) }.keyboardShortcut("k")
                    Button("less") { focus = rows - 1 }
                    if isShown { Toggle("x", isOn: $isDisabled).transition(.opacity) }
                    Button("show") { withAnimation { isShown.toggle() } }
                }
            }
            .onChange(of: way) { held.dragged = $1 }
        }
    }

    @Test(arguments: 0..<6) func nothingStaysHeld(_ seed: Int) {
        let held = Held()
        let rig = Rig(CGSize(width: 500, height: 300)) { Stage(held: held) }
        var random = RandomSource(seed: UInt64(seed) + 1)
        func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        func number(_ limit: Double) -> Double {
            if pick(60) == 0 { return [.nan, .infinity, -.infinity, 1e300][pick(4)] }
            return Double(random.next() % 10_000) / 10_000 * limit
        }
        for _ in 0..<600 {
            let point = CGPoint(x: number(500), y: number(300))
            switch pick(14) {
            case 0...2: rig.host.handle(event(rig, .pointerButton(.left, isDown: true, at: point)))
            case 3...4: rig.host.handle(event(rig, .pointerButton(.left, isDown: false, at: point)))
            case 5...8: rig.host.handle(event(rig, .pointerMoved(point)))
            case 9: rig.host.handle(event(rig, .wheel(dx: number(3) - 1, dy: number(6) - 3)))
            case 10, 11:
                let key = Key.allCases[pick(Key.allCases.count)]
                let modifiers = KeyModifiers(rawValue: UInt8(pick(8)))
                rig.host.handle(
                    event(rig, .key(key, isDown: pick(2) == 0, modifiers: modifiers, isRepeat: pick(4) == 0)))
            case 12:
                let button = GamepadButton.allCases[pick(GamepadButton.allCases.count)]
                rig.host.handle(event(rig, .gamepadButton(pad: pick(2), button, isDown: pick(2) == 0)))
            default:
                switch pick(4) {
                case 0: rig.host.handle(event(rig, .focusLost))
                case 1: rig.host.resize(to: CGSize(width: number(600), height: number(400)))
                case 2: rig.host.handle(event(rig, .gamepadAxis(pad: 0, .lefty, value: number(2) - 1)))
                default: rig.host.cancelInput()
                }
            }
            if pick(3) == 0 { rig.frame() }
        }
        rig.host.cancelInput()
        rig.host.handle(event(rig, .gamepadDisconnected(pad: 0)))
        rig.host.handle(event(rig, .gamepadDisconnected(pad: 1)))
        rig.run(for: 12)
        #expect(held.pressing == 0)
        #expect(held.dragged == 0)
        #expect(rig.rests)
        rig.show(EmptyView())
        #expect(rig.host.focus.current == nil)
        #expect(!rig.host.pointer.waitsForTime)
    }

    private func event(_ rig: Rig, _ kind: InputEvent.Kind) -> InputEvent {
        InputEvent(time: Int64((rig.time * 1e9).rounded()), kind)
    }
}
