import Clockwork
import Engine
import Geometry
import Input
import Motion
import Raster
import Rendering
import Scenes
import Staging
import Telemetry
import Tuning

/// A run that can begin.
@MainActor
struct RunSession {
    let loop: FrameLoop
    let ground: Ground
    /// Who opens a particle file again when it is saved.
    let reload: EffectReload?
}

/// `springtide run`: opens a scene in a window, or in memory.
enum RunCommand {
    @MainActor
    static func run(_ reader: inout ArgumentReader) async throws -> ExitStatus {
        if reader.takeFlag("--help") || reader.takeFlag("-h") {
            var words = ArgumentReader([Command.run.rawValue])
            return try HelpCommand.run(&words)
        }
        let options = try RunOptions(&reader)
        try await run(try start(options), options)
        return .done
    }

    /// Everything that a run needs, made and checked before its first frame.
    @MainActor
    static func start(_ options: RunOptions) throws -> RunSession {
        let script = try options.inputPath.map(readScript)
        let effect = try options.effectPath.map(openEffect)
        let gallery = (effect.map { [$0.stage] } ?? []) + Gallery.all
        let assignments = try checkedAssignments(options, on: gallery[options.scene])
        let pool = WorkerPool()
        let canvas = try makeCanvas(pool)
        let ground = try Ground(options, canvas: canvas)

        var loopOptions = LoopOptions(gallery: gallery)
        loopOptions.scene = options.scene
        loopOptions.setup = StageSetup(
            seed: options.seed, size: ground.platform.size, reducesMotion: options.reducesMotion,
            tools: StageTools(
                measurer: canvas.textMeasure, imageLoader: PictureFolder(),
                symbols: SymbolFolders.library(SymbolFolders.standard() + [options.symbolFolder].compactMap { $0 }) {
                    Terminal.note($0)
                }, displayScale: ground.platform.scale, warn: { Terminal.note($0) },
                lints: lintSetting(options).desk { Terminal.note($0) }, pool: pool))
        loopOptions.rate = options.rate
        loopOptions.hud = options.hud ?? (ground.isWindow ? gallery[options.scene].hud : .off)
        loopOptions.script = script
        if ground.isWindow { loopOptions.greeting = greeting(for: loopOptions.gallery[loopOptions.scene]) }
        loopOptions.assignments = assignments
        let platform = ground.platform
        let loop = try FrameLoop(loopOptions, stopwatch: { platform.now() })
        return RunSession(loop: loop, ground: ground, reload: effect?.reload)
    }

    /// What the command line says, else the environment's `SPRINGTIDE_LINT`, else all of them.
    private static func lintSetting(_ options: RunOptions) -> LintSetting {
        if let setting = options.lint { return setting }
        guard let text = Assets.environment("SPRINGTIDE_LINT") else { return LintSetting() }
        do {
            return try LintSetting(parsing: text)
        } catch {
            Terminal.note("SPRINGTIDE_LINT: \(error)")
            return LintSetting()
        }
    }

    private static func greeting(for scene: StageDescription) -> String {
        let keys = "Tab tunes it   ·   ? shows all keys"
        return scene.invitation.isEmpty ? keys : scene.invitation + "   ·   " + keys
    }

    /// The file at `path` as a scene, and who reloads it.
    @MainActor
    private static func openEffect(_ path: String) throws(CommandError) -> (
        stage: StageDescription, reload: EffectReload?
    ) {
        let file = EffectFile(path)
        let opened = try file.open()
        for warning in opened.warnings { Terminal.remark(warning) }
        let source = EffectSource(opened.effect)
        let reload = EffectReload(file, opened, into: source)
        if reload == nil { Terminal.note("\(file.folder) can't be watched; saving \(file.name) won't reload it") }
        return (source.stage(name: file.name), reload)
    }

    /// Runs to the end, with further observers of each frame.
    @MainActor
    static func run(
        _ session: RunSession, _ options: RunOptions, observers further: [any FrameObserver] = []
    ) async throws {
        let (loop, ground) = (session.loop, session.ground)
        let digest = options.printsDigest ? DigestPrinter() : nil
        let terminal = !ground.isWindow && !options.isVirtual ? TextHUD() : nil
        let desk = Desk(canvas: ground.canvas, scale: ground.platform.scale)
        let capture = try options.capturePath.map { path in
            try Capture(
                path: path, size: ground.platform.size, scale: ground.platform.scale,
                rate: options.rate.hertz ?? 60, canvas: ground.canvas, desk: desk)
        }
        let observers: [(any FrameObserver)?] = [digest, terminal, capture, desk, session.reload] + further
        let runner = FrameRunner(platform: ground.platform, loop: loop, observers: observers.compactMap(\.self))
        let frames = await runner.run(limit: ground.limit) {
            Interruption.isRequested || Terminal.outputFailure != nil
        }
        terminal?.finish()
        digest?.finish()
        try capture?.finish()
        if ground.isFallback, options.capturePath == nil, further.isEmpty { try ground.leaveReport(loop, desk: desk) }
        if options.isVerbose {
            Terminal.note(summary(loop, frames: frames) + ", shown by " + ground.platform.presentRoute)
        }
        try Terminal.checkOutput()
    }

    private static func readScript(_ path: String) throws(CommandError) -> InputScript {
        let text = String(decoding: try TextFile.read(path), as: UTF8.self)
        do {
            return try InputScript(parsing: text)
        } catch {
            throw .badInput("\(path): \(error)")
        }
    }

    /// The assignments of preset and options, tried on a scene of their own, so that a bad one starts nothing.
    @MainActor
    private static func checkedAssignments(
        _ options: RunOptions, on scene: StageDescription
    ) throws(CommandError) -> [String] {
        var parameters = scene.make(StageSetup()).parameters
        var assignments: [String] = []
        if let path = options.presetPath {
            let data = try TextFile.read(path)
            do {
                let preset = try Preset(parsing: data)
                for name in try preset.apply(to: &parameters) {
                    Terminal.note("\(path): no parameter is called \"\(name)\"; its value is left out")
                }
                assignments += parameters.all.map { "\($0.name)=\($0.value)" }
            } catch {
                throw .badInput("\(path): \(error)")
            }
        }
        for assignment in options.assignments {
            do {
                try parameters.set(assignment: assignment)
            } catch {
                throw .usage("--set: \(error)")
            }
        }
        return assignments + options.assignments
    }

    @MainActor
    private static func makeCanvas(_ pool: WorkerPool) throws(CommandError) -> RasterCanvas {
        guard let assets = Assets.folder else {
            throw .failed("the folder of assets is missing; set SPRINGTIDE_ASSETS to where it lies")
        }
        do {
            return RasterCanvas(fonts: try FontLibrary(folder: assets + "/fonts"), pool: pool)
        } catch {
            throw .failed("\(error)")
        }
    }

    @MainActor
    private static func summary(_ loop: FrameLoop, frames: Int64) -> String {
        let figures = FrameReport.Summary(loop.log, scene: loop.sceneName, version: ProductVersion.current)
        return "\(frames) frames, \(String(figures.avg_fps, decimals: 2)) fps, p99 "
            + "\(String(figures.p99_t7, decimals: 2)) ms, missed \(figures.skipped_ticks), work "
            + "\(String(figures.work_mean_ms, decimals: 2)) ms, \(figures.source)"
    }
}
