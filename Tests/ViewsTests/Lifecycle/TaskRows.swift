import Geometry
import Motion

@testable import Views

/// The reference rows about tasks that belong to views.
enum TaskRows {
    /// A point where a task waits until the test lets it go on.
    final class Gate {
        private var waiting: [CheckedContinuation<Void, Never>] = []
        func wait() async { await withCheckedContinuation { waiting.append($0) } }
        func open() {
            for continuation in waiting { continuation.resume() }
            waiting.removeAll()
        }
    }

    /// Lets everything run that can, until there is a number of lines, and a little longer for what should not come.
    static func settle(_ log: Log, _ count: Int = 0) async {
        var turns = 0
        while log.lines.count < count, turns < 500_000 {
            await Task.yield()
            turns += 1
        }
        for _ in 0..<20 { await Task.yield() }
    }

    /// A task that says when it starts, is cancelled and goes on.
    static func work(_ name: String, _ log: Log, _ gate: Gate) async {
        log("start \(name)")
        await withTaskCancellationHandler {
            await gate.wait()
        } onCancel: {
            MainActor.assumeIsolated { log("cancel \(name)") }
        }
        log("\(name) resumes\(Task.isCancelled ? " cancelled" : "")")
    }

    static let rows: [String: @MainActor () async -> Answer] = [
        "lc-tk1": {
            let log = Log()
            let (rig, knob) = Rig.driven(0) { v in Probe("x").task(id: v) { log("start") } }
            knob.set(1)
            rig.frame()
            await settle(log, 2)
            return .number(Double(log.lines.count))
        },
        "lc-tk2": {
            let (log, gate) = (Log(), Gate())
            let rig = Rig { Working(log: log, gate: gate) }
            log.lines.removeAll { $0 == "update 0" }
            _ = rig.probes
            gate.open()
            await settle(log, 6)
            return log.answer
        },
        "lc-tk3": {
            let log = Log()
            _ = Rig { Probe("x").task { log("task start") }.onAppear { log("appear") } }
            await settle(log, 2)
            return log.answer
        },
        "lc-tk4": {
            let (log, gate) = (Log(), Gate())
            let (rig, knob) = Rig.driven(true) {
                if $0 { Probe("x").task { await work("task", log, gate) }.onDisappear { log("disappear") } }
            }
            log.lines.removeAll()
            knob.set(false)
            rig.frame()
            gate.open()
            await settle(log, 3)
            return Answer(log.lines.map { $0 == "cancel task" ? "cancel" : $0 })
        },
        "lc-tk5": {
            let (log, gate) = (Log(), Gate())
            let (rig, knob) = Rig.driven(0) { k in
                Probe("x").task(id: k) { await work(k == 0 ? "old" : "new", log, gate) }
            }
            log.lines.removeAll()
            knob.set(1)
            rig.frame()
            gate.open()
            await settle(log, 4)
            return Answer(log.lines.filter { $0 != "new resumes" })
        },
        "lc-tk6": {
            let log = Log()
            let (rig, knob) = Rig.driven(0) { k in
                Probe("x").onChange(of: k) { log("change") }.task(id: k) { log("task start") }
            }
            log.lines.removeAll()
            knob.set(1)
            rig.frame()
            await settle(log, 2)
            return log.answer
        },
        "lc-tk7": {
            let log = Log()
            _ = Rig {
                Probe("x").task {
                    log(Task.currentPriority == .userInitiated ? "userInitiated" : "\(Task.currentPriority)")
                    log(isMain ? "main" : "elsewhere")
                    await Task.yield()
                    log(isMain ? "main" : "elsewhere")
                }
            }
            await settle(log, 3)
            return log.answer
        },
        "lc-tk8": {
            let log = Log()
            let (rig, knob) = Rig.driven([0, 0]) { values in
                Probe("x\(values[0])").task(id: values[1]) { log("start") }
            }
            await settle(log, 1)
            log.lines.removeAll()
            return Answer(
                [[1, 0], [1, 1]].map { values in
                    log.lines.removeAll()
                    knob.set(values)
                    rig.frame()
                    return log.lines.isEmpty ? "-" : log.lines.joined()
                })
        },
        "lc-tk9": {
            let (log, gate) = (Log(), Gate())
            let (rig, knob) = Rig.driven(true) {
                if $0 { Probe("x", 10, 10).task { await work("task", log, gate) }.transition(.opacity) }
            }
            log.lines.removeAll()
            withAnimation(.linear(duration: 0.6)) { knob.set(false) }
            rig.run(for: 0.58)
            let isEarly = !log.lines.isEmpty
            rig.run(for: 0.1)
            let isCancelled = log.lines == ["cancel task"]
            gate.open()
            await settle(log, 2)
            return Answer([isEarly ? "too early" : isCancelled ? "cancel after the transition" : "never"])
        },
        "lc-tk10": {
            let (log, gate) = (Log(), Gate())
            let (rig, knob) = Rig.driven(false) { flag in
                if flag { side("then", log, gate) } else { side("else", log, gate) }
            }
            log.lines.removeAll()
            knob.set(true)
            rig.frame()
            let lines = log.lines
            gate.open()
            await settle(log)
            return Answer(lines)
        },
    ]

    private static func side(_ name: String, _ log: Log, _ gate: Gate) -> some View {
        Probe(name).onAppear { log("appear \(name)") }.onDisappear { log("disappear \(name)") }
            .task {
                log("task \(name) start")
                await withTaskCancellationHandler {
                    await gate.wait()
                } onCancel: {
                    MainActor.assumeIsolated { log("task \(name) cancel") }
                }
            }
    }

    private static nonisolated var isMain: Bool { pthread_equal(pthread_self(), mainThread) != 0 }

    struct Working: View {
        @State private var v = 0
        let log: Log
        let gate: Gate
        var body: some View {
            Noting(value: v, log: log).onAppear { log("appear") }
                .task {
                    log("task start")
                    v = 1
                    log("task wrote")
                    await gate.wait()
                    log("task continues")
                }
        }
    }
}

/// The thread that tests on the main actor run on.
private nonisolated let mainThread: pthread_t = MainActor.assumeIsolated { pthread_self() }
