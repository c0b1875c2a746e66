import Clockwork
import Engine
import Geometry
import Input
import Motion
import Observation
import Raster
import Rendering
import Views

/// Trees of views: the first layout, a changed state, animations, rows that come and go.
@MainActor
enum ViewsBench {
    private static let size = CGSize(width: 1280, height: 720)

    /// Runs all parts, or one: layout, change, animations, rows, lazy.
    static func run(fonts: FontLibrary, part: String?) {
        let canvas = RasterCanvas(fonts: fonts)
        if part == nil || part == "layout" { measureFirstLayout(canvas) }
        if part == nil || part == "change" { measureOneChange(canvas) }
        if part == nil || part == "animations" { measureAnimations(canvas) }
        if part == nil || part == "rows" { measureRows(canvas) }
        if part == nil || part == "lazy" { measureLazyRows(canvas) }
    }

    /// Views of four kinds of cells, 25 a row.
    private struct Cells: View {
        let model: BenchModel

        var body: some View {
            VStack(spacing: 2) {
                ForEach(0..<40) { row in
                    HStack(spacing: 2) {
                        ForEach(0..<25) { column in Cell(model: model, index: row * 25 + column) }
                    }
                }
            }
        }
    }

    private struct Cell: View {
        let model: BenchModel
        let index: Int

        var body: some View {
            let isMoved = model.moved == index || model.allMoved
            Color(hue: Double(index % 50) / 50, saturation: 0.6, brightness: 0.9)
                .frame(width: 24, height: 14)
                .opacity(isMoved ? 0.5 : 1)
                .scaleEffect(isMoved ? 0.8 : 1)
                .rotationEffect(.degrees(isMoved ? 30 : 0))
                .offset(x: isMoved ? 4 : 0)
        }
    }

    /// Views that take what room there is.
    private struct Plain: View {
        var body: some View {
            VStack(spacing: 2) {
                ForEach(0..<40) { row in
                    HStack(spacing: 2) {
                        ForEach(0..<25) { column in
                            Color(hue: Double(column % 50) / 50, saturation: 0.6, brightness: 0.9)
                                .padding(1)
                        }
                    }
                }
            }
        }
    }

    /// Views with a state of their own.
    private struct Switches: View {
        let board: Board

        var body: some View {
            VStack(spacing: 2) {
                ForEach(0..<40) { _ in
                    HStack(spacing: 2) { ForEach(0..<25) { _ in Switch(board: board) } }
                }
            }
        }
    }

    private struct Switch: View {
        @State private var isOn = false
        let board: Board

        var body: some View {
            Color(white: isOn ? 0.9 : 0.4).frame(width: 24, height: 14)
                .onAppear { board.toggles.append { isOn.toggle() } }
        }
    }

    /// Where switches say how they are turned.
    private final class Board {
        var toggles: [() -> Void] = []
    }

    private struct Rows: View {
        let model: BenchModel

        var body: some View {
            VStack(spacing: 1) {
                ForEach(model.rows, id: \.self) { row in
                    Color(hue: Double(row % 50) / 50, saturation: 0.6, brightness: 0.9)
                        .frame(width: 200, height: 2)
                        .transition(.opacity)
                }
            }
        }
    }

    private static func measureFirstLayout(_ canvas: RasterCanvas) {
        measureFirst("making and first layout of 1,000 views (layout: bar 8 ms)", Plain(), canvas)
        measureFirst(
            "making and first layout of 1,000 views with four effects each", Cells(model: BenchModel()), canvas)
    }

    private static func measureFirst<Content: View>(_ name: String, _ view: Content, _ canvas: RasterCanvas) {
        // Trees are kept, so that taking one apart is not counted with making the next.
        var kept: [ViewHost] = []
        var times: [Double] = []
        for _ in 0..<15 {
            times.append(
                milliseconds {
                    let host = ViewHost(size: size, measurer: canvas.textMeasure)
                    host.show(view)
                    host.advance(to: 0.01)
                    kept.append(host)
                })
        }
        report(name, times)
        var width = size.width
        report("  of which layout: the same anew at another size", 40) {
            width = width == size.width ? size.width - 100 : size.width
            kept[0].resize(to: CGSize(width: width, height: size.height))
            kept[0].advance(to: 0.01)
        }
    }

    private static func measureOneChange(_ canvas: RasterCanvas) {
        let board = Board()
        let host = ViewHost(size: size, measurer: canvas.textMeasure)
        host.show(Switches(board: board))
        var time = 0.0
        let before = host.evaluatedBodies
        var changes = 0
        report("1,000 views, one changed state: update (bar 0.5 ms)", 200) {
            time += 1.0 / 120
            board.toggles[changes * 37 % 1000]()
            changes += 1
            host.advance(to: time)
        }
        print("  bodies evaluated for each change: \(Double(host.evaluatedBodies - before) / Double(changes))")
    }

