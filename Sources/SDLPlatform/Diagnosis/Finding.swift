/// One line of a diagnosis.
public struct Finding: Encodable, Sendable, Equatable {
    /// How it stands.
    public enum State: String, Encodable, Sendable {
        /// As it should be.
        case ok
        /// It works, but not as well as it could.
        case warning
        /// It does not work.
        case fault
    }

    /// What was looked at.
    public var name: String
    /// How it stands.
    public var state: State
    /// What was found.
    public var finding: String
    /// What to do about it; empty where nothing need be done.
    public var advice: String

    /// A finding.
    public init(name: String, state: State, finding: String, advice: String = "") {
        self.name = name
        self.state = state
        self.finding = finding
        self.advice = advice
    }
}
