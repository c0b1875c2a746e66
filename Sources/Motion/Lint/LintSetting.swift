/// Which hazards a run is told of, as a person says it: `on`, `off`, or the names of lints to leave out.
public struct LintSetting: Hashable, Sendable {
    /// Whether any are.
    public var isOn: Bool
    /// Those that are left out.
    public var silenced: Set<MotionLint>

    /// The setting of a program that says nothing: on.
    public init(isOn: Bool = true, silenced: Set<MotionLint> = []) {
        self.isOn = isOn
        self.silenced = silenced
    }

    /// Reads `on`, `off`, or names such as `snap-back,endless-loop`, parted by commas or blanks; throws for any other word.
    public init(parsing text: String) throws(Problem) {
        self.init()
        let words = text.split { $0 == "," || $0.isWhitespace }
        switch words {
        case ["on"], ["1"]: break
        case ["off"], ["0"]: isOn = false
        case []: throw Problem(word: text)
        default:
            for word in words {
                guard let lint = MotionLint(rawValue: String(word)) else { throw Problem(word: String(word)) }
                silenced.insert(lint)
            }
        }
    }

    /// A word that is none.
    public struct Problem: Error, CustomStringConvertible {
        /// The word.
        public let word: String

        /// What may be said instead.
        public var description: String {
            "'\(word)' is no lint; say on, off, or some of \(MotionLint.allCases.map(\.rawValue).joined(separator: ", "))"
        }
    }

    /// The desk that goes with the setting; nil where nothing is told.
    public func desk(write: @escaping (String) -> Void) -> LintDesk? {
        isOn ? LintDesk(silenced: silenced, write: write) : nil
    }
}
