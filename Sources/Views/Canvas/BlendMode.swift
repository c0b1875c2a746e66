import Geometry
import Rendering

/// How the pixels of a view meet those beneath.
///
/// `normal`, `multiply`, `screen` and `plusLighter` are drawn as they are; the canvas has no other modes, and the rest is
/// drawn like `normal`.
public nonisolated enum BlendMode: Hashable, Sendable, CaseIterable {
    /// Above what is beneath.
    case normal
    /// Darkens: what is white takes the other's colour.
    case multiply
    /// Lightens: what is black takes the other's colour.
    case screen
    /// Multiplies where it is dark beneath and screens where it is light.
    case overlay
    /// The darker of the two.
    case darken
    /// The lighter of the two.
    case lighten
    /// Brightens what is beneath.
    case colorDodge
    /// Darkens what is beneath.
    case colorBurn
    /// Like a diffuse light.
    case softLight
    /// Like a harsh light.
    case hardLight
    /// The distance between the two.
    case difference
    /// Like `difference`, with less contrast.
    case exclusion
    /// The hue of what is above.
    case hue
    /// The saturation of what is above.
    case saturation
    /// Hue and saturation of what is above.
    case color
    /// The luminosity of what is above.
    case luminosity
    /// Only where there is something beneath.
    case sourceAtop
    /// Under what is there.
    case destinationOver
    /// Takes away what is beneath.
    case destinationOut
    /// Adds darkness.
    case plusDarker
    /// Adds light.
    case plusLighter

    /// The mode as a display list has it.
    var rendered: Rendering.BlendMode {
        switch self {
        case .multiply: .multiply
        case .screen: .screen
        case .plusLighter: .plus
        default: .normal
        }
    }
}
