import Geometry
import Motion
import Testing

@testable import Views

/// The reference rows about appearing, disappearing and changing.
@Suite struct LifecycleTests {
    /// A view that says when it appears and disappears.
    struct Living<Content: View>: View {
        let name: String
        let log: Log
        let content: Content

        init(_ name: String, _ log: Log, @ViewBuilder _ content: () -> Content) {
            (self.name, self.log, self.content) = (name, log, content())
        }

        var body: some View {
            content.onAppear { log("appear \(name)") }.onDisappear { log("disappear \(name)") }
        }
    }

    static func leaf(_ name: String, _ log: Log) -> some View { Living(name, log) { Probe(name, 50, 30) } }

    /// What is logged while a value takes others, one frame each, with a line between them if `divided`.
    static func log<Value>(
        _ values: Value..., divided: Bool = false, keepsFirst: Bool = false,
        @ViewBuilder view: @escaping (Value, Log) -> some View
    ) -> Answer {
        let log = Log()
        let (rig, knob) = Rig.driven(values[0]) { view($0, log) }
        if !keepsFirst { log.lines.removeAll() }
        for (index, value) in values.dropFirst().enumerated() {
            if divided, index > 0 { log("--") }
            knob.set(value)
            rig.frame()
        }
        return log.answer
    }

