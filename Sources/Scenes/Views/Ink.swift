import Springtide

/// The colours of the board.
nonisolated enum Ink {
    static let ground = Gradient(colors: [Color(hex: 0x070B18), Color(hex: 0x0D1B34), Color(hex: 0x16365A)])
    static let panel = Color(hex: 0x0A101D, opacity: 0.72)
    static let line = Color(white: 1, opacity: 0.09)
    static let text = Color(hex: 0xE8EEF7)
    static let secondary = Color(hex: 0x9FB0C6)
    static let faint = Color(hex: 0x7F92AB)
    static let held = Color(hex: 0xFFB454)
    static let rim = Color(hex: 0xF0692A)
    static let water = Color(hex: 0x5DB4EE)
    static let deep = Color(hex: 0x1F6F9B)
    static let mint = Color(hex: 0x7FE3C4)
    static let crest = Color(hex: 0xBFF3FF)
    static let rose = Color(hex: 0xFF8FA3)
    static let leaf = Color(hex: 0xA8D65C)
    /// What is written on warm things.
    static let onHeld = Color(hex: 0x2A1204)
}

extension Animation {
    /// The same animation, or a short cross-fade's where motion is to be calm.
    func calmed(_ isCalm: Bool) -> Animation { isCalm ? .easeInOut(duration: 0.2) : self }
}
