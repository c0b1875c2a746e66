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
    private let desk: Desk
    /// The picture of a frame; the last frame alone is drawn when the run is over.
    private var buffer: PixelBuffer?
    private var failure: CommandError?
    private var hasFrame = false

    /// A capture to `path` of frames of `size` points, `rate` of them a second; `desk` keeps the last frame. What can't be
    /// written is refused here, before the run.
    init(
        path: String, size: CGSize, scale: CGFloat, rate: Double, canvas: RasterCanvas, desk: Desk
    ) throws(CommandError) {
        self.path = path
        self.canvas = canvas
        self.scale = scale
        self.desk = desk
        let width = Int((size.width * scale).rounded())
        let height = Int((size.height * scale).rounded())
        switch path.split(separator: ".").last.map(String.init) {
        case "png" where path.hasSuffix(".png"):
            try Self.checkPlace(of: path)
            form = .lastFrame
        case "mp4" where path.hasSuffix(".mp4"), "gif" where path.hasSuffix(".gif"):
            try Self.checkPlace(of: path)
            form = .film(try FilmWriter(path: path, width: width, height: height, rate: rate))
            buffer = PixelBuffer(width: width, height: height)
        default:
            guard mkdir(path, 0o755) == 0 || errno == EEXIST, access(path + "/.", W_OK) == 0 else {
                throw .failed("can't make the folder \(path): \(String(cString: strerror(errno)))")
            }
            form = .folder
            buffer = PixelBuffer(width: width, height: height)
        }
    }

    func frameFinished(_ frame: Int64, loop: FrameLoop, list: borrowing DisplayList) {
        hasFrame = true
        guard failure == nil, let buffer else { return }
        canvas.draw(list, into: buffer, scale: scale)
        do throws(CommandError) {
            switch form {
            case .lastFrame: break
            case .folder: try Desk.save(buffer, to: path + "/frame-" + Self.padded(frame) + ".png")
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
        case .lastFrame: try desk.savePicture(to: path)
        case .folder: break
        case .film(let writer): try writer.finish()
        }
    }

    private static func checkPlace(of path: String) throws(CommandError) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard access(folder, W_OK) == 0 else {
            throw .failed("can't write \(path): \(String(cString: strerror(errno)))")
        }
    }

    private static func padded(_ frame: Int64) -> String {
        let digits = "\(frame)"
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}
