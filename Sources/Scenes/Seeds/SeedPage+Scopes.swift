import Springtide

extension SeedPage {
    /// What an animation reaches.
    static let scopes = [
        SeedPage(
            "implicit", samples: [86], "Watch one value",
            idea: "An animation that names the value it belongs to leaves every other change alone.",
            lookFor:
                "The first play widens both. The second moves both down: left at once, right with a spring nobody asked for."
        ) { Implicit(plays: $0) },
        SeedPage(
            "explicit", samples: [87], "Wrap the change",
            idea:
                "What a tap changes is animated by wrapping the change itself; without that there is nothing to animate by.",
            lookFor: "Left, the square travels. Right, it is simply somewhere else in the next frame."
        ) { Explicit(plays: $0) },
        SeedPage(
            "placement", samples: [88], "Animation goes last",
            idea: "A modifier animates what was written before it: put it after the properties that change.",
            lookFor:
                "Left, place and fade take half a second. Right, the animation was written first and has nothing to move.",
            deviation:
                "A frame written after the animation still springs, because the size belongs to the shape inside."
        ) { Placement(plays: $0) },
        SeedPage(
            "selective", samples: [89], "One property, not its neighbour",
            idea:
                "Two animation modifiers, or one with a body, divide the properties into those that move and those that jump.",
            lookFor: "In both, the width springs while the fade is there in the first frame."
        ) { Selective(plays: $0) },
    ]
}

private struct Implicit: View {
    let plays: Int
    @State private var isWide = false
    @State private var isLow = false

    var body: some View {
        Sides(good: ".animation(.spring, value: isWide)", bad: ".animation(.spring), for every change") {
            bar(Ink.held).animation(.spring, value: isWide).centered()
        } versus: {
            // What the form without a value does.
            bar(Ink.water).transaction { $0.animation = .spring }.centered()
        }
        .onPlay(plays) { if plays % 2 == 1 { isWide.toggle() } else { isLow.toggle() } }
    }

    private func bar(_ color: Color) -> some View {
        RoundedRectangle(cornerRadius: 10).fill(color)
            .frame(width: isWide ? 200 : 100, height: 50)
            .offset(y: isLow ? 40 : -10)
    }
}

private struct Explicit: View {
    let plays: Int
    @State private var isWrapped = false
    @State private var isBare = false

    var body: some View {
        Sides(good: "withAnimation(.spring) { isOn.toggle() }", bad: "isOn.toggle()") {
            Rail(isOn: isWrapped) { Mover() }
        } versus: {
            Rail(isOn: isBare) { Mover(color: Ink.water) }
        }
        .onPlay(plays) {
            withAnimation(.spring) { isWrapped.toggle() }
            isBare.toggle()
        }
    }
}

private struct Placement: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        Sides(
            good: ".offset(...) .opacity(...) .animation(.default, value: isOn)",
            bad: ".animation(.default, value: isOn) .offset(...) .opacity(...)"
        ) {
            Mover(width: 100, height: 50)
                .offset(x: isOn ? 50 : -50)
                .opacity(isOn ? 0.5 : 1)
                .animation(.default, value: isOn)
        } versus: {
            Mover(color: Ink.water, width: 100, height: 50)
                .animation(.default, value: isOn)
                .offset(x: isOn ? 50 : -50)
                .opacity(isOn ? 0.5 : 1)
        }
        .onPlay(plays) { isOn.toggle() }
    }
}

private struct Selective: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        HStack(spacing: 12) {
            Pane(.good, ".frame(...) .animation(.spring, value: isOn) .opacity(...) .animation(nil, value: isOn)") {
                RoundedRectangle(cornerRadius: 10).fill(Ink.held)
                    .frame(width: isOn ? 200 : 100, height: 50)
                    .animation(.spring, value: isOn)
                    .opacity(isOn ? 0.5 : 1)
                    .animation(nil, value: isOn)
            }
            Pane(.good, ".opacity(...) .animation(.spring) { $0.frame(...) }") {
                RoundedRectangle(cornerRadius: 10).fill(Ink.water)
                    .opacity(isOn ? 0.5 : 1)
                    .animation(.spring) { $0.frame(width: isOn ? 200 : 100, height: 50) }
            }
        }
        .onPlay(plays) { isOn.toggle() }
    }
}
