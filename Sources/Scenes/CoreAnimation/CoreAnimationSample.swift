import Springtide

/// One idea of Core Animation, on a card: what it is called, what to look for, and its layers.
struct CoreAnimationSample {
    let title: String
    /// What to look for, in a few words.
    let note: String
    /// Puts layers into a stage of `CoreAnimationSample.stageSize` and returns what plays the idea once.
    let make: @MainActor (CALayer) -> () -> Void

    /// Size of the stage on a card, in points.
    static let stageSize = CGSize(width: 208, height: 84)

    /// Every sample, in the order of the cards.
    static let all =
        [fade, rise, shadowPath, pop, fly] + [shake, settle, presets, entrance, ripple]
        + [badge, countUp, wave, order, forwards]
}

/// Colours and figures that the samples share.
extension CoreAnimationSample {
    /// What is done the right way.
    static let right = CGColor(red: 1, green: 0.706, blue: 0.329, alpha: 1)
    /// What is done the other way, or was before.
    static let other = CGColor(red: 0.365, green: 0.706, blue: 0.933, alpha: 1)
    /// What only marks a place.
    static let mark = CGColor(gray: 1, alpha: 0.16)
    static let ink = CGColor(red: 0.624, green: 0.69, blue: 0.776, alpha: 1)

    /// A square with round corners around a point.
    static func tile(at point: CGPoint, _ color: CGColor, in stage: CALayer, side: CGFloat = 40) -> CALayer {
        let tile = CALayer()
        tile.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        tile.position = point
        tile.backgroundColor = color
        tile.cornerRadius = side / 4
        stage.addSublayer(tile)
        return tile
    }

    /// A few words centred on a point.
    @discardableResult
    static func caption(_ words: String, at point: CGPoint, in stage: CALayer, width: CGFloat = 100) -> CATextLayer {
        let text = CATextLayer()
        text.string = words
        text.fontSize = 11
        text.alignmentMode = .center
        text.foregroundColor = ink
        text.frame = CGRect(x: point.x - width / 2, y: point.y - 7, width: width, height: 14)
        stage.addSublayer(text)
        return text
    }

    /// Does something without setting off implicit animations.
    static func atOnce(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }
}
