import CSDL2
import Engine
import Geometry
import Raster
import Rendering

/// A renderer on a hidden window, to measure with.
final class GPUBench {
    let traits: RendererTraits
    private let window: OpaquePointer
    private let renderer: OpaquePointer
    private var canvas: GPUCanvas?
    private var target: Picture?

    /// nil if there is no renderer; without `raster` it can only be looked at.
    init?(raster: RasterCanvas?) {
        let flags = SDL_WINDOW_HIDDEN.rawValue
        guard let window = SDL_CreateWindow("measurement", 0, 0, 64, 64, flags) else { return nil }
        guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue) else {
            SDL_DestroyWindow(window)
            return nil
        }
        self.window = window
        self.renderer = renderer
        traits = RendererTraits(renderer)
        canvas = raster.flatMap { GPUCanvas(renderer: renderer, raster: $0) }
    }

    isolated deinit {
        canvas = nil
        if let target { SDL_DestroyTexture(target.texture) }
        SDL_DestroyRenderer(renderer)
        SDL_DestroyWindow(window)
    }

    /// Nanoseconds from the list to pixels that are finished, nil if that failed.
    func draw(_ list: borrowing DisplayList, scale: CGFloat, width: Int, height: Int) -> Int64? {
        if target?.width != width || target?.height != height {
            if let target { SDL_DestroyTexture(target.texture) }
            target = TextureStore.makeTexture(renderer, SDL_TEXTUREACCESS_TARGET, width: width, height: height)
                .map { Picture(texture: $0, width: width, height: height, of: (width, height)) }
        }
        guard let canvas, let target, SDL_SetRenderTarget(renderer, target.texture) == 0 else { return nil }
        let begin = MonotonicClock.now()
        canvas.draw(list, scale: scale, width: width, height: height)
        // To read a pixel means to wait until all is drawn.
        var pixel: UInt32 = 0
        var place = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
        let status = SDL_RenderReadPixels(renderer, &place, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixel, 4)
        let end = MonotonicClock.now()
        SDL_SetRenderTarget(renderer, nil)
        return status == 0 && !canvas.hasFailed ? end - begin : nil
    }
}