    static let rows: [String: @MainActor () async -> Answer] = [
        "lc-A1": {
            log(false, true, false, divided: true) { isShown, log in
                if isShown {
                    Living("grandparent", log) {
                        VStack {
                            Living("parent", log) {
                                VStack {
                                    leaf("child1", log); leaf("child2", log)
                                }
                            }
                        }
                    }
                }
            }
        },
        "lc-A2": {
            log(false, true, false, divided: true) { isShown, log in
                VStack {
                    if isShown { leaf("s1", log) }
                    if isShown { leaf("s2", log) }
                    if isShown { leaf("s3", log) }
                }
            }
        },
        "lc-A3": {
            log(false, true, false, divided: true) { isShown, log in
                if isShown {
                    Probe("x", 10, 10).onAppear { log("appear a") }.onAppear { log("appear b") }
                        .onDisappear { log("disappear a") }.onDisappear { log("disappear b") }
                }
            }
        },
        "lc-A4": { log(false, true) { flag, log in if flag { leaf("then", log) } else { leaf("else", log) } } },
        "lc-A6": { groupOfRows() },
        "lc-A6b": {
            log(false, true) { flag, log in
                if flag {
                    Group {
                        Probe("a", 10, 10); Probe("b", 10, 10)
                    }.onAppear { log("appear") }
                }
            }
        },
        "lc-F1": {
            let log = Log()
            let rig = Rig { WritingOnAppear(log: log) }
            _ = rig.probes
            log.lines.removeAll { $0.hasPrefix("update") }
            return log.answer
        },
        "lc-F3": {
            let log = Log()
            let rig = Rig { Chain(log: log) }
            _ = rig.probes
            return Answer(log.lines.filter { !$0.hasPrefix("update") }.map { $0 == "draw 1" ? "first draw" : $0 })
        },
        "lc-C1": { log(0, 1) { v, log in Probe("x").onChange(of: v) { log("change \($0) \($1)") } } },
        "lc-C3": {
            log(5, 6, keepsFirst: true) { v, log in
                Probe("x").onAppear { log("appear") }.onChange(of: v, initial: true) { log("change \($0) \($1)") }
            }
        },
        "lc-C3b": {
            log(5, keepsFirst: true) { v, log in
                Probe("x").onChange(of: v, initial: true) { log("change \($0) \($1)") }.onAppear { log("appear") }
            }
        },
        "lc-C5": { writes([1, 2]) },
        "lc-C6": { writes([1, 0]) },
        "lc-C7": { writes([0]) },
        "lc-C8": { parentAndChild() },
        "lc-C9": { twoChanges() },
        "lc-C10": {
            log([0, 0], [1, 1], [2, 1], divided: true) { values, log in
                Probe("x").onChange(of: values[0]) { log("change \($0) \($1)") }
                    .onAppear { log("appear k=\(values[1])") }.onDisappear { log("disappear k=\(values[1])") }
                    .id(values[1])
            }
        },
        "lc-E2b": {
            log(0, 1) { v, log in Probe("x").id(v).onAppear {}.onChange(of: v) { log("change \($0) \($1)") } }
        },
        "lc-C11": {
            log(0, 1) { v, log in
                HStack {
                    Probe("a").onChange(of: v) { log("change a") }
                    Probe("b").onChange(of: v) { log("change b") }
                }
            }
        },
        "lc-C12": {
            log(0, 1) { v, log in
                HStack {
                    Probe("a").onChange(of: v) { log("change existing") }
                    if v == 1 { Probe("b").onAppear { log("appear b") }.onChange(of: v) { log("change b") } }
                }
            }
        },
        "lc-C13": {
            log(0, 1) { v, log in
                if v == 0 { Probe("b").onChange(of: v) { log("change b") }.onDisappear { log("disappear b") } }
            }
        },
        "lc-E4": {
            let log = Log()
            let (rig, knob) = Rig.driven(1.0) { opacity in
                Probe("x", 10, 10).onAppear { log("appear") }.onDisappear { log("disappear") }.opacity(opacity)
            }
            for opacity in [0, 1.0] {
                knob.set(opacity)
                rig.frame()
                _ = rig.probes
            }
            return log.answer
        },
        "lc-E5": {
            let log = Log()
            let rig = Rig {
                VStack {
                    Probe("zero", 0, 0).onAppear { log("appear zero") }
                    Probe("far", 10, 10).onAppear { log("appear offscreen") }.offset(x: 5000).frame(
                        width: 50, height: 50)
                }
            }
            _ = rig.probes
            return log.answer
        },
        "lc-T0": {
            let lines = fade(animated: false, until: 0)
            return Answer(lines.isEmpty ? [] : ["disappear at once"])
        },
        "lc-T1": {
            let (before, after) = (fade(animated: true, until: 0.59), fade(animated: true, until: 0.7))
            return Answer(before.isEmpty && after == ["disappear x"] ? ["after the transition"] : before + after)
        },
        "lc-T2": {
            let log = Log()
            let (rig, knob) = Rig.driven(false) { if $0 { leaf("x", log).transition(.opacity) } }
            withAnimation(.linear(duration: 0.6)) { knob.set(true) }
            rig.frame()
            return Answer(log.lines == ["appear x"] && rig.host.runningAnimations > 0 ? ["at once"] : log.lines)
        },
        "lc-T4": { comeBack() },
        "lc-T5": {
            let log = Log()
            let (rig, knob) = Rig.driven(true) { isShown in
                if isShown { Living("parent", log) { VStack { leaf("child", log) } }.transition(.opacity) }
            }
            log.lines.removeAll()
            withAnimation(.linear(duration: 0.6)) { knob.set(false) }
            rig.run(for: 0.5)
            if !log.lines.isEmpty { return .text("too early") }
            rig.run(for: 0.2)
            return log.answer
        },
        "lc-W": {
            let log = Log()
            let rig = Rig { leaf("x", log) }
            log.lines.removeAll()
            // A window that is ordered out, or closed and kept, does not touch its tree.
            var lines = [log.take().first ?? "-", log.take().first ?? "-"]
            rig.host.removeAll()
            lines.append(log.take().joined(separator: " ").replacingOccurrences(of: " x", with: ""))
            return Answer(lines)
        },
        "lc-id1": { letters(.opacity, isSet: false) },
        "lc-id2": { letters(.identity, isSet: true) },
        "lc-id3": {
            let log = Log()
            let (rig, knob) = Rig.driven(0) { Probe("x").id($0).onAppear { log("appear") } }
            knob.set(1)
            rig.frame()
            return .number(Double(log.lines.count))
        },
        "lc-oc1": { changes(isInitial: false) },
        "lc-oc2": { changes(isInitial: true) },
        "lc-oc3": {
            guard case .list(let lines) = log(0, 1, 2, 2, view: { v, log in Probe("x").onChange(of: v) { log("") } })
            else {
                return .text("-")
            }
            return .number(Double(lines.count))
        },
    ]

    static let waiting = [
        "lc-E3": "hidden()", "lc-S2": "lazy stacks", "lc-S3": "ScrollView",
    ]

    @Test func everyRow() async throws {
        try await ViewRow.check(
            "lifecycle", count: 48, waiting: Self.waiting, Self.rows.merging(TaskRows.rows) { own, _ in own })
    }

    // MARK: Rows with views of their own

    static func groupOfRows() -> Answer {
        let log = Log()
        let (rig, knob) = Rig.driven(0) { count in
            ForEach(0..<count, id: \.self) { Probe("r\($0)", 10, 10) }
                .onAppear { log("appear") }.onDisappear { log("disappear") }
        }
        return Answer(
            [3, 1, 0, 2].map { count in
                log.lines.removeAll()
                knob.set(count)
                rig.frame()
                return "count \(count): \(log.lines.isEmpty ? "-" : log.lines.joined(separator: " "))"
            })
    }

    struct WritingOnAppear: View {
        @State private var count = 0
        let log: Log
        var body: some View {
            log("body \(count)")
            return Noting(value: count, log: log).onAppear {
                log("appear")
                count = 1
            }
        }
    }

