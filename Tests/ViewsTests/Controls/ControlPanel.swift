import Geometry
import Motion
import Rendering

@testable import Views

/// All controls in a panel of the product's look.
struct ControlPanel: View {
    @State var isOn = true
    @State var isOff = false
    @State var level = 0.62
    @State var steps = 3.0
    @State var count = 4
    @State var name = "Tidepool"
    @State var empty = ""
    @State var choice = "Tide"
    @State var mood = 1

    var body: some View {
        HStack(alignment: .top, spacing: 20) {
            left.frame(width: 300)
            right.frame(width: 300)
        }.padding(20)
    }

    private func heading(_ title: String) -> some View {
        Text(title).font(.system(size: 11, weight: .semibold)).tracking(0.6).foregroundStyle(Palette.faint)
            .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func panel<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        VStack(alignment: .leading, spacing: 12, content: content)
            .padding(16)
            .background {
                RoundedRectangle(cornerRadius: 12).fill(Palette.panel)
                RoundedRectangle(cornerRadius: 12).strokeBorder(Palette.panelEdge, lineWidth: 1)
            }
    }

    private var left: some View {
        panel {
            heading("BUTTONS")
            HStack(spacing: 8) {
                Button("Bordered") {}
                Button("Prominent") {}.buttonStyle(.borderedProminent)
            }
            HStack(spacing: 8) {
                Button("Destroy", role: .destructive) {}
                Button("Disabled") {}.disabled(true)
                Button("Plain") {}.buttonStyle(.plain).foregroundStyle(Palette.text).font(.system(size: 13))
            }
            heading("SWITCHES")
            Toggle("Spray", isOn: $isOn)
            Toggle("Follow the pointer", isOn: $isOff)
            Toggle("Disabled", isOn: .constant(true)).disabled(true)
            heading("NUMBERS")
            Slider(value: $level) { Text("tension") }
            Slider(value: $steps, in: 0...10, step: 1) {
                Text("damping")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("10")
            }
            Slider(value: $level).disabled(true)
            Stepper("Waves: \(count)", value: $count, in: 0...9)
        }
    }

    private var right: some View {
        panel {
            heading("TEXT")
            TextField("Name", text: $name)
            TextField("Nothing yet", text: $empty)
            TextField("Disabled", text: .constant("calm")).disabled(true)
            heading("CHOICES")
            Picker("", selection: $choice) {
                Text("Tide").tag("Tide")
                Text("Swell").tag("Swell")
                Text("Calm").tag("Calm")
            }
            Picker("Mood", selection: $mood) {
                Text("Quiet").tag(0)
                Text("Restless").tag(1)
                Text("Stormy").tag(2)
            }.pickerStyle(.inline)
            heading("PROGRESS")
            ProgressView("Loading", value: 0.4)
            ProgressView()
        }
    }
}