    private static func measureAnimations(_ canvas: RasterCanvas) {
        let model = BenchModel()
        let host = ViewHost(size: size, measurer: canvas.textMeasure)
        host.show(Cells(model: model))
        var time = 0.0
        var list = DisplayList()
        func frame() {
            time += 1.0 / 120
            host.advance(to: time)
            list.removeAll()
            host.compose(into: &list)
        }
        frame()
        report("frame of 1,000 views at rest", 100) { frame() }
        let start = milliseconds {
            withAnimation(.linear(duration: 1000)) { model.allMoved = true }
            frame()
        }
        print("starting four animations in each of 1,000 views: \(String(start, decimals: 3)) ms")
        report("1,000 views animating four modifiers each: animate to compose (bar 1.5 ms)", 300) { frame() }
        report("  of which composing", 300) {
            list.removeAll()
            host.compose(into: &list)
        }
        print("  values moving: \(host.runningAnimations)")
        measureLints(host, model, frame)
        let frames = 100
        let count = AllocationCount.during { for _ in 0..<frames { frame() } }
        print("  allocations per frame: \(count.map { "\(Double($0) / Double(frames))" } ?? "not counted") (bar 0)")
    }

    /// What it costs to look for hazards: frames and changes with and without, in turn. A spring takes over from the one before,
    /// so that all have the same to do.
    private static func measureLints(_ host: ViewHost, _ model: BenchModel, _ frame: () -> Void) {
        let desk = LintDesk { print($0) }
        var (frames, changes): ([Bool: [Double]], [Bool: [Double]]) = ([:], [:])
        for _ in 0..<40 {
            for isOn in [false, true] {
                host.lints = isOn ? desk : nil
                withAnimation(.spring(duration: 1000)) { model.allMoved.toggle() }
                changes[isOn, default: []].append(milliseconds { frame() })
                for _ in 0..<20 { frames[isOn, default: []].append(milliseconds { frame() }) }
            }
        }
        for (word, isOn) in [("without", false), ("with", true)] {
            report("  a frame \(word) lints", frames[isOn] ?? [])
            report("  a change of 4,000 values \(word) lints", changes[isOn] ?? [])
        }
    }

    private struct LazyRows: View {
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 1) {
                    ForEach(0..<100_000) { row in
                        Color(hue: Double(row % 50) / 50, saturation: 0.6, brightness: 0.9)
                            .frame(width: 200, height: 20)
                    }
                }
            }
        }
    }

    private static func measureLazyRows(_ canvas: RasterCanvas) {
        var list = DisplayList()
        var hosts: [ViewHost] = []
        report(
            "making a lazy stack of 100,000 rows",
            (0..<9).map { _ in
                milliseconds {
                    let host = ViewHost(size: size, measurer: canvas.textMeasure)
                    host.show(LazyRows())
                    host.advance(to: 0.01)
                    hosts.append(host)
                }
            })
        guard let host = hosts.first else { return }
        var time = 0.01
        let before = host.evaluatedBodies
        let frames = 200
        host.handle(InputEvent(time: 0, .pointerMoved(CGPoint(x: 600, y: 300))))
        report("frame of scrolling it by a notch of the wheel each", frames) {
            time += 1.0 / 120
            host.handle(InputEvent(time: Int64(time * 1e9), .wheel(dx: 0, dy: -1)))
            host.advance(to: time)
            list.removeAll()
            host.compose(into: &list)
        }
        print("  bodies evaluated for each frame: \(Double(host.evaluatedBodies - before) / Double(frames))")
    }

    private static func measureRows(_ canvas: RasterCanvas) {
        let model = BenchModel()
        let host = ViewHost(size: size, measurer: canvas.textMeasure)
        model.rows = Array(0..<1000)
        host.show(Rows(model: model))
        var time = 0.0
        var (insertions, removals): ([Double], [Double]) = ([], [])
        for _ in 0..<15 {
            time += 1.0 / 120
            withAnimation(.linear(duration: 0.05)) { model.rows.insert(contentsOf: 1000..<1100, at: 500) }
            insertions.append(milliseconds { host.advance(to: time) })
            host.advance(to: time + 1)
            time += 1 + 1.0 / 120
            withAnimation(.linear(duration: 0.05)) { model.rows.removeSubrange(500..<600) }
            removals.append(milliseconds { host.advance(to: time) })
            for frame in 1...3 { host.advance(to: time + Double(frame)) }
            time += 3
        }
        report("inserting 100 rows into 1,000 with transitions (bar 4 ms)", insertions)
        report("removing 100 rows of 1,100 with transitions (bar 4 ms)", removals)
    }

    private static func report(_ name: String, _ count: Int, _ body: () -> Void) {
        report(name, (0..<count).map { _ in milliseconds(body) })
    }

    private static func report(_ name: String, _ times: [Double]) {
        print("\(name): median \(String(times.sorted()[times.count / 2], decimals: 3)) ms")
    }

    private static func milliseconds(_ body: () -> Void) -> Double {
        let start = MonotonicClock.now()
        body()
        return Double(MonotonicClock.now() - start) * 1e-6
    }
}

/// What the benches change.
@MainActor @Observable
private final class BenchModel {
    var moved: Int?
    var allMoved = false
    var rows: [Int] = []
}
