import Geometry
import Input
import Motion
import Testing

@testable import Views

/// The reference rows on gestures that make sense in a tree, with real views: a child of 100 points in the middle of a
/// parent of 200.
@Suite struct GestureTreeRowTests {
    @Test func everyRowAgrees() throws {
        let rows = try InputRow.load(areas: ["gesture"])
        var failures: [String] = []
        var answered = 0
        for row in rows {
            guard let answer = Self.answer(row.id) else { continue }
            answered += 1
            if !row.agrees(with: answer) {
                failures.append("\(row.id): \(row.input): expected \(row.expected), got \(answer)")
            }
        }
        #expect(failures.isEmpty, "\(failures.count) rows:\n\(failures.joined(separator: "\n"))")
        #expect(answered == 24)
    }

    private static var child: some View { Color.red.frame(width: 100, height: 100) }

    private static func parent<V: View>(@ViewBuilder _ child: () -> V) -> some View {
        ZStack {
            Color.blue
            child()
        }
    }

    /// What is noted by each of several acts on one and the same tree.
    private static func told<V: View>(_ acts: [(Rig) -> Void], @ViewBuilder _ view: (Notes) -> V) -> [[String]] {
        let log = Notes()
        let rig = Rig { view(log) }
        return acts.map { act in
            act(rig)
            rig.run(for: 0.4)
            return log.taken()
        }
    }

    private static func words<V: View>(_ acts: [(Rig) -> Void], @ViewBuilder _ view: (Notes) -> V) -> FixtureValue {
        .words(told(acts, view).map { $0.isEmpty ? "-" : $0.joined(separator: "+") })
    }

    private static func list<V: View>(_ act: @escaping (Rig) -> Void, @ViewBuilder _ view: (Notes) -> V) -> FixtureValue
    {
        .words(told([act], view).first ?? [])
    }

    private static func word<V: View>(_ act: @escaping (Rig) -> Void, @ViewBuilder _ view: (Notes) -> V) -> FixtureValue
    {
        .word(told([act], view).first?.joined(separator: "+") ?? "-")
    }

    private static func answer(_ id: String) -> FixtureValue? { single(id) ?? rivals(id) ?? buttons(id) }

    private static func single(_ id: String) -> FixtureValue? {
        switch id {
        case "gs-G2":
            .words(
                [1, 2, 3, 4, 5, 60].map { distance in
                    told([
                        {
                            $0.press(100, 100)
                            $0.move(100 + distance, 100)
                            $0.release(100 + distance, 100)
                        }
                    ]) { log in Color.red.onTapGesture { log.note("tap") } }[0].first ?? "-"
                })
        case "gs-G3":
            words([{ $0.click() }, doubleClick]) { log in Color.red.onTapGesture(count: 2) { log.note("double") } }
        case "gs-G4":
            words([{ $0.click() }, doubleClick]) { log in
                Color.red.onTapGesture { log.note("single") }.onTapGesture(count: 2) { log.note("double") }
            }
        case "gs-G6e":
            .list(
                told([{ $0.click(hold: 0.6) }, { $0.click(hold: 0.05) }]) { log in
                    Color.red.onLongPressGesture {
                        log.note("perform")
                    } onPressingChanged: {
                        log.note("pressing \($0)")
                    }
                }.map { .words($0) })
        case "gs-G8c":
            words([{ $0.drag(6) }, { $0.click() }]) { log in
                Color.red.gesture(DragGesture().onChanged { _ in log.note("changed") }.onEnded { _ in log.note("end") })
            }
        case "gs-G8e":
            list({ $0.click() }) { log in
                Color.red.gesture(
                    DragGesture(minimumDistance: 0).onChanged { _ in log.note("changed") }
                        .onEnded { _ in log.note("ended") })
            }
        case "gs-G9":
            words([{ $0.click() }, { $0.drag(50) }]) { log in
                Color.red.onTapGesture { log.note("tap") }.gesture(DragGesture().onEnded { _ in log.note("dragEnd") })
            }
        case "gs-G7":
            words([{ $0.click() }, { $0.click(hold: 0.6) }]) { log in
                Color.red.onTapGesture { log.note("tap") }
                    .gesture(LongPressGesture().onEnded { _ in log.note("long") })
            }
        default: nil
        }
    }

    private static func doubleClick(_ rig: Rig) {
        rig.click(wait: 0.05)
        rig.click()
    }

