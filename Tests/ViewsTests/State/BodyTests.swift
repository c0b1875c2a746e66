import Geometry
import Motion
import Observation
import Testing

@testable import Views

/// The reference rows about when bodies run.
@Suite struct BodyTests {
    final class Counts {
        var content = 0.0
        var sub = 0.0
        var answer: Answer { Answer([content, sub]) }
    }

    struct Sub: View {
        let flag: Bool
        let counts: Counts
        var body: some View {
            counts.sub += 1
            return Probe("", 10, 10)
        }
    }

    final class PublishedModel: ObservableObject {
        @Published var t1 = false
        var t2 = false
    }

    struct PublishedContent: View {
        @StateObject private var model = PublishedModel()
        let counts: Counts
        let changesFirst: Bool
        var body: some View {
            counts.content += 1
            return VStack {
                Sub(flag: model.t1, counts: counts)
                Sub(flag: model.t2, counts: counts)
            }
            .onAppear { if changesFirst { model.t1.toggle() } else { model.t2.toggle() } }
        }
    }

    @Observable final class TrackedModel {
        var t1 = false
        @ObservationIgnored var t2 = false
    }

    struct TrackedContent: View {
        @State private var model = TrackedModel()
        let counts: Counts
        let changesFirst: Bool
        var body: some View {
            counts.content += 1
            return VStack {
                Sub(flag: model.t1, counts: counts)
                Sub(flag: model.t2, counts: counts)
            }
            .onAppear { if changesFirst { model.t1.toggle() } else { model.t2.toggle() } }
        }
    }

    struct Plain: View {
        let value: Int
        let counts: Counts
        var body: some View {
            counts.sub += 1
            return Probe("", 10, 10)
        }
    }

    struct TwoMarks: View {
        @Environment(\.mark) private var mark
        @Environment(\.secondMark) private var secondMark
        let log: Log
        var body: some View {
            log("\(mark) \(secondMark)")
            return Probe("", 10, 10)
        }
    }

    static func counted(_ view: (Counts) -> some View) -> Answer {
        let counts = Counts()
        let rig = Rig { view(counts) }
        rig.frame()
        return counts.answer
    }

    static let rows: [String: @MainActor () async -> Answer] = [
        "bd-1": { counted { PublishedContent(counts: $0, changesFirst: true) } },
        "bd-2": { counted { PublishedContent(counts: $0, changesFirst: false) } },
        "bd-3": { counted { TrackedContent(counts: $0, changesFirst: true) } },
        "bd-4": { counted { TrackedContent(counts: $0, changesFirst: false) } },
        "bd-5": {
            let (model, counts) = (TrackedModel(), Counts())
            let rig = Rig {
                Run {
                    counts.sub += 1
                    _ = model.t1
                }
            }
            model.t1.toggle()
            rig.frame()
            return .number(counts.sub)
        },
        "bd-6": {
            let counts = Counts()
            let (rig, knob) = Rig.driven(0) { Plain(value: $0, counts: counts) }
            for value in [2, 4] {
                knob.set(value)
                rig.frame()
            }
            return .number(counts.sub)
        },
        "bd-7": {
            let log = Log()
            let (rig, knob) = Rig.driven(\EnvironmentValues.mark) { path in
                TwoMarks(log: log).transformEnvironment(path) { $0 = 2 }
            }
            knob.set(\.secondMark)
            rig.frame()
            return Answer((log.lines.last ?? "").split(separator: " ").compactMap { Double($0) })
        },
    ]

    @Test func everyRow() async throws {
        try await ViewRow.check("body-evaluation", count: 7, Self.rows)
    }

    // MARK: Objects

    final class Base: ObservableObject {
        let objectWillChange = ObservableObjectPublisher()
        var name = "a"
    }

    final class Model: ObservableObject {
        @Published var count = 0
        @Published var text = "t"
        deinit {}
    }

    struct Reading: View {
        @ObservedObject var model: Model
        let log: Log
        var body: some View {
            log("observed \(model.count)")
            return Probe("p", 10, 10).offset(x: Double(model.count) * 100)
        }
    }

    struct FromEnvironment: View {
        @EnvironmentObject private var model: Model
        let log: Log
        var body: some View {
            log("environment \(model.count)")
            return Writing(text: $model.text)
        }
    }

