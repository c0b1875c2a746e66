import Geometry

/// Which window system to use, decided before SDL starts.
enum DisplayServer: String {
    case x11, wayland

    /// The server that the environment names; throws when there is none that can be used.
    static func choose() throws(PlatformError) -> DisplayServer {
        try choose(
            forced: environment("SDL_VIDEODRIVER"), x11: environment("DISPLAY"),
            wayland: environment("WAYLAND_DISPLAY"), answersX11: { XPresentLibrary()?.serverAnswers ?? true },
            probeWayland: WaylandSeats.probe)
    }

    /// X11 has the vblank counter and presents memory as it is: it is taken where both are offered, unless it does not answer
    /// and the other does. A server that the user asks for comes first.
    static func choose(
        forced: String?, x11: String?, wayland: String?, answersX11: () -> Bool,
        probeWayland: (String) -> WaylandSeats.Answer
    ) throws(PlatformError) -> DisplayServer {
        guard let socket = wayland, forced != "x11" else {
            guard x11 != nil, forced != "wayland" else { throw .noDisplay }
            return .x11
        }
        if x11 != nil, forced != "wayland", answersX11() { return .x11 }
        switch probeWayland(socket) {
        case .found: return .wayland
        case .none where x11 != nil, .unreachable where x11 != nil: return .x11
        case .none: throw .noSeat
        case .unreachable(let reason): throw .cannotOpen(display: socket, reason: reason)
        }
    }

    /// What messages call the display.
    var name: String {
        switch self {
        case .x11: DisplayServer.environment("DISPLAY") ?? "X11"
        case .wayland: DisplayServer.environment("WAYLAND_DISPLAY") ?? "Wayland"
        }
    }

    static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
