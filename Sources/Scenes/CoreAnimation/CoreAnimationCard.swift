import Springtide

/// A card of the scene: a sample's stage between its title and what to look for.
final class CoreAnimationCard {
    let layer = CALayer()
    let play: () -> Void
    private let stage = CALayer()
    private let title = CATextLayer()
    private let note = CATextLayer()

    /// The least size at which everything on a card is legible.
    static let size = CGSize(width: 232, height: 152)

    init(_ sample: CoreAnimationSample) {
        layer.backgroundColor = CGColor(red: 0.039, green: 0.063, blue: 0.114, alpha: 0.72)
        layer.borderColor = CGColor(gray: 1, alpha: 0.09)
        layer.borderWidth = 1
        layer.cornerRadius = 12
        layer.bounds.size = CoreAnimationCard.size
        for (text, words, size) in [(title, sample.title, 13), (note, sample.note, 11)]
            as [(CATextLayer, String, CGFloat)]
        {
            text.string = words
            text.fontSize = size
            layer.addSublayer(text)
        }
        title.font = "Inter-SemiBold"
        note.isWrapped = true
        title.foregroundColor = CGColor(red: 0.91, green: 0.933, blue: 0.969, alpha: 1)
        note.foregroundColor = CGColor(red: 0.498, green: 0.573, blue: 0.671, alpha: 1)
        title.frame = CGRect(x: 14, y: 11, width: 204, height: 18)
        note.frame = CGRect(x: 14, y: 116, width: 204, height: 30)
        stage.bounds.size = CoreAnimationSample.stageSize
        stage.position = CGPoint(x: 116, y: 73)
        layer.addSublayer(stage)
        play = sample.make(stage)
    }

    /// Whether keys and pad would play this card: its edge is lit.
    var isFocused = false {
        didSet {
            guard isFocused != oldValue else { return }
            layer.borderColor =
                isFocused
                ? CGColor(red: 1, green: 0.706, blue: 0.329, alpha: 0.8) : CGColor(gray: 1, alpha: 0.09)
        }
    }
}