    struct Chain: View {
        @State private var stage = 0
        let log: Log
        var body: some View {
            VStack {
                Noting(value: 1, log: log).onAppear {
                    log("appear first"); stage = 1
                }
                if stage >= 1 {
                    Probe("2", 10, 10).onAppear {
                        log("appear second"); stage = 2
                    }
                }
                if stage >= 2 { Probe("3", 10, 10).onAppear { log("appear third") } }
            }
        }
    }

    /// What is told of values that are written in one and the same frame.
    static func writes(_ values: [Int]) -> Answer {
        let log = Log()
        let (rig, knob) = Rig.driven(0) { v in Probe("x").onChange(of: v) { log("change \($0) \($1)") } }
        for value in values { knob.set(value) }
        rig.frame()
        return log.answer
    }

    static func parentAndChild() -> Answer {
        let log = Log()
        let (rig, knob) = Rig.driven(0) { v in
            Run { log("body \(v)") }
            VStack {
                Noting(value: v, log: log).onChange(of: v) { log("child change") }
            }
            .onChange(of: v) { log("parent change") }
        }
        log.lines.removeAll()
        knob.set(1)
        rig.frame()
        _ = rig.probes
        return log.answer
    }

    struct TwoValues: View {
        @Binding var v: Int
        @State private var w = 0
        let log: Log
        var body: some View {
            log("body v=\(v) w=\(w)")
            return Probe("x").onChange(of: v) {
                log("change v"); w = 10
            }.onChange(of: w) { log("change w") }
        }
    }

    static func twoChanges() -> Answer {
        let log = Log()
        let knob = Knob<Int>()
        let rig = Rig { Driver(0, knob) { _ in TwoValues(v: knob.binding ?? .constant(0), log: log) } }
        log.lines.removeAll()
        knob.set(1)
        rig.frame()
        return log.answer
    }

    static func fade(animated: Bool, until time: Double) -> [String] {
        let log = Log()
        let (rig, knob) = Rig.driven(true) { if $0 { leaf("x", log).transition(.opacity) } }
        log.lines.removeAll()
        withAnimation(animated ? .linear(duration: 0.6) : nil) { knob.set(false) }
        rig.frame()
        if time > 0 { rig.run(for: time - rig.time) }
        return log.lines
    }

    struct Keeping: View {
        @State private var mark = 0
        let log: Log
        var body: some View {
            Probe("x\(mark)", 10, 10).onAppear {
                log("appear"); mark = 7
            }.onDisappear { log("disappear") }
        }
    }

    static func comeBack() -> Answer {
        let log = Log()
        let (rig, knob) = Rig.driven(true) { if $0 { Keeping(log: log).transition(.opacity) } }
        log.lines.removeAll()
        withAnimation(.linear(duration: 0.6)) { knob.set(false) }
        rig.run(for: 0.15)
        withAnimation(.linear(duration: 0.6)) { knob.set(true) }
        rig.run(for: 2)
        #expect(rig.rect("x7") != nil, "lc-T4: the state is kept")
        return log.answer
    }

    static func letters(_ transition: AnyTransition, isSet: Bool) -> Answer {
        let log = Log()
        let knob = Knob<Bool>()
        // The actions read the state, whichever view they were made for.
        func note(_ letter: String) { log(letter + (knob.binding?.wrappedValue == true ? "T" : "F")) }
        let rig = Rig {
            Driver(false, knob) { toggle in toggled(toggle, note, transition, isSet: isSet) }
        }
        knob.set(true)
        rig.frame()
        rig.host.removeAll()
        return .text(log.lines.joined())
    }

    @ViewBuilder static func toggled(
        _ toggle: Bool, _ note: @escaping (String) -> Void, _ transition: AnyTransition, isSet: Bool
    ) -> some View {
        let view = Probe("x").onAppear { note("A") }.onDisappear { note("D") }
        if isSet { view.transition(transition).id(toggle) } else { view.id(toggle) }
    }

    struct Changing: View {
        @State private var v = 0
        let isInitial: Bool
        let note: (Int, Int) -> Void
        let keep: (Binding<Int>) -> Void
        var body: some View {
            keep($v)
            return Probe("x").onAppear { v = 1 }.onChange(of: v, initial: isInitial) { note($0, $1) }
        }
    }

    static func changes(isInitial: Bool) -> Answer {
        var (old, new): ([Double], [Double]) = ([], [])
        var binding: Binding<Int>?
        let rig = Rig {
            Changing(isInitial: isInitial) {
                old.append(Double($0))
                new.append(Double($1))
            } keep: {
                binding = $0
            }
        }
        binding?.wrappedValue = 2
        rig.frame()
        return .named(["old": Answer(old), "new": Answer(new)])
    }
}
