import Geometry
import Motion
import Testing

@testable import Views

/// Every reference row on gestures that needs no tree of real views.
@Suite struct GestureRowTests {
    /// Rows on shortcuts, keys and focus.
    static let waiting: Set = ["gs-B4", "gs-B4h", "gs-B4i", "gs-B4l", "gs-K", "gs-F2"]

    @Test func everyRowAgrees() throws {
        let rows = try InputRow.load(areas: ["gesture"])
        #expect(rows.count == 41)
        var failures: [String] = []
        var waiting: Set<String> = []
        for row in rows {
            guard let answer = Self.answer(row.id) else {
                waiting.insert(row.id)
                continue
            }
            let agrees =
                if row.id == "gs-G5e", case .number(let delay) = answer, case .list(let bounds) = row.expected,
                    case .number(let low)? = bounds.first, case .number(let high)? = bounds.last
                { low <= delay && delay <= high } else { row.agrees(with: answer) }
            if !agrees { failures.append("\(row.id): \(row.input): expected \(row.expected), got \(answer)") }
        }
        #expect(failures.isEmpty, "\(failures.count) rows:\n\(failures.joined(separator: "\n"))")
        #expect(waiting == Self.waiting)
    }

    static func answer(_ id: String) -> FixtureValue? {
        taps(id) ?? holdsAndDrags(id) ?? rivals(id) ?? buttons(id) ?? constants(id)
    }

    private static func taps(_ id: String) -> FixtureValue? {
        let rig = GestureRig()
        switch id {
        case "gs-G1":
            rig.child.tap("tap", rig)
            rig.down()
            rig.note("|down")
            rig.up()
            return rig.takenAll()
        case "gs-G2":
            rig.child.tap("tap", rig)
            return .words(
                [1, 2, 3, 4, 5, 60].map {
                    rig.down()
                    rig.move(by: $0)
                    rig.up()
                    return rig.taken()
                })
        case "gs-G2d":
            rig.child.tap("tap", rig)
            rig.down()
            rig.move(by: 80)
            rig.move(by: -80)
            rig.up()
            return .word(rig.taken())
        case "gs-G3":
            rig.child.tap("double", count: 2, rig)
            return .words(singleAndDouble(rig))
        case "gs-G4":
            rig.child.tap("double", count: 2, rig).tap("single", rig)
            let other = GestureRig()
            other.child.tap("single", other).tap("double", count: 2, other)
            let answers = [singleAndDouble(rig), singleAndDouble(other)]
            return answers[0] == answers[1] ? .words(answers[0]) : .words(answers[0] + answers[1])
        case "gs-G5e":
            rig.child.tap("single", rig).tap("double", count: 2, rig)
            rig.down()
            rig.up()
            let release = rig.time
            while rig.log.isEmpty, rig.time < 2 { rig.wait(rig.frame) }
            return .number(rig.time - release)
        case "gs-H15":
            rig.child.gesture(
                TapGesture(count: 2).onEnded { rig.note("double") }.exclusively(
                    before: TapGesture().onEnded { rig.note("single") }))
            return .words(singleAndDouble(rig))
        case "gs-H16":
            rig.child.gesture(
                TapGesture().onEnded { rig.note("tap") }.simultaneously(
                    with: LongPressGesture(minimumDuration: 0.3).onEnded { _ in rig.note("long") }))
            rig.click()
            let quick = rig.takenAll()
            rig.click(hold: 0.6)
            return .list([quick, rig.takenAll()])
        default: return nil
        }
    }

    private static func singleAndDouble(_ rig: GestureRig) -> [String] {
        rig.click()
        rig.wait(1)
        let single = rig.taken()
        rig.click()
        rig.click()
        rig.wait(1)
        return [single, rig.taken()]
    }

