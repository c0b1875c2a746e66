import Springtide

extension SeedPage {
    /// Animations in groups, and their timing.
    static let layerGroups = [
        SeedPage(
            "group-cut", samples: [], "A member that is longer",
            idea:
                "What is in a group shares its time: members without a duration take the group's, longer ones are cut.",
            lookFor: "Left the banner grows and shows in 0.4 s. Right it is half way when the group ends, and jumps."
        ) { LayerGroup(plays: $0) },
        SeedPage(
            "group-timing", samples: [], "The same group, timed",
            idea:
                "Speed, offset, repeats and their reverse turn a layer's time into an animation's. All of a group obeys.",
            lookFor:
                "The fourth starts half way and wraps. The fifth waits hidden; the sixth shows its model while it waits."
        ) { GroupTiming(plays: $0) },
    ]
}

/// What a banner or a tile appears with.
private func appearance(from scale: Double, memberDuration: Double = 0) -> CAAnimationGroup {
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue) = (scale, 1.0)
    let show = CABasicAnimation(keyPath: "opacity")
    (show.fromValue, show.toValue) = (0.0, 1.0)
    (grow.duration, show.duration) = (memberDuration, memberDuration)
    let both = CAAnimationGroup()
    both.animations = [grow, show]
    both.duration = 0.4
    both.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return both
}

private struct LayerGroup: View {
    let plays: Int

    var body: some View {
        Sides(good: "group.duration = 0.4, and the members' is 0", bad: "A member's own duration is 0.8") {
            banner(Ink.held, memberDuration: 0)
        } versus: {
            banner(Ink.water, memberDuration: 0.8)
        }
    }

    private func banner(_ color: Color, memberDuration: Double) -> some View {
        PlayedLayers(plays, 290, 160) { stage in
            let banner = stage.addTile(color, x: 145, y: 80)
            banner.bounds.size = CGSize(width: 230, height: 64)
            for (index, width) in [120, 80].enumerated() {
                let line = CALayer()
                line.frame = CGRect(x: 66, y: 20 + 16 * CGFloat(index), width: CGFloat(width), height: 8)
                line.cornerRadius = 4
                line.backgroundColor = CGColor(Ink.onHeld.opacity(0.6))
                banner.addSublayer(line)
            }
            _ = banner.addTile(Ink.onHeld.opacity(0.6), x: 34, y: 32, side: 36)
            banner.opacity = 0
            return {
                withoutActions { banner.opacity = 1 }
                banner.add(appearance(from: 0.6, memberDuration: memberDuration), forKey: "entrance")
            }
        }
    }
}

private struct GroupTiming: View {
    let plays: Int

    private static let ways: [(String, Color, (CAAnimationGroup, CALayer) -> Void)] = [
        ("as it is", Ink.held, { _, _ in }),
        ("there and back,\ntwice", Ink.water, { group, _ in (group.autoreverses, group.repeatCount) = (true, 2) }),
        ("speed = 0.5", Ink.mint, { group, _ in group.speed = 0.5 }),
        ("timeOffset = 0.2", Ink.crest, { group, _ in group.timeOffset = 0.2 }),
        (
            "beginTime + 0.6,\n.backwards", Ink.rim,
            { group, layer in
                group.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.6
                group.fillMode = .backwards
            }
        ),
        (
            "beginTime + 0.6,\n.removed", Ink.rose,
            { group, layer in group.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.6 }
        ),
    ]

    var body: some View {
        Pane(.plain, "group.animations = [scale, opacity]; group.duration = 0.4") {
            PlayedLayers(plays, 620, 170) { stage in
                let tiles = Self.ways.enumerated().map { index, way in
                    let x = 55 + 102 * CGFloat(index)
                    stage.addOutline(x: x, y: 66, side: 78)
                    let words = stage.addWords(way.0, x: x, y: 142)
                    words.isWrapped = true
                    words.bounds.size = CGSize(width: 100, height: 36)
                    return stage.addTile(way.1, x: x, y: 66, side: 68)
                }
                return {
                    for (tile, way) in zip(tiles, Self.ways) {
                        let group = appearance(from: 0.5)
                        way.2(group, tile)
                        tile.add(group, forKey: "appear")
                    }
                }
            }
        }
    }
}
