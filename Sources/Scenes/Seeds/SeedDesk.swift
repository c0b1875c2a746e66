import Observation
import Springtide

/// Which page lies open, and how often it was played since.
@Observable
final class SeedDesk {
    private(set) var index = 0
    private(set) var plays = 0

    var page: SeedPage { Seeds.pages[index] }
    var count: Int { Seeds.pages.count }

    /// Opens a page, anew if it is the one that lies open. Beyond an end is that end.
    func open(_ index: Int) {
        self.index = min(max(index, 0), count - 1)
        plays = 0
        visits += 1
    }

    /// How many pages were opened: what tells one visit from the next.
    private(set) var visits = 0

    func turn(by pages: Int) {
        let new = min(max(index + pages, 0), count - 1)
        if new != index { open(new) }
    }

    func play() { plays += 1 }
}
