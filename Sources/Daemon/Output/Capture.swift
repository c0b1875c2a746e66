import Engine
import Geometry
import Raster
import Rendering

/// Pictures of a run: its last frame, every frame in a folder, or a film through ffmpeg.
final class Capture: FrameObserver {
    enum Form {
        case lastFrame, folder
        case film(FilmWriter)
    }

    private let path: String
    private let form: Form
    private let canvas: RasterCanvas
    private let scale: CGFloat
    private var buffer: PixelBuffer
    private var failure: CommandError?
    private var hasFrame = false

    /// A capture to `path` of frames of `size` points, `rate` of them a second.
    init(path: String, size: CGSize, scale: CGFloat, rate: Double, canvas: RasterCanvas) throws(CommandError) {
        self.path = path
        self.canvas = canvas
        self.scale = scale
        buffer = PixelBuffer(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        switch path.split(separator: ".").last.map(String.init) {
        case "png" where path.hasSuffix(".png"): form = .lastFrame
        case "mp4" where path.hasSuffix(".mp4"), "gif" where path.hasSuffix(".gif"):
            form = .film(try FilmWriter(path: path, width: buffer.width, height: buffer.height, rate: rate))
        default:
            guard mkdir(path, 0o755) == 0 || errno == EEXIST, access(path, W_OK) == 0 else {
                throw .failed("can't make the folder \(path): \(String(cString: strerror(errno)))")
            }
            form = .folder
        }
    }

    func frameFinished(_ frame: Int64, loop: FrameLoop, list: borrowing DisplayList) {
        guard failure == nil else { return }
        canvas.draw(list, into: buffer, scale: scale)
        hasFrame = true
        do throws(CommandError) {
            switch form {
            case .lastFrame: break
            case .folder: try save(path + "/frame-" + Self.padded(frame) + ".png")
            case .film(let writer): try writer.append(buffer)
            }
        } catch {
            failure = error
        }
    }

    func requested(_ request: LoopRequest, loop: FrameLoop, list: borrowing DisplayList) {}

    /// Completes what was begun.
    func finish() throws(CommandError) {
        if let failure { throw failure }
        guard hasFrame else { return }
        switch form {
        case .lastFrame: try save(path)
        case .folder: break
        case .film(let writer): try writer.finish()
        }
    }

    private func save(_ path: String) throws(CommandError) {
        do {
            try buffer.writePNG(to: path)
        } catch {
            throw .failed("\(error)")
        }
    }

    private static func padded(_ frame: Int64) -> String {
        let digits = "\(frame)"
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}
