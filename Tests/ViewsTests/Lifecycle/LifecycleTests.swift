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
        "lc-E3": {
            log(false, true) { isThere, log in if isThere { Probe("x").onAppear { log("appear") }.hidden() } }
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
        "lc-S2": { scrolledAwayAndBack() },
        "lc-S3": { scrolledInAPlainStack() },
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

    @Test func everyRow() async throws {
        try await ViewRow.check(
            "lifecycle", count: 48, Self.rows.merging(TaskRows.rows) { own, _ in own })
    }
}
