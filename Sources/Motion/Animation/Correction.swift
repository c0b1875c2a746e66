import Geometry
import Synchronization

/// A parameter whose value makes no motion and was replaced where it came in.
public struct Correction: Hashable, Sendable, CustomStringConvertible {
    /// Type and parameter, such as `Spring.mass`.
    public let parameter: String
    /// What was given.
    public let given: Double
    /// What is used instead.
    public let used: Double

    /// The correction in a sentence.
    public var description: String { "\(parameter) cannot be \(given); \(used) is used instead." }

    private static let desk = Mutex(Desk())

    private struct Desk {
        var reported: Set<String> = []
        var report: (@Sendable (Correction) -> Void)?
    }

    /// Sets who is told of corrections, each parameter once; nobody by default. Setting it makes all new again.
    ///
    /// The closure runs on whatever thread makes the animation.
    public static func onFirst(_ report: (@Sendable (Correction) -> Void)?) {
        desk.withLock { $0 = Desk(report: report) }
    }

    /// `value` if it is valid, else `replacement`, which is reported.
    @inline(__always)
    static func check(
        _ value: Double, _ parameter: @autoclosure () -> String, _ isValid: Bool, else replacement: Double
    ) -> Double {
        if isValid { return value }
        note(Correction(parameter: parameter(), given: value, used: replacement))
        return replacement
    }

    @inline(never)
    private static func note(_ correction: Correction) {
        let report = desk.withLock { desk -> (@Sendable (Correction) -> Void)? in
            guard desk.report != nil, desk.reported.insert(correction.parameter).inserted else { return nil }
            return desk.report
        }
        report?(correction)
    }
}
