import Geometry

/// Scripted input: one JSON object a line, each an event at a scene time.
///
/// Times must not descend. Blank lines are skipped. A key or pad button without `down` is a tap: pressed, and released
/// 50 ms later.
public struct InputScript: Sendable, Equatable {
    /// The events, oldest first; `time` counts scene nanoseconds.
    public let events: [InputEvent]

    /// What is wrong with a line of a script.
    public struct Failure: Error, Equatable, CustomStringConvertible {
        /// Line number, from 1.
        public let line: Int
        /// The key at fault, if it is one key's fault.
        public let key: String?
        /// The rule that was broken, as a sentence without a full stop.
        public let rule: String

        /// Line, key and rule in one sentence.
        public var description: String {
            "line \(line)" + (key.map { ", key \"\($0)\"" } ?? "") + ": " + rule
        }
    }

    /// How long a tap holds its key: 50 ms of scene time.
    public static let tapLength: Int64 = 50_000_000

    /// Reads a script's text.
    public init(parsing text: String) throws(Failure) {
        var parsed: [InputEvent] = []
        var last = 0.0
        var number = 0
        // To Swift a carriage return with its line feed is one character, other than a line feed.
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
            number += 1
            if line.allSatisfy(\.isWhitespace) { continue }
            let entry = try InputScriptLine(decoding: line, number: number)
            if entry.time < last {
                throw Failure(line: number, key: "t", rule: "times must not descend (\(entry.time) after \(last))")
            }
            last = entry.time
            parsed.append(contentsOf: try entry.events())
        }
        // A tap's release may lie beyond the next line's time; the sort is stable in effect because order breaks ties.
        let order = parsed.indices.sorted { (parsed[$0].time, $0) < (parsed[$1].time, $1) }
        events = order.map { parsed[$0] }
    }
}
