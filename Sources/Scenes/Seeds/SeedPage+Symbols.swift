import Springtide

extension SeedPage {
    /// Symbols that move.
    static let symbols = [
        SeedPage(
            "symbol-once", samples: [23, 68], "Once for every change",
            idea:
                "A discrete effect runs when its value changes. It draws the eye to something that has just happened.",
            lookFor:
                "Tap quickly: each bounce sets out from where the last one is. By layer, the arrow follows the tray."
        ) { SymbolsOnce(plays: $0) },
        SeedPage(
            "symbol-while", samples: [24, 69], "As long as it lasts",
            idea: "An indefinite effect runs while something is so, and tells that it still is.",
            lookFor: "Play again: none stops dead. The gear rolls on to a tooth, the bars finish their round."
        ) { SymbolsWhile(plays: $0) },
        SeedPage(
            "symbol-come-and-go", samples: [25, 70], "There, and not there",
            idea: "Appear and disappear show and hide a symbol with its own motion, and leave its room as it is.",
            lookFor: "The frames around the symbols do not change. Only what is drawn in them does."
        ) { SymbolsComeAndGo(plays: $0) },
        SeedPage(
            "symbol-replace", samples: [26, 71], "One for another",
            idea: "A content transition replaces one symbol by another. The magic one keeps what both have in common.",
            lookFor:
                "Above, the old symbol shrinks as the new one grows. Below, parts that both share change their shape."
        ) { SymbolsReplace(plays: $0) },
        SeedPage(
            "symbol-options", samples: [27, 72], "How often, how fast",
            idea: "Options say how often an effect runs, how long it waits between, and by how much it is faster.",
            lookFor: "Count: once, twice, once in half the time, and three times with a breath between."
        ) { SymbolsOptions(plays: $0) },
        SeedPage(
            "symbol-calm", samples: [32, 73, 78], "Effects taken away",
            idea: "One modifier above a group of symbols takes their effects away, for those who want less motion.",
            lookFor:
                "The left star pulses, its bell bounces. The right ones are the same under symbolEffectsRemoved()."
        ) { SymbolsCalm(plays: $0) },
    ]
}

/// A symbol, large, with what it is called beneath it.
private struct Shown<Symbol: View>: View {
    let caption: String
    @ViewBuilder let symbol: Symbol

    var body: some View {
        VStack(spacing: 14) {
            symbol.font(.system(size: 46)).frame(height: 62)
            Text(caption).font(.system(size: 12)).foregroundStyle(Ink.secondary).fixedSize()
        }.frame(minWidth: 0, maxWidth: .infinity)
    }
}

private struct SymbolsOnce: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, ".symbolEffect(.bounce.byLayer, value: downloads)") {
                Shown(caption: "tray.and.arrow.down.fill") {
                    Image(systemName: "tray.and.arrow.down.fill").foregroundStyle(Ink.held)
                        .symbolEffect(.bounce.byLayer, value: plays)
                }
            }
            Pane(.plain, ".symbolEffect(.wiggle.left, value: greetings)") {
                HStack {
                    Shown(caption: "hand.wave.fill") {
                        Image(systemName: "hand.wave.fill").foregroundStyle(Ink.water)
                            .symbolEffect(.wiggle.left, value: plays)
                    }
                    Shown(caption: "arrow.left.arrow.right") {
                        Image(systemName: "arrow.left.arrow.right").foregroundStyle(Ink.mint)
                            .symbolEffect(.wiggle.left, value: plays)
                    }
                }
            }
        }
    }
}

private struct SymbolsWhile: View {
    let plays: Int
    @Environment(\.accessibilityReduceMotion) private var isCalm

    private var isOn: Bool { !plays.isMultiple(of: 2) }

    var body: some View {
        Pane(.plain, ".symbolEffect(..., isActive: \(isOn ? "true" : "false"))") {
            HStack(spacing: 6) {
                Shown(caption: ".pulse.byLayer") {
                    Image(systemName: "wifi").foregroundStyle(Ink.held).symbolEffect(.pulse.byLayer, isActive: isOn)
                }
                Shown(caption: ".rotate.clockwise") {
                    Image(systemName: "gearshape.fill").foregroundStyle(Ink.water)
                        .symbolEffect(.rotate.clockwise, isActive: isOn)
                }
                Shown(caption: ".variableColor") {
                    Image(systemName: "chart.bar.fill").foregroundStyle(Ink.mint)
                        .symbolEffect(
                            .variableColor.cumulative.nonReversing.dimInactiveLayers, options: .repeating,
                            isActive: isOn)
                }
                Shown(caption: ".scale.up") {
                    Image(systemName: "magnifyingglass").foregroundStyle(Ink.crest)
                        .symbolEffect(.scale.up, isActive: isOn)
                }
                Shown(caption: ".breathe") {
                    Image(systemName: "heart.fill").foregroundStyle(Ink.rim).symbolEffect(.breathe, isActive: isOn)
                }
            }
        }.symbolEffectsRemoved(isCalm)
    }
}

