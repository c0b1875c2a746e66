import Geometry

/// Which window system to use, decided before SDL starts.
enum DisplayServer: String {
    case x11, wayland

    /// The server that the environment names; throws when there is none that can be used.
    static func choose() throws(PlatformError) -> DisplayServer {
        let hasX11 = environment("DISPLAY") != nil
        if let forced = environment("SDL_VIDEODRIVER") {
            if forced == "x11", hasX11 { return .x11 }
            if forced == "wayland", environment("WAYLAND_DISPLAY") == nil { throw .noDisplay }
        }
        guard let socket = environment("WAYLAND_DISPLAY"), environment("SDL_VIDEODRIVER") != "x11" else {
            guard hasX11 else { throw .noDisplay }
            return .x11
        }
        // X11 has the vblank counter and presents memory as it is: take it where both are offered.
        if hasX11, environment("SDL_VIDEODRIVER") == nil { return .x11 }
        switch WaylandSeats.probe(socket) {
        case .found: return .wayland
        case .none where hasX11: return .x11
        case .none: throw .noSeat
        case .unreachable where hasX11: return .x11
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
