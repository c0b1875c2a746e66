import Clockwork
import Geometry
import Raster
import Rendering
import Views

/// A wall of symbols of which every layer moves in its own way, and what files and first drawings cost.
@MainActor
enum SymbolsBench {
    private static let count = 500
    private static let cell = 43.0

    static func run(fonts: FontLibrary, files: [SymbolLibrary.File]) {
        measureFiles(files)
        let library = SymbolLibrary { files }
        let drawings = library.mainNames.compactMap { library.drawing(named: $0) }
        guard !drawings.isEmpty else { return print("symbols: no files of symbols") }
        measureFirst(drawings)
        for name in ["rest", "moving", "trimmed", "faded"] { measureWall(name, drawings, fonts) }
    }

    /// Milliseconds of this thread's processor: what else the machine does counts for nothing.
    private static func milliseconds(_ body: () -> Void) -> Double {
        let start = processorTime()
        body()
        return processorTime() - start
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }

    private static func measureFiles(_ files: [SymbolLibrary.File]) {
        let size = files.reduce(0) { $0 + $1.bytes.count }
        var names = 0
        let time = milliseconds { names = SymbolLibrary { files }.names.count }
        print("symbols, files: \(names) names in \(size) bytes read in \(rounded(time)) ms")
    }

    private static func measureFirst(_ drawings: [SymbolDrawing]) {
        var list = DisplayList()
        let ink = SymbolInk(colors: [.white, .white, .white])
        let rect = CGRect(x: 0, y: 0, width: 34, height: 34)
        let time = milliseconds { for drawing in drawings { drawing.draw([], ink, in: rect, into: &list) } }
        print("symbols, first drawing of \(drawings.count): \(rounded(time)) ms")
    }

    private static func measureWall(_ name: String, _ drawings: [SymbolDrawing], _ fonts: FontLibrary) {
        let canvas = RasterCanvas(fonts: fonts)
        let buffer = PixelBuffer(width: 1280, height: 720)
        var list = DisplayList()
        var compose: [Double] = []
        var draw: [Double] = []
        for frame in 0..<80 {
            let first = milliseconds { fill(&list, name, frame, drawings) }
            let second = milliseconds { canvas.draw(list, into: buffer) }
            // The first frames make what later ones find.
            guard frame >= 20 else { continue }
            compose.append(first)
            draw.append(second)
        }
        let whole = zip(compose, draw).map { $0 + $1 }
        print(
            "symbols, wall of \(count), \(name): median \(rounded(median(whole))) ms (compose \(rounded(median(compose))), "
                + "draw \(rounded(median(draw)))), most \(rounded(whole.max() ?? 0)) ms, \(list.items.count) items, \(list.points.count) points"
        )
    }

    private static func fill(_ list: inout DisplayList, _ name: String, _ frame: Int, _ drawings: [SymbolDrawing]) {
        list.removeAll()
        list.fill(.rect(CGRect(x: 0, y: 0, width: 1280, height: 720)), Color(hex: 0x0A101D))
        var ink = SymbolInk(colors: [.white, .white.opacity(0.55), .white.opacity(0.3)])
        if name == "faded" { ink.opacity = 0.5 }
        for index in 0..<count {
            let drawing = drawings[index % drawings.count]
            let (column, row) = (index % 29, index / 29)
            let rect = CGRect(
                x: 6 + Double(column) * cell, y: 4 + Double(row) * 40, width: 34, height: 34)
            let poses = (0..<drawing.layerCount).map { pose(name, frame, index, $0) }
            drawing.draw(name == "rest" ? [] : poses, ink, in: rect, into: &list)
        }
    }

    /// Scaled, turned and shifted a little, as in the middle of an effect.
    private static func pose(_ name: String, _ frame: Int, _ index: Int, _ layer: Int) -> SymbolPose {
        guard name == "moving" || name == "trimmed" else { return SymbolPose() }
        let phase = Double(frame) / 20 + Double(index) * 0.37 + Double(layer) * 1.3
        let scale = 1 + 0.15 * sin(phase)
        let turn = 0.2 * cos(phase * 0.7)
        let map = CGAffineTransform(translationX: 12 + sin(phase), y: 12).rotated(by: turn).scaledBy(x: scale, y: scale)
            .translatedBy(x: -12, y: -12)
        return SymbolPose(
            transform: map, alpha: 0.7 + 0.3 * cos(phase), trim: name == "trimmed" ? 0.5 + 0.4 * sin(phase) : 1)
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
