import Springtide

extension SeedPage {
    /// One property of a layer, from one value to another.
    static let layers = [
        SeedPage(
            "model-value", samples: [122], "The model value",
            idea:
                "An animation changes what is shown and not the layer. Once it is over, what was assigned to the layer shows.",
            lookFor: "Both badges fade in. The right one was never told to stay: it is gone again in the next frame."
        ) { ModelValue(plays: $0) },
        SeedPage(
            "implicit-order", samples: [108], "Assign, then add",
            idea:
                "A layer that no view owns answers an assignment with an animation of its own, a quarter of a second long.",
            lookFor:
                "Left a calm second. Right the implicit one lies over it: the badge rushes ahead, jumps back, and goes on.",
            deviation: "The sample adds first and assigns then, which hides the explicit animation on such a layer."
        ) { ImplicitOrder(plays: $0) },
        SeedPage(
            "own-curve", samples: [109], "A timing function of one's own",
            idea:
                "Any two control points make a timing function. Their times lie within the second, their values needn't.",
            lookFor: "The first tag has risen by 97 parts of a hundred at half time; the last one overshoots."
        ) { OwnCurve(plays: $0) },
        SeedPage(
            "fill-forwards", samples: [123], "Kept at its end",
            idea:
                "An animation that is kept hides that the layer never moved; what comes next begins where the layer is.",
            lookFor:
                "The outlines: where touches land. Play twice: left comes back, right jumps and rises anew. Let go, it snaps back.",
            deviation: "The sample keeps its animation; beside it stands the model value set instead."
        ) { FillForwards(plays: $0) },
        SeedPage(
            "shadow-path", samples: [110, 124], "The path of a shadow",
            idea:
                "A shadow with a path of its own turns from one outline into another, point by point, and costs little.",
            lookFor:
                "Left corners become round. In the middle card and shadow grow as one; right the path stays behind."
        ) { ShadowPath(plays: $0) },
    ]
}

private struct ModelValue: View {
    let plays: Int

    var body: some View {
        Sides(good: "layer.opacity = 1; layer.add(fade, forKey: \"fade\")", bad: "layer.add(fade, forKey: \"fade\")") {
            badge(Ink.held, isKept: true)
        } versus: {
            badge(Ink.water, isKept: false)
        }
    }

    private func badge(_ color: Color, isKept: Bool) -> some View {
        PlayedLayers(plays, 290, 160) { stage in
            stage.addOutline(x: 145, y: 80, side: 84)
            let badge = stage.addTile(color, x: 145, y: 80, side: 72)
            badge.opacity = 0
            var isShown = false
            return {
                isShown = !isShown || !isKept
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = badge.presentation()?.opacity ?? badge.opacity
                fade.toValue = isShown ? 1 : 0
                fade.duration = 0.3
                fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                if isKept { withoutActions { badge.opacity = isShown ? 1 : 0 } }
                badge.add(fade, forKey: "fade")
            }
        }
    }
}

private struct ImplicitOrder: View {
    let plays: Int

    var body: some View {
        Sides(
            good: "Actions off while layer.opacity = 0.2; then layer.add(fade)",
            bad: "layer.add(fade); layer.opacity = 0.2"
        ) {
            badge(Ink.held, isCalm: true)
        } versus: {
            badge(Ink.water, isCalm: false)
        }
    }

    private func badge(_ color: Color, isCalm: Bool) -> some View {
        PlayedLayers(plays, 290, 160) { stage in
            stage.addOutline(x: 145, y: 80, side: 84)
            let badge = stage.addTile(color, x: 145, y: 80, side: 72)
            var isFaint = false
            return {
                isFaint.toggle()
                let end: Float = isFaint ? 0.2 : 1
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = badge.presentation()?.opacity ?? badge.opacity
                fade.toValue = end
                fade.duration = 1
                fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                if isCalm { withoutActions { badge.opacity = end } }
                badge.add(fade, forKey: "fade")
                badge.opacity = end
            }
        }
    }
}

private struct OwnCurve: View {
    let plays: Int

    private static let curves: [(String, Color, CAMediaTimingFunction)] = [
        ("(0.16, 1, 0.3, 1)", Ink.held, CAMediaTimingFunction(controlPoints: 0.16, 1, 0.3, 1)),
        (".easeInEaseOut", Ink.water, CAMediaTimingFunction(name: .easeInEaseOut)),
        (".linear", Ink.mint, CAMediaTimingFunction(name: .linear)),
        ("(0.3, -0.4, 0.5, 1.5)", Ink.crest, CAMediaTimingFunction(controlPoints: 0.3, -0.4, 0.5, 1.5)),
    ]

    var body: some View {
        Pane(.plain, "rise.timingFunction = CAMediaTimingFunction(controlPoints: 0.16, 1, 0.3, 1)") {
            PlayedLayers(plays, 620, 190) { stage in
                let tags = Self.curves.enumerated().map { index, curve in
                    let x = 85 + 150 * CGFloat(index)
                    stage.addWords(curve.0, x: x, y: 178)
                    let rail = CGMutablePath()
                    rail.addLines(between: [CGPoint(x: x, y: 126), CGPoint(x: x, y: 46)])
                    stage.addLine(rail)
                    return stage.addTile(curve.1, x: x, y: 126, side: 40)
                }
                var isUp = false
                return {
                    isUp.toggle()
                    for (tag, curve) in zip(tags, Self.curves) {
                        let rise = CABasicAnimation(keyPath: "position.y")
                        rise.fromValue = tag.presentation()?.position.y ?? tag.position.y
                        rise.toValue = isUp ? 46 : 126
                        rise.duration = 0.5
                        rise.timingFunction = curve.2
                        withoutActions { tag.position.y = isUp ? 46 : 126 }
                        tag.add(rise, forKey: "rise")
                    }
                }
            }
        }
    }
}

