import Springtide

extension SeedPage {
    /// Animations written from scratch.
    static let custom = [
        SeedPage(
            "custom-curve", samples: [1, 3, 36, 37], "A curve of your own",
            idea:
                "A custom animation is asked one thing: how much of the way has been covered by now, or nil once it is over.",
            lookFor: "The first shoots past its end by a tenth and comes back; the ease-out below stops short of that."
        ) { CustomCurve(plays: $0) },
        SeedPage(
            "custom-merge", samples: [2, 38], "Handing over",
            idea: "Whoever takes over asks for the velocity, and an animation may take up the one that comes after it.",
            lookFor:
                "Play, and again at once. The first bar coasts on before it turns back; the second stops dead at the handover."
        ) { CustomMerge(plays: $0) },
        SeedPage(
            "elastic", samples: [39, 40], "Elastic at both ends",
            idea:
                "Ten lines make a curve that winds up and rings out, and an extension lets it be called like those built in.",
            lookFor:
                "It backs away before it leaves, crosses in a blink, and rings at the far end; the spring only rings."
        ) { Elastic(plays: $0) },
    ]
}

/// Past the end and back, by so much tension.
private nonisolated struct BackOut: CustomAnimation {
    var duration: TimeInterval
    var tension = 1.7

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard time <= duration else { return nil }
        let left = time / duration - 1
        return value.scaled(by: 1 + left * left * ((tension + 1) * left + tension))
    }
}

/// Winds up, crosses, rings.
private nonisolated struct ElasticInOut: CustomAnimation {
    let duration: TimeInterval

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard time <= duration else { return nil }
        let place = 20 * time / duration
        let swing = sin((place - 11.125) * 2 * .pi / 4.5) / 2
        return value.scaled(by: place < 10 ? -exp2(place - 10) * swing : 1 + exp2(10 - place) * swing)
    }
}

extension Animation {
    fileprivate static func backOut(duration: TimeInterval) -> Animation { Animation(BackOut(duration: duration)) }
    fileprivate static func elastic(duration: TimeInterval) -> Animation { Animation(ElasticInOut(duration: duration)) }
}

private struct CustomCurve: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Pane(.plain, "value.scaled(by: ...), where value is the whole way") {
            VStack(alignment: .leading, spacing: 14) {
                NamedRow("Animation(BackOut(duration: 0.8))") {
                    Rail(isOn: isOn) { Mover() }.animation(.backOut(duration: 0.8), value: isOn)
                }
                NamedRow(".easeOut(duration: 0.8)") {
                    Rail(isOn: isOn) { Mover(color: Ink.water) }.animation(.easeOut(duration: 0.8), value: isOn)
                }
            }.asRails()
        }
        .onPlay(plays) { isOn.toggle() }
    }
}

private struct Elastic: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Pane(.plain, "extension Animation { static func elastic(duration: TimeInterval) -> Animation }") {
            VStack(alignment: .leading, spacing: 14) {
                NamedRow(".elastic(duration: 1.2)") {
                    Rail(isOn: isOn) { Mover() }.animation(.elastic(duration: 1.2), value: isOn)
                }
                NamedRow(".bouncy(duration: 0.6, extraBounce: 0.2)") {
                    Rail(isOn: isOn) { Mover(color: Ink.water) }
                        .animation(.bouncy(duration: 0.6, extraBounce: 0.2), value: isOn)
                }
            }.asRails()
        }
        .onPlay(plays) { isOn.toggle() }
    }
}

/// A smooth step, which may say how fast it is, and may take up what comes after it.
private nonisolated struct Gliding: CustomAnimation {
    var duration: TimeInterval
    var tellsVelocity: Bool
    var takesOver = false

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let start = context.state[Handover<V>.self]
        let place = (time - start.time) / duration
        guard place <= 1 else { return nil }
        return start.offset + (value - start.offset).scaled(by: place * place * (3 - 2 * place))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard tellsVelocity else { return nil }
        let start = context.state[Handover<V>.self]
        let place = min(max((time - start.time) / duration, 0), 1)
        return (value - start.offset).scaled(by: 6 * place * (1 - place) / duration)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard takesOver, let offset = previous.base.animate(value: value, time: time, context: &context) else {
            return false
        }
        context.state[Handover<V>.self] = Handover.Start(time: time, offset: offset)
        return true
    }
}

/// Where and when a gliding animation took over.
private nonisolated enum Handover<V: VectorArithmetic>: AnimationStateKey {
    struct Start {
        var time = 0.0
        var offset = V.zero
    }

    static var defaultValue: Start { Start() }
}

private struct CustomMerge: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Pane(.plain, "Out by a curve of one's own, back by what takes over") {
            VStack(alignment: .leading, spacing: 12) {
                row(
                    "velocity tells; a spring takes over", Ink.held, Gliding(duration: 0.8, tellsVelocity: true),
                    .spring)
                row(
                    "no velocity; a spring takes over", Ink.water, Gliding(duration: 0.8, tellsVelocity: false), .spring
                )
                row(
                    "shouldMerge is true: the same curve sets out anew from here", Ink.mint,
                    Gliding(duration: 0.8, tellsVelocity: false), nil)
            }.padding(.trailing, 40).centered()
        }
        .onPlay(plays) { isOn.toggle() }
    }

    /// Out by the one animation, back by the other or by the same that takes over.
    private func row(_ name: String, _ color: Color, _ out: Gliding, _ back: Animation?) -> some View {
        var merging = out
        merging.takesOver = true
        return NamedRow(name) {
            Gauge(color: color, length: 200, scale: isOn ? 2 : 1)
                .animation(isOn ? Animation(out) : back ?? Animation(merging), value: isOn)
        }
    }
}
