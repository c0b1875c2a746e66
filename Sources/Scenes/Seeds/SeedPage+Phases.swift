import Springtide

extension SeedPage {
    /// Motion in steps.
    static let phases = [
        SeedPage(
            "phases", samples: [8, 52], "Phases with values of their own",
            idea:
                "An animator walks through phases; each phase says what things look like in it, and how they get there.",
            lookFor:
                "Shrink, spin, and land with a bounce, over and over. Play again to stop it; with reduced motion it never starts."
        ) { Phases(plays: $0) },
        SeedPage(
            "phase-trigger", samples: [9, 53], "One round for each tap",
            idea:
                "Given a trigger, the animator goes through its phases once whenever the trigger changes, and rests at the first.",
            lookFor: "A press and its release, from one change. Play in quick succession: it turns round where it is."
        ) { PhaseTrigger(plays: $0) },
        SeedPage(
            "phase-values", samples: [10, 54], "Numbers as phases",
            idea: "Phases need not be cases of anything: a list of numbers will do.",
            lookFor:
                "Both breathe, the second down to nothing. Play again to stop; with reduced motion it never starts."
        ) { PhaseValues(plays: $0) },
        SeedPage(
            "keyframe-tracks", samples: [11, 55], "Tracks side by side",
            idea: "Each property has a track of keyframes of its own: straight, curved, sprung, or a jump.",
            lookFor: "Height, size, tilt and light go their own ways, and end together as they began to."
        ) { KeyframeTracks(plays: $0) },
        SeedPage(
            "keyframe-loop", samples: [12, 56], "Round and round",
            idea:
                "Keyframes can repeat: time begins anew at the end, so tracks that end where they began join without a seam.",
            lookFor:
                "A glow that swells and fades twice in two and a half seconds. Play again to stop; with reduced motion it never starts."
        ) { KeyframeLoop(plays: $0) },
        SeedPage(
            "keyframe-timeline", samples: [13, 57], "Keyframes as a value",
            idea: "A timeline is the keyframes without the view: ask it for its length, and for its value at any time.",
            lookFor: "The points run along what the timelines answer; the figures are length and one value."
        ) { KeyframeTimelines(plays: $0) },
    ]
}

private enum Upload: CaseIterable {
    case idle, preparing, sending, done

    var scale: Double { self == .preparing ? 0.7 : 1 }
    var spin: Angle { self == .sending || self == .done ? .degrees(360) : .zero }
    var opacity: Double { self == .idle ? 0.6 : 1 }

    var animation: Animation {
        switch self {
        case .idle: .smooth
        case .preparing: .easeIn(duration: 0.2)
        case .sending: .linear(duration: 0.6)
        case .done: .spring(duration: 0.45, bounce: 0.35)
        }
    }
}

private struct Phases: View {
    let plays: Int
    @Environment(\.accessibilityReduceMotion) private var isCalm

    var body: some View {
        Pane(.plain, "PhaseAnimator(Upload.allCases) { phase in ... } animation: { phase in ... }") {
            if plays % 2 == 1, !isCalm {
                PhaseAnimator(Upload.allCases) {
                    tile($0)
                } animation: {
                    $0.animation
                }
            } else {
                tile(.idle)
            }
        }
    }

    private func tile(_ phase: Upload) -> some View {
        Mover(width: 100, height: 100)
            .scaleEffect(phase.scale)
            .rotationEffect(phase.spin)
            .opacity(phase.opacity)
    }
}

private struct PhaseTrigger: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "[false, true, false], .spring(duration: 0.3, bounce: 0.45)") {
                Mover(width: 100, height: 50)
                    .phaseAnimator([false, true, false], trigger: plays) { content, isPressed in
                        content.scaleEffect(isPressed ? 1.2 : 1)
                    } animation: { _ in
                        .spring(duration: 0.3, bounce: 0.45)
                    }
            }
            Pane(.plain, "[false, true, false], .spring(duration: 0.25, bounce: 0.5)") {
                Circle().fill(Ink.water).frame(width: 40, height: 40)
                    .phaseAnimator([false, true, false], trigger: plays) { content, isPressed in
                        content.scaleEffect(isPressed ? 1.5 : 1)
                    } animation: { _ in
                        .spring(duration: 0.25, bounce: 0.5)
                    }
            }
        }
    }
}

private struct PhaseValues: View {
    let plays: Int
    @Environment(\.accessibilityReduceMotion) private var isCalm

    var body: some View {
        HStack(spacing: 12) {
            pane("[0.2, 1, 0.2]", [0.2, 1, 0.2], Ink.held)
            pane("[0, 1, 0]", [0, 1, 0], Ink.water)
        }
    }

    private func pane(_ name: String, _ levels: [Double], _ color: Color) -> some View {
        Pane(.plain, "phaseAnimator(" + name + ")") {
            let disc = Circle().fill(color).frame(width: 90, height: 90)
            if plays % 2 == 1, !isCalm {
                disc.phaseAnimator(levels) { content, level in
                    content.opacity(level)
                } animation: { _ in
                    .easeInOut(duration: 0.8)
                }
            } else {
                disc.opacity(0.4)
            }
        }
    }
}

private struct Drop {
    var height = 60.0
    var scale = 0.8
    var tilt = Angle.zero
    var light = 0.3
}

