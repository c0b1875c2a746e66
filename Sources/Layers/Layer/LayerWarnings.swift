import Geometry
import Synchronization

/// Where the room says, once a subject, that it was given something it cannot use.
///
/// Core Animation writes such things to the console and goes on; so does this. A test puts a desk of its own in place.
enum LayerWarnings {
    /// Who has been told what. At most 1024 subjects are told apart; later ones stay unsaid.
    final class Desk: Sendable {
        private let told = Mutex<Set<String>>([])
        private let write: @Sendable (String) -> Void

        init(write: @escaping @Sendable (String) -> Void) { self.write = write }

        func report(_ key: String, _ message: () -> String) {
            let isNew = told.withLock { $0.count < 1024 && $0.insert(key).inserted }
            if isNew { write(message()) }
        }
    }

    /// The desk of the running task; standard error unless replaced.
    @TaskLocal static var desk = Desk { line in
        let bytes = Array("Layers: \(line)\n".utf8)
        _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    }

    /// Says `message` unless something was already said about `key`.
    static func report(_ key: String, _ message: @autoclosure () -> String) { desk.report(key, message) }
}
