import Springtide

extension SeedPage {
    /// What travels with a change.
    static let transactions = [
        SeedPage(
            "transaction", samples: [14, 58], "What travels with a change",
            idea:
                "Each change comes with a transaction that says how it is animated; withAnimation is short for making one.",
            lookFor:
                "Three spellings: a transaction made beforehand, one changed after it was made, and the short form."
        ) { Transactions(plays: $0) },
        SeedPage(
            "transaction-override", samples: [15, 16, 59], "Overruled on the way",
            idea:
                "A part of the tree may alter the transactions that reach it: always, or only when a value has changed.",
            lookFor: "The second never moves. The third is slow on every other play, when its own value changes too."
        ) { TransactionOverride(plays: $0) },
        SeedPage(
            "transaction-key", samples: [17, 60], "A word of your own",
            idea:
                "A transaction carries whatever keys you define; a view further down reads them and chooses its animation.",
            lookFor: "The first play is marked as a drag and follows tightly. The second is not, and is given a bounce."
        ) { TransactionKeys(plays: $0) },
        SeedPage(
            "transaction-scope", samples: [18, 61], "For these modifiers only",
            idea: "With a body, the altered transaction reaches the modifiers in the body, and nothing else.",
            lookFor: "The size bounces. The turn, outside the body, is there in the first frame."
        ) { TransactionScopes(plays: $0) },
        SeedPage(
            "scoped-animation", samples: [19, 62], "An animation for some",
            idea:
                "An animation with a body belongs to the modifiers in it: no value to name, and nothing else is touched.",
            lookFor: "Size and shadow glide, while the tilt beside them jumps."
        ) { ScopedAnimation(plays: $0) },
        SeedPage(
            "custom-transition", samples: [21, 65, 66], "A transition of your own",
            idea:
                "A transition draws its content for each of three phases; a static member gives it a name beside the built-in ones.",
            lookFor:
                "One flips up about its edge, one turns in from the left and leaves to the right, by the sign of its phase."
        ) { CustomTransitions(plays: $0) },
        SeedPage(
            "pinned", samples: [22, 67], "A transition with its animation",
            idea: "An animation can be pinned to a transition: then it runs even where the change itself has none.",
            lookFor: "Nothing is animated here but by what the transitions bring along."
        ) { Pinned(plays: $0) },
    ]
}

private struct Transactions: View {
    let plays: Int
    @State private var isPinned = false
    @State private var isOpen = false
    @State private var isShort = false

    var body: some View {
        Pane(.plain, "withTransaction(_) { ... }") {
            VStack(alignment: .leading, spacing: 10) {
                NamedRow("Transaction(animation: .snappy)") { Rail(isOn: isPinned) { Mover(width: 26, height: 26) } }
                NamedRow("var transaction = Transaction(); transaction.animation = .spring") {
                    Rail(isOn: isOpen) { Mover(color: Ink.water, width: 26, height: 26) }
                }
                NamedRow("withAnimation(.bouncy)") {
                    Rail(isOn: isShort) { Mover(color: Ink.mint, width: 26, height: 26) }
                }
            }.asRails()
        }
        .onPlay(plays) {
            withTransaction(Transaction(animation: .snappy)) { isPinned.toggle() }
            var transaction = Transaction()
            transaction.animation = .spring
            withTransaction(transaction) { isOpen.toggle() }
            withAnimation(.bouncy) { isShort.toggle() }
        }
    }
}

private struct TransactionOverride: View {
    let plays: Int
    @State private var isOn = false
    /// Changes on every other play.
    @State private var range = 0

    var body: some View {
        Pane(.plain, "withAnimation(.bouncy), and on the way:") {
            VStack(alignment: .leading, spacing: 10) {
                NamedRow("nothing") { rail(Ink.held) }
                NamedRow(".transaction { $0.animation = nil }") {
                    rail(Ink.water).transaction { $0.animation = nil }
                }
                NamedRow(".transaction(value: range) { $0.animation = .smooth(duration: 1) }") {
                    rail(Ink.mint).transaction(value: range) { $0.animation = .smooth(duration: 1) }
                }
            }.asRails()
        }
        .onPlay(plays) {
            withAnimation(.bouncy) {
                isOn.toggle()
                if plays % 2 == 1 { range += 1 }
            }
        }
    }

