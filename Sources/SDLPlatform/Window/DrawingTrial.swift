import CSDL2
import Engine
import Geometry
import Raster
import Rendering

/// Finds out on the first real frames whether the GPU canvas is faster than the CPU canvas, a step a frame, so that no
/// frame waits for all of it and the first one for none.
final class DrawingTrial {
    /// What came out.
    enum Verdict: Equatable {
        /// The CPU canvas stays, and why.
        case cpu(String)
        case gpu
    }
    /// Times of both canvases, in nanoseconds.
    struct Times: Equatable {
        var cpu: [Int64] = []
        var gpu: [Int64] = []

        /// The GPU canvas must be faster by a quarter, or the change is not worth it; nil while too few are known.
        var verdict: Verdict? {
            guard cpu.count >= DrawingTrial.cpuFrames, gpu.count >= DrawingTrial.gpuFrames else { return nil }
            let (cpu, gpu) = (cpu.sorted()[cpu.count / 2], gpu.sorted()[gpu.count / 2])
            guard gpu < cpu - cpu / 4 else {
                return .cpu("\(Self.text(cpu)) ms a frame against \(Self.text(gpu)) on the GPU")
            }
            return .gpu
        }

        private static func text(_ time: Int64) -> String { String(Double(time) * 1e-6, decimals: 1) }
    }
    static let cpuFrames = 8
    static let gpuFrames = 5
    /// Frames that load textures, not counted.
    private static let warmUp = 2
    /// Nanoseconds that all steps together may take.
    static let budget: Int64 = 200_000_000

    private(set) var times = Times()
    private var spent: Int64 = 0
    private var skipped = 0
    private var bench: GPUBench?
    private let acceptsSoftware: Bool

    /// A trial that does not try renderers that compute pictures on the CPU, unless told to.
    init(acceptsSoftware: Bool = false) { self.acceptsSoftware = acceptsSoftware }

    /// Whether there is a device that could be a GPU; without one no GL is ever loaded.
    static var hasDevice: Bool {
        if access("/dev/nvidiactl", F_OK) == 0 || access("/dev/dxg", F_OK) == 0 { return true }
        return (128..<144).contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
    }

    /// Takes note of a frame that the CPU canvas drew in `time`, and makes the next step; the verdict once it is known.
    func step(
        _ list: borrowing DisplayList, drawnIn time: Int64, raster: RasterCanvas, scale: CGFloat, width: Int,
        height: Int
    ) -> Verdict? {
        if times.cpu.count < Self.cpuFrames {
            times.cpu.append(time)
            return nil
        }
        let begin = MonotonicClock.now()
        defer { spent += MonotonicClock.now() - begin }
        guard spent < Self.budget else { return .cpu("the measurement took too long") }
        guard let bench else { return open(raster, width: width, height: height) }
        guard let drawn = bench.draw(list, scale: scale, width: width, height: height) else {
            return .cpu("the renderer failed")
        }
        if skipped < Self.warmUp { skipped += 1 } else { times.gpu.append(drawn) }
        return times.verdict
    }

    private func open(_ raster: RasterCanvas, width: Int, height: Int) -> Verdict? {
        guard let bench = GPUBench(raster: raster) else { return .cpu("there is no renderer") }
        guard acceptsSoftware || !bench.traits.isSoftware else {
            return .cpu("\(bench.traits.title) computes on the CPU")
        }
        self.bench = bench
        return nil
    }
}

/// A renderer on a hidden window, to measure with.
final class GPUBench {
    let traits: RendererTraits
    private let window: OpaquePointer
    private let renderer: OpaquePointer
    private var canvas: GPUCanvas?
    private var target: Picture?

    init?(raster: RasterCanvas) {
        let flags = SDL_WINDOW_HIDDEN.rawValue
        guard let window = SDL_CreateWindow("measurement", 0, 0, 64, 64, flags) else { return nil }
        guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue) else {
            SDL_DestroyWindow(window)
            return nil
        }
        self.window = window
        self.renderer = renderer
        traits = RendererTraits(renderer)
        canvas = GPUCanvas(renderer: renderer, raster: raster)
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
