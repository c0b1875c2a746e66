import Geometry
import Input
import Motion
import Testing

@testable import Views

/// Public reports on gestures and hit testing that were turned into inputs (9.3, 9.9, 9.13), and what gesture states do in
/// a tree.
@Suite struct InputReportTests {
    private struct Page: View {
        let log: Notes
        @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) var way = 0.0

        init(log: Notes) { self.log = log }

        var body: some View {
            Probe("page", 100, 100).offset(x: way)
                .gesture(
                    DragGesture().updating($way) { drag, way, _ in
                        way = drag.translation.width
                    }.onEnded { _ in log.note("ended") })
        }
    }

    /// A pointer that is taken away springs back and is no end; the next press works.
    @Test(arguments: ["cancelled", "focus lost", "released"]) func lostDragsGoBack(_ end: String) {
        let log = Notes()
        let rig = Rig { Page(log: log) }
        rig.drag(40, letsGo: false)
        #expect(rig.rect("page")?.minX == 90)
        switch end {
        case "cancelled": rig.host.cancelInput()
        case "focus lost": rig.send(.focusLost)
        default: rig.release(140, 100)
        }
        rig.frame()
        rig.run(for: 0.5)
        #expect(abs((rig.rect("page")?.minX ?? 0) - 70) < 2, "on its way")
        rig.run(for: 1)
        #expect(rig.rect("page")?.minX == 50)
        #expect(log.taken() == (end == "released" ? ["ended"] : []))
        rig.drag(20, letsGo: false)
        #expect(rig.rect("page")?.minX == 70)
    }

    @Test func whatIsSeenIsCaught() {
        let log = Notes()
        struct Moving: View {
            let log: Notes
            @State var isAway = false
            var body: some View {
                Color.red.frame(width: 20, height: 20).onTapGesture { log.note("caught") }
                    .offset(x: isAway ? 80 : -80)
                    .onAppear { withAnimation(.linear(duration: 1)) { isAway = true } }
            }
        }
        let rig = Rig { Moving(log: log) }
        rig.run(for: 0.5)
        rig.click(100, 100)
        #expect(log.taken() == ["caught"])
        rig.run(for: 1)
        rig.click(100, 100)
        #expect(log.taken() == [])
        rig.click(180, 100)
        #expect(log.taken() == ["caught"])
    }

    @Test func labelsOfPlainButtonsAreHitByTheirOwnShape() {
        func hits<V: View>(@ViewBuilder _ view: (Notes) -> V) -> Bool {
            let log = Notes()
            let rig = Rig { view(log) }
            rig.click(90, 90)
            return !log.lines.isEmpty
        }
        func button<V: View>(_ log: Notes, @ViewBuilder _ label: @escaping () -> V) -> some View {
            Button(action: { log.note("hit") }, label: label).buttonStyle(.plain)
        }
        let icon = Color.red.frame(width: 14, height: 14).frame(width: 26, height: 26)
        #expect(!hits { button($0) { icon } })
        #expect(!hits { button($0) { icon }.contentShape(Rectangle()) })
        #expect(hits { button($0) { icon.contentShape(Rectangle()) } })
    }

    /// A press ends where its view goes, is disabled, or is on its way out.
    @Test(arguments: ["gone", "disabled", "leaving"]) func pressesEndWithTheirView(_ how: String) {
        final class Remote { var act: () -> Void = {} }
        struct Stage: View {
            let log: Notes
            let remote: Remote
            let how: String
            @State var isOver = false
            var body: some View {
                let _ =
                    (remote.act = {
                        if how == "leaving" {
                            withAnimation(.linear(duration: 1)) { isOver = true }
                        } else {
                            isOver = true
                        }
                    })
                ZStack {
                    if how == "disabled" || !isOver {
                        Color.red.onLongPressGesture {
                            log.note("perform")
                        } onPressingChanged: {
                            log.note("pressing \($0)")
                        }.disabled(isOver)
                    }
                }
            }
        }
        let (log, remote) = (Notes(), Remote())
        let rig = Rig { Stage(log: log, remote: remote, how: how) }
        rig.press(100, 100)
        #expect(log.taken() == ["pressing true"])
        remote.act()
        rig.frame()
        #expect(log.taken() == ["pressing false"])
        rig.run(for: 2)
        rig.release(100, 100)
        #expect(log.taken() == [])
    }

    @Test func masksChooseWhoTakesPart() {
        for (mask, told) in [
            (GestureMask.all, ["inner"]), (.gesture, ["outer"]), (.subviews, ["inner"]), (.none, []),
        ] {
            let log = Notes()
            let rig = Rig {
                Color.red.onTapGesture { log.note("inner") }
                    .gesture(TapGesture().onEnded { log.note("outer") }, including: mask)
            }
            rig.click()
            #expect(log.lines == told, "\(mask)")
        }
    }

    @Test func placesAreInTheSpaceThatWasAskedFor() {
        var places: [CGPoint] = []
        let rig = Rig {
            Color.red.frame(width: 40, height: 40)
                .gesture(SpatialTapGesture().onEnded { places.append($0.location) })
                .simultaneousGesture(SpatialTapGesture(coordinateSpace: .global).onEnded { places.append($0.location) })
                .simultaneousGesture(
                    SpatialTapGesture(coordinateSpace: .named("room")).onEnded { places.append($0.location) }
                )
                .rotationEffect(.degrees(90)).padding(10).coordinateSpace(name: "room")
        }
        rig.click(110, 90)
        #expect(Set(places.map { "\($0.x.rounded()) \($0.y.rounded())" }) == ["10.0 10.0", "110.0 90.0", "40.0 20.0"])
    }

    @Test func hoveringIsToldOnce() {
        let log = Notes()
        let rig = Rig {
            ZStack {
                Color.red.onHover { log.note("back \($0)") }
                Color.blue.frame(width: 100, height: 100).onHover { log.note("front \($0)") }
            }
        }
        for x in [10.0, 12, 100, 101, 10] { rig.move(x, 100) }
        #expect(log.taken() == ["back true", "back false", "front true", "front false", "back true"])
        rig.host.cancelInput()
        #expect(log.taken() == ["back false"])
    }
}
