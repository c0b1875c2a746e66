import Telemetry

/// A HUD level as a test's argument.
enum HUDChoice: Sendable {
    case off, line, graph, full

    var level: HUDLevel {
        switch self {
        case .off: .off
        case .line: .line
        case .graph: .graph
        case .full: .full
        }
    }
}