    private static func rivals(_ id: String) -> FixtureValue? {
        let drag: [(Rig) -> Void] = [{ $0.click() }, { $0.drag(30) }]
        switch id {
        case "gs-H0":
            return words([{ $0.click() }, { $0.click(20, 20) }]) { log in
                parent { child.onTapGesture { log.note("c") } }.onTapGesture { log.note("p") }
            }
        case "gs-H2":
            return word({ $0.click() }) { log in
                parent { child.onTapGesture { log.note("c") } }
                    .highPriorityGesture(TapGesture().onEnded { log.note("p") })
            }
        case "gs-H3":
            return list({ $0.click() }) { log in
                parent { child.onTapGesture { log.note("c") } }
                    .simultaneousGesture(TapGesture().onEnded { log.note("p") })
            }
        case "gs-H4":
            return words(drag) { log in
                parent { child.gesture(DragGesture().onEnded { _ in log.note("cDrag") }) }
                    .onTapGesture { log.note("p") }
            }
        case "gs-H5":
            return words(drag) { log in
                parent { child.onTapGesture { log.note("c") } }
                    .gesture(DragGesture().onEnded { _ in log.note("pDrag") })
            }
        case "gs-H6":
            return words(drag) { log in
                parent { child.onTapGesture { log.note("c") } }
                    .highPriorityGesture(DragGesture().onEnded { _ in log.note("pDrag") })
            }
        case "gs-H12":
            return .list([
                list({ $0.click() }) { log in
                    child.onTapGesture { log.note("inner") }.gesture(TapGesture().onEnded { log.note("outer") })
                },
                list({ $0.click() }) { log in
                    child.onTapGesture { log.note("inner") }
                        .simultaneousGesture(TapGesture().onEnded { log.note("outer") })
                },
                list({ $0.click() }) { log in
                    child.onTapGesture { log.note("inner") }
                        .highPriorityGesture(TapGesture().onEnded { log.note("outer") })
                },
            ])
        case "gs-H15":
            return words([{ $0.click() }, doubleClick]) { log in
                child.gesture(
                    TapGesture(count: 2).onEnded { log.note("double") }
                        .exclusively(before: TapGesture().onEnded { log.note("single") }))
            }
        case "gs-H17":
            return word({ $0.click() }) { log in
                parent { child.gesture(DragGesture().onEnded { _ in log.note("cDrag") }).disabled(true) }
                    .onTapGesture { log.note("p") }
            }
        default: return nil
        }
    }

    private struct Loud: ButtonStyle {
        let log: Notes

        func makeBody(configuration: Configuration) -> some View {
            Color.red.frame(width: 100, height: 100)
                .onChange(of: configuration.isPressed) { log.note("pressed \($1)") }
        }
    }

    private static func button(_ log: Notes) -> some View {
        Button {
            log.note("button")
        } label: {
            child
        }.buttonStyle(.plain)
    }

    private static func loud(_ log: Notes) -> some View {
        Button("x") { log.note("action") }.buttonStyle(Loud(log: log))
    }

    private static func buttons(_ id: String) -> FixtureValue? {
        switch id {
        case "gs-H7":
            list({ $0.click() }) { log in
                parent { button(log) }.simultaneousGesture(TapGesture().onEnded { log.note("p") })
            }
        case "gs-H8":
            word({ $0.click() }) { log in
                parent { button(log) }.highPriorityGesture(TapGesture().onEnded { log.note("p") })
            }
        case "gs-H9":
            word({ $0.click() }) { log in parent { button(log) }.onTapGesture { log.note("p") } }
        case "gs-X4":
            list({ $0.drag(30) }) { log in
                parent { button(log) }
                    .gesture(DragGesture().onChanged { _ in log.note("change") }.onEnded { _ in log.note("end") })
            }
        case "gs-B0":
            .words(
                told([{ $0.press(100, 100) }, { $0.release(100, 100) }]) { loud($0) }.joined(separator: ["|"])
                    .map { $0 })
        case "gs-B1":
            list({
                $0.press(100, 100)
                $0.move(190, 100)
                $0.move(100, 100)
                $0.release(100, 100)
            }) { log in loud(log) }
        case "gs-B2":
            list({
                $0.press(100, 100)
                $0.move(190, 100)
                $0.release(190, 100)
            }) { log in loud(log) }
        default: nil
        }
    }
}