private struct SymbolsComeAndGo: View {
    let plays: Int

    private var isOn: Bool { !plays.isMultiple(of: 2) }

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, ".symbolEffect(.appear, isActive: isVerified)") {
                Shown(caption: "checkmark.seal.fill") {
                    Image(systemName: "checkmark.seal.fill").foregroundStyle(Ink.held)
                        .symbolEffect(.appear, isActive: isOn).border(Ink.line)
                }
            }
            Pane(.plain, ".symbolEffect(.disappear, isActive: isResolved)") {
                Shown(caption: "exclamationmark.triangle") {
                    Image(systemName: "exclamationmark.triangle").foregroundStyle(Ink.water)
                        .symbolEffect(.disappear, isActive: isOn).border(Ink.line)
                }
            }
        }
    }
}

private struct SymbolsReplace: View {
    let plays: Int

    @State private var isOn = false

    var body: some View {
        VStack(spacing: 12) {
            Pane(.plain, ".contentTransition(.symbolEffect(.replace.downUp))") {
                HStack {
                    symbol(isOn ? "lock.open.fill" : "lock.fill", Ink.held, .symbolEffect(.replace.downUp))
                    symbol(isOn ? "speaker.slash" : "speaker.wave.3", Ink.water, .symbolEffect(.replace.downUp))
                }
            }
            Pane(.plain, ".contentTransition(.symbolEffect(.replace.magic(fallback: .downUp)))") {
                HStack {
                    symbol(
                        isOn ? "lock.open.fill" : "lock.fill", Ink.mint,
                        .symbolEffect(.replace.magic(fallback: .downUp)))
                    symbol(
                        isOn ? "pause.fill" : "play.fill", Ink.crest,
                        .symbolEffect(.replace.magic(fallback: .downUp)))
                    symbol(
                        isOn ? "stop.circle.fill" : "record.circle", Ink.rim,
                        .symbolEffect(.replace.magic(fallback: .offUp)))
                }
            }
        }.onPlay(plays) { withAnimation { isOn.toggle() } }
    }

    private func symbol(_ name: String, _ color: Color, _ transition: ContentTransition) -> some View {
        Image(systemName: name).font(.system(size: 40)).foregroundStyle(color).contentTransition(transition)
            .frame(minWidth: 0, maxWidth: .infinity)
    }
}

private struct SymbolsOptions: View {
    let plays: Int

    var body: some View {
        Pane(.plain, ".symbolEffect(.bounce, options: ..., value: plays)") {
            HStack(spacing: 6) {
                star(".default", Ink.held, .default)
                star(".repeat(2)", Ink.water, .repeat(2))
                star(".speed(2)", Ink.mint, .speed(2))
                star(".periodic(3, delay: 0.5)", Ink.crest, .repeat(.periodic(3, delay: 0.5)))
            }
        }
    }

    private func star(_ caption: String, _ color: Color, _ options: SymbolEffectOptions) -> some View {
        Shown(caption: caption) {
            Image(systemName: "star.fill").foregroundStyle(color).symbolEffect(.bounce, options: options, value: plays)
        }
    }
}

private struct SymbolsCalm: View {
    let plays: Int
    @Environment(\.accessibilityReduceMotion) private var isCalm

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "as they are") {
                Icons(plays: plays, first: Ink.held, second: Ink.mint).symbolEffectsRemoved(isCalm)
            }
            Pane(.plain, ".symbolEffectsRemoved(reduceMotion)") {
                Icons(plays: plays, first: Ink.water, second: Ink.crest).symbolEffectsRemoved()
            }
        }
    }

    private struct Icons: View {
        let plays: Int
        let first, second: Color

        var body: some View {
            HStack {
                Shown(caption: "star.fill") {
                    Image(systemName: "star.fill").foregroundStyle(first)
                        .symbolEffect(.pulse, isActive: !plays.isMultiple(of: 2))
                }
                Shown(caption: "bell.fill") {
                    Image(systemName: "bell.fill").foregroundStyle(second).symbolEffect(.bounce, value: plays)
                }
            }
        }
    }
}
