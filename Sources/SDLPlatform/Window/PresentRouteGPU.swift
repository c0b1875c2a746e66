import CSDL2
import Engine
import Geometry
import Raster
import Rendering

/// The GPU canvas on the window's own renderer, and a swap.
final class GPURoute: PresentRoute {
    let name: String
    let waitsForDisplay = true
    var witness: (any CommitWitness)?
    private let renderer: OpaquePointer
    private let raster: RasterCanvas
    private var canvas: GPUCanvas?
    /// Frames in a row that the renderer refused.
    private var failures = 0

    /// After so many the renderer is taken to be broken.
    private static let patience = 8

    /// nil where there is no renderer, or only one that computes pictures on the CPU and `allowsSoftware` is false.
    init?(window: OpaquePointer, raster: RasterCanvas, allowsSoftware: Bool) {
        // Presents wait for the display where its driver does so by itself; a better source of ticks asks not to.
        let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
        guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
        let traits = RendererTraits(renderer)
        guard allowsSoftware || !traits.isSoftware, let canvas = GPUCanvas(renderer: renderer, raster: raster) else {
            SDL_DestroyRenderer(renderer)
            return nil
        }
        self.renderer = renderer
        self.raster = raster
        self.canvas = canvas
        name = "GPU, " + traits.title
    }

    isolated deinit {
        // Textures go before the renderer that they belong to.
        canvas = nil
        SDL_DestroyRenderer(renderer)
    }

    func stopWaiting() { SDL_RenderSetVSync(renderer, 0) }

    /// The device or what was drawn on is gone: textures are made anew with the next frame.
    func loseTextures() { canvas = nil }

    var isBroken: Bool { failures >= Self.patience }

    func present(_ list: borrowing DisplayList, canvas: RasterCanvas?, scale: CGFloat) -> PresentTimes? {
        guard witness?.isBlocked != true else { return nil }
        var width: Int32 = 0
        var height: Int32 = 0
        guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0, width > 0, height > 0 else {
            failures += 1
            return nil
        }
        var isDrawn = draw(list, scale: scale, width: Int(width), height: Int(height))
        if !isDrawn {
            // Once more with new textures, so that nothing wrong is shown.
            self.canvas = nil
            isDrawn = draw(list, scale: scale, width: Int(width), height: Int(height))
        }
        failures = isDrawn ? 0 : failures + 1
        let drawn = MonotonicClock.now()
        guard witness?.mayCommit() != false else { return nil }
        SDL_RenderPresent(renderer)
        return PresentTimes(drawn: drawn, returned: MonotonicClock.now())
    }

    private func draw(_ list: borrowing DisplayList, scale: CGFloat, width: Int, height: Int) -> Bool {
        if canvas == nil { canvas = GPUCanvas(renderer: renderer, raster: raster) }
        guard let canvas else { return false }
        canvas.draw(list, scale: scale, width: width, height: height)
        return SDL_RenderFlush(renderer) == 0 && !canvas.hasFailed
    }
}
