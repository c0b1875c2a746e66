import CSDL2
import SpringtideApp

/// A window of views that tell what happens to them, a line each. Tests drive it with real events.
@main struct ViewsProbe: App {
    var body: some Scene {
        WindowGroup("views probe") { ProbeBoard() }.defaultSize(width: 640, height: 360)
    }
}

/// Tells a test what happened.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

/// One view for each thing that a person can do, at places that tests know.
struct ProbeBoard: View {
    @State private var text = ""
    @State private var isOn = false
    @State private var level = 0.5
    @FocusState private var focus: String?
    @GestureState private var reach = CGSize.zero

    var body: some View {
        ZStack {
            Button("tap") { say("tap") }.focused($focus, equals: "tap").position(x: 60, y: 40)
            Button("other") { say("other") }.focused($focus, equals: "other").position(x: 60, y: 100)
            Color.blue.frame(width: 60, height: 40)
                .onTapGesture(count: 2) { say("double") }
                .onTapGesture { say("single") }
                .position(x: 160, y: 40)
            Color.green.frame(width: 60, height: 40).onLongPressGesture { say("long") }.position(x: 160, y: 100)
            Color.orange.frame(width: 60, height: 40).offset(reach)
                .gesture(
                    DragGesture()
                        .updating($reach) { drag, reach, _ in reach = drag.translation }
                        .onEnded { say("dragged \(Int($0.translation.width)) \(Int($0.translation.height))") }
                )
                .onHover { say($0 ? "hover" : "left") }
                .position(x: 300, y: 60)
            TextField("words", text: $text).focused($focus, equals: "text").frame(width: 160)
                .onSubmit { say("submit \(text)") }.position(x: 100, y: 170)
            Toggle("on", isOn: $isOn).focused($focus, equals: "toggle").frame(width: 120).position(x: 80, y: 230)
            Slider(value: $level, in: 0...1, step: 0.1).focused($focus, equals: "slider").frame(width: 160)
                .position(x: 300, y: 230)
            ScrollView { Rows() }.frame(width: 160, height: 240).position(x: 520, y: 140)
            PadDriver().focused($focus, equals: "pad").position(x: 320, y: 330)
        }
        .onChange(of: text) { _, text in say("text \(text)") }
        .onChange(of: isOn) { _, isOn in say("toggle \(isOn)") }
        .onChange(of: level) { _, level in say("level \(Int((level * 10).rounded()))") }
        .onChange(of: focus) { _, focus in say("focus \(focus ?? "none")") }
        .onAppear { say("ready") }
    }
}

/// Rows that are higher than their window.
struct Rows: View {
    var body: some View {
        VStack(spacing: 4) {
            ForEach(0..<40) { row in
                Color(white: 0.2 + Double(row % 2) * 0.2).frame(height: 24).onTapGesture { say("row \(row)") }
            }
        }
    }
}

/// Plugs a gamepad in that does not exist, and presses its buttons, each for some frames.
struct PadDriver: View {
    @State private var isDriving = false
    @State private var pad = VirtualPad()

    var body: some View {
        TimelineView(.animation(paused: !isDriving)) { frame in
            Button("pad") {
                if isDriving { say("pad pressed") }
                isDriving = true
            }.onChange(of: frame.date) { pad.step() }
        }
    }
}

/// A gamepad that moves on by one step a frame.
@MainActor final class VirtualPad {
    private var frame = 0
    private var device: Int32 = -1
    private var joystick: OpaquePointer?

    private static let buttons = [
        SDL_CONTROLLER_BUTTON_DPAD_UP, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, SDL_CONTROLLER_BUTTON_DPAD_DOWN,
        SDL_CONTROLLER_BUTTON_A,
    ]

    func step() {
        frame += 1
        if frame == 1 { device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0) }
        if frame == 6 { joystick = SDL_JoystickOpen(device) }
        guard let joystick, frame >= 10, frame % 4 == 0 else { return }
        // Down at every other turn, up at the ones between.
        let turn = frame / 4 - 3
        guard turn >= 0, turn / 2 < Self.buttons.count else { return }
        SDL_JoystickSetVirtualButton(joystick, Int32(Self.buttons[turn / 2].rawValue), turn % 2 == 0 ? 1 : 0)
    }
}
