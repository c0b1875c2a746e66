/// Tells a program of hazards in how it moves things, each once a place, in plain words that end with the lint's name.
///
/// A tree of views or layers reports to the desk that it was given; without one nothing is looked for. Not `Sendable`: it
/// belongs to the thread that runs the trees.
public final class LintDesk {
    /// The lints that are not told of.
    public let silenced: Set<MotionLint>
    private let write: (String) -> Void
    private var told: Set<String> = []

    /// A desk whose lines `write` takes.
    public init(silenced: Set<MotionLint> = [], write: @escaping (String) -> Void) {
        self.silenced = silenced
        self.write = write
    }

    /// At most so many places are told of.
    static var capacity: Int { 1024 }

    /// Whether a lint is told of at all.
    package func wants(_ lint: MotionLint) -> Bool { !silenced.contains(lint) }

    /// Tells of a hazard unless it is silenced or was told of at the same place.
    /// - Parameters:
    ///   - place: a type and a property, such as `CALayer.opacity`; the line begins with it.
    ///   - sentences: what happens, why, and what to write instead.
    package func report(_ lint: MotionLint, at place: String, _ sentences: @autoclosure () -> String) {
        guard wants(lint), told.count < Self.capacity else { return }
        guard told.insert("\(lint.rawValue) \(place)").inserted else { return }
        write("\(place): \(sentences()) [\(lint.rawValue)]")
    }
}