    private func rail(_ color: Color) -> some View {
        Rail(isOn: isOn) { Mover(color: color, width: 26, height: 26) }
    }
}

/// Whether a change comes from a drag.
private struct IsDragged: TransactionKey {
    static let defaultValue = false
}

extension Transaction {
    fileprivate var isDragged: Bool {
        get { self[IsDragged.self] }
        set { self[IsDragged.self] = newValue }
    }
}

private struct TransactionKeys: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Pane(.plain, ".transaction { if !$0.isDragged { $0.animation = .bouncy } }") {
            Rail(isOn: isOn) { Mover() }
                .transaction { if !$0.isDragged { $0.animation = .bouncy } }
                .asRails()
        }
        .onPlay(plays) {
            var transaction = Transaction(animation: .interactiveSpring)
            transaction.isDragged = plays % 2 == 1
            withTransaction(transaction) { isOn.toggle() }
        }
    }
}

private struct TransactionScopes: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Pane(.plain, ".transaction { $0.animation = .bouncy } body: { $0.scaleEffect(...) } .rotationEffect(...)") {
            Mover(width: 80, height: 80)
                .transaction {
                    $0.animation = .bouncy
                } body: {
                    $0.scaleEffect(isOn ? 1.6 : 1)
                }
                .rotationEffect(.degrees(isOn ? 30 : 0))
        }
        .onPlay(plays) { isOn.toggle() }
    }
}

private struct ScopedAnimation: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Pane(.plain, ".animation(.smooth) { $0.scaleEffect(...).shadow(...) } .rotationEffect(...)") {
            Mover(width: 140, height: 80)
                .animation(.smooth) { card in
                    card.scaleEffect(isOn ? 1.3 : 1)
                        .shadow(color: .black.opacity(0.6), radius: isOn ? 20 : 4, y: isOn ? 12 : 2)
                }
                .rotationEffect(.degrees(isOn ? -6 : 0))
        }
        .onPlay(plays) { isOn.toggle() }
    }
}

/// Up about the middle, out of the plane.
private struct FlipIn: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .rotation3DEffect(.degrees(phase.isIdentity ? 0 : 90), axis: (x: 1, y: 0, z: 0))
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

extension Transition where Self == FlipIn {
    fileprivate static var flipIn: FlipIn { FlipIn() }
}

/// A quarter turn in, and another out.
private struct TurnThrough: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.rotationEffect(.degrees(90 * phase.value)).opacity(phase.isIdentity ? 1 : 0)
    }
}

extension AnyTransition {
    fileprivate static var turnThrough: AnyTransition { .init(TurnThrough()) }
}

private struct CustomTransitions: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, ".transition(.flipIn)") {
                ZStack { if isOn { Mover(width: 140, height: 80).transition(.flipIn) } }
            }
            Pane(.plain, "AnyTransition(TurnThrough())") {
                ZStack { if isOn { Mover(color: Ink.water, width: 140, height: 80).transition(.turnThrough) } }
            }
        }
        .animation(.easeInOut(duration: 0.6), value: isOn)
        .onPlay(plays) { isOn.toggle() }
    }
}

private struct Pinned: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        HStack(spacing: 12) {
            Pane(.good, ".scale(0.9) + .opacity, .spring(duration: 0.3, bounce: 0.15)") {
                ZStack {
                    if isOn {
                        Mover(width: 100, height: 60)
                            .transition(
                                .scale(0.9).combined(with: .opacity).animation(.spring(duration: 0.3, bounce: 0.15)))
                    }
                }
            }
            Pane(.good, ".move(edge: .bottom) + .opacity, .spring(duration: 0.4, bounce: 0.2)") {
                ZStack {
                    if isOn {
                        Mover(color: Ink.water, width: 100, height: 60)
                            .transition(
                                .move(edge: .bottom).combined(with: .opacity)
                                    .animation(.spring(duration: 0.4, bounce: 0.2)))
                    }
                }
            }
            Pane(.bad, ".scale(0.9) + .opacity, and no animation") {
                ZStack {
                    if isOn {
                        Mover(color: Ink.mint, width: 100, height: 60)
                            .transition(.scale(0.9).combined(with: .opacity))
                    }
                }
            }
        }
        .onPlay(plays) { isOn.toggle() }
    }
}