private struct FillForwards: View {
    let plays: Int

    var body: some View {
        Sides(
            good: "layer.position.y = end, and the animation goes",
            bad: "fillMode = .forwards, isRemovedOnCompletion = false"
        ) {
            tile(Ink.held, isKept: false)
        } versus: {
            tile(Ink.water, isKept: true)
        }
    }

    private func tile(_ color: Color, isKept: Bool) -> some View {
        PlayedLayers(plays, 290, 175) { stage in
            let tile = stage.addTile(color, x: 145, y: 142)
            let outline = stage.addOutline(x: 145, y: 142)
            var isUp = false
            return {
                isUp.toggle()
                let rise = CABasicAnimation(keyPath: "position.y")
                rise.duration = 0.5
                rise.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.2, 1)
                if isKept {
                    rise.fromValue = tile.position.y
                    rise.toValue = tile.position.y - 100
                    rise.fillMode = .forwards
                    rise.isRemovedOnCompletion = false
                } else {
                    let end: CGFloat = isUp ? 42 : 142
                    rise.fromValue = tile.presentation()?.position.y ?? tile.position.y
                    rise.toValue = end
                    withoutActions { tile.position.y = end }
                }
                tile.add(rise, forKey: "rise")
                withoutActions { outline.position = tile.position }
                // What is kept costs something in every frame: it is let go in the end.
                if isKept { outline.call(after: 6) { tile.removeAnimation(forKey: "rise") } }
            }
        }
    }
}

extension CALayer {
    /// Calls back once unless it is asked again before.
    fileprivate func call(after seconds: Double, _ action: @escaping () -> Void) {
        let wait = CABasicAnimation(keyPath: "zPosition")
        (wait.fromValue, wait.toValue, wait.duration) = (0, 0, seconds)
        wait.delegate = Ending(action)
        add(wait, forKey: "wait")
    }

    /// Hears that an animation has run to its end.
    private final class Ending: CAAnimationDelegate {
        private let action: () -> Void

        init(_ action: @escaping () -> Void) { self.action = action }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            if flag { action() }
        }
    }
}

private struct ShadowPath: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "Radius 0 to 28 in 0.35 s") { reshaped }
            Pane(.good, "bounds and shadowPath") { grown(Ink.mint, withShadow: true) }
            Pane(.bad, "bounds alone") { grown(Ink.water, withShadow: false) }
        }
    }

    private var reshaped: some View {
        PlayedLayers(plays, 185, 150) { stage in
            let card = Self.card(Ink.held, CGSize(width: 110, height: 70), in: stage)
            card.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 0).cgPath
            card.cornerRadius = 0
            var isRound = false
            return {
                isRound.toggle()
                let target = UIBezierPath(roundedRect: card.bounds, cornerRadius: isRound ? 28 : 0).cgPath
                let reshape = CABasicAnimation(keyPath: "shadowPath")
                reshape.fromValue = card.presentation()?.shadowPath ?? card.shadowPath
                reshape.toValue = target
                reshape.duration = 0.35
                card.add(reshape, forKey: "shadowPath")
                card.shadowPath = target
            }
        }
    }

    private func grown(_ color: Color, withShadow: Bool) -> some View {
        PlayedLayers(plays, 185, 150) { stage in
            let (small, large) = (CGSize(width: 80, height: 60), CGSize(width: 140, height: 100))
            let card = Self.card(color, small, in: stage)
            card.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 16).cgPath
            var isLarge = false
            return {
                isLarge.toggle()
                let bounds = CGRect(origin: .zero, size: isLarge ? large : small)
                let outline = UIBezierPath(roundedRect: bounds, cornerRadius: 16).cgPath
                let grow = CABasicAnimation(keyPath: "bounds")
                grow.fromValue = card.presentation()?.bounds ?? card.bounds
                grow.toValue = bounds
                let follow = CABasicAnimation(keyPath: "shadowPath")
                follow.fromValue = card.presentation()?.shadowPath ?? card.shadowPath
                follow.toValue = outline
                for animation in withShadow ? [grow, follow] : [grow] {
                    animation.duration = 0.3
                    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
                    card.add(animation, forKey: animation.keyPath)
                }
                withoutActions {
                    card.bounds = bounds
                    if withShadow { card.shadowPath = outline }
                }
            }
        }
    }

    /// A dark card with a bright shadow below it.
    private static func card(_ glow: Color, _ size: CGSize, in stage: CALayer) -> CALayer {
        let card = stage.addTile(Color(hex: 0x1A2A47), x: 92, y: 70)
        card.bounds.size = size
        card.cornerRadius = 16
        (card.borderColor, card.borderWidth) = (CGColor(Ink.line), 1)
        card.shadowColor = CGColor(glow)
        (card.shadowOpacity, card.shadowRadius) = (0.9, 5)
        card.shadowOffset = CGSize(width: 0, height: 8)
        return card
    }
}
