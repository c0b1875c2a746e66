import Geometry

/// Where layouts report numbers that they cannot use.
enum LayoutDiagnostics {
    /// Receives each warning: the modifier or container that it is about, and a sentence. The tree sets it.
    static var report: (_ place: String, _ text: String) -> Void = { _, _ in }
    private static var reported: Set<String> = []

    /// Reports `text` the first time that something is wrong at `place`.
    nonisolated static func warn(_ place: String, _ text: @autoclosure () -> String) {
        if assumeMain({ reported.insert(place).inserted }) {
            let sentence = text()
            assumeMain { report(place, sentence) }
        }
    }

    /// Forgets what was reported, so that each place may warn once more.
    static func reset() { reported.removeAll() }
}
