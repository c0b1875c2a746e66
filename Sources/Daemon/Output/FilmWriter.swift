import Geometry
import Raster

/// Pipes raw frames to the ffmpeg program, which makes a film of them.
final class FilmWriter {
    private let process = Process()
    private let input = Pipe()
    private let path: String

    init(path: String, width: Int, height: Int, rate: Double) throws(CommandError) {
        guard let program = Self.find("ffmpeg") else {
            throw .failed("films need the program ffmpeg; install it, or capture to a folder or a .png")
        }
        self.path = path
        process.executableURL = URL(fileURLWithPath: program)
        var arguments = [
            "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra", "-video_size",
            "\(width)x\(height)", "-framerate", "\(rate)", "-i", "-",
        ]
        if path.hasSuffix(".mp4") {
            arguments += ["-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2", "-pix_fmt", "yuv420p", "-crf", "16"]
        } else {
            // A palette for each frame: one for all would keep the whole film in memory until its end. Delays are whole
            // hundredths of a second, and many programs take less than two of them for ten.
            let slower = rate > 50 ? "fps=50," : ""
            arguments += [
                "-vf", slower + "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1",
            ]
        }
        process.arguments = arguments + [path]
        process.standardInput = input
        do {
            try process.run()
        } catch {
            throw .failed("ffmpeg can't be started (\(error.localizedDescription))")
        }
    }

    func append(_ buffer: PixelBuffer) throws(CommandError) {
        for y in 0..<buffer.height { try write(buffer.bytes + y * buffer.bytesPerRow, count: buffer.width * 4) }
    }

    private func write(_ bytes: UnsafeRawPointer, count: Int) throws(CommandError) {
        let descriptor = input.fileHandleForWriting.fileDescriptor
        var offset = 0
        while offset < count {
            let written = Glibc.write(descriptor, bytes + offset, count - offset)
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw .failed("ffmpeg stopped taking frames; see its message above") }
            offset += written
        }
    }

    func finish() throws(CommandError) {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw .failed("ffmpeg failed with status \(process.terminationStatus); \(path) may be missing")
        }
    }

    private static func find(_ program: String) -> String? {
        let folders = (getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }
}
