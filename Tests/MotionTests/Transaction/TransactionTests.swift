import Foundation
import Testing

@testable import Motion

@Suite struct TransactionTests {
    enum Mark: TransactionKey { static let defaultValue = 0 }

    struct Failure: Error {}

    @Test func nothingIsSetOutside() {
        let transaction = Transaction.current
        #expect(transaction.animation == nil && !transaction.disablesAnimations && !transaction.isContinuous)
        #expect(transaction[Mark.self] == 0 && transaction.effectiveAnimation == nil)
    }

    @Test func nestingRestores() {
        withAnimation(.linear) {
            #expect(Transaction.current.animation == .linear)
            withAnimation(nil) { #expect(Transaction.current.animation == nil) }
            withTransaction(\.isContinuous, true) {
                #expect(Transaction.current.animation == .linear && Transaction.current.isContinuous)
            }
            var other = Transaction(animation: nil)
            other[Mark.self] = 3
            withTransaction(other) {
                #expect(Transaction.current.animation == nil && Transaction.current[Mark.self] == 3)
            }
            #expect(Transaction.current.animation == .linear && Transaction.current[Mark.self] == 0)
        }
        #expect(Transaction.current.animation == nil)
    }

    @Test func errorsRestore() {
        #expect(throws: Failure.self) { try withAnimation(.easeIn) { throw Failure() } }
        #expect(Transaction.current.animation == nil)
        let result = withAnimation { 7 }
        #expect(result == 7)
    }

    @Test func defaultAnimation() {
        withAnimation { #expect(Transaction.current.animation == .default) }
        withAnimation(.none) { #expect(Transaction.current.animation == nil) }
    }

    @Test func trackingIsTheLastResort() {
        var transaction = Transaction()
        transaction.tracksVelocity = true
        #expect(transaction.effectiveAnimation == .velocityTracking)
        transaction.animation = .linear
        #expect(transaction.effectiveAnimation == .linear)
    }

    /// The completion travels with the transaction and runs once for all that it animates.
    @Test func completionsTravel() {
        let scheduler = Scheduler()
        let tracks = [scheduler.makeTrack(0.0), scheduler.makeTrack(0.0)]
        var count = 0
        withAnimation(.linear(duration: 0.2), completionCriteria: .removed) {
            for track in tracks {
                for completion in Transaction.current.completions {
                    scheduler.retarget(
                        track, to: 1, animation: Transaction.current.effectiveAnimation, completion: completion)
                }
            }
        } completion: {
            count += 1
        }
        scheduler.advance(to: 0.1)
        scheduler.drainCompletions()
        #expect(count == 0)
        scheduler.advance(to: 0.3)
        scheduler.drainCompletions()
        #expect(count == 1)
    }

    @Test func nothingToAnimateCompletesAtTheNextFrame() {
        let scheduler = Scheduler()
        var count = 0
        withAnimation {
            for completion in Transaction.current.completions { scheduler.enroll(completion) }
        } completion: {
            count += 1
        }
        #expect(count == 0)
        scheduler.drainCompletions()
        scheduler.drainCompletions()
        #expect(count == 1)
    }

    /// Another thread has a transaction of its own.
    @Test func threadsAreSeparate() {
        let seen = Seen()
        withAnimation(.linear) {
            let thread = Thread {
                seen.note(Transaction.current.animation == nil)
                withAnimation(.easeIn) { seen.note(Transaction.current.animation == .easeIn) }
                seen.finish()
            }
            thread.start()
            seen.wait()
            #expect(Transaction.current.animation == .linear)
        }
        #expect(seen.notes == [true, true])
    }
}

/// What another thread saw.
private final class Seen: @unchecked Sendable {
    private let condition = NSCondition()
    private var isFinished = false
    private var storage: [Bool] = []

    var notes: [Bool] {
        condition.lock()
        defer { condition.unlock() }
        return storage
    }

    func note(_ value: Bool) {
        condition.lock()
        storage.append(value)
        condition.unlock()
    }

    func finish() {
        condition.lock()
        isFinished = true
        condition.broadcast()
        condition.unlock()
    }

    func wait() {
        condition.lock()
        while !isFinished { condition.wait() }
        condition.unlock()
    }
}
