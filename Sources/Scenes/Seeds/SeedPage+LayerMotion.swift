import Springtide

extension SeedPage {
    /// Springs, groups and links of layers.
    static let layerMotion = [
        SeedPage(
            "layer-spring", samples: [114, 128], "A spring for a layer",
            idea:
                "A spring animation takes mass, stiffness and damping; give it the time that it needs to settle as its duration.",
            lookFor: "Left comes to rest in a swing or two; right, with less damping, rings."
        ) { LayerSprings(plays: $0) },
        SeedPage(
            "layer-spring-felt", samples: [115, 129], "The spring that views have",
            idea:
                "By perceptual duration and bounce, a layer's spring is the same as a view's, and goes well beside it.",
            lookFor: "The layer and the view below it never part."
        ) { FeltSprings(plays: $0) },
        SeedPage(
            "layer-group", samples: [116, 130], "Several in a group",
            idea: "A group gives its animations one duration and one timing; they begin and end together.",
            lookFor: "Growing and showing are one entrance, and both models are set."
        ) { LayerGroups(plays: $0) },
        SeedPage(
            "display-link", samples: [117, 131, 132], "In step with the display",
            idea:
                "A display link calls once for each refresh, or as often as you prefer; let it go the moment it is not needed.",
            lookFor:
                "Both count a second and stop. The lower one asks for thirty calls a second and gets the nearest that the display can do."
        ) { DisplayLinks(plays: $0) },
    ]
}

private struct LayerSprings: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "mass 1, stiffness 180, damping 14, from 0.5") {
                LayerPane(plays) { card($0, Ink.held, 180, 14, from: 0.5) }
            }
            Pane(.plain, "mass 1, stiffness 200, damping 10, from 0") {
                LayerPane(plays) { card($0, Ink.water, 200, 10, from: 0) }
            }
        }
    }

    private func card(
        _ stage: CALayer, _ color: Color, _ stiffness: CGFloat, _ damping: CGFloat, from scale: Double
    ) -> () -> Void {
        let card = stage.addTile(color, at: CGPoint(x: 140, y: 80), width: 80, height: 80)
        return {
            let settle = CASpringAnimation(keyPath: "transform.scale")
            (settle.mass, settle.stiffness, settle.damping, settle.initialVelocity) = (1, stiffness, damping, 0)
            (settle.fromValue, settle.toValue) = (scale, 1.0)
            settle.duration = settle.settlingDuration
            card.add(settle, forKey: "settle")
        }
    }
}

private struct FeltSprings: View {
    let plays: Int
    @State private var isOn = false

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "CASpringAnimation(perceptualDuration: 0.45, bounce: 0.2)") {
                VStack(spacing: 0) {
                    LayerPane(plays) { slider($0, Ink.held, 0.45, 0.2) }.frame(width: 280, height: 60)
                    beside(Ink.water, .spring(duration: 0.45, bounce: 0.2))
                }
            }
            Pane(.plain, "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)") {
                VStack(spacing: 0) {
                    LayerPane(plays) { slider($0, Ink.mint, 0.5, 0.3) }.frame(width: 280, height: 60)
                    beside(Ink.crest, .bouncy)
                }
            }
        }
        .onPlay(plays) { isOn.toggle() }
    }

    private func slider(_ stage: CALayer, _ color: Color, _ duration: Double, _ bounce: CGFloat) -> () -> Void {
        let tile = stage.addTile(color, at: CGPoint(x: 60, y: 80), width: 36, height: 36)
        return {
            let end: CGFloat = tile.position.x < 100 ? 210 : 60
            let move = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
            move.keyPath = "position.x"
            (move.fromValue, move.toValue) = (tile.position.x, end)
            tile.add(move, forKey: "move")
            CALayer.atOnce { tile.position.x = end }
        }
    }

    private func beside(_ color: Color, _ animation: Animation) -> some View {
        Mover(color: color, width: 36, height: 36).offset(x: isOn ? 70 : -80).animation(animation, value: isOn)
            .frame(width: 280, height: 60)
    }
}

private struct LayerGroups: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "scale 0.6 to 1, opacity 0 to 1") { LayerPane(plays) { banner($0, Ink.held, 0.6) } }
            Pane(.plain, "scale 0.5 to 1, opacity 0 to 1") { LayerPane(plays) { banner($0, Ink.water, 0.5) } }
        }
    }

    private func banner(_ stage: CALayer, _ color: Color, _ scale: Double) -> () -> Void {
        let banner = stage.addTile(color, at: CGPoint(x: 140, y: 80), width: 180, height: 60)
        banner.opacity = 0
        return {
            let grow = CABasicAnimation(keyPath: "transform.scale")
            (grow.fromValue, grow.toValue) = (scale, 1.0)
            let show = CABasicAnimation(keyPath: "opacity")
            (show.fromValue, show.toValue) = (0, 1)
            let entrance = CAAnimationGroup()
            entrance.animations = [grow, show]
            entrance.duration = 0.4
            entrance.timingFunction = CAMediaTimingFunction(name: .easeOut)
            banner.add(entrance, forKey: "entrance")
            CALayer.atOnce { (banner.transform, banner.opacity) = (CATransform3DIdentity, 1) }
        }
    }
}

/// Counts up for a second, a step for each call of a link.
private final class CountUp {
    private var link: CADisplayLink?
    private var start = 0.0
    private var calls = 0
    var onFrame: (_ progress: Double, _ calls: Int) -> Void = { _, _ in }

    func begin(_ range: CAFrameRateRange) {
        stop()
        (start, calls) = (CACurrentMediaTime(), 0)
        let link = CADisplayLink(target: self) { $0.frame($1) }
        link.preferredFrameRateRange = range
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func frame(_ link: CADisplayLink) {
        calls += 1
        let progress = min(link.targetTimestamp - start, 1)
        onFrame(progress, calls)
        if progress >= 1 { stop() }
    }
}

private struct DisplayLinks: View {
    let plays: Int

    var body: some View {
        Pane(.plain, "link.preferredFrameRateRange = CAFrameRateRange(minimum: _, maximum: _, preferred: _)") {
            VStack(alignment: .leading, spacing: 16) {
                Row(
                    plays: plays, name: "60, 120, 120", color: Ink.held,
                    range: CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120))
                Row(
                    plays: plays, name: "30, 30, 30", color: Ink.water,
                    range: CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30))
            }.centered()
        }
    }

    private struct Row: View {
        let plays: Int
        let name: String
        let color: Color
        let range: CAFrameRateRange
        @State private var driver = CountUp()
        @State private var progress = 0.0
        @State private var calls = 0

        var body: some View {
            NamedRow(name) {
                HStack(spacing: 12) {
                    Gauge(color: color, length: 100, scale: 0.1 + 3.9 * progress).frame(width: 400)
                    Text("\(calls) calls").font(.system(size: 13, weight: .semibold)).monospacedDigit()
                        .foregroundStyle(Ink.text).frame(width: 80, alignment: .trailing)
                }
            }
            .onPlay(plays) {
                driver.onFrame = { (progress, calls) = ($0, $1) }
                driver.begin(range)
            }
            .onDisappear { driver.stop() }
        }
    }
}
