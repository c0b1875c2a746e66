import Synchronization

@testable import Layers

/// What the room reports while a test's body runs.
final class WarningRecorder: Sendable {
    private let lines = Mutex<[String]>([])

    static func lines(_ body: () throws -> Void) rethrows -> [String] {
        let recorder = WarningRecorder()
        let desk = LayerWarnings.Desk { line in recorder.lines.withLock { $0.append(line) } }
        try LayerWarnings.$desk.withValue(desk) { try body() }
        return recorder.lines.withLock { $0 }
    }
}
