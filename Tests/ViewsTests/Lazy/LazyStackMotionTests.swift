import Geometry
import Motion
import Testing

@testable import Views

/// What moves in lazy stacks: scrolling, states, rows that come and go.
@Suite struct LazyStackMotionTests {
    private final class Remote {
        var proxy: ScrollViewProxy?
    }

    private func rig(
        _ remote: Remote, _ ids: Knob<[Int]>, _ start: [Int], @ViewBuilder row: @escaping (Int) -> some View
    ) -> Rig {
        Rig {
            ScrollViewReader { proxy in
                let _ = (remote.proxy = proxy)
                ScrollView {
                    Driver(start, ids) { ids in
                        LazyVStack(spacing: 0) { ForEach(ids, id: \.self) { row($0) } }
                    }
                }.frame(height: 100)
            }
        }
    }

    /// A hundred thousand rows: each frame evaluates what comes into sight and no more.
    @Test func aHundredThousandRows() {
        let remote = Remote()
        struct Line: View {
            let index: Int
            var body: some View { Probe("\(index)", 80, 30) }
        }
        let rig = rig(remote, Knob(), Array(0..<100_000)) { Line(index: $0) }
        var most = 0
        func frames(_ count: Int) {
            for _ in 0..<count {
                let before = rig.host.evaluatedBodies
                rig.frame()
                most = max(most, rig.host.evaluatedBodies - before)
                #expect(rig.probes.count <= 12, "rows that are drawn")
            }
        }
        // A fling: 5000 points a second at 60 frames a second are 3 rows a frame, each of them two bodies.
        rig.drag(0, -90, from: CGPoint(x: 100, y: 140))
        frames(120)
        #expect(most <= 8, "\(most)")
        // A way through all the rows replaces everything that is seen in each frame: 7 or 8 rows.
        withAnimation(.linear(duration: 1)) { remote.proxy?.scrollTo(99_999, anchor: .bottom) }
        frames(70)
        #expect(most <= 20, "\(most)")
        #expect(rig.rect("99999")?.maxY == 150)
        remote.proxy?.scrollTo(50_000, anchor: .top)
        frames(1)
        #expect(rig.rect("50000")?.minY == 50)
        #expect(most <= 20, "\(most)")
        rig.run(for: 2)
        #expect(rig.rests)
    }

