import CSDL2
import Clockwork
import Engine
import Geometry
import Input
import Raster
import Rendering

/// A window, and everything that comes from it.
@MainActor
public final class SDLWindowPlatform: FramePlatform {
    private let window: OpaquePointer
    private let server: DisplayServer
    private let canvas: RasterCanvas?
    private let preference: DrawingPreference
    private var route: any PresentRoute
    private let ticks: TickSource
    private let reader: EventReader
    private var trial: DrawingTrial?
    private var latestTick: FrameTick?
    private var presents = 0
    /// Presented frames of which it is not known yet when they appeared.
    private var pending: [(index: Int64, returned: Int64, seen: Int64)] = []
    private static let pendingLimit = 16
    private let changes: RouteChanges
    private let settings = SettingsPortal(environment: ProcessInfo.processInfo.environment)
    private var reducesMotion = false

    /// When in the interval frames begin; where no display tells how they fared, always early.
    public var start: FrameStart {
        get { ticks.start }
        set { ticks.start = newValue }
    }

    /// Who hears, once, what is wrong with the display; what was found before is said at once.
    public var remark: ((String) -> Void)? {
        get { changes.hearer }
        set { changes.listen(newValue) }
    }

    /// The route of the moment, for those who were told of an earlier one, and what is said of the display.
    private final class RouteChanges {
        var route: (any PresentRoute)?
        private(set) var hearer: ((String) -> Void)?
        private var remarks: [String] = []

        func note(_ remark: String) {
            guard !remarks.contains(remark) else { return }
            remarks.append(remark)
            hearer?(remark)
        }

        func listen(_ hearer: ((String) -> Void)?) {
            self.hearer = hearer
            for remark in remarks { hearer?(remark) }
        }
    }

    /// Opens a window of `size` points; throws when there is no display that can be used, or when what `drawing` asks
    /// for can't be had there.
    public convenience init(
        title: String, size: CGSize, fullscreen: Bool, canvas: RasterCanvas,
        drawing: DrawingPreference = DrawingPreference()
    ) throws(PlatformError) {
        try self.init(
            server: try DisplayServer.choose(), title: title, size: size, fullscreen: fullscreen, canvas: canvas,
            drawing: drawing)
    }

    init(
        server: DisplayServer, title: String, size: CGSize, fullscreen: Bool, canvas: RasterCanvas?,
        drawing: DrawingPreference = DrawingPreference()
    ) throws(PlatformError) {
        Self.setHints(server)
        guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else {
            throw .cannotOpen(display: server.name, reason: Self.sdlError)
        }
        var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        if fullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        let center = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
        guard
            let window = SDL_CreateWindow(
                title, center, center, Int32(clamping: Int(size.width)), Int32(clamping: Int(size.height)), flags)
        else { throw .cannotOpen(display: server.name, reason: Self.sdlError) }
        guard let route = Self.makeRoute(window, server, drawing, canvas) else {
            SDL_DestroyWindow(window)
            throw .cannotOpen(display: server.name, reason: Self.reason(drawing))
        }
        self.window = window
        self.server = server
        self.canvas = canvas
        self.route = route
        preference = drawing
        reader = EventReader(size: size)
        let changes = RouteChanges()
        self.changes = changes
        changes.route = route
        ticks = TickSource(
            Self.makeOrigin(window, server, route, changes), displayRate: Self.displayRate(window),
            presentsNeedNoWait: { changes.route?.stopWaiting() })
        if drawing == DrawingPreference(), canvas != nil, DrawingTrial.hasDevice { trial = DrawingTrial() }
    }

    /// A small window without a canvas, to measure with.
    static func openForProbe(_ server: DisplayServer) -> SDLWindowPlatform? {
        try? SDLWindowPlatform(
            server: server, title: "Springtide", size: CGSize(width: 160, height: 90), fullscreen: false, canvas: nil)
    }

