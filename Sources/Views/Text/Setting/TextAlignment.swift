import Geometry
import Rendering

/// How the lines of a text stand to each other.
public nonisolated enum TextAlignment: Hashable, Sendable, CaseIterable {
    /// The ends where reading begins are flush.
    case leading
    /// Middles are flush.
    case center
    /// The ends where reading ends are flush.
    case trailing

    var drawn: Rendering.TextAlignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }

    /// Which part of spare room lies before the lines.
    var shareBefore: CGFloat {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }

    /// The other side; the middle stays.
    var flipped: TextAlignment {
        switch self {
        case .leading: .trailing
        case .center: .center
        case .trailing: .leading
        }
    }
}
