import Geometry
import Rendering

/// A typeface at a size, described rather than chosen: a style, a size or a family, and what is to be different.
public nonisolated struct Font: Hashable, Sendable {
    /// How heavy letters are.
    public enum Weight: Hashable, Sendable, CaseIterable {
        /// 100.
        case ultraLight
        /// 200.
        case thin
        /// 300.
        case light
        /// 400.
        case regular
        /// 500.
        case medium
        /// 600.
        case semibold
        /// 700.
        case bold
        /// 800.
        case heavy
        /// 900.
        case black
    }

    /// The character of letters.
    public enum Design: Hashable, Sendable, CaseIterable {
        /// The interface's own typeface.
        case `default`
        /// With strokes at the ends of letters, where the machine has such a family.
        case serif
        /// Drawn as `default`: no rounded family comes with the library.
        case rounded
        /// All characters as wide as each other, where the machine has such a family.
        case monospaced
    }

    /// The tasks that text has, each with its size and weight.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        /// 34 points.
        case largeTitle
        /// 28 points.
        case title
        /// 22 points.
        case title2
        /// 20 points.
        case title3
        /// 17 points, semibold.
        case headline
        /// 15 points.
        case subheadline
        /// 17 points.
        case body
        /// 16 points.
        case callout
        /// 13 points.
        case footnote
        /// 12 points.
        case caption
        /// 11 points.
        case caption2
    }

    enum Origin: Hashable, Sendable {
        case style(TextStyle)
        case size(CGFloat)
        case family(String, size: CGFloat)
    }

    let origin: Origin
    var design: Design?
    var weight: Weight?
    var isItalic = false
    var hasMonospacedDigits = false

    init(_ origin: Origin, weight: Weight? = nil, design: Design? = nil) {
        self.origin = origin
        self.weight = weight
        self.design = design
    }

    /// The interface's typeface at the size of a style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// The interface's typeface at `size` points to the em. At a size that is not above 0 and finite nothing shows.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.size(size), weight: weight, design: design)
    }

    /// A family by its name; the interface's own stands in for one that the machine lacks.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.family(name, size: size)) }

    /// As `custom(_:size:)`: sizes do not follow a setting of the system here, so `textStyle` has no effect.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.family(name, size: size))
    }

    /// As `custom(_:size:)`.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.family(name, size: fixedSize)) }
}
