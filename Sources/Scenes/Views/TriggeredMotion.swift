import Springtide

/// Motion that a trigger sets off: a round of phases, and tracks of keyframes.
struct TriggeredMotion: View {
    @State private var beats = 0
    @State private var leaps = 0
    @Environment(\.accessibilityReduceMotion) private var isCalm

    private enum Beat: CaseIterable {
        case rest, out, back

        var scale: Double {
            switch self {
            case .rest: 1
            case .out: 1.3
            case .back: 0.9
            }
        }
    }

    private struct Leap {
        var height = 0.0
        var stretch = 1.0
        var turn = Angle.zero
    }

    var body: some View {
        BoardPanel("Set off", "PhaseAnimator, KeyframeAnimator") {
            HStack(spacing: 0) {
                heart.frame(maxWidth: .infinity, maxHeight: .infinity)
                Divider()
                jumper.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
            }
        } controls: {
            HStack(spacing: 6) {
                Button("Beat") { beats += 1 }
                Button("Leap") { leaps += 1 }
            }
        }
    }

    private var heart: some View {
        PhaseAnimator(Beat.allCases, trigger: beats) { beat in
            Heart()
                .fill(
                    LinearGradient(
                        colors: [Color(hex: 0xFF8FA3), Color(hex: 0xE5405E)], startPoint: .top, endPoint: .bottom)
                )
                .shadow(color: Color(hex: 0xFF5C7A, opacity: beat == .out ? 0.8 : 0.2), radius: beat == .out ? 22 : 8)
                .scaleEffect(isCalm ? 1 : beat.scale)
        } animation: { beat in
            beat == .out ? .snappy(duration: 0.18) : .bouncy(duration: 0.4)
        }
        .frame(width: 66, height: 60)
    }

    private var jumper: some View {
        VStack(spacing: 0) {
            RoundedRectangle(cornerRadius: 9)
                .fill(LinearGradient(colors: [Ink.crest, Ink.deep], startPoint: .top, endPoint: .bottom))
                .frame(width: 34, height: 34)
                .keyframeAnimator(initialValue: Leap(), trigger: leaps) { block, leap in
                    block
                        .rotationEffect(leap.turn)
                        .scaleEffect(x: 2 - leap.stretch, y: leap.stretch, anchor: .bottom)
                        .offset(y: -leap.height)
                } keyframes: { _ in
                    KeyframeTrack(\.height) {
                        LinearKeyframe(0, duration: 0.14)
                        CubicKeyframe(isCalm ? 8 : 66, duration: 0.28)
                        CubicKeyframe(0, duration: 0.26)
                        SpringKeyframe(0, duration: 0.4, spring: .bouncy)
                    }
                    KeyframeTrack(\.stretch) {
                        CubicKeyframe(0.68, duration: 0.14)
                        CubicKeyframe(1.2, duration: 0.12)
                        CubicKeyframe(1, duration: 0.3)
                        CubicKeyframe(0.76, duration: 0.14)
                        SpringKeyframe(1, duration: 0.5, spring: .bouncy)
                    }
                    KeyframeTrack(\.turn) {
                        LinearKeyframe(.zero, duration: 0.16)
                        CubicKeyframe(.degrees(isCalm ? 0 : 180), duration: 0.5)
                    }
                }
            Capsule().fill(Ink.line).frame(width: 96, height: 3)
        }.padding(.bottom, 8)
    }
}

/// A heart that fills its frame.
private nonisolated struct Heart: Shape {
    func path(in rect: CGRect) -> Path {
        func at(_ x: Double, _ y: Double) -> CGPoint {
            CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
        }
        return Path { path in
            path.move(to: at(0.5, 1))
            path.addCurve(to: at(0, 0.3), control1: at(0.28, 0.82), control2: at(0, 0.58))
            path.addCurve(to: at(0.5, 0.2), control1: at(0, -0.06), control2: at(0.38, -0.1))
            path.addCurve(to: at(1, 0.3), control1: at(0.62, -0.1), control2: at(1, -0.06))
            path.addCurve(to: at(0.5, 1), control1: at(1, 0.58), control2: at(0.72, 0.82))
            path.closeSubpath()
        }
    }
}
