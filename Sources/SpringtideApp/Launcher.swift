import Clockwork
import Engine
import Geometry
import Raster
import SDLPlatform
import Springtide
import Staging
import Telemetry

/// Opens a program's window and runs its frames.
@MainActor struct Launcher {
    private let name: String
    private let arguments: [String]

    init(_ commandLine: [String]) {
        name = commandLine.first.flatMap { $0.split(separator: "/").last.map(String.init) } ?? "program"
        arguments = Array(commandLine.dropFirst())
    }

    /// Runs the first window to its end; returns the process's status.
    func run(_ windows: [_WindowDescription]) async -> Int32 {
        do {
            let options = try LaunchOptions(arguments)
            if options.wantsHelp {
                say(LaunchOptions.help(name), to: 1)
                return 0
            }
            guard let window = windows.first else { return 0 }
            return try await run(window, options)
        } catch let error as LaunchError {
            say("\(name): \(error.text)", to: 2)
            return error.status
        } catch {
            say("\(name): \(error)", to: 2)
            return 1
        }
    }

    /// What the command line says, else the environment's `SPRINGTIDE_LINT`, else all of them.
    private func lintSetting(_ options: LaunchOptions) -> LintSetting {
        if let setting = options.lint { return setting }
        guard let text = Assets.environment("SPRINGTIDE_LINT") else { return LintSetting() }
        do {
            return try LintSetting(parsing: text)
        } catch {
            say("warning: SPRINGTIDE_LINT: \(error)", to: 2)
            return LintSetting()
        }
    }

    private func run(_ window: _WindowDescription, _ options: LaunchOptions) async throws -> Int32 {
        guard let assets = Assets.folder else {
            throw LaunchError(
                text: "the folder of assets is missing; set SPRINGTIDE_ASSETS to where it lies", status: 1)
        }
        let pool = WorkerPool()
        let canvas = RasterCanvas(fonts: try FontLibrary(folder: assets + "/fonts"), pool: pool)
        let size = options.size ?? window.size ?? CGSize(width: 1280, height: 720)
        let title = window.title.isEmpty ? name : window.title
        let platform: SDLWindowPlatform
        do {
            platform = try SDLWindowPlatform(title: title, size: size, fullscreen: options.isFullscreen, canvas: canvas)
        } catch {
            throw LaunchError(text: "\(error)", status: 4)
        }
        platform.remark = { say("warning: \($0)", to: 2) }
        let scene = StageDescription(name: title, summary: "", make: window.make)
        var loopOptions = LoopOptions(gallery: [scene])
        loopOptions.setup = StageSetup(
            size: platform.size, reducesMotion: options.reducesMotion,
            tools: StageTools(
                measurer: canvas.textMeasure, imageLoader: PictureFolder(),
                symbols: SymbolFolders.library { say("warning: \($0)", to: 2) }, displayScale: platform.scale,
                warn: { say("warning: \($0)", to: 2) },
                lints: lintSetting(options).desk { say("warning: \($0)", to: 2) }, pool: pool))
        loopOptions.rate = options.rate
        loopOptions.hud = options.hud
        loopOptions.showsChart = false
        let loop = try FrameLoop(loopOptions, stopwatch: { platform.now() })
        _ = await FrameRunner(platform: platform, loop: loop).run(limit: options.limit)
        return 0
    }
}

/// Writes a line to a standard stream.
private func say(_ text: String, to descriptor: Int32) {
    let line = text + "\n"
    _ = line.withCString { write(descriptor, $0, line.utf8.count) }
}

/// Why a program did not start.
struct LaunchError: Error {
    let text: String
    /// The process's status: 2 for a wrong command line, 4 without a display.
    let status: Int32
}