    /// Rows of many lengths: what is scrolled to is there, and what is seen doesn't jump while others are measured.
    @Test(arguments: [UnitPoint.top, .center, .bottom]) func rowsOfManyLengths(_ anchor: UnitPoint) throws {
        let remote = Remote()
        let rig = rig(remote, Knob(), Array(0..<2000)) { Probe("\($0)", 80, CGFloat(10 + $0 * 37 % 90)) }
        for target in [1500, 1999, 700, 0, 1200] {
            remote.proxy?.scrollTo(target, anchor: anchor)
            rig.frame()
            let rect = try #require(rig.rect("\(target)"))
            let height = CGFloat(10 + target * 37 % 90)
            let wanted = 50 + anchor.y * (100 - height)
            if target != 0, target != 1999 { #expect(abs(rect.minY - wanted) < 0.01, "\(target)") }
            #expect(rect.maxY > 50 && rect.minY < 150)
        }
        // Upwards through rows that nobody has seen yet, by hand: every frame moves what is seen as the finger does.
        rig.press(100, 60)
        rig.move(100, 70)
        var last = rig.probes
        for step in 2...8 {
            rig.move(100, 60 + Double(step) * 10)
            let now = rig.probes
            let common = now.keys.filter { last[$0] != nil }
            #expect(!common.isEmpty)
            for name in common {
                let way = (now[name]?.rect.minY ?? 0) - (last[name]?.rect.minY ?? 0)
                #expect(abs(way - 10) < 0.01, "\(name) \(step)")
            }
            last = now
        }
    }

    @Test func animatedWaysEndAtTheirRow() throws {
        let remote = Remote()
        let rig = rig(remote, Knob(), Array(0..<2000)) { Probe("\($0)", 80, CGFloat(10 + $0 * 37 % 90)) }
        for target in [1000, 300, 1700] {
            withAnimation(.easeInOut(duration: 0.5)) { remote.proxy?.scrollTo(target, anchor: .top) }
            rig.run(for: 3)
            #expect(abs(try #require(rig.rect("\(target)")).minY - 50) < 0.01)
        }
        #expect(rig.rests)
    }

    private struct Counter: View {
        @State private var count = 0
        let index: Int
        let taps: Taps

        var body: some View {
            Probe("\(index): \(count)", 80, 30).onAppear { taps.actions[index] = { count += 1 } }
        }
    }

    private final class Taps {
        var actions: [Int: () -> Void] = [:]
    }

    /// A row that is scrolled away goes on with its states when it comes back, one that was removed begins anew.
    @Test func statesOutliveScrolling() {
        let (remote, ids, taps) = (Remote(), Knob<[Int]>(), Taps())
        let rig = rig(remote, ids, Array(0..<100)) { index in
            if index % 2 == 0 {
                Counter(index: index, taps: taps)
            } else {
                VStack { AnyView(Counter(index: index, taps: taps).id(index).padding(0)) }
            }
        }
        for index in [2, 2, 3] { taps.actions[index]?() }
        rig.frame()
        #expect(rig.rect("2: 2") != nil && rig.rect("3: 1") != nil)
        for target in [90, 0] {
            remote.proxy?.scrollTo(target, anchor: .top)
            rig.frame()
        }
        #expect(rig.rect("2: 2") != nil && rig.rect("3: 1") != nil && rig.rect("1: 0") != nil)
        taps.actions[2]?()
        rig.frame()
        #expect(rig.rect("2: 3") != nil)
        remote.proxy?.scrollTo(90, anchor: .top)
        rig.frame()
        ids.set(Array(3..<100))
        rig.frame()
        ids.set(Array(0..<100))
        rig.frame()
        remote.proxy?.scrollTo(0, anchor: .top)
        rig.frame()
        #expect(rig.rect("2: 0") != nil && rig.rect("3: 1") != nil)
    }

    /// Rows come and go by their transitions, and the others move to their places.
    @Test func rowsComeAndGo() {
        let (remote, ids) = (Remote(), Knob<[Int]>())
        let rig = rig(remote, ids, Array(0..<1000)) { Probe("\($0)", 80, 30).transition(.opacity) }
        withAnimation(.linear(duration: 1)) { ids.set([0, 5000] + Array(1..<1000)) }
        rig.frame()
        rig.run(for: 0.5)
        #expect(abs((rig.probes["5000"]?.opacity ?? 0) - 0.5) < 0.02)
        #expect(abs((rig.rect("1")?.minY ?? 0) - 95) < 1, "half of the way from 80 to 110")
        rig.run(for: 1)
        #expect(rig.rect("5000")?.minY == 80 && rig.rect("1")?.minY == 110)
        withAnimation(.linear(duration: 1)) { ids.set(Array(1..<1000)) }
        rig.frame()
        rig.run(for: 0.5)
        #expect(abs((rig.probes["0"]?.opacity ?? 0) - 0.5) < 0.02 && rig.rect("0")?.minY == 50)
        #expect(abs((rig.rect("1")?.minY ?? 0) - 80) < 1, "half of the way from 110 to 50")
        rig.run(for: 1)
        #expect(rig.rect("0") == nil && rig.rect("5000") == nil && rig.rect("1")?.minY == 50)
        #expect(rig.rect("4")?.minY == 140)
        // What is far away comes and goes without anything being made.
        let bodies = rig.host.evaluatedBodies
        ids.set(Array(1..<500) + Array(2000..<3000))
        rig.frame()
        #expect(rig.host.evaluatedBodies - bodies < 20)
        remote.proxy?.scrollTo(2999, anchor: .bottom)
        rig.frame()
        #expect(rig.rect("2999")?.maxY == 150)
    }

    @Test func idsOfSeveralRowsCountOnce() {
        let (remote, ids) = (Remote(), Knob<[Int]>())
        let rig = rig(remote, ids, [1, 2, 1, 3, 2]) { Probe("\($0)", 80, 30) }
        #expect(rig.probes.count == 3 && rig.rect("3")?.minY == 110)
        #expect(rig.warnings.count == 2)
    }

    /// Random changes of the rows and random scrolling: there are never more rows than are near, none is missing, and they
    /// lie where a plain stack puts them.
    @Test(arguments: 0..<6) func randomChanges(_ seed: UInt64) {
        var random = SplitMix(seed)
        let (remote, ids, log) = (Remote(), Knob<[Int]>(), Log())
        func height(_ index: Int) -> CGFloat { CGFloat(5 + index * 53 % 60) }
        var rows = Array(0..<200)
        let rig = rig(remote, ids, rows) { index in
            Probe("\(index)", 80, height(index)).onAppear { log("+\(index)") }.onDisappear { log("-\(index)") }
        }
        for _ in 0..<60 {
            let animation: Animation? = random.next() % 2 == 0 ? .linear(duration: 0.2) : nil
            let place = rows.isEmpty ? 0 : Int(random.next() % UInt64(rows.count))
            switch random.next() % 5 {
            case 0: rows.insert(contentsOf: (0..<3).map { _ in 1000 + Int(random.next() % 1_000_000) }, at: place)
            case 1: rows.removeSubrange(place..<min(rows.count, place + 4))
            case 2: rows.shuffle(using: &random)
            default: if !rows.isEmpty { withAnimation(animation) { remote.proxy?.scrollTo(rows[place], anchor: .top) } }
            }
            var seen: Set<Int> = []
            rows = rows.filter { seen.insert($0).inserted }
            withAnimation(animation) { ids.set(rows) }
            rig.frame()
            rig.run(for: 0.5)
            let shown = rig.probes
            #expect(shown.count <= 60)
            var total = 0.0
            var first: Double?
            for row in rows {
                if let rect = shown["\(row)"]?.rect {
                    let start = rect.minY - total
                    if let first { #expect(abs(start - first) < 0.01, "\(row)") }
                    first = start
                }
                total += height(row)
            }
            let covered = shown.values.map(\.rect).filter { $0.maxY > 50 && $0.minY < 150 }.map(\.height).reduce(0, +)
            if total > 100 { #expect(covered >= 99.9, "\(covered)") }
        }
        ids.set([])
        rig.run(for: 1)
        var counts: [String: Int] = [:]
        for line in log.lines { counts[String(line.dropFirst()), default: 0] += line.hasPrefix("+") ? 1 : -1 }
        #expect(counts.values.allSatisfy { $0 == 0 }, "everything that has come has gone")
    }
}

/// Numbers that depend on a seed alone.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
