import Engine
import Geometry
import Rendering
import Scenes

/// Opens an effect anew when its file or one of its pictures was saved; a bad file leaves the picture running.
final class EffectReload: FrameObserver {
    private let file: EffectFile
    private let source: EffectSource
    private let watch: FolderWatch
    private var parts: [String]

    /// A reload of `file` into `source`; nil where its folder can't be watched.
    init?(_ file: EffectFile, _ opened: EffectFile.Opened, into source: EffectSource) {
        guard let watch = FolderWatch(file.folder) else { return nil }
        self.file = file
        self.source = source
        self.watch = watch
        parts = opened.parts
    }

    func frameFinished(_ frame: Int64, loop: FrameLoop, list: borrowing DisplayList) {
        guard watch.changed(parts) else { return }
        do {
            let opened = try file.open()
            parts = opened.parts
            source.effect = opened.effect
            for warning in opened.warnings { Terminal.remark(warning) }
            Terminal.note("\(file.path): reloaded")
            loop.show("Reloaded \(file.name)")
        } catch {
            Terminal.error(error.message + "; the last good one runs on")
            loop.show("\(file.name) is bad and was not reloaded; why is on standard error")
        }
    }

    func requested(_ request: LoopRequest, loop: FrameLoop, list: borrowing DisplayList) {}
}
