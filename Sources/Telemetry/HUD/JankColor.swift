import Geometry
import Rendering

extension JankType {
    /// Its colour in graphs: of the palette that colour-blind eyes can tell apart, and light enough for a dark ground.
    var color: Color {
        switch self {
        case .none: Palette.healthy
        case .appDeadline: Palette.late
        case .compositor: Color(hex: 0xCC79A7)
        case .stuffing: Palette.simulate
        case .prediction: Palette.update
        case .modeChange: Palette.text
        case .occluded: Palette.faint
        case .unknown: Palette.present
        }
    }

    /// What people call it, in few letters.
    var title: String {
        switch self {
        case .none: "fine"
        case .appDeadline: "app"
        case .compositor: "compositor"
        case .stuffing: "stuffing"
        case .prediction: "prediction"
        case .modeChange: "mode change"
        case .occluded: "hidden"
        case .unknown: "unknown"
        }
    }

    /// How much a mark that stands for several frames prefers it.
    var weight: Int {
        switch self {
        case .none: 0
        case .occluded: 1
        case .prediction: 2
        case .stuffing: 3
        case .modeChange: 4
        case .unknown: 5
        case .compositor: 6
        case .appDeadline: 7
        }
    }
}