    struct Writing: View {
        @Binding var text: String
        var body: some View { Probe(text, 10, 10).onAppear { text = "written" } }
    }

    @Test func observableObjectsTellTheirViews() {
        let (model, log) = (Model(), Log())
        let rig = Rig {
            VStack {
                Reading(model: model, log: log)
                FromEnvironment(log: log)
            }
            .environmentObject(model)
        }
        #expect(log.take() == ["observed 0", "environment 0", "observed 0", "environment 0"])
        #expect(model.text == "written")
        let start = rig.rect("p")?.minX ?? 0
        withAnimation(.linear(duration: 1)) { model.count = 1 }
        #expect(log.lines.isEmpty)
        rig.frame()
        #expect(log.take() == ["observed 1", "environment 1"])
        rig.run(for: 0.5)
        #expect(abs((rig.rect("p")?.minX ?? 0) - start - 50) < 2.5, "the transaction of the change counts")
        // A follower that is gone is told nothing, and nothing keeps it.
        rig.host.removeAll()
        model.count = 2
        rig.frame()
        #expect(log.lines.isEmpty)
        // From another thread a change arrives with the next frame.
        let other = Base()
        struct Names: View {
            @ObservedObject var base: Base
            let log: Log
            var body: some View {
                log(base.name)
                return Probe("", 10, 10)
            }
        }
        rig.show(Names(base: other, log: log))
        other.name = "b"
        rig.frame()
        #expect(log.take() == ["a"], "what is not published tells nobody")
        let publisher = other.objectWillChange
        onAnotherThread { publisher.send() }
        #expect(log.lines.isEmpty)
        rig.frame()
        #expect(log.take() == ["b"])
    }

    @Observable final class Shared {
        var value = 1
        var other = "x"
    }

    struct Reader: View {
        @Environment(Shared.self) private var shared
        @Environment(Counter.self) private var missing: Counter?
        let log: Log
        var body: some View {
            log("\(shared.value) \(missing == nil)")
            @Bindable var bindable = shared
            return Writing(text: $bindable.other)
        }
    }

    @Observable final class Counter {}

    @Test func observableObjectsComeThroughTheEnvironment() {
        let (first, second, log) = (Shared(), Shared(), Log())
        second.value = 5
        let (rig, knob) = Rig.driven(first) { Reader(log: log).environment($0) }
        #expect(log.take() == ["1 true"], "only the view that reads a property through a binding runs again")
        #expect(first.other == "written")
        first.value = 2
        rig.frame()
        #expect(log.take() == ["2 true"])
        knob.set(second)
        rig.frame()
        #expect(log.take().first == "5 true")
        first.value = 3
        rig.frame()
        rig.frame()
        #expect(log.take().allSatisfy { $0 == "5 true" })
    }

    @Test func bindingsConvert() {
        let knob = Knob<String?>()
        let rig = Rig { Driver(String?.some("a"), knob) { Probe($0 ?? "none", 10, 10) } }
        guard let base = knob.binding, let inner = Binding(base) else { return #expect(Bool(false), "no binding") }
        inner.wrappedValue = "b"
        rig.frame()
        #expect(rig.probes["b"] != nil)
        let wider = Binding<String??>(base)
        wider.wrappedValue = .some(nil)
        #expect(base.wrappedValue == nil)
        wider.wrappedValue = nil
        #expect(base.wrappedValue == nil && inner.wrappedValue == "b", "the last value is read when it is gone")
        #expect(Binding(base) == nil)
        // A binding that is kept when its view is gone still leads to the state.
        rig.host.removeAll()
        base.wrappedValue = "late"
        rig.frame()
        #expect(base.wrappedValue == "late")
        let constant = Binding.constant(3)
        constant.wrappedValue = 4
        #expect(constant.wrappedValue == 3)
        // Outside of a tree a state is what it begins as.
        let state = State(wrappedValue: 7)
        state.wrappedValue = 8
        state.projectedValue.wrappedValue = 9
        #expect(state.wrappedValue == 7)
        #expect(Environment(\.mark).wrappedValue == 0)
    }
}

/// Runs something on a thread of its own, and waits for it.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.start()
    while !thread.isFinished { sched_yield() }
}
