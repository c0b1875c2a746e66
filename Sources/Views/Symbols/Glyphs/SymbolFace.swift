import Geometry
import Motion
import Rendering

/// A symbol as an environment shows it: which drawing, how large, in which ink.
struct SymbolFace {
    /// nil for a symbol that is not known.
    let drawing: SymbolDrawing?
    var ink: SymbolInk
    /// The size in points unless an image is resizable.
    let size: CGSize
    /// y of the baseline of text beside it, in the own size.
    let baseline: CGFloat

    /// The height of a symbol, in ems.
    static let height: CGFloat = 1.2

    /// The symbol of a name in an environment; `report` hears of a name that is not known.
    init(
        _ name: String, variableValue: Double?, mode: SymbolRenderingMode?, in environment: EnvironmentValues,
        report: (_ place: String, _ text: String) -> Void
    ) {
        let setting = environment.textSetting
        var font = setting.font ?? .body
        if let weight = setting.weight { font.weight = weight }
        let resolved = font.resolved
        let em = resolved.size > 0 && resolved.size.isFinite ? resolved.size : 0
        let height = em * Self.height * environment.imageScale.factor
        ink = SymbolInk(
            colors: (mode ?? environment.symbolRenderingMode).colors(in: environment),
            strokeScale: resolved.weight.strokeScale, variableValue: variableValue,
            isMulticolor: (mode ?? environment.symbolRenderingMode) == .multicolor)
        drawing = environment.symbolLibrary?.drawing(named: name, environment.symbolVariants)
        if let glyph = drawing?.glyph {
            size = CGSize(width: height * glyph.grid.width / glyph.grid.height, height: height)
            baseline = height * glyph.baseline / glyph.grid.height
        } else {
            size = CGSize(width: height, height: height)
            // The middle of the frame is the middle of capitals.
            baseline = height / 2 + em * TextProportions.middle
            report(name, Self.sentence(name, environment.symbolLibrary))
        }
    }

    private static func sentence(_ name: String, _ library: SymbolLibrary?) -> String {
        let start = "Image(systemName: \"\(name.prefix(100))\") shows a dotted square: "
        guard let library else { return start + "nothing here knows symbols." }
        let near = library.nearest(to: name).map { "\"\($0)\"" }
        switch near.count {
        case 0: return start + "there is no such symbol."
        case 1: return start + "there is no such symbol; \(near[0]) is the nearest."
        default:
            return start + "there is no such symbol; the nearest are \(near.dropLast().joined(separator: ", ")) and "
                + "\(near[near.count - 1])."
        }
    }

    /// y of the baseline where the symbol is fitted into another size.
    func baseline(in other: CGSize) -> CGFloat {
        guard size.width > 0, size.height > 0 else { return baseline }
        let scale = min(other.width / size.width, other.height / size.height)
        return scale.isFinite ? (other.height - size.height * scale) / 2 + baseline * scale : baseline
    }
}

extension FontWeight {
    /// By how much a symbol's lines are wider than drawn.
    var strokeScale: CGFloat {
        switch self {
        case .ultraLight: 0.5
        case .thin: 0.65
        case .light: 0.8
        case .regular: 1
        case .medium: 1.1
        case .semibold: 1.2
        case .bold: 1.35
        case .heavy: 1.5
        case .black: 1.7
        }
    }
}
