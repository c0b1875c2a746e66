import Clockwork
import Geometry
import Motion
import Testing

@testable import Views

/// Trees of views that change at random, against the rules of identity taken literally: a view is the same as before if and
/// only if there was one at the same path.
@Suite struct RandomStructureTests {
    private struct Model {
        var leaves: [String] = []
        var living: [String] = []

        init(_ description: Description) {
            _ = description.walk("") {
                leaves.append($0)
            } living: {
                living.append($0)
            }
        }
    }

    private func tree(
        _ first: Description, _ journal: Journal
    ) -> (rig: Rig, knob: Knob<(description: Description, generation: Int)>) {
        Rig.driven((first, 0)) { value in
            VStack(spacing: 0) {
                Described(
                    description: value.description, path: "", generation: value.generation, journal: journal)
            }
        }
    }

    /// The probes in the order in which they lie, one below the other.
    private func drawn(_ rig: Rig) -> [String] {
        rig.probes.sorted { $0.value.rect.minY < $1.value.rect.minY }.map(\.key)
    }

    private func isAncestor(_ first: String, of second: String) -> Bool {
        second.count > first.count && second.hasPrefix(first)
    }

    @Test(arguments: 1...6) func withoutAnimation(seed: Int) {
        var random = RandomSource(seed: UInt64(seed))
        let journal = Journal()
        var description = Description.random(5, &random)
        let (rig, knob) = tree(description, journal)
        var (model, states) = (Model(description), journal.states)
        for generation in 1...60 {
            _ = journal.takeEvents()
            journal.states.removeAll()
            for _ in 0..<Int.random(in: 1...3, using: &random) { description = description.changed(&random) }
            knob.set((description, generation))
            rig.frame()
            let place = "seed \(seed), change \(generation)"
            let (before, old) = (model, states)
            (model, states) = (Model(description), journal.states)

            #expect(drawn(rig) == model.leaves, "\(place): what is drawn")
            #expect(Set(states.keys) == Set(model.leaves), "\(place): which bodies ran")
            for (path, entry) in states {
                if let earlier = old[path] {
                    #expect(entry.serial == earlier.serial, "\(place): \(path) keeps its state")
                } else {
                    #expect(!old.values.contains { $0.serial == entry.serial }, "\(place): \(path) is new")
                }
            }
            for (path, entry) in old where states[path] == nil {
                #expect(entry.token == nil, "\(place): the state of \(path) is given up")
            }

            let events = journal.takeEvents()
            let appeared = events.filter(\.isAppear).map(\.path)
            let gone = events.filter { !$0.isAppear }.map(\.path)
            let come = model.living.filter { !before.living.contains($0) }
            #expect(appeared == come.reversed(), "\(place): what appears, from the end")
            #expect(
                Set(gone) == Set(before.living).subtracting(model.living) && Set(gone).count == gone.count,
                "\(place): what disappears")
            #expect(
                events.map(\.isAppear) == events.map(\.isAppear).sorted { $0 && !$1 }, "\(place): first what appears")
            for (index, path) in gone.enumerated() {
                #expect(
                    !gone[index...].contains { isAncestor(path, of: $0) },
                    "\(place): \(path) disappears before what is in it")
            }
            #expect(rig.host.runningAnimations == 0 && leaving(rig.host) == 0)
        }
        #expect(rig.warnings.isEmpty, "\(rig.warnings)")
    }

    @Test(arguments: 1...6) func withAnimations(seed: Int) {
        var random = RandomSource(seed: UInt64(seed + 1_000))
        let journal = Journal()
        var description = Description.random(5, &random)
        let (rig, knob) = tree(description, journal)
        // A path can be there twice: what an id has named is on its way out while it names something new.
        var present: [String: Int] = [:]
        func follow() {
            for event in journal.takeEvents() {
                present[event.path, default: 0] += event.isAppear ? 1 : -1
                #expect(present[event.path, default: 0] >= 0, "seed \(seed): \(event.path) was not there")
            }
        }
        follow()
        for generation in 1...80 {
            description = description.changed(&random)
            let animation: Animation? =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: nil
                case 1: .linear(duration: 0.3)
                case 2: .spring(duration: 0.4, bounce: 0.3)
                default: .easeOut(duration: 0.2).delay(0.1)
                }
            withAnimation(animation) { knob.set((description, generation)) }
            for _ in 0..<Int.random(in: 0...12, using: &random) { rig.frame() }
            follow()
        }
        journal.states.removeAll()
        knob.set((description, 1_000))
        rig.run(for: 5)
        follow()
        let model = Model(description)
        #expect(drawn(rig) == model.leaves, "seed \(seed): what is drawn in the end")
        #expect(
            present.filter { $0.value != 0 } == Dictionary(uniqueKeysWithValues: model.living.map { ($0, 1) }),
            "seed \(seed): what has appeared and not disappeared")
        #expect(rig.host.runningAnimations == 0 && leaving(rig.host) == 0, "seed \(seed): nothing is on its way")
        let kept = Set(journal.states.values.map(\.serial))
        let leaked = journal.all.values.filter { $0.token != nil && !kept.contains($0.serial) }
        #expect(leaked.isEmpty, "seed \(seed): \(leaked.count) states are kept")
        #expect(!rig.host.hasChanged, "seed \(seed): it comes to rest")
    }
}
