import Clockwork
import Engine
import Geometry
import Raster
import Rendering

/// Does what frames ask for: screenshots, and the answer on standard output. Keeps the last frame's list for a picture.
final class Desk: FrameObserver {
    private let canvas: RasterCanvas
    private let scale: CGFloat
    private var lastList = DisplayList()
    private var lastSize = CGSize(width: 1, height: 1)

    init(canvas: RasterCanvas, scale: CGFloat) {
        self.canvas = canvas
        self.scale = scale
    }

    func frameFinished(_ frame: Int64, loop: FrameLoop, list: borrowing DisplayList) {
        lastSize = loop.size
        lastList.assign(list)
    }

    func requested(_ request: LoopRequest, loop: FrameLoop, list: borrowing DisplayList) {
        switch request {
        case .copy(let text): Terminal.output(text)
        case .screenshot: takeScreenshot(loop)
        case .quit, .toggleFullscreen: break
        }
    }

    /// Draws the last frame into a file.
    func savePicture(to path: String) throws(CommandError) {
        let buffer = PixelBuffer(
            width: Int((lastSize.width * scale).rounded()), height: Int((lastSize.height * scale).rounded()))
        canvas.draw(lastList, into: buffer, scale: scale)
        try Self.save(buffer, to: path)
    }

    /// Writes a picture as PNG.
    static func save(_ buffer: PixelBuffer, to path: String) throws(CommandError) {
        do {
            try buffer.writePNG(to: path)
        } catch {
            throw .failed("\(error)")
        }
    }

    /// The folder for what a run leaves behind unasked, under the user's cache.
    static func makeFolder() throws(CommandError) -> String {
        let cache =
            Assets.environment("XDG_CACHE_HOME") ?? Assets.environment("HOME").map { $0 + "/.cache" } ?? "/tmp"
        let folder = cache + "/springtide"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw .failed("can't make the folder \(folder): \(error.localizedDescription)")
        }
        return folder
    }

    /// A name that no picture has yet: a paused scene, or another run, comes by the same time again.
    private static func freeName(_ stem: String) -> String {
        var path = stem + ".png"
        var number = 2
        while access(path, F_OK) == 0 {
            path = "\(stem)-\(number).png"
            number += 1
        }
        return path
    }

    private func takeScreenshot(_ loop: FrameLoop) {
        do {
            let path = Self.freeName(try Self.makeFolder() + "/\(loop.sceneName)-\(Int(loop.clock.seconds * 1000))")
            try savePicture(to: path)
            Terminal.print(path)
            loop.show("Saved " + path)
        } catch {
            Terminal.error(error.message)
            loop.show(error.message)
        }
    }
}
