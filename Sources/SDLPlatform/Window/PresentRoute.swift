import CSDL2
import Engine
import Geometry
import Raster
import Rendering

/// How a picture in memory reaches the window.
protocol PresentRoute: AnyObject {
    /// What the HUD and reports call it.
    var name: String { get }
    /// Draws the list and shows it; nil when the window can't show anything at the moment.
    func present(_ list: borrowing DisplayList, canvas: RasterCanvas?, scale: CGFloat) -> PresentTimes?
    /// Presents need not wait for the display any more: a better source paces, or waiting turned out to be a sham.
    func stopWaiting()
    /// Whether presents may wait for the display, so that they can pace.
    var waitsForDisplay: Bool { get }
    /// Textures are lost with the device that held them.
    func loseTextures()
    /// Whether nothing can be shown this way any more.
    var isBroken: Bool { get }
    /// Who is asked before frames are drawn and handed over, and may refuse; nil where nobody is.
    var witness: (any CommitWitness)? { get set }
}

extension PresentRoute {
    func stopWaiting() {}
    func loseTextures() {}
    var waitsForDisplay: Bool { false }
    var isBroken: Bool { false }
    /// Not asked, unless a route says otherwise.
    var witness: (any CommitWitness)? {
        get { nil }
        set {}
    }
}

/// Between two routes: nothing is shown.
final class NoRoute: PresentRoute {
    let name = "none"

    func present(_ list: borrowing DisplayList, canvas: RasterCanvas?, scale: CGFloat) -> PresentTimes? { nil }
}

/// X11: the window's own surface in shared memory. The canvas draws straight into it; no GL is ever loaded.
final class SurfaceRoute: PresentRoute {
    let name = "X11 memory"
    private let window: OpaquePointer
    private var wrapped: PixelBuffer?
    private var wrappedPixels: UnsafeMutableRawPointer?
    private var spare: PixelBuffer?

    init?(window: OpaquePointer) {
        guard SDL_GetWindowSurface(window) != nil else { return nil }
        self.window = window
    }

    func present(_ list: borrowing DisplayList, canvas: RasterCanvas?, scale: CGFloat) -> PresentTimes? {
        // A resize makes the old surface invalid; asking again makes a new one.
        guard let surface = SDL_GetWindowSurface(window), let pixels = surface.pointee.pixels else { return nil }
        let format = surface.pointee.format.pointee.format
        if format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue {
            canvas?.draw(list, into: buffer(surface, pixels), scale: scale)
        } else {
            convert(list, canvas, scale, surface, pixels)
        }
        let drawn = MonotonicClock.now()
        guard SDL_UpdateWindowSurface(window) == 0 else { return nil }
        return PresentTimes(drawn: drawn, returned: MonotonicClock.now())
    }

    private func buffer(_ surface: UnsafeMutablePointer<SDL_Surface>, _ pixels: UnsafeMutableRawPointer) -> PixelBuffer
    {
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        if let wrapped, wrappedPixels == pixels, wrapped.width == width, wrapped.height == height { return wrapped }
        let made = PixelBuffer(
            wrapping: pixels, width: width, height: height, bytesPerRow: Int(surface.pointee.pitch))
        wrapped = made
        wrappedPixels = pixels
        return made
    }

    /// Displays of other depths get their pixels through SDL's converter.
    private func convert(
        _ list: borrowing DisplayList, _ canvas: RasterCanvas?, _ scale: CGFloat,
        _ surface: UnsafeMutablePointer<SDL_Surface>, _ pixels: UnsafeMutableRawPointer
    ) {
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        if spare?.width != width || spare?.height != height { spare = PixelBuffer(width: width, height: height) }
        guard let spare else { return }
        canvas?.draw(list, into: spare, scale: scale)
        _ = SDL_ConvertPixels(
            surface.pointee.w, surface.pointee.h, SDL_PIXELFORMAT_ARGB8888.rawValue, spare.bytes,
            Int32(spare.bytesPerRow), surface.pointee.format.pointee.format, pixels, surface.pointee.pitch)
    }
}

/// Everywhere else: a streaming texture through an accelerated renderer, whose present may wait for the display.
final class TextureRoute: PresentRoute {
    let name = "texture"
    let waitsForDisplay = true
    var witness: (any CommitWitness)?
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private var buffer: PixelBuffer?

    init?(window: OpaquePointer) {
        let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
        guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
        self.renderer = renderer
    }

    isolated deinit {
        SDL_DestroyTexture(texture)
        SDL_DestroyRenderer(renderer)
    }

    func stopWaiting() { SDL_RenderSetVSync(renderer, 0) }

    func loseTextures() {
        SDL_DestroyTexture(texture)
        texture = nil
        buffer = nil
    }

    func present(_ list: borrowing DisplayList, canvas: RasterCanvas?, scale: CGFloat) -> PresentTimes? {
        var width: Int32 = 0
        var height: Int32 = 0
        guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0, width > 0, height > 0,
            witness?.isBlocked != true
        else { return nil }
        if buffer?.width != Int(width) || buffer?.height != Int(height) {
            SDL_DestroyTexture(texture)
            buffer = PixelBuffer(width: Int(width), height: Int(height))
            texture = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, height)
        }
        guard let buffer, let texture else { return nil }
        canvas?.draw(list, into: buffer, scale: scale)
        let drawn = MonotonicClock.now()
        guard witness?.mayCommit() != false else { return nil }
        SDL_UpdateTexture(texture, nil, buffer.bytes, Int32(buffer.bytesPerRow))
        SDL_RenderCopy(renderer, texture, nil, nil)
        SDL_RenderPresent(renderer)
        return PresentTimes(drawn: drawn, returned: MonotonicClock.now())
    }
}
