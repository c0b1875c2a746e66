/// Named colours: the system's as they are on a dark ground, which is the product's look.
extension Color {
    /// #FF4245.
    public static let red = Color(hex: 0xFF4245)
    /// #FF9230.
    public static let orange = Color(hex: 0xFF9230)
    /// #FFD600.
    public static let yellow = Color(hex: 0xFFD600)
    /// #30D158.
    public static let green = Color(hex: 0x30D158)
    /// #00DAC3.
    public static let mint = Color(hex: 0x00DAC3)
    /// #00D2E0.
    public static let teal = Color(hex: 0x00D2E0)
    /// #3CD3FE.
    public static let cyan = Color(hex: 0x3CD3FE)
    /// #0091FF.
    public static let blue = Color(hex: 0x0091FF)
    /// #6D7CFF.
    public static let indigo = Color(hex: 0x6D7CFF)
    /// #DB34F2.
    public static let purple = Color(hex: 0xDB34F2)
    /// #FF375F.
    public static let pink = Color(hex: 0xFF375F)
    /// #B78A66.
    public static let brown = Color(hex: 0xB78A66)
    /// #8E8E93.
    public static let gray = Color(hex: 0x8E8E93)
    /// What is read first: white.
    public static let primary = Color(white: 1)
    /// What is read second: #EBEBF5 at 60 %.
    public static let secondary = Color(hex: 0xEBEBF5, opacity: 0.6)
    /// What can be touched, unless the environment has a tint: blue.
    public static let accentColor = Color.blue
}
