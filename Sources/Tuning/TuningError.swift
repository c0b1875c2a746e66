import Geometry

/// Why a parameter or a preset was refused.
public enum TuningError: Error, Equatable, CustomStringConvertible {
    /// There is no parameter of that name; `known` are the names there are.
    case unknownParameter(String, known: [String])
    /// The text is no finite number.
    case notANumber(name: String, text: String)
    /// The number lies outside the parameter's range.
    case outOfRange(name: String, value: Double, range: ClosedRange<Double>)
    /// An assignment without `=`.
    case noAssignment(String)
    /// A spring, curve or timeline that cannot be sampled, and what was expected.
    case badSample(String)
    /// A preset that cannot be read, and what was expected.
    case badPreset(String)

    /// What was read and the rule it broke, in one sentence without a full stop.
    public var description: String {
        switch self {
        case .unknownParameter(let name, let known):
            "no parameter is called \"\(name)\"; known are \(known.joined(separator: ", "))"
        case .notANumber(let name, let text):
            "the value of \(name) must be a finite number, not \"\(text)\""
        case .outOfRange(let name, let value, let range):
            "the value of \(name) must be from \(range.lowerBound) to \(range.upperBound), not \(value)"
        case .noAssignment(let text):
            "expected NAME=VALUE, not \"\(text)\""
        case .badPreset(let rule), .badSample(let rule):
            rule
        }
    }
}
