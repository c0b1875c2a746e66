import Geometry
import Testing

/// Every page of the seeds in a window, paged through with a gamepad.
@Suite(.disabled(if: ProbeRun.obstacle != nil, "\(ProbeRun.obstacle ?? "")"))
struct SeedsWalkTests {
    @Test func aGamepadPlaysAndTurnsEveryPage() throws {
        let run = try TestDisplay().run("walk seeds")
        #expect(run.status == 0 && run.lines.last?.end == true, "\(run.lines.compactMap(\.error))")
        let pages = Dictionary(grouping: run.lines.filter { $0.page != nil }) { $0.page ?? 0 }
        #expect(pages.count >= 40)
        for (page, looks) in pages {
            #expect(looks.allSatisfy { ($0.drawn ?? 0) > 200 }, "page \(page + 1) is blank")
            #expect(Set(looks.compactMap(\.look)).count == 2, "page \(page + 1) does not play")
        }
        #expect(Set(run.lines.compactMap(\.look)).count == pages.count * 2, "a turn leads to another page")
    }
}