private struct Bounce {
    var height = 0.0
    var scale = 1.0
    var turn = Angle.zero
}

private struct KeyframeTracks: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "Drop: four tracks") {
                Mover(width: 80, height: 80)
                    .keyframeAnimator(initialValue: Drop(), trigger: plays) { tile, drop in
                        tile.scaleEffect(drop.scale).rotationEffect(drop.tilt)
                            .offset(y: -drop.height).opacity(drop.light)
                    } keyframes: { _ in
                        KeyframeTrack(\.height) {
                            CubicKeyframe(0, duration: 0.3)
                            SpringKeyframe(12, duration: 0.15)
                            SpringKeyframe(0, duration: 0.25)
                        }
                        KeyframeTrack(\.scale) {
                            CubicKeyframe(1.1, duration: 0.3)
                            SpringKeyframe(1, duration: 0.4)
                        }
                        KeyframeTrack(\.tilt) {
                            LinearKeyframe(.degrees(-8), duration: 0.15)
                            LinearKeyframe(.degrees(8), duration: 0.15)
                            SpringKeyframe(.zero, duration: 0.3)
                        }
                        KeyframeTrack(\.light) { MoveKeyframe(1) }
                    }
            }
            Pane(.plain, "Bounce: three tracks") {
                Mover(color: Ink.water, width: 100, height: 50)
                    .keyframeAnimator(initialValue: Bounce(), trigger: plays) { tile, bounce in
                        tile.scaleEffect(bounce.scale).rotationEffect(bounce.turn).offset(y: -bounce.height)
                    } keyframes: { _ in
                        KeyframeTrack(\.height) {
                            SpringKeyframe(40, duration: 0.2)
                            CubicKeyframe(-10, duration: 0.15)
                            SpringKeyframe(0, duration: 0.5)
                        }
                        KeyframeTrack(\.scale) {
                            CubicKeyframe(1.3, duration: 0.2)
                            CubicKeyframe(0.95, duration: 0.15)
                            SpringKeyframe(1, duration: 0.5)
                        }
                        KeyframeTrack(\.turn) {
                            LinearKeyframe(.degrees(-5), duration: 0.1)
                            LinearKeyframe(.degrees(5), duration: 0.1)
                            SpringKeyframe(.zero, duration: 0.5)
                        }
                    }
            }
        }
    }
}

private struct Glow {
    var scale = 1.0
    var light = 0.5
}

private struct KeyframeLoop: View {
    let plays: Int
    @Environment(\.accessibilityReduceMotion) private var isCalm

    var body: some View {
        Pane(.plain, "KeyframeAnimator(initialValue: Glow(), repeating: true)") {
            if plays % 2 == 1, !isCalm {
                KeyframeAnimator(initialValue: Glow(), repeating: true) {
                    disc($0)
                } keyframes: { _ in
                    KeyframeTrack(\.scale) {
                        CubicKeyframe(1.5, duration: 0.6)
                        CubicKeyframe(1, duration: 0.6)
                    }
                    KeyframeTrack(\.light) {
                        CubicKeyframe(0.95, duration: 0.6)
                        CubicKeyframe(0.5, duration: 0.6)
                    }
                }
            } else {
                disc(Glow())
            }
        }
    }

    private func disc(_ glow: Glow) -> some View {
        Circle().fill(Ink.held).frame(width: 80, height: 80).scaleEffect(glow.scale).opacity(glow.light)
    }
}

private struct KeyframeTimelines: View {
    let plays: Int
    @State private var place = 0.0

    private let hop = KeyframeTimeline(initialValue: 0.0) {
        CubicKeyframe(20, duration: 0.3)
        SpringKeyframe(0, duration: 0.5)
    }
    private let swell = KeyframeTimeline(initialValue: Glow()) {
        KeyframeTrack(\.scale) {
            CubicKeyframe(1.5, duration: 0.3)
            CubicKeyframe(1, duration: 0.4)
        }
    }

    var body: some View {
        HStack(spacing: 12) {
            pane("0, cubic to 20, spring to 0", Ink.held, hop.duration, ("value(time: 0.5)", hop.value(time: 0.5))) {
                hop.value(progress: $0) / 20
            }
            pane(
                "a track of a property, 1 to 1.5 and back", Ink.water, swell.duration,
                ("value(time: 0.35)", swell.value(time: 0.35).scale)
            ) {
                (swell.value(progress: $0).scale - 1) * 2
            }
        }
        .onPlay(plays) {
            place = 0
            withAnimation(.linear(duration: 1)) { place = 1 }
        }
    }

    private func pane(
        _ name: String, _ color: Color, _ duration: Double, _ figure: (String, Double),
        _ curve: @escaping @MainActor (Double) -> Double
    ) -> some View {
        Pane(.plain, name) {
            HStack(spacing: 20) {
                // What is asked for is in a table: the timeline itself stays with the view.
                let answers = (0...200).map { curve(Double($0) / 200) }
                CurveGraph(color: color, place: place) { place in
                    let index = min(max(place, 0), 1) * 200
                    let (low, part) = (Int(index), index - index.rounded(.down))
                    return answers[low] + (answers[min(low + 1, 200)] - answers[low]) * part
                }
                VStack(spacing: 8) {
                    Figure(name: "duration", value: duration, unit: " s")
                    Figure(name: figure.0, value: figure.1, decimals: 3)
                }
            }
        }
    }
}
