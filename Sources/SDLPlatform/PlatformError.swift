/// Why there is no window.
public enum PlatformError: Error, Equatable, CustomStringConvertible {
    /// Neither `DISPLAY` nor `WAYLAND_DISPLAY` is set.
    case noDisplay
    /// The Wayland compositor has no seat, with which SDL 2.26 can't start, and there is no X11 display to fall back to.
    case noSeat
    /// The display can't be used, and what SDL says about it.
    case cannotOpen(display: String, reason: String)

    /// What is missing, without a full stop.
    public var description: String {
        switch self {
        case .noDisplay: "there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)"
        case .noSeat: "the Wayland compositor has no seat, which SDL needs, and DISPLAY is not set"
        case .cannotOpen(let display, let reason): "the display \(display) can't be used (\(reason))"
        }
    }
}