    private static func holdsAndDrags(_ id: String) -> FixtureValue? {
        let rig = GestureRig()
        switch id {
        case "gs-G6":
            rig.child.gesture(LongPressGesture(minimumDuration: 0.3).onEnded { _ in rig.note("long") })
            rig.down()
            rig.wait(0.6)
            rig.note("before release")
            rig.up()
            let held = rig.log.joined(separator: " ")
            rig.log = []
            rig.click()
            let quick = rig.taken()
            func moved(_ distance: Double) -> String {
                rig.down()
                rig.wait(0.1)
                rig.move(by: distance)
                rig.wait(0.5)
                rig.up()
                return rig.taken()
            }
            return .words([held, quick, moved(30), moved(5)])
        case "gs-G6e":
            rig.child.hold(rig)
            rig.click(hold: 0.6)
            let held = rig.takenAll()
            rig.click()
            return .list([held, rig.takenAll()])
        case "gs-G8a":
            var changed: [Double] = []
            var ended = FixtureValue.word("-")
            var start = CGPoint.zero
            rig.child.gesture(
                DragGesture(coordinateSpace: .global).onChanged {
                    changed.append($0.translation.width)
                    start = $0.startLocation
                }.onEnded { ended = .number($0.translation.width) })
            rig.drag(50)
            return .fields([
                "changed": .numbers(changed), "ended": ended, "start": .numbers([start.x, start.y]),
            ])
        case "gs-G8c":
            rig.child.gesture(DragGesture().onChanged { _ in rig.note("changed") }.onEnded { _ in rig.note("ended") })
            rig.down()
            rig.move(by: 6)
            rig.up()
            let short = rig.taken()
            rig.click()
            return .words([short, rig.taken()])
        case "gs-G8e":
            rig.child.gesture(
                DragGesture(minimumDistance: 0).onChanged { _ in rig.note("changed") }.onEnded { _ in
                    rig.note("ended")
                })
            rig.click()
            return rig.takenAll()
        case "gs-G8f":
            rig.child.gesture(DragGesture().onChanged { _ in rig.note("changed") }.onEnded { _ in rig.note("ended") })
            rig.down()
            for x in [150.0, 250, 900] { rig.move(to: CGPoint(x: x, y: -400)) }
            rig.up()
            let goesOn = rig.log.filter { $0 == "changed" }.count == 3
            return .word("changes \(goesOn ? "go on" : "stop"); \(rig.log.last ?? "-") fires")
        case "gs-G9":
            rig.child.tap("tap", rig).drag("dragEnd", rig)
            return .words(clickAndDrag(rig, 50))
        case "gs-G7":
            rig.child.tap("tap", rig).gesture(LongPressGesture().onEnded { _ in rig.note("long") })
            rig.click()
            let quick = rig.taken()
            rig.click(hold: 0.6)
            return .words([quick, rig.taken()])
        default: return nil
        }
    }

    private static func clickAndDrag(_ rig: GestureRig, _ distance: Double) -> [String] {
        rig.click()
        let click = rig.taken()
        rig.drag(distance)
        return [click, rig.taken()]
    }

    private static func rivals(_ id: String) -> FixtureValue? {
        let rig = GestureRig()
        switch id {
        case "gs-H0":
            rig.child.tap("c", rig)
            rig.parent.tap("p", rig)
            rig.click()
            let inside = rig.taken()
            rig.click(at: CGPoint(x: 10, y: 10))
            return .words([inside, rig.taken()])
        case "gs-H2":
            rig.child.tap("c", rig)
            rig.parent.tap("p", rig, .high)
            rig.click()
            return .word(rig.taken())
        case "gs-H3":
            rig.child.tap("c", rig)
            rig.parent.tap("p", rig, .simultaneous)
            rig.click()
            return rig.takenAll()
        case "gs-H4":
            rig.child.drag("cDrag", rig)
            rig.parent.tap("p", rig)
            return .words(clickAndDrag(rig, 30))
        case "gs-H5", "gs-H6":
            rig.child.tap("c", rig)
            rig.parent.drag("pDrag", rig, id == "gs-H6" ? .high : .normal)
            return .words(clickAndDrag(rig, 30))
        case "gs-H12":
            return .list(
                [GestureArena.Precedence.normal, .simultaneous, .high].map {
                    let rig = GestureRig()
                    rig.child.tap("inner", rig).tap("outer", rig, $0)
                    rig.click()
                    return rig.takenAll()
                })
        case "gs-H17":
            rig.child.drag("cDrag", rig)
            rig.child.isDisabled = true
            rig.parent.gesture(DragGesture().onEnded { _ in rig.note("p") })
            let onTap = GestureRig()
            onTap.child.drag("cDrag", onTap)
            onTap.child.isDisabled = true
            onTap.parent.tap("p", onTap)
            rig.drag(30)
            onTap.click()
            let answers = [rig.taken(), onTap.taken()]
            return .word(answers[0] == answers[1] ? answers[0] : "\(answers)")
        default: return nil
        }
    }

