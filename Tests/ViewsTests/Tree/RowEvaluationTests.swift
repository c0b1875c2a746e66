import Geometry
import Observation
import Testing

@testable import Views

/// When the content of a `ForEach` is evaluated: a closure that captures nothing need not run again for the same element.
@Suite struct RowEvaluationTests {
    @Observable final class Shelf {
        static let shared = Shelf()
        var title = "a"
        @ObservationIgnored var evaluations = 0
    }

    /// Rows that are not evaluated anew still follow what they have read before.
    @Test func rowsFollowWhatTheyReadEarlier() {
        Shelf.shared.title = "a"
        let (rig, ids) = Rig.driven([1, 2, 3]) { ids in
            VStack(spacing: 0) {
                ForEach(ids, id: \.self) { id in
                    let _ = (Shelf.shared.evaluations += 1)
                    Probe("\(Shelf.shared.title)\(id)", 10, 10)
                }
            }
        }
        ids.set([3, 1, 2, 4])
        rig.frame()
        #expect(rig.probes.keys.sorted() == ["a1", "a2", "a3", "a4"])
        #expect(rig.rect("a3")?.minY == 80 && rig.rect("a4")?.minY == 110)
        #expect(Shelf.shared.evaluations <= 7)
        Shelf.shared.title = "b"
        rig.frame()
        #expect(rig.probes.keys.sorted() == ["b1", "b2", "b3", "b4"])
        Shelf.shared.title = "c"
        ids.set([2])
        rig.frame()
        #expect(rig.probes.keys.sorted() == ["c2"])
    }

    private struct Item: Equatable {
        var id: Int
        var name: String
    }

    /// Another element under a known id, and whatever the closure has captured, is shown.
    @Test func changesOfElementsAreShown() {
        let (rig, items) = Rig.driven([Item(id: 0, name: "x"), Item(id: 1, name: "y")]) { items in
            VStack { ForEach(items, id: \.id) { Probe($0.name, 10, 10) } }
        }
        items.set([Item(id: 1, name: "y"), Item(id: 0, name: "z")])
        rig.frame()
        #expect(rig.probes.keys.sorted() == ["y", "z"])
        let (captured, knob) = Rig.driven(1) { value in
            VStack { ForEach(0..<2, id: \.self) { Probe("\($0 * value)", 10, 10) } }
        }
        knob.set(5)
        captured.frame()
        #expect(captured.probes.keys.sorted() == ["0", "5"])
    }
}
