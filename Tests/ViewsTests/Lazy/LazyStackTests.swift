import Geometry
import Motion
import Testing

@testable import Views

/// Lazy stacks: rows of 30 points in a window of 100, unless said otherwise. Half a window is made on either side.
@Suite struct LazyStackTests {
    /// Scrolls when it is told to.
    private final class Remote {
        var proxy: ScrollViewProxy?
    }

    /// A row that says when it comes and goes.
    private struct Row: View {
        let index: Int
        let log: Log?
        var height: CGFloat = 30

        var body: some View {
            Probe("\(index)", 80, height).onAppear { log?("+\(index)") }.onDisappear { log?("-\(index)") }
        }
    }

    private struct Rows: View {
        var count = 20
        let remote: Remote
        var log: Log?
        var height: @Sendable (Int) -> CGFloat = { _ in 30 }

        var body: some View {
            ScrollViewReader { proxy in
                let _ = (remote.proxy = proxy)
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { Row(index: $0, log: log, height: height($0)) }
                    }
                }.frame(height: 100)
            }
        }
    }

    /// The rows that are there, in order.
    private func there(_ log: Log) -> [Int] {
        var rows: Set<Int> = []
        for line in log.lines {
            guard let row = Int(line.dropFirst()) else { continue }
            if line.hasPrefix("+") { #expect(rows.insert(row).inserted) } else { #expect(rows.remove(row) != nil) }
        }
        return rows.sorted()
    }

    private func scrollSet(_ rig: Rig, _ remote: Remote, _ id: Int, _ anchor: UnitPoint = .top) {
        remote.proxy?.scrollTo(id, anchor: anchor)
        rig.frame()
    }

    /// The set of rows depends on the offset alone, whichever way led there.
    @Test(arguments: [(0, 0...5), (10, 8...15), (16, 14...19), (3, 1...8), (10, 8...15)])
    func rowsNearTheWindowAreThere(_ top: Int, _ expected: ClosedRange<Int>) {
        let (log, remote) = (Log(), Remote())
        let rig = Rig { Rows(remote: remote, log: log) }
        #expect(there(log) == Array(0...4) || there(log) == Array(0...5))
        for other in [19, top, 7, top] { scrollSet(rig, remote, other) }
        #expect(there(log) == Array(expected), "\(there(log))")
        #expect(rig.rect("\(top)")?.minY == 50)
        #expect(rig.warnings.isEmpty)
    }

    /// What is seen is what a plain stack shows, at every offset.
    @Test(arguments: [false, true]) func looksLikeAPlainStack(_ isHorizontal: Bool) {
        let remotes = [Remote(), Remote()]
        let rigs = remotes.enumerated().map { index, remote in
            Rig {
                ScrollViewReader { proxy in
                    let _ = (remote.proxy = proxy)
                    if isHorizontal {
                        ScrollView(.horizontal) {
                            if index == 0 {
                                HStack(alignment: .top) { Content() }.frame(height: 100, alignment: .top)
                            } else {
                                LazyHStack(alignment: .top) { Content() }.frame(height: 100)
                            }
                        }.frame(width: 120)
                    } else {
                        ScrollView {
                            if index == 0 {
                                VStack(alignment: .leading) { Content() }.frame(width: 90, alignment: .leading)
                            } else {
                                LazyVStack(alignment: .leading) { Content() }.frame(width: 90)
                            }
                        }.frame(width: 90, height: 100)
                    }
                }
            }
        }
        for target in ["row 30", "tail", "row 2", "head", "row 17"] {
            for (rig, remote) in zip(rigs, remotes) {
                remote.proxy?.scrollTo(target, anchor: .center)
                rig.frame()
            }
            let window = CGRect(x: isHorizontal ? 40 : 55, y: isHorizontal ? 0 : 50, width: 90, height: 100)
            let (plain, lazy) = (rigs[0].probes, rigs[1].probes)
            let seen = plain.filter { $0.value.rect.intersects(window) }
            #expect(seen.count > 1)
            for (name, probe) in seen { #expect(lazy[name]?.rect == probe.rect, "\(target): \(name)") }
        }
        #expect(rigs[1].probes.count < 30)
    }

    /// Rows, single views, rows of two views, rows in rows, and views that come and go.
    private struct Content: View {
        var body: some View {
            Probe("head", 40, 40).id("head")
            ForEach(0..<40, id: \.self) { index in
                Probe("row \(index)", 30, CGFloat(20 + index % 3 * 10)).id("row \(index)")
            }
            if true { Probe("between", 20, 10) }
            Spacer().frame(width: 10, height: 10)
            Group {
                ForEach(0..<10, id: \.self) { index in
                    Probe("pair \(index)", 30, 12).id("pair \(index)")
                    Probe("other \(index)", 20, 12)
                }
            }.padding(2)
            ForEach(0..<5, id: \.self) { section in
                Probe("section \(section)", 50, 20)
                ForEach(0..<20, id: \.self) { Probe("\(section).\($0)", 30, 30) }
            }
            Probe("tail", 40, 40).id("tail")
        }
    }

    /// Rows in rows are made on demand, too.
    @Test func sectionsAreLazy() {
        let remote = Remote()
        let rig = Rig {
            ScrollViewReader { proxy in
                let _ = (remote.proxy = proxy)
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<100, id: \.self) { section in
                            Probe("head \(section)", 80, 20)
                            ForEach(0..<1000, id: \.self) { Row(index: section * 1000 + $0, log: nil) }
                        }
                    }
                }
            }
        }
        #expect(rig.host.evaluatedBodies < 300, "\(rig.host.evaluatedBodies)")
        #expect(rig.rect("head 0")?.minY == 0 && rig.rect("0")?.minY == 20 && rig.rect("5")?.minY == 170)
        let before = rig.host.evaluatedBodies
        scrollSet(rig, remote, 50)
        #expect(rig.rect("head 50")?.minY == 0 && rig.rect("50000")?.minY == 20)
        #expect(rig.host.evaluatedBodies - before < 300, "\(rig.host.evaluatedBodies - before)")
    }

    /// Outside of a scroll view that scrolls its way it is a plain stack, and all of it is there.
    @Test func elsewhereItIsAPlainStack() {
        let log = Log()
        let rig = Rig(CGSize(width: 200, height: 100)) {
            ScrollView(.horizontal) {
                LazyVStack(spacing: 0) { ForEach(0..<20, id: \.self) { Row(index: $0, log: log, height: 4) } }
            }
        }
        #expect(log.lines.count == 20)
        #expect(rig.rect("0") == CGRect(x: 0, y: 10, width: 80, height: 4))
        let plain = Rig {
            LazyHStack {
                Probe("a", 30, 30); Probe("b", nil, 20)
            }
        }
        #expect(plain.rect("a") == CGRect(x: 0, y: 85, width: 30, height: 30))
        #expect(plain.rect("b") == CGRect(x: 38, y: 90, width: 162, height: 20))
    }
}
