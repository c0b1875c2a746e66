import Geometry
import Rendering

extension Text {
    /// Where text that has no room is cut; an ellipsis takes the place of what is left out.
    public nonisolated enum TruncationMode: Hashable, Sendable, CaseIterable {
        /// The beginning of the last line.
        case head
        /// The end of the last line.
        case tail
        /// The middle of the last line.
        case middle

        var drawn: Rendering.TruncationMode {
            switch self {
            case .head: .head
            case .tail: .tail
            case .middle: .middle
            }
        }
    }

    /// Letters of one kind.
    public nonisolated enum Case: Hashable, Sendable, CaseIterable {
        /// Capitals.
        case uppercase
        /// Small letters.
        case lowercase

        func applied(to string: String) -> String {
            switch self {
            case .uppercase: string.uppercased()
            case .lowercase: string.lowercased()
            }
        }
    }
}
