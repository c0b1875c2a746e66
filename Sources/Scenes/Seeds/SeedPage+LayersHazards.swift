import Springtide

extension SeedPage {
    /// What goes wrong with one property of a layer.
    static let layerHazards = [
        SeedPage(
            "implicit-order", samples: [], "Assign, then add",
            idea:
                "A layer that no view owns answers an assignment with an animation of its own, a quarter of a second long.",
            lookFor:
                "Left a calm second. Right the implicit one lies over it: the badge rushes ahead, jumps back, and goes on."
        ) { ImplicitOrder(plays: $0) },
        SeedPage(
            "shadow-left", samples: [], "A shadow left behind",
            idea:
                "A shadow with a path of its own does not follow the bounds of its layer: both are to be animated, and both set.",
            lookFor:
                "Left card and shadow grow as one; right the shadow stays as small as it was."
        ) { ShadowPath(plays: $0) },
    ]
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

private struct ShadowPath: View {
    let plays: Int

    var body: some View {
        Sides(good: "bounds and shadowPath", bad: "bounds alone") {
            grown(Ink.held, withShadow: true)
        } versus: {
            grown(Ink.water, withShadow: false)
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
