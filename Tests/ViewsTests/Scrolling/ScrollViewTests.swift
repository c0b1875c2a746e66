import Geometry
import Input
import Motion
import Testing

@testable import Views

/// Scroll views with real content: 20 rows of 30 points in a viewport of 100, unless said otherwise.
@Suite struct ScrollViewTests {
    /// Scrolls when it is told to.
    private final class Remote {
        var proxy: ScrollViewProxy?
    }

    private struct Rows: View {
        let remote: Remote
        var extra: CGFloat = 0

        var body: some View {
            ScrollViewReader { proxy in
                let _ = (remote.proxy = proxy)
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<20) { index in
                            Probe("\(index)", 80, 30).id(index)
                            if extra > 0 { Probe("extra \(index)", 80, extra) }
                        }
                    }
                }.frame(height: 100)
            }
        }
    }

    private func offset(_ rig: Rig) -> Double { 50 - (rig.rect("0")?.minY ?? .nan) }

    @Test func everyRowOnScrollToAgrees() throws {
        let rows = try InputRow.load(areas: ["scroll-to"])
        #expect(rows.count == 9)
        for row in rows {
            let remote = Remote()
            let rig = Rig { Rows(remote: remote, extra: row.id == "so-T12b" ? 10 : 0) }
            if row.id == "so-T6" {
                remote.proxy?.scrollTo(10, anchor: .top)
                rig.frame()
            }
            let acts: [String: (Int, UnitPoint?)] = [
                "so-T1": (10, .top), "so-T2": (10, .center), "so-T3": (10, .bottom), "so-T4": (10, nil),
                "so-T5": (1, nil), "so-T6": (2, nil), "so-T7": (19, .top), "so-T9": (10, UnitPoint(x: 0, y: 0.25)),
                "so-T12b": (10, .bottom),
            ]
            let act = try #require(acts[row.id])
            remote.proxy?.scrollTo(act.0, anchor: act.1)
            rig.frame()
            #expect(row.agrees(with: .number(offset(rig))), "\(row.id): \(row.input): \(offset(rig))")
        }
    }

    @Test func unknownIdsScrollNothing() {
        let remote = Remote()
        let rig = Rig { Rows(remote: remote) }
        remote.proxy?.scrollTo("nothing", anchor: .top)
        remote.proxy?.scrollTo(99)
        rig.frame()
        #expect(offset(rig) == 0)
    }

    @Test func programsScrollByTheTransactionAndDragsTakeOver() {
        let remote = Remote()
        let rig = Rig { Rows(remote: remote) }
        withAnimation(.linear(duration: 1)) { remote.proxy?.scrollTo(10, anchor: .top) }
        rig.frame()
        rig.run(for: 0.5)
        let half = offset(rig)
        #expect(abs(half - 150) < 6)
        rig.press(100, 100)
        let caught = offset(rig)
        rig.run(for: 0.5)
        #expect(offset(rig) == caught, "a press stops it")
        rig.release(100, 100)
        rig.run(for: 1)
        #expect(offset(rig) == caught)
        withAnimation(.linear(duration: 1)) { remote.proxy?.scrollTo(19, anchor: .bottom) }
        rig.run(for: 1.2)
        #expect(offset(rig) == 500)
        rig.run(for: 1)
        #expect(rig.rests)
    }

    /// A drag by 60 points scrolls 50: the first 10 decide.
    @Test func dragsScrollFromTheSlopOn() {
        let log = Notes()
        let rig = Rig {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { index in
                        Probe("\(index)", 80, 30).onLongPressGesture {
                            log.note("long")
                        } onPressingChanged: {
                            log.note("pressing \($0)")
                        }
                    }
                }
            }.frame(height: 100)
        }
        rig.press(100, 120)
        for step in 1...6 { rig.move(100, 120 - Double(step) * 10) }
        #expect(offset(rig) == 50)
        #expect(log.taken() == ["pressing true", "pressing false"])
        rig.run(for: 1)
        #expect(offset(rig) == 50 && log.lines.isEmpty)
        rig.release(100, 60)
        rig.run(for: 2)
        #expect(offset(rig) == 50, "a pointer that rests gives no momentum")
        rig.press(100, 100)
        rig.run(for: 0.6)
        #expect(log.taken() == ["pressing true", "long"])
    }

    @Test func momentumAndEdges() {
        let rig = Rig { Rows(remote: Remote()) }
        rig.drag(0, -60, from: CGPoint(x: 100, y: 130))
        let before = offset(rig)
        rig.run(for: 0.5)
        #expect(offset(rig) > before + 20)
        rig.run(for: 6)
        let rest = offset(rig)
        #expect(rest <= 500)
        #expect(rig.rests)
        rig.drag(0, 200, from: CGPoint(x: 100, y: 60))
        rig.drag(0, 200, from: CGPoint(x: 100, y: 60))
        rig.run(for: 6)
        #expect(offset(rig) == 0)
        rig.press(100, 60)
        for step in 1...12 { rig.move(100, 60 + Double(step) * 10) }
        #expect(offset(rig) < -20 && offset(rig) > -100, "a rubber band")
        rig.host.cancelInput()
        rig.run(for: 3)
        #expect(offset(rig) == 0)
    }

    @Test func wheelsAndKeys() {
        let rig = Rig { Rows(remote: Remote()) }
        rig.move(100, 100)
        rig.send(.wheel(dx: 0, dy: -2))
        rig.run(for: 1)
        #expect(offset(rig) == 96)
        for (key, place) in [
            (Key.end, 500.0), (.home, 0), (.pageDown, 90), (.down, 130), (.up, 90), (.pageUp, 0), (.pageUp, 0),
        ] {
            rig.key(key)
            rig.run(for: 1.5)
            #expect(abs(offset(rig) - place) < 0.01, "\(key)")
        }
        #expect(rig.rests)
    }

    /// A list within a list along the other axis: each takes the drags along its own axis.
    @Test func scrollViewsWithinEachOther() {
        let rig = Rig {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) {
                        HStack(spacing: 0) { ForEach(0..<20) { Probe("c\($0)", 40, 50) } }
                    }
                    ForEach(0..<20) { Probe("\($0)", 80, 30) }
                }
            }
        }
        rig.drag(-60, 0, from: CGPoint(x: 150, y: 20), letsGo: false)
        #expect(rig.rect("c0")?.minX == -50 && rig.rect("c0")?.minY == 0)
        rig.release(90, 20)
        rig.run(for: 4)
        rig.drag(0, -60, from: CGPoint(x: 150, y: 45), letsGo: false)
        #expect(rig.rect("c0")?.minY == -50)
    }

    @Test func buttonsGiveUpWhenTheListMoves() {
        let log = Notes()
        let rig = Rig {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { index in
                        Button {
                            log.note("\(index)")
                        } label: {
                            Probe("\(index)", 80, 30)
                        }.buttonStyle(.plain)
                    }
                }
            }.frame(height: 100)
        }
        rig.click(100, 70)
        #expect(log.taken() == ["0"])
        rig.drag(0, -40, from: CGPoint(x: 100, y: 120))
        #expect(log.lines.isEmpty)
        #expect(offset(rig) >= 30)
    }

    @Test func resizingKeepsTheOffset() {
        let remote = Remote()
        let rig = Rig { Rows(remote: remote) }
        remote.proxy?.scrollTo(10, anchor: .top)
        rig.frame()
        rig.host.resize(to: CGSize(width: 150, height: 200))
        rig.frame()
        #expect(offset(rig) == 300)
    }

    /// From right to left the first view stands at the right edge, and what follows comes from the left.
    @Test func mirroredAxesScrollTheOtherWay() {
        let remote = Remote()
        let rig = Rig {
            ScrollViewReader { proxy in
                let _ = (remote.proxy = proxy)
                ScrollView(.horizontal) {
                    HStack(spacing: 0) { ForEach(0..<20) { Probe("\($0)", 40, 50).id($0) } }
                }
            }.environment(\.layoutDirection, .rightToLeft)
        }
        #expect(rig.rect("0")?.maxX == 200 && rig.rect("1")?.maxX == 160)
        rig.drag(60, 0, from: CGPoint(x: 60, y: 100), letsGo: false)
        #expect(rig.rect("0")?.maxX == 250)
        rig.release(120, 100)
        remote.proxy?.scrollTo(19)
        rig.run(for: 1)
        #expect(rig.rect("19")?.minX == 0)
        remote.proxy?.scrollTo(0)
        rig.run(for: 1)
        #expect(rig.rect("0")?.maxX == 200)
    }

    /// What the keys move the focus to comes into view.
    @Test func focusIsSeen() {
        let rig = Rig {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<20) { Probe("\($0)", 80, 30).focusable() } }
            }.frame(height: 100)
        }
        for _ in 0..<8 { rig.key(.tab) }
        rig.run(for: 1)
        #expect(offset(rig) == 8 * 30 + 12 - 100)
        rig.host.focus.move(to: nil)
        rig.run(for: 2)
        #expect(rig.rests)
    }
}
