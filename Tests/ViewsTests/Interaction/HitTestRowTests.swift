import Geometry
import Input
import Motion
import Testing

@testable import Views

/// Every reference row on what a pointer hits, with real views in a window of 200 by 200 points.
@Suite struct HitTestRowTests {
    @Test func everyRowAgrees() throws {
        let rows = try InputRow.load(areas: ["hit-test"])
        #expect(rows.count == 25)
        var failures: [String] = []
        for row in rows {
            let answer = Self.answer(row.id)
            if let answer, row.agrees(with: answer) { continue }
            failures.append(
                "\(row.id): \(row.input): expected \(row.expected), got \(answer?.description ?? "nothing")")
        }
        #expect(failures.isEmpty, "\(failures.count) rows:\n\(failures.joined(separator: "\n"))")
    }

    /// How many taps each of the points is good for, with a view that notes its taps.
    private static func taps<V: View>(
        _ points: [(Double, Double)], @ViewBuilder _ view: (_ note: @escaping () -> Void) -> V
    ) -> FixtureValue {
        .numbers(points.map { Double(hits($0, view)) })
    }

    private static func hits<V: View>(
        _ point: (Double, Double), @ViewBuilder _ view: (_ note: @escaping () -> Void) -> V
    ) -> Int {
        let log = Notes()
        let rig = Rig { view { log.note("tap") } }
        rig.click(point.0, point.1)
        return log.lines.count
    }

    private static func words<V: View>(
        _ points: [(Double, Double)], _ word: String = "hit", @ViewBuilder _ view: (_ note: @escaping () -> Void) -> V
    ) -> FixtureValue {
        .words(points.map { hits($0, view) == 1 ? word : "-" })
    }

    private static var hollow: some View {
        VStack(spacing: 0) {
            Color.red.frame(height: 20)
            Spacer()
            Color.red.frame(height: 20)
        }.frame(width: 200, height: 200)
    }

    private static func answer(_ id: String) -> FixtureValue? { effects(id) ?? regions(id) ?? shapes(id) ?? rest(id) }

    private static func effects(_ id: String) -> FixtureValue? {
        switch id {
        case "ht-H1":
            taps([(100, 100), (100, 40), (40, 100)]) {
                Color.red.frame(width: 160, height: 20).rotationEffect(.degrees(90)).onTapGesture(perform: $0)
            }
        case "ht-H2":
            taps([(100, 100), (30, 100)]) {
                Color.red.frame(width: 160, height: 160).scaleEffect(0.5).onTapGesture(perform: $0)
            }
        case "ht-H4":
            taps([(160, 100), (80, 100)]) {
                Color.red.frame(width: 60, height: 60).offset(x: 60).onTapGesture(perform: $0)
            }
        case "ht-H5":
            taps([(40, 40), (78, 78)]) {
                Color.red.frame(width: 60, height: 60).shadow(color: .black, radius: 4, x: 40, y: 40)
                    .onTapGesture(perform: $0).position(x: 40, y: 40)
            }
        case "ht-H7":
            taps([(65, 65), (100, 48)]) {
                Color.red.frame(width: 80, height: 80).rotationEffect(.degrees(45)).onTapGesture(perform: $0)
            }
        default: nil
        }
    }

    private static func regions(_ id: String) -> FixtureValue? {
        switch id {
        case "ht-R0": taps([(100, 100), (20, 100)]) { Color.red.onTapGesture(perform: $0) }
        case "ht-R1": taps([(100, 100), (20, 100)]) { hollow.onTapGesture(perform: $0) }
        case "ht-R2":
            taps([(100, 100), (20, 100)]) { hollow.contentShape(Rectangle()).onTapGesture(perform: $0) }
        case "ht-R3":
            taps([(100, 100), (20, 100)]) {
                Color.red.contentShape(Rectangle().inset(by: 60)).onTapGesture(perform: $0)
            }
        case "ht-R5":
            taps([(100, 100), (20, 100)]) {
                Color.red.frame(width: 80, height: 80).contentShape(Rectangle().inset(by: -60))
                    .onTapGesture(perform: $0)
            }
        case "ht-R6":
            taps([(100, 100), (20, 100)]) {
                Color.red.frame(width: 80, height: 80).contentShape(Rectangle().inset(by: -60))
                    .onTapGesture(perform: $0).frame(width: 100, height: 100).clipped()
            }
        case "ht-P1":
            taps([(100, 100), (20, 100)]) {
                Color.red.frame(width: 40, height: 40).padding(80).onTapGesture(perform: $0)
            }
        case "ht-P4":
            taps([(100, 100), (20, 100)]) {
                Color.red.frame(width: 40, height: 40).padding(80).background { Color.blue }.onTapGesture(perform: $0)
            }
        case "ht-P5":
            taps([(100, 100), (20, 100)]) {
                Color.red.frame(width: 40, height: 40).padding(80).onTapGesture(perform: $0).background { Color.blue }
            }
        case "ht-N":
            .numbers([
                Double(hits((100, 100)) { Color.red.allowsHitTesting(false).onTapGesture(perform: $0) }),
                Double(hits((100, 100)) { Color.red.onTapGesture(perform: $0).allowsHitTesting(false) }),
            ])
        default: nil
        }
    }

    private static func shapes(_ id: String) -> FixtureValue? {
        let corner = (12.0, 12.0)
        let centre = (100.0, 100.0)
        switch id {
        case "ht-C1":
            return words([centre, corner]) { Color.red.contentShape(Circle()).onTapGesture(perform: $0) }
        case "ht-C3":
            return words([corner]) { Color.red.clipShape(Circle()).onTapGesture(perform: $0) }
        case "ht-C5": return words([centre, corner]) { Circle().fill(.red).onTapGesture(perform: $0) }
        case "ht-C7":
            return words([centre, (100, 2)]) { Circle().stroke(.red, lineWidth: 10).onTapGesture(perform: $0) }
        case "ht-C12":
            return words([centre, corner], "under") { note in
                ZStack {
                    Color.red.onTapGesture(perform: note)
                    Circle().fill(.blue)
                }
            }
        default: return nil
        }
    }

    private static func rest(_ id: String) -> FixtureValue? {
        let centre = (100.0, 100.0)
        switch id {
        case "ht-D1":
            let under = hits(centre) { note in
                ZStack {
                    Color.red.onTapGesture(perform: note)
                    Color.blue.onTapGesture {}.disabled(true)
                }
            }
            return .numbers([
                Double(hits(centre) { Color.red.onTapGesture(perform: $0).disabled(true) }), Double(under),
            ])
        case "ht-D2":
            let cover = hits(centre) { note in
                ZStack {
                    Color.red.onTapGesture(perform: note)
                    Color.blue.allowsHitTesting(false)
                }
            }
            let clear = hits(centre) { note in
                ZStack {
                    Color.red.onTapGesture(perform: note)
                    Color.clear
                }
            }
            return .numbers([Double(cover), Double(clear)])
        case "ht-D3":
            return taps([centre]) { note in
                Color.red.onTapGesture(perform: note).environment(\.isEnabled, true).disabled(true)
            }
        case "ht-op0": return taps([centre]) { Color.red.opacity(0).onTapGesture(perform: $0) }
        case "ht-hid":
            let log = Notes()
            let rig = Rig { Button("x") { log.note("shortcut fires") }.keyboardShortcut("k").hidden() }
            rig.click()
            let clicks = log.taken().count
            rig.key(.k, .control)
            return .list([.number(Double(clicks)), .word(log.taken().first ?? "-")])
        default: return nil
        }
    }
}
