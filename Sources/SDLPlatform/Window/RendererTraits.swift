import CSDL2
import Geometry

/// What is known of a renderer before anything is drawn.
struct RendererTraits {
    /// SDL's name for it, and the driver's if that is known.
    let title: String
    /// Whether it computes its pictures on the CPU, for which the CPU canvas is better.
    let isSoftware: Bool

    init(_ renderer: OpaquePointer) {
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        let name = info.name.map { String(cString: $0) } ?? "unknown"
        let device = name.hasPrefix("opengl") ? Self.glRenderer() : nil
        title = device.map { "\(name) on \($0)" } ?? name
        isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0 || Self.isSoftware(device ?? name)
    }

    /// Whether a driver's name is one that draws on the CPU.
    static func isSoftware(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"].contains { name.contains($0) }
    }

    /// What GL calls the device of the current context, which is the renderer's.
    private static func glRenderer() -> String? {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
        guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
        let rendererName: UInt32 = 0x1F01
        return unsafeBitCast(address, to: GetString.self)(rendererName).map { String(cString: $0) }
    }
}
