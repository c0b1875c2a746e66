/// Which canvas draws, and how its pictures reach the window.
public struct DrawingPreference: Sendable, Equatable {
    /// Who draws.
    public enum Canvas: String, CaseIterable, Sendable {
        /// Whichever is faster, by a measurement on the first frames.
        case automatic = "auto"
        /// cairo, in memory.
        case cpu
        /// Meshes, on a renderer; even one that computes its pictures on the CPU.
        case gpu
    }

    /// How pictures of the CPU canvas reach the window.
    public enum Route: String, CaseIterable, Sendable {
        /// Memory where there is such a way, else a texture.
        case automatic = "auto"
        /// Memory that the display server reads: X11's window surface, Wayland's `wl_shm`.
        case memory
        /// A streaming texture of a renderer.
        case texture
    }

    /// Who draws.
    public var canvas: Canvas
    /// How pictures of the CPU canvas reach the window; the GPU canvas has the swap of its renderer.
    public var route: Route

    /// What is asked for; by default all is found out.
    public init(canvas: Canvas = .automatic, route: Route = .automatic) {
        self.canvas = canvas
        self.route = route
    }
}
