import Input
import Springtide
import Staging

/// Core Animation's systems side by side, each on a card.
///
/// The cards play in turn; a click plays one, and so do Return and the pad's A on the one in focus, which arrows and the
/// pad's cross move. Whatever is playing can be interrupted.
final class CoreAnimationStage: LayerStage {
    private let ground = CAGradientLayer()
    private let heading = CATextLayer()
    private let hint = CATextLayer()
    private var cards: [CoreAnimationCard] = []
    private var columns = 5
    private var focus: Int?
    /// Scene time in nanoseconds at which the next card plays by itself, and which one that is.
    private var turn: (time: Int64, card: Int)?
    private var now: Int64 = 0

    init(_ setup: StageSetup) {
        super.init(
            setup,
            parameters: ParameterSet([
                Parameter(
                    "every", group: "cards", title: "play in turn every", unit: "s", range: 0.1...5, step: 0.05,
                    default: 0.35, decimals: 2)
            ]))
        ground.colors = [0x070B18, 0x0D1B34, 0x16365A].map { CGColor(Color(hex: $0)) }
        root.addSublayer(ground)
        for (text, words, size) in [
            (heading, "Core Animation", 30),
            (hint, "Click a card to play it. Arrows and Return work too, and so does a gamepad.", 13),
        ] as [(CATextLayer, String, CGFloat)] {
            text.string = words
            text.fontSize = size
            text.alignmentMode = .right
            root.addSublayer(text)
        }
        heading.foregroundColor = CGColor(Color(hex: 0xE8EEF7))
        hint.foregroundColor = CGColor(Color(hex: 0x9FB0C6))
        cards = CoreAnimationSample.all.map { CoreAnimationCard($0) }
        for card in cards { root.addSublayer(card.layer) }
        place(in: setup.size)
        if !setup.reducesMotion { turn = (300_000_000, 0) }
    }

    override func resize(to size: CGSize) {
        super.resize(to: size)
        CoreAnimationSample.atOnce { place(in: size) }
    }

    override func setReducesMotion(_ reducesMotion: Bool) {
        super.setReducesMotion(reducesMotion)
        turn = reducesMotion ? nil : (now, 0)
    }

    override func animate(to now: Int64) {
        self.now = now
        playInTurn(until: now)
        super.animate(to: now)
    }

    override func handle(_ event: InputEvent) {
        switch event.kind {
        case .pointerButton(.left, isDown: true, let point):
            if let card = card(at: point) { play(card) }
        case .key(let key, isDown: true, _, _): handle(key)
        case .gamepadButton(_, .dpleft, isDown: true): moveFocus(by: -1)
        case .gamepadButton(_, .dpright, isDown: true): moveFocus(by: 1)
        case .gamepadButton(_, .dpup, isDown: true): moveFocus(by: -columns)
        case .gamepadButton(_, .dpdown, isDown: true): moveFocus(by: columns)
        case .gamepadButton(_, .a, isDown: true): if let focus { play(focus) }
        default: break
        }
    }

    private func handle(_ key: Key) {
        switch key {
        case .left: moveFocus(by: -1)
        case .right: moveFocus(by: 1)
        case .up: moveFocus(by: -columns)
        case .down: moveFocus(by: columns)
        case .return: if let focus { play(focus) }
        default: break
        }
    }

    private func playInTurn(until now: Int64) {
        while let next = turn, next.time <= now {
            cards[next.card].play()
            let wait = Int64(parameters["every"] * 1e9)
            // After the last card a pause, so that each can be seen to rest.
            let isLast = next.card == cards.count - 1
            turn = (next.time + (isLast ? max(wait, 1_500_000_000) : wait), (next.card + 1) % cards.count)
        }
    }

    private func play(_ card: Int) {
        setFocus(card)
        cards[card].play()
    }

    private func moveFocus(by step: Int) {
        guard let focus else { return setFocus(0) }
        setFocus(min(max(focus + step, 0), cards.count - 1))
    }

    private func setFocus(_ card: Int) {
        if let focus { cards[focus].isFocused = false }
        focus = card
        cards[card].isFocused = true
    }

    private func card(at point: CGPoint) -> Int? {
        var layer = layer(at: point)
        while let candidate = layer {
            if let card = cards.firstIndex(where: { $0.layer === candidate }) { return card }
            layer = candidate.superlayer
        }
        return nil
    }

    /// Places the cards below the HUD in as many columns as fit, smaller where the window is.
    private func place(in size: CGSize) {
        ground.frame = CGRect(origin: .zero, size: size)
        heading.frame = CGRect(x: 20, y: 24, width: size.width - 40, height: 40)
        hint.frame = CGRect(x: 20, y: 66, width: size.width - 40, height: 20)
        heading.isHidden = size.width < 860
        hint.isHidden = heading.isHidden
        let top: CGFloat = size.height < 600 ? 64 : 216
        let room = CGSize(width: max(size.width - 40, 1), height: max(size.height - top - 20, 1))
        let card = CoreAnimationCard.size
        let gap: CGFloat = 12
        // The number of columns at which the cards are largest.
        func scale(_ columns: Int) -> CGFloat {
            let rows = (cards.count + columns - 1) / columns
            return min(
                (room.width + gap) / CGFloat(columns) / (card.width + gap),
                (room.height + gap) / CGFloat(rows) / (card.height + gap), 1.6)
        }
        columns = (1...8).max { scale($0) < scale($1) } ?? 5
        let factor = scale(columns)
        let pitch = CGSize(width: (card.width + gap) * factor, height: (card.height + gap) * factor)
        let left = (size.width - pitch.width * CGFloat(columns) + gap * factor) / 2
        for (index, one) in cards.enumerated() {
            one.layer.setAffineTransform(CGAffineTransform(scaleX: factor, y: factor))
            one.layer.position = CGPoint(
                x: left + pitch.width * CGFloat(index % columns) + card.width * factor / 2,
                y: top + pitch.height * CGFloat(index / columns) + card.height * factor / 2)
        }
    }
}
