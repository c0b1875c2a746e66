import Springtide

extension SeedPage {
    /// What springs of layers do not do.
    static let layerSprings = [
        SeedPage(
            "spring-cut", samples: [], "A spring cut off",
            idea:
                "Mass, stiffness and damping make a spring that runs in real seconds. The duration only cuts it off.",
            lookFor: "The left two ring until they have settled. The right one is cut off while it is still too large."
        ) { LayerSpring(plays: $0) },
        SeedPage(
            "spring-handover", samples: [], "Turned back half way",
            idea:
                "By perceptual duration and bounce a layer's spring is the one that views know: smooth, snappy, bouncy.",
            lookFor:
                "View and layer rise side by side. Play again half way: the view keeps its velocity, the layer starts from rest."
        ) { LayerSpringFeel(plays: $0) },
    ]
}

private struct LayerSpring: View {
    let plays: Int

    var body: some View {
        Sides(good: "duration = settlingDuration", bad: "duration = 0.25") {
            PlayedLayers(plays, 290, 170) { stage in
                let (firm, loose) = (spring(180, 14), spring(200, 10))
                firm.duration = firm.settlingDuration
                loose.duration = loose.settlingDuration
                stage.addWords("180, 14: settles in 1.05 s", x: 76, y: 156)
                stage.addWords("200, 10: in 1.45 s", x: 214, y: 156)
                let tiles = [
                    stage.addTile(Ink.held, x: 76, y: 74, side: 84), stage.addTile(Ink.mint, x: 214, y: 74, side: 84),
                ]
                return {
                    tiles[0].add(firm, forKey: "settle")
                    tiles[1].add(loose, forKey: "settle")
                }
            }
        } versus: {
            PlayedLayers(plays, 290, 170) { stage in
                let hasty = spring(200, 10)
                hasty.duration = 0.25
                stage.addWords("200, 10: cut off", x: 145, y: 156)
                let tile = stage.addTile(Ink.water, x: 145, y: 74, side: 84)
                return { tile.add(hasty, forKey: "settle") }
            }
        }
    }

    private func spring(_ stiffness: CGFloat, _ damping: CGFloat) -> CASpringAnimation {
        let settle = CASpringAnimation(keyPath: "transform.scale")
        settle.mass = 1
        settle.stiffness = stiffness
        settle.damping = damping
        settle.initialVelocity = 0
        settle.fromValue = 0.4
        settle.toValue = 1
        return settle
    }
}

private struct LayerSpringFeel: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, ".smooth: 0.5, 0") { Pair(plays: plays, bounce: 0, view: Ink.mint, layer: Ink.crest) }
            Pane(.plain, ".snappy: 0.5, 0.15") { Pair(plays: plays, bounce: 0.15, view: Ink.rose, layer: Ink.rim) }
            Pane(.plain, ".bouncy: 0.5, 0.3") { Pair(plays: plays, bounce: 0.3, view: Ink.held, layer: Ink.water) }
        }
    }

    /// A view and a layer that move by springs of the same numbers.
    private struct Pair: View {
        let plays: Int
        let bounce: Double
        let view, layer: Color
        @State private var isUp = false

        var body: some View {
            HStack(spacing: 24) {
                VStack(spacing: 6) {
                    Mover(color: view).offset(y: isUp ? -50 : 50)
                        .animation(.spring(duration: 0.5, bounce: bounce), value: isUp)
                        .frame(width: 60, height: 160)
                    Text("view").font(.system(size: 11)).foregroundStyle(Ink.secondary)
                }
                VStack(spacing: 6) {
                    PlayedLayers(plays, 60, 160, limit: 1) { stage in
                        let tile = stage.addTile(layer, x: 30, y: 130)
                        var isUp = false
                        return {
                            isUp.toggle()
                            let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: bounce)
                            spring.keyPath = "position.y"
                            spring.fromValue = tile.presentation()?.position.y ?? tile.position.y
                            spring.toValue = isUp ? 30 : 130
                            withoutActions { tile.position.y = isUp ? 30 : 130 }
                            tile.add(spring, forKey: "rise")
                        }
                    }.frame(width: 60, height: 160)
                    Text("layer").font(.system(size: 11)).foregroundStyle(Ink.secondary)
                }
            }
            .centered()
            .onPlay(plays) { isUp.toggle() }
        }
    }
}
