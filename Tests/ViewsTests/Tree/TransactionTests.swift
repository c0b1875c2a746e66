import Geometry
import Motion
import Observation
import Testing

@testable import Views

/// The reference rows about which animation a change uses, and about what is told at its end.
@Suite struct TransactionTests {
    private static let a = Animation.linear(duration: 1)
    private static let b = Animation.linear(duration: 4)

    /// Which animation moves a probe by 100 points: A takes 1 second, B 4.
    static func used(_ rig: Rig, _ change: () -> Void) -> Answer {
        let start = rig.rect("x")?.minX ?? .nan
        change()
        rig.frame()
        rig.advance(to: rig.time + 0.5)
        let moved = Double((rig.rect("x")?.minX ?? .nan) - start)
        return .text(abs(moved - 50) < 3 ? "A" : abs(moved - 12.5) < 3 ? "B" : moved == 100 ? "none" : "\(moved)")
    }

    static func used(
        _ wrap: @escaping (() -> Void) -> Void, @ViewBuilder _ view: @escaping (Bool) -> some View
    ) -> Answer {
        let (rig, knob) = Rig.driven(false, view)
        return used(rig) { wrap { knob.set(true) } }
    }

    private static func moved(_ isMoved: Bool) -> some View { Probe("x", 10, 10).offset(x: isMoved ? 100 : 0) }

    private static func disabling(_ animation: Animation?, _ body: () -> Void) {
        var transaction = Transaction()
        if let animation { transaction.animation = animation }
        transaction.disablesAnimations = true
        withTransaction(transaction, body)
    }

    @Observable final class Model { var isMoved = false }

    struct Modelled: View {
        let model: Model
        var body: some View { TransactionTests.moved(model.isMoved) }
    }

    private nonisolated struct Mark: TransactionKey { static let defaultValue = 0 }

    static let rows: [String: @MainActor () async -> Answer] = [
        "tx-T3": { used({ $0() }) { v in moved(v).animation(b, value: v) } },
        "tx-T3b": { used({ $0() }) { v in Probe("x", 10, 10).animation(b, value: v).offset(x: v ? 100 : 0) } },
        "tx-T4": { used({ withAnimation(a, $0) }) { v in moved(v).animation(b, value: v) } },
        "tx-T4n": { used({ withAnimation(a, $0) }) { v in moved(v).animation(nil, value: v) } },
        "tx-T7c": { used({ $0() }) { v in moved(v).transaction { $0.animation = a } } },
        "tx-T8": { used({ disabling(a, $0) }) { v in moved(v) } },
        "tx-T8b": { used({ disabling(nil, $0) }) { v in moved(v).animation(b, value: v) } },
        "tx-T8c": { used({ disabling(a, $0) }) { v in moved(v).animation(b, value: v) } },
        "tx-T9": { used({ write in withAnimation(a) { withAnimation(b, write) } }) { v in moved(v) } },
        "tx-T10": {
            let (x, y) = (Knob<Bool>(), Knob<Bool>())
            let rig = Rig {
                VStack {
                    Driver(false, x) { Probe("other", 10, 10).offset(x: $0 ? 100 : 0) }
                    Driver(false, y) { moved($0) }
                }
            }
            return used(rig) {
                withAnimation(a) {
                    y.set(true)
                    withAnimation(b) { x.set(true) }
                }
            }
        },
        "tx-T11": {
            let (rig, knob) = Rig.driven(false) { moved($0) }
            return used(rig) { knob.binding?.animation(a).wrappedValue = true }
        },
        "tx-T12": {
            let model = Model()
            let rig = Rig { Modelled(model: model) }
            let binding = Binding {
                MainActor.assumeIsolated { model.isMoved }
            } set: { value in
                MainActor.assumeIsolated { model.isMoved = value }
            }
            return used(rig) { binding.animation(a).wrappedValue = true }
        },
        "tx-first": {
            let (rig, knob) = Rig.driven(false) { isShown in
                if isShown { moved(true).animation(b, value: isShown).transition(.identity) }
            }
            knob.set(true)
            rig.frame()
            let first = rig.rect("x")
            rig.advance(to: 1)
            return .text(first != nil && first == rig.rect("x") && rig.host.runningAnimations == 0 ? "none" : "B")
        },
        "tx-same": {
            let (rig, knob) = Rig.driven(true) { moved($0) }
            withAnimation(a) { knob.set(true) }
            rig.frame()
            return .text(rig.host.runningAnimations == 0 ? "none" : "A")
        },
        "tx-nested": {
            used({ write in
                withAnimation(a) {
                    var inner = Transaction()
                    inner[Mark.self] = 1
                    withTransaction(inner, write)
                }
            }) { moved($0) }
        },
    ]

