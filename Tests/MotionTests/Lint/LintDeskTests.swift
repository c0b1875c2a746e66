import Geometry
import Testing

@testable import Motion

/// Who is told of hazards, and of which.
struct LintDeskTests {
    @Test(arguments: [
        ("on", LintSetting()), ("off", LintSetting(isOn: false)), ("0", LintSetting(isOn: false)), ("1", LintSetting()),
        ("snap-back", LintSetting(silenced: [.snapBack])),
        ("snap-back, endless-loop", LintSetting(silenced: [.snapBack, .endlessLoop])), ("", nil), (" ", nil),
        ("snapback", nil), ("on,snap-back", nil),
    ])
    func settings(text: String, setting: LintSetting?) {
        #expect((try? LintSetting(parsing: text)) == setting)
    }

    /// Every lint can be named, and a word that is none is answered with all that are.
    @Test func names() throws {
        let names = MotionLint.allCases.map(\.rawValue)
        #expect(try LintSetting(parsing: names.joined(separator: ",")).silenced == Set(MotionLint.allCases))
        let problem = #expect(throws: LintSetting.Problem.self) { try LintSetting(parsing: "snapback") }
        #expect(names.allSatisfy { problem?.description.contains($0) ?? false })
    }

    /// Each lint tells once of a place, whatever else is said, and of no more places than it can remember.
    @Test func places() {
        var lines: [String] = []
        let desk = LintDesk(silenced: [.twoSystems]) { lines.append($0) }
        desk.report(.snapBack, at: "A.x", "moved")
        desk.report(.snapBack, at: "A.x", "moved again")
        desk.report(.endlessLoop, at: "A.x", "moved")
        desk.report(.twoSystems, at: "A.x", "moved")
        #expect(lines == ["A.x: moved [snap-back]", "A.x: moved [endless-loop]"])
        for place in 0..<2 * LintDesk.capacity { desk.report(.snapBack, at: "\(place)", "moved") }
        #expect(lines.count == LintDesk.capacity)
        #expect(LintSetting(isOn: false).desk { _ in } == nil)
    }

    @Test(arguments: [
        (Animation.linear(duration: 1).repeatForever(), true),
        (.spring.repeatForever(autoreverses: false).delay(1), true),
        (.spring.speed(2).repeatForever().speed(2), true), (.linear(duration: 1).repeatCount(3), false),
        (.default, false), (.linear(duration: 1).speed(0), false),
    ])
    func loops(animation: Animation, isEndless: Bool) { #expect(animation.repeatsForever == isEndless) }
}
