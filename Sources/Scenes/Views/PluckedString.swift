import Springtide

/// A string drawn frame by frame while it sounds; a tap plucks it where it lies.
struct PluckedString: View {
    @State private var plucks = 0
    /// Where it was plucked, 0…1 of its length.
    @State private var place = 0.3
    @Environment(\.accessibilityReduceMotion) private var isCalm

    var body: some View {
        BoardPanel("String", "Canvas, TimelineView") {
            GeometryReader { room in
                KeyframeAnimator(initialValue: 0.0, trigger: plucks) { loudness in
                    // A schedule that is paused asks for no frames: a string at rest costs nothing.
                    TimelineView(.animation(paused: loudness == 0)) { context in
                        Strings(
                            loudness: loudness, place: place, time: context.date.timeIntervalSinceReferenceDate)
                    }
                } keyframes: { loudness in
                    KeyframeTrack {
                        LinearKeyframe(isCalm ? 0.15 : 1, duration: 0.06)
                        CubicKeyframe(0.18, duration: 1.2)
                        CubicKeyframe(0, duration: 1.6)
                    }
                }
                .contentShape(Rectangle())
                .gesture(
                    SpatialTapGesture().onEnded { tap in
                        place = min(0.95, max(0.05, tap.location.x / max(room.size.width, 1)))
                        plucks += 1
                    })
            }
        } controls: {
            Button("Pluck") {
                place = 0.5 - 0.3 * (plucks % 2 == 0 ? 1 : -1)
                plucks += 1
            }
        }
    }
}

/// Three strings of one length; they swing in the shape that a pluck leaves, each faster than the one before.
private struct Strings: View {
    let loudness: Double
    let place: Double
    let time: Double

    private static let colors = [Ink.deep, Ink.water, Ink.crest]

    var body: some View {
        Canvas { context, size in
            for (index, color) in Self.colors.enumerated() {
                let level = size.height * (0.3 + 0.2 * Double(index))
                context.stroke(
                    string(index, level, size), with: .color(color), style: StrokeStyle(lineWidth: 2, lineCap: .round))
                for x in [4, size.width - 4] {
                    context.fill(
                        Path(ellipseIn: CGRect(x: x - 3, y: level - 3, width: 6, height: 6)), with: .color(color))
                }
            }
        }
    }

    private func string(_ index: Int, _ level: Double, _ size: CGSize) -> Path {
        Path { path in
            path.move(to: CGPoint(x: 4, y: level))
            guard loudness > 0 else { return path.addLine(to: CGPoint(x: size.width - 4, y: level)) }
            let steps = 96
            for step in 1...steps {
                let along = Double(step) / Double(steps)
                let swing = swing(along, tone: 2.2 + 0.9 * Double(index))
                path.addLine(
                    to: CGPoint(x: 4 + along * (size.width - 8), y: level + swing * loudness * size.height * 0.17))
            }
        }
    }

    /// The sum of the overtones that a pluck at `place` wakes.
    private func swing(_ along: Double, tone: Double) -> Double {
        (1...7).reduce(0) { sum, overtone in
            let number = Double(overtone)
            return sum + sin(number * .pi * place) / (number * number) * sin(number * .pi * along)
                * cos(2 * .pi * tone * number * time)
        }
    }
}
