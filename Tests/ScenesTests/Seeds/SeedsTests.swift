import Engine
import Geometry
import Input
import Rendering
import Testing

@testable import Scenes

/// The gallery of seeds: that it is whole, that it can be paged through, and that each page shows what it says.
@Suite(.serialized) struct SeedsTests {
    /// Every sample has one page.
    @Test func everySampleHasItsPlace() {
        let placed = Seeds.pages.flatMap(\.samples).sorted()
        #expect(placed == Array(1...Seeds.lastSample))
        #expect(Set(Seeds.pages.map(\.name)).count == Seeds.pages.count)
    }

    /// Every page has a claim for each of its samples, and no claim is about a sample of another page.
    @Test func everyPageIsAsserted() {
        for page in Seeds.pages {
            let claimed = SeedClaim.all.filter { $0.page == page.name }.flatMap(\.samples)
            #expect(Set(claimed) == Set(page.samples), "\(page.name)")
        }
        let names = Set(Seeds.pages.map(\.name))
        #expect(SeedClaim.all.allSatisfy { names.contains($0.page) })
    }

    @Test(arguments: SeedClaim.all) func showsWhatItSays(claim: SeedClaim) throws { try claim.check() }

    /// Every page at its smallest and larger: nothing runs out of the window or is cut, there is something to see, and it rests.
    @Test(arguments: [
        CGSize(width: 720, height: 520), CGSize(width: 1280, height: 720), CGSize(width: 1920, height: 1080),
    ])
    func fits(size: CGSize) throws {
        for page in Seeds.pages {
            let run = try SeedRun(page: page.name, size: size, displayScale: 1)
            run.advance(to: 0.3)
            #expect(run.remarks.isEmpty, "\(page.name): \(run.remarks)")
            #expect(run.loop.isUnchanged, "\(page.name) moves though nobody played it")
            let inside = CGRect(origin: .zero, size: size).insetBy(dx: 18, dy: 10)
            for (text, origin) in run.list.writing {
                #expect(!text.contains("…"), "\(page.name): \(text)")
                #expect(inside.contains(origin), "\(page.name): \(text) at \(origin)")
            }
            #expect(run.list.items.count > 20, "\(page.name)")
        }
    }

    /// What an animation that is kept at its end keeps going, as its page warns.
    private static let keepsGoing: Set<String> = ["layer-rise"]

    /// Played, every page moves; with reduced motion it comes to rest.
    @Test func moves() throws {
        for page in Seeds.pages {
            let run = try SeedRun(page: page.name, keys: [(0.5, .return)])
            run.advance(to: 0.49)
            let before = run.list.digest
            run.advance(to: 0.8)
            #expect(run.list.digest != before, "\(page.name)")
            let calm = try SeedRun(page: page.name, keys: [(0.5, .return)], reducesMotion: true)
            var time = 0.8
            repeat {
                time += 0.4
                calm.advance(to: time)
            } while !calm.loop.isUnchanged && time < 20
            #expect(calm.loop.isUnchanged != Self.keepsGoing.contains(page.name), "\(page.name) does not come to rest")
        }
    }
}

nonisolated extension SeedClaim {
    /// Every row.
    static let all =
        basics + transitions + springs + phases + transactions + symbols + calm + layers + layersCloser + layersInViews
}
