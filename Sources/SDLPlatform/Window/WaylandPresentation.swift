import Geometry

/// Asks a compositor when frames appear and keeps its answers, in places that were made beforehand.
final class WaylandPresentation {
    /// The clock that times are on; nil where the compositor does not tell.
    let clock: UInt32?
    private let connection: WaylandConnection
    private let presentation: OpaquePointer
    private let answers: UnsafeMutablePointer<WaylandAnswer>
    private let heardClock: UnsafeMutablePointer<UInt32>
    private static let count = 32

    /// nil where the compositor gives no answers.
    init?(_ connection: WaylandConnection) {
        guard let presentation = connection.bindPresentation() else { return nil }
        heardClock = .allocate(capacity: 1)
        heardClock.initialize(to: .max)
        answers = .allocate(capacity: Self.count)
        answers.initialize(repeating: WaylandAnswer(), count: Self.count)
        _ = connection.library.listen(presentation, WaylandListeners.shared.clock, heardClock)
        _ = connection.roundtrip()
        clock = heardClock.pointee == .max ? nil : heardClock.pointee
        self.presentation = presentation
        self.connection = connection
    }

    isolated deinit {
        for index in 0..<Self.count { end(index) }
        _ = connection.library.marshal(
            presentation, WaylandRequest.presentationDestroy, nil, 1, WaylandRequest.destroys, nil)
        answers.deallocate()
        heardClock.deallocate()
    }

    /// Asks about the next commit, which shows `frame`.
    func ask(_ frame: Int64) {
        let index = place
        end(index)
        var arguments: [UInt64] = [UInt64(UInt(bitPattern: connection.surface)), 0]
        guard
            let proxy = connection.library.marshal(
                presentation, WaylandRequest.presentationFeedback, WaylandInterfaces.shared.feedback, 1, 0, &arguments)
        else { return }
        answers[index] = WaylandAnswer(state: .waiting, frame: frame, proxy: proxy)
        _ = connection.library.listen(proxy, WaylandListeners.shared.feedback, answers + index)
    }

    /// Notes that the compositor has taken a frame, whether it said so or not.
    func noteTaken(_ frame: Int64) {
        for index in 0..<Self.count where answers[index].state != .idle && answers[index].frame == frame {
            answers[index].isTaken = true
        }
    }

    /// Frames that the compositor took and said nothing about.
    var unansweredCount: Int {
        (0..<Self.count).reduce(0) { $0 + (answers[$1].state == .waiting && answers[$1].isTaken ? 1 : 0) }
    }

    /// Whether the compositor has said that a frame was shown.
    func isShown(_ frame: Int64) -> Bool {
        (0..<Self.count).contains { answers[$0].state == .presented && answers[$0].frame == frame }
    }

    /// The oldest answer that was not taken yet.
    func takeAnswer() -> WaylandAnswer? {
        var oldest: Int?
        for index in 0..<Self.count where answers[index].state == .presented || answers[index].state == .discarded {
            if oldest.map({ answers[index].frame < answers[$0].frame }) ?? true { oldest = index }
        }
        guard let oldest else { return nil }
        defer { end(oldest) }
        return answers[oldest]
    }

    /// A free place, or that of the oldest frame.
    private var place: Int {
        var best = 0
        for index in 0..<Self.count {
            if answers[index].state == .idle { return index }
            if answers[index].frame < answers[best].frame { best = index }
        }
        return best
    }

    private func end(_ index: Int) {
        if let proxy = answers[index].proxy { connection.library.destroy(proxy) }
        answers[index] = WaylandAnswer()
    }
}
