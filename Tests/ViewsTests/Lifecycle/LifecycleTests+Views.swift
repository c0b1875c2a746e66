import Geometry
import Motion
import Testing

@testable import Views

/// Rows that need views of their own.
extension LifecycleTests {
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

    /// Rows of 30 points in a window of 100, which can be scrolled.
    private static func scrolling<Rows: View>(
        _ log: Log, @ViewBuilder _ rows: @escaping () -> Rows
    ) -> (rig: Rig, scroll: (Int) -> Void) {
        var proxy: ScrollViewProxy?
        let rig = Rig(CGSize(width: 100, height: 100)) {
            ScrollViewReader { reader in
                let _ = (proxy = reader)
                ScrollView { rows() }
            }
        }
        return (
            rig,
            {
                proxy?.scrollTo($0, anchor: .top)
                rig.frame()
            }
        )
    }

    private static func row(_ index: Int, _ log: Log) -> some View {
        Living("row\(index)", log) { Probe("row\(index)", 50, 30) }
    }

    static func scrolledAwayAndBack() -> Answer {
        let log = Log()
        let (_, scroll) = scrolling(log) {
            LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { row($0, log) } }
        }
        func set(_ verb: String) -> Set<Int> {
            Set(log.lines.filter { $0.hasPrefix(verb) }.compactMap { Int($0.dropFirst(verb.count + 4)) })
        }
        var lines: [String] = []
        let near = set("appear")
        // What is seen is there, and nothing that is further away than a window.
        if near.isSuperset(of: 0...3), near.allSatisfy({ $0 < 7 }) { lines.append("rows near the viewport appear") }
        for (target, old, text) in [
            (60, near, "the old rows disappear, the new appear"), (0, Set<Int>(), "and back"),
        ] {
            let before = set("appear")
            log.lines.removeAll()
            scroll(target)
            let (came, went) = (set("appear"), set("disappear"))
            let isRight =
                target == 60
                ? came.isSuperset(of: 60...63) && came.allSatisfy { (56...67).contains($0) } && went == old
                : came == near && went == before
            if isRight { lines.append(text) } else { lines.append("\(came.sorted()) \(went.sorted())") }
        }
        return Answer(lines)
    }

    static func scrolledInAPlainStack() -> Answer {
        let log = Log()
        let (_, scroll) = scrolling(log) { VStack(spacing: 0) { ForEach(0..<30, id: \.self) { row($0, log) } } }
        let came = log.take()
        scroll(20)
        let isRight = came == (0..<30).reversed().map { "appear row\($0)" }
        let first = isRight ? "\(came.count) appear at once, row29 first" : came.joined(separator: " ")
        return Answer([first, log.lines.isEmpty ? "-" : log.lines.joined(separator: " ")])
    }
}
