import Geometry

@testable import Motion

extension ReferenceTests {
    static func bookkeeping(_ row: ReferenceRow) -> Answer {
        switch row.id {
        case "md-clock-cap": return .number(thirdFrameStep())
        case "cp-none": return .number(completionWithoutChange())
        case "cp-once": return .number(Double(completionCounts(retargets: 5, completionsEach: false)))
        case "cx-gen": return .number(Double(completionCounts(retargets: 3, completionsEach: true)))
        case "cx-rm": return removedOfMergedSprings()
        case "cx-default":
            return .word(
                AnimationCompletion(action: { _ in }).criteria == .logicallyComplete ? "logicallyComplete" : "")
        case "tx-T8":
            var transaction = Transaction(animation: .linear)
            transaction.disablesAnimations = true
            let seen = withTransaction(transaction) { Transaction.current.effectiveAnimation }
            return .word(seen == .linear ? "A" : "none")
        case "tx-T9":
            let seen = withAnimation(.linear) { withAnimation(.easeIn) { Transaction.current.animation } }
            return .word(seen == .easeIn ? "B" : "none")
        case "tx-T10":
            let seen = withAnimation(.linear) {
                withAnimation(.easeIn) {}
                return Transaction.current.animation
            }
            return .word(seen == .linear ? "A" : "none")
        case "tx-same": return sameValue()
        case "tx-nested":
            var inner = Transaction()
            inner[Mark.self] = 7
            let seen = withAnimation(.linear) { withTransaction(inner) { Transaction.current.animation } }
            return .word(seen == .linear ? "A" : "none")
        default: return .unknown
        }
    }

    private enum Mark: TransactionKey { static let defaultValue = 0 }

    private static func thirdFrameStep() -> Double {
        let scheduler = Scheduler(clock: .rebased(frame: 1.0 / 60))
        let track = scheduler.makeTrack(0.0)
        scheduler.retarget(track, to: 1, animation: .linear(duration: 1))
        scheduler.advance(to: 0.1)
        scheduler.advance(to: 0.3)
        return scheduler.value(track)
    }

    private static func sameValue() -> Answer {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(1.0)
        return .word(scheduler.retarget(track, to: 1, animation: .linear) == .unchanged ? "none" : "A")
    }

    /// How long after a change of nothing the completion runs: the next frame, here one of 10 ms.
    private static func completionWithoutChange() -> Double {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(1.0)
        var ranAt = Double.nan
        scheduler.retarget(
            track, to: 1, animation: .linear, completion: AnimationCompletion { _ in ranAt = scheduler.time })
        scheduler.advance(to: 0.01)
        scheduler.drainCompletions()
        return ranAt
    }

    private static func completionCounts(retargets: Int, completionsEach: Bool) -> Int {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var count = 0
        let shared = AnimationCompletion { _ in count += 1 }
        for index in 0..<retargets {
            let own = completionsEach ? AnimationCompletion { _ in count += 1 } : index == 0 ? shared : nil
            scheduler.retarget(track, to: Double(index + 1), animation: .spring, completion: own)
            scheduler.advance(to: Double(index + 1) * 0.1)
        }
        for frame in 1...300 {
            scheduler.advance(to: 1 + Double(frame) / 60)
            scheduler.drainCompletions()
        }
        return count
    }

    private static func removedOfMergedSprings() -> Answer {
        let scheduler = Scheduler()
        let track = scheduler.makeTrack(0.0)
        var order: [String] = []
        func completion(_ name: String) -> AnimationCompletion {
            AnimationCompletion(.removed) { _ in order.append("\(name) \(scheduler.isRunning(track))") }
        }
        scheduler.retarget(track, to: 1, animation: .spring, completion: completion("first"))
        scheduler.advance(to: 0.2)
        scheduler.retarget(track, to: 2, animation: .spring, completion: completion("last"))
        for frame in 1...300 {
            scheduler.advance(to: 0.2 + Double(frame) / 60)
            scheduler.drainCompletions()
        }
        return .word(Set(order) == ["first false", "last false"] ? "the last one is removed" : "\(order)")
    }
}
