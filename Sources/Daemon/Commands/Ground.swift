import Clockwork
import Engine
import Geometry
import Raster
import Rendering
import SDLPlatform
import Telemetry

/// What a run stands on: a window, or memory.
@MainActor
struct Ground {
    let platform: any FramePlatform
    let canvas: RasterCanvas
    let isWindow: Bool
    /// Memory because there was no display.
    let isFallback: Bool
    let limit: RunLimit

    init(_ options: RunOptions, canvas: RasterCanvas) throws(CommandError) {
        let size = options.size ?? CGSize(width: 1280, height: 720)
        guard options.place != .offscreen else {
            self.init(offscreen: options, size: size, canvas: canvas, isFallback: false)
            return
        }
        do {
            let window = try SDLWindowPlatform(
                title: "Springtide", size: size, fullscreen: options.isFullscreen, canvas: canvas,
                drawing: options.drawing)
            window.remark = { Terminal.note($0) }
            window.start = options.start
            self.init(
                platform: window, canvas: canvas, isWindow: true, isFallback: false, limit: options.limit)
        } catch {
            guard options.place == .automatic else { throw .noDisplay("\(error)") }
            Terminal.note("\(error); running offscreen")
            self.init(offscreen: options, size: size, canvas: canvas, isFallback: true)
        }
    }

    private init(
        platform: any FramePlatform, canvas: RasterCanvas, isWindow: Bool, isFallback: Bool, limit: RunLimit
    ) {
        self.platform = platform
        self.canvas = canvas
        self.isWindow = isWindow
        self.isFallback = isFallback
        self.limit = limit
    }

    private init(offscreen options: RunOptions, size: CGSize, canvas: RasterCanvas, isFallback: Bool) {
        self.init(
            platform: OffscreenPlatform(
                size: size, canvas: canvas, clock: options.isVirtual ? .virtual : .real,
                displayRate: Self.displayRate(options)),
            canvas: canvas, isWindow: false, isFallback: isFallback,
            limit: options.limit == .none && isFallback ? .nanoseconds(10_000_000_000) : options.limit)
    }

    /// The made-up display refreshes at exactly the rate asked for, at 60 Hz when every refresh is asked for.
    private static func displayRate(_ options: RunOptions) -> Double { options.rate.hertz ?? 60 }

    /// Leaves a picture of the last frame and a report of all frames, and prints where.
    func leaveReport(_ loop: FrameLoop, desk: Desk) throws {
        let folder = try Desk.makeFolder()
        let picture = folder + "/frame.png"
        try desk.savePicture(to: picture)
        let rows = folder + "/frames.csv"
        try TextFile.write(FrameReport.csv(loop.log), to: rows)
        let summary = folder + "/report.json"
        let figures = FrameReport.Summary(loop.log, scene: loop.sceneName, version: ProductVersion.current)
        try TextFile.write(try JSONText.make(figures) + "\n", to: summary)
        Terminal.print("picture: \(picture)\nframes:  \(rows)\nreport:  \(summary)")
    }
}