    isolated deinit {
        // What draws on the window and hears of it goes before it.
        trial = nil
        ticks.replace(.clock)
        changes.route = nil
        route = NoRoute()
        SDL_DestroyWindow(window)
    }

    /// Size of the window in logical points.
    public var size: CGSize {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSize(window, &width, &height)
        return CGSize(width: Double(max(width, 1)), height: Double(max(height, 1)))
    }

    /// Pixels a logical point.
    public var scale: CGFloat {
        var pixels: Int32 = 0
        SDL_GetWindowSizeInPixels(window, &pixels, nil)
        let points = size.width
        return pixels > 0 && points > 0 ? CGFloat(pixels) / points : 1
    }

    /// How pictures reach the window.
    public var presentRoute: String { route.name }

    /// Waits for the refresh that the next frame begins at.
    public func nextTick(_ preference: RatePreference) -> FrameTick {
        let tick = ticks.nextTick(preference, isHidden: isHidden)
        latestTick = tick
        return tick
    }

    /// Appends what happened in and to the window.
    public func drainEvents(into events: inout [InputEvent]) {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            switch SDL_EventType(event.type) {
            case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: route.loseTextures()
            // The measurement has a window of its own.
            case SDL_WINDOWEVENT where event.window.windowID != SDL_GetWindowID(window): break
            default: reader.read(event, into: &events)
            }
        }
        noteSettings(into: &events)
    }

    private func noteSettings(into events: inout [InputEvent]) {
        guard let wanted = settings?.reducesMotion, wanted != reducesMotion else { return }
        reducesMotion = wanted
        events.append(InputEvent(time: now(), .motionPreference(isReduced: wanted)))
    }

    /// Draws and shows the frame; nil while the window is hidden or minimised.
    public func present(_ list: borrowing DisplayList) -> PresentTimes? {
        guard !isHidden, !ticks.isOccluded || ticks.isProbing else { return nil }
        let begin = now()
        let times = route.present(list, canvas: canvas, scale: scale)
        if route.isBroken { change(toGPU: false) }
        guard let times else { return nil }
        presents += 1
        if presents == 1 { reader.gamepads.start() }
        if let tick = latestTick {
            ticks.presented(at: times.returned, divisor: tick.divisor)
            guard !ticks.hearsOfFrames else { return finishPresent(list, begin, times) }
            if pending.count == Self.pendingLimit { pending.removeFirst() }
            pending.append((tick.frameIndex, times.returned, ticks.latestIndex))
        }
        return finishPresent(list, begin, times)
    }

    private func finishPresent(
        _ list: borrowing DisplayList, _ begin: Int64, _ times: PresentTimes
    ) -> PresentTimes {
        // The first frames are drawn without any of this.
        if presents > 2 { stepTrial(list, drawnIn: times.drawn - begin) }
        return times
    }

    private func stepTrial(_ list: borrowing DisplayList, drawnIn time: Int64) {
        guard let trial, let canvas else { return }
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSizeInPixels(window, &width, &height)
        guard
            let verdict = trial.step(
                list, drawnIn: time, raster: canvas, scale: scale, width: Int(width), height: Int(height))
        else { return }
        self.trial = nil
        if verdict == .gpu { change(toGPU: true) }
    }

    /// Goes on with another canvas. SDL makes the window anew for it: ticks come from the new one.
    package func change(toGPU: Bool) {
        let wanted = DrawingPreference(canvas: toGPU ? .gpu : .cpu, route: preference.route)
        changes.route = nil
        // What hears of the old window's frames goes before it.
        ticks.replace(.clock)
        route = NoRoute()
        let made = Self.makeRoute(window, server, wanted, canvas)
        route = made ?? Self.makeRoute(window, server, DrawingPreference(canvas: .cpu), canvas) ?? NoRoute()
        changes.route = route
        ticks.replace(Self.makeOrigin(window, server, route, changes))
        pending.removeAll()
    }

    /// Appends the frames whose refresh the display has confirmed: the first one after the present returned. A
    /// compositor in between may show it later, which X11 does not tell.
    public func drainShown(into frames: inout [ShownFrame]) {
        ticks.drainShown(into: &frames)
        var confirmed = 0
        for frame in pending {
            guard let refresh = ticks.confirmedRefresh(after: frame.returned, previous: frame.seen) else { break }
            frames.append(ShownFrame(frameIndex: frame.index, shown: refresh.time, refreshIndex: refresh.index))
            confirmed += 1
        }
        pending.removeFirst(confirmed)
    }

    /// Appends the frames that a compositor says it never showed.
    public func drainDropped(into frames: inout [Int64]) { ticks.drainDropped(into: &frames) }

    /// The monotonic clock.
    public func now() -> Int64 { MonotonicClock.now() }

    /// Puts text on the desktop's clipboard.
    public func copyToClipboard(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

    /// Switches between window and full screen.
    public func toggleFullscreen() {
        let isFullscreen = SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0
        SDL_SetWindowFullscreen(window, isFullscreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }

    private var isHidden: Bool {
        SDL_GetWindowFlags(window) & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) != 0
    }

    private static var sdlError: String {
        let text = String(cString: SDL_GetError())
        return text.isEmpty ? "SDL gives no reason" : text
    }

    private static func setHints(_ server: DisplayServer) {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, server.rawValue)
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        // The surface comes from shared memory, not from a renderer behind our back.
        if server == .x11 { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    }

    private static func makeRoute(
        _ window: OpaquePointer, _ server: DisplayServer, _ drawing: DrawingPreference, _ canvas: RasterCanvas?
    ) -> (any PresentRoute)? {
        if drawing.canvas == .gpu {
            return canvas.flatMap { GPURoute(window: window, raster: $0, allowsSoftware: true) }
        }
        if drawing.route != .texture {
            let memory: (any PresentRoute)? =
                server == .x11 ? SurfaceRoute(window: window) : WaylandRoute(window: window)
            if memory != nil || drawing.route == .memory { return memory }
        }
        return TextureRoute(window: window)
    }

    private static func reason(_ drawing: DrawingPreference) -> String {
        let text = sdlError
        if drawing.canvas == .gpu { return "there is no renderer for the GPU canvas; \(text)" }
        return drawing.route == .memory ? "it shows no pictures from memory" : text
    }

    /// The best source of refreshes that there is for a window and its route.
    private static func makeOrigin(
        _ window: OpaquePointer, _ server: DisplayServer, _ route: any PresentRoute, _ changes: RouteChanges
    ) -> TickSource.Origin {
        switch server {
        case .wayland:
            if let connection = (route as? WaylandRoute)?.connection ?? WaylandConnection(window: window) {
                let source = WaylandPresentationSource(connection) { [weak changes] in changes?.note($0) }
                route.witness = source
                route.stopWaiting()
                return .wayland(source)
            }
        case .x11:
            if !(route is TextureRoute), let source = makePresentSource(window) {
                route.stopWaiting()
                return .display(source)
            }
        }
        return route.waitsForDisplay ? .presents : .clock
    }

    private static func makePresentSource(_ window: OpaquePointer) -> XPresentSource? {
        var info = SDL_SysWMinfo()
        info.version.major = UInt8(SDL_MAJOR_VERSION)
        info.version.minor = UInt8(SDL_MINOR_VERSION)
        info.version.patch = UInt8(SDL_PATCHLEVEL)
        guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11 else { return nil }
        return XPresentSource(window: UInt32(truncatingIfNeeded: info.info.x11.window))
    }

    private static func displayRate(_ window: OpaquePointer) -> Double {
        var mode = SDL_DisplayMode()
        guard SDL_GetCurrentDisplayMode(max(SDL_GetWindowDisplayIndex(window), 0), &mode) == 0 else { return 0 }
        return Double(mode.refresh_rate)
    }
}
