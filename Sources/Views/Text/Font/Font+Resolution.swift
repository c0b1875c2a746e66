import Geometry
import Rendering

nonisolated extension Font.TextStyle {
    /// Size of the em in points.
    var size: CGFloat {
        switch self {
        case .largeTitle: 34
        case .title: 28
        case .title2: 22
        case .title3: 20
        case .headline, .body: 17
        case .callout: 16
        case .subheadline: 15
        case .footnote: 13
        case .caption: 12
        case .caption2: 11
        }
    }

    var weight: Font.Weight { self == .headline ? .semibold : .regular }
}

nonisolated extension Font.Weight {
    /// The same weight in the words of a display list.
    var drawn: Rendering.FontWeight {
        switch self {
        case .ultraLight: .ultraLight
        case .thin: .thin
        case .light: .light
        case .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        case .heavy: .heavy
        case .black: .black
        }
    }
}

nonisolated extension Font.Design {
    /// Family names that fontconfig knows on every machine; empty for the interface's own typeface.
    var family: String {
        switch self {
        case .default, .rounded: ""
        case .serif: "serif"
        case .monospaced: "monospace"
        }
    }
}

nonisolated extension Font {
    /// Size of the em in points, as it was asked for.
    var size: CGFloat {
        switch origin {
        case .style(let style): style.size
        case .size(let size), .family(_, let size): size
        }
    }

    /// The font that is drawn.
    var resolved: Rendering.Font {
        var family = design?.family ?? ""
        var weight = weight ?? .regular
        switch origin {
        case .style(let style): weight = self.weight ?? style.weight
        case .size: break
        case .family(let name, _): if design != .monospaced { family = name }
        }
        return Rendering.Font(
            size: size, weight: weight.drawn, isItalic: isItalic, hasTabularDigits: hasMonospacedDigits, family: family)
    }
}
