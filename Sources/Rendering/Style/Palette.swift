import Geometry

/// The product's colours: a quiet instrument at night.
public enum Palette {
    /// Top of the ground.
    public static let groundTop = Color(hex: 0x070B18)
    /// Middle of the ground.
    public static let groundMiddle = Color(hex: 0x0D1B34)
    /// Bottom of the ground.
    public static let groundBottom = Color(hex: 0x16365A)
    /// Ground of panels, over the scene.
    public static let panel = Color(hex: 0x0A101D, opacity: 0.72)
    /// Hairline around panels.
    public static let panelEdge = Color(white: 1, opacity: 0.09)
    /// Text that is read.
    public static let text = Color(hex: 0xE8EEF7)
    /// Text that is looked up.
    public static let secondary = Color(hex: 0x9FB0C6)
    /// Text that may be overlooked.
    public static let faint = Color(hex: 0x7F92AB)
    /// What is held, focused or valued.
    public static let held = Color(hex: 0xFFB454)
    /// Core of what is held.
    public static let heldCore = Color(hex: 0xFFF6E3)
    /// Rim of what is held.
    public static let heldRim = Color(hex: 0xF0692A)
    /// Health, and velocity in charts.
    public static let healthy = Color(hex: 0x7FE3C4)
    /// Tracks of sliders that are not focused.
    public static let slider = Color(hex: 0x5DB4EE)
    /// Near water.
    public static let waterNear = Color(hex: 0x2AA7C4)
    /// Middle water.
    public static let waterMiddle = Color(hex: 0x1F6F9B)
    /// Far water.
    public static let waterFar = Color(hex: 0x1B4A73)
    /// Line along a crest.
    public static let crest = Color(hex: 0xBFF3FF)
    /// A late frame.
    public static let late = Color(hex: 0xD55E00)
    /// Phase colours, safe for colour-blind eyes: update.
    public static let update = Color(hex: 0x56B4E9)
    /// Animate phase.
    public static let animate = Color(hex: 0x009E73)
    /// Simulate phase.
    public static let simulate = Color(hex: 0xF0E442)
    /// Draw and present.
    public static let present = Color(hex: 0xE69F00)
    /// Warnings in text.
    public static let warning = Color(hex: 0xFFCC66)
}

extension DisplayList {
    /// Draws a panel's ground and edge; positions are rounded to whole points so that its edge is crisp.
    public mutating func panel(_ rect: CGRect, radius: CGFloat = 12) {
        let snapped = CGRect(
            x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(), height: rect.height.rounded())
        fill(.roundedRect(snapped, radius: radius), Palette.panel)
        let edge = snapped.insetBy(dx: 0.5, dy: 0.5)
        stroke(.roundedRect(edge, radius: radius - 0.5), Palette.panelEdge, style: StrokeStyle(width: 1))
    }
}