    @Test func everyRow() async throws {
        try await ViewRow.check("transaction", of: "animated-views.json", count: 15, Self.rows)
    }

    // MARK: Completions

    static let completionRows: [String: @MainActor () async -> Answer] = [
        "cp-none": {
            let (rig, knob) = Rig.driven(0) { Probe("x\($0)", 10, 10) }
            var time: Double?
            rig.advance(to: 1)
            withAnimation(a) {
                knob.set(1)
            } completion: {
                time = rig.time
            }
            if time != nil { return .text("at once") }
            for index in 1...10 { rig.advance(to: 1 + Double(index) / 100) }
            return .number((time ?? .nan) - 1)
        },
        "cp-once": {
            let (rig, knob) = Rig.driven(0.0) { Probe("x", 10, 10).offset(x: $0) }
            var calls = 0.0
            withAnimation(.spring) {
                knob.set(1)
            } completion: {
                calls += 1
            }
            for index in 2...6 {
                rig.run(for: 0.1)
                withAnimation(.spring) { knob.set(Double(index)) }
            }
            rig.run(for: 5)
            return .number(calls)
        },
        "cx-gen": {
            let (rig, knob) = Rig.driven(0.0) { Probe("x", 10, 10).offset(x: $0) }
            var calls = 0.0
            for index in 1...3 {
                withAnimation(.spring) {
                    knob.set(Double(index))
                } completion: {
                    calls += 1
                }
                rig.run(for: 0.1)
            }
            rig.run(for: 5)
            return .number(calls)
        },
        "cx-rm": {
            let (rig, knob) = Rig.driven(0.0) { Probe("x", 10, 10).offset(x: $0) }
            var ends: [Int] = []
            withAnimation(.spring, completionCriteria: .removed) {
                knob.set(100)
            } completion: {
                ends.append(1)
            }
            rig.run(for: 0.2)
            withAnimation(.spring, completionCriteria: .removed) {
                knob.set(0)
            } completion: {
                ends.append(2)
            }
            while rig.host.runningAnimations > 0, rig.time < 20 {
                if !ends.isEmpty { return .text("while it moves") }
                rig.frame()
            }
            rig.frame()
            return .text(ends.sorted() == [1, 2] ? "the last one is removed" : "\(ends)")
        },
        "cx-default": {
            let (rig, knob) = Rig.driven(0.0) { Probe("x", 10, 10).offset(x: $0) }
            var isDone = false
            withAnimation(.spring(duration: 0.5, bounce: 0.5)) {
                knob.set(100)
            } completion: {
                isDone = true
            }
            rig.run(for: 0.6)
            return .text(isDone && rig.host.runningAnimations > 0 ? "logicallyComplete" : "removed")
        },
    ]

    @Test func everyCompletionRow() async throws {
        try await ViewRow.check("completion", of: "animated-views.json", count: 5, Self.completionRows)
    }

    /// An animation that would never end tells its completions when its view goes, and moves nothing any more.
    @Test func whatGoesEndsItsAnimations() {
        let (rig, knob) = Rig.driven([0.0, 1]) { values in
            if values[1] == 1 { Probe("x", 10, 10).offset(x: values[0]).opacity(1 - values[0] / 100) }
        }
        var isTold = false
        withAnimation(.linear(duration: 1).repeatForever()) {
            knob.set([50, 1])
        } completion: {
            isTold = true
        }
        rig.run(for: 3)
        #expect(!isTold && rig.host.runningAnimations == 2)
        knob.set([50, 0])
        rig.frame()
        rig.frame()
        #expect(isTold && rig.host.runningAnimations == 0)
    }
}
