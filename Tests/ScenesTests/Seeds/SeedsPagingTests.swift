import Clockwork
import Engine
import Geometry
import Input
import Rendering
import Staging
import Telemetry
import Testing
import Tuning

@testable import Scenes

/// Turning pages and playing them, by keys and by a pad.
@Suite(.serialized) struct SeedsPagingTests {
    nonisolated private static func pad(_ time: Double, _ buttons: String...) -> [String] {
        let presses = buttons.map { "{\"t\":\(time),\"pad\":0,\"button\":\"\($0)\",\"down\":true}" }
        return presses + buttons.reversed().map { "{\"t\":\(time),\"pad\":0,\"button\":\"\($0)\",\"down\":false}" }
    }

    nonisolated private static func key(_ time: Double, _ name: String) -> [String] {
        ["{\"t\":\(time),\"key\":\"\(name)\"}"]
    }

    private nonisolated static let connected = ["{\"t\":0.05,\"pad\":0,\"connected\":true}"]

    private nonisolated static let turns: [([String], Int)] = [
        (key(0.1, "right"), 4), (key(0.1, "left"), 2), (key(0.1, "pageDown"), 4), (key(0.1, "pageUp"), 2),
        (key(0.1, "home"), 1), (key(0.1, "end"), 0), (key(0.1, "home") + key(0.2, "left"), 1),
        (key(0.1, "end") + key(0.2, "right"), 0), (connected + pad(0.1, "rightshoulder"), 4),
        (connected + pad(0.1, "leftshoulder"), 2), (connected + pad(0.1, "dpright"), 4),
        (connected + pad(0.1, "dpleft"), 2), (key(0.1, "right") + key(0.2, "z"), 3),
    ]

    private nonisolated static let actions: [([String], Bool, Bool)] = [
        (key(0.2, "return"), true, false), (connected + pad(0.2, "a"), true, false),
        (key(0.1, "tab") + key(0.2, "space"), true, false), (key(0.2, "space"), false, true),
        (key(0.2, "leftBracket"), false, false),
    ]

    /// A press leads from the third page to another; 0 stands for the last one.
    @Test(arguments: turns)
    func turnsTo(script: [String], page: Int) throws {
        let run = try SeedRun(page: Seeds.pages[2].name, script: script)
        run.advance(to: 0.5)
        #expect(run.number == (page == 0 ? Seeds.pages.count : page), "\(script)")
    }

    /// Return and a pad's A play; so does Space on a button that has the focus, which elsewhere pauses.
    @Test(arguments: actions)
    func plays(script: [String], plays: Bool, pauses: Bool) throws {
        let run = try SeedRun(page: "explicit", script: script)
        run.advance(to: 0.3)
        #expect((run.loop.stage.runningAnimations > 0) == plays, "\(script)")
        #expect(run.loop.clock.isPaused == pauses, "\(script)")
    }

    /// At half the speed a page needs twice the time.
    @Test func slowsDown() throws {
        let run = try SeedRun(page: "timing-fits", script: Self.key(0.1, "leftBracket") + Self.key(0.5, "return"))
        run.advance(to: 0.89)
        let before = run.list.reading(.mint).size.width
        run.advance(to: 1.4)
        #expect(abs(run.loop.clock.speed - 0.5) < 1e-9)
        let width = run.list.reading(.mint).size.width
        #expect(before == 120 && width < 120 && width > 84.5, "\(before) \(width)")
    }

    /// Who comes back finds the page as it was at first.
    @Test func arrivesAnew() throws {
        let fresh = try SeedRun(page: "explicit")
        fresh.advance(to: 0.1)
        let run = try SeedRun(
            page: "explicit", script: Self.key(0.2, "return") + Self.key(0.4, "right") + Self.key(0.6, "left"))
        run.advance(to: 1)
        #expect(run.list.digest == fresh.list.digest)
        #expect(run.loop.stage.runningAnimations == 0)
    }

    /// The panel's number turns pages, and follows.
    @Test func theParameterTurnsPages() throws {
        let run = try SeedRun()
        run.advance(to: 0.1)
        try run.loop.stage.parameters.set("page", to: 5)
        run.advance(to: 0.2)
        #expect(run.list.writing.contains { $0.text == Seeds.pages[4].title })
        #expect(run.number == 5)
    }

    @Test func isInTheGallery() throws {
        #expect(Gallery.all.contains { $0.name == "seeds" })
    }
}