    private static func buttons(_ id: String) -> FixtureValue? {
        let rig = GestureRig()
        let outside = CGPoint(x: 190, y: 100)
        let inside = CGPoint(x: 100, y: 100)
        switch id {
        case "gs-H7", "gs-H8", "gs-H9":
            rig.child.button(rig)
            rig.parent.tap("p", rig, id == "gs-H7" ? .simultaneous : id == "gs-H8" ? .high : .normal)
            rig.click()
            return id == "gs-H7" ? rig.takenAll() : .word(rig.taken())
        case "gs-X4":
            rig.child.button(rig)
            rig.parent.gesture(DragGesture().onChanged { _ in rig.note("changed") }.onEnded { _ in rig.note("drag") })
            rig.drag(30)
            return rig.takenAll()
        case "gs-B0":
            rig.child.button(rig, looks: true)
            rig.down()
            rig.note("|")
            rig.up()
            return rig.takenAll()
        case "gs-B1":
            rig.child.button(rig, looks: true)
            rig.down()
            rig.move(to: outside)
            rig.move(to: inside)
            rig.up()
            return rig.takenAll()
        case "gs-B2":
            rig.child.button(rig, looks: true)
            rig.down()
            rig.move(to: outside)
            rig.up()
            return rig.takenAll()
        default: return nil
        }
    }

    private static func constants(_ id: String) -> FixtureValue? {
        switch id {
        case "gs-def":
            let (hold, drag) = (LongPressGesture(), DragGesture())
            return .numbers([
                hold.minimumDuration, hold.maximumDistance, drag.minimumDistance, MagnifyGesture().minimumScaleDelta,
                RotateGesture().minimumAngleDelta.degrees,
            ])
        case "gs-tap-ios":
            let durations = (1...200).map { Double($0) / 100 }.filter { touchTap(duration: $0, movement: 0) }
            let movements = (1...100).map { Double($0) }.filter { !touchTap(duration: 0.1, movement: $0) }
            return .numbers([durations.last ?? 0, movements.first ?? 0])
        case "gs-rep":
            let delays = (1...100).map { Double($0) / 100 }.filter { delay in
                let rig = GestureRig()
                rig.child.tap("double", count: 2, rig)
                rig.down()
                rig.up()
                rig.time = delay
                rig.down()
                rig.up()
                return rig.taken() == "double"
            }
            return .number(delays.last ?? 0)
        case "gs-pred":
            let value = DragGesture.Value(
                time: Date(timeIntervalSinceReferenceDate: 0), startLocation: CGPoint(x: 100, y: 100),
                location: CGPoint(x: 120, y: 80), velocity: CGSize(width: 400, height: -200))
            return .fields([
                "location": .numbers([value.predictedEndLocation.x, value.predictedEndLocation.y]),
                "translation": .numbers([value.predictedEndTranslation.width, value.predictedEndTranslation.height]),
            ])
        default: return nil
        }
    }

    private static func touchTap(duration: Double, movement: Double) -> Bool {
        let rig = GestureRig()
        rig.kind = .touch
        rig.child.tap("tap", rig)
        rig.down()
        rig.move(by: movement)
        rig.time = duration
        rig.up()
        return rig.taken() == "tap"
    }
}
