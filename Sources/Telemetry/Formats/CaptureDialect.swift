/// The forms in which frames are written down.
public enum CaptureDialect: String, Sendable, CaseIterable, Codable {
    /// Ours: whole nanoseconds, nothing lost.
    case native
    /// PresentMon 1.x.
    case presentMon1 = "presentmon-v1"
    /// PresentMon 2.x with `--v2_metrics`.
    case presentMon2 = "presentmon-v2"
    /// PresentMon 2.x by default.
    case presentMon = "presentmon"
    /// MangoHud with frame times in milliseconds.
    case mangoHud = "mangohud"
    /// MangoHud 0.6.8 and its like, with frame times in microseconds.
    case mangoHud068 = "mangohud-0.6.8"
    /// Chrome's trace events, as Perfetto opens them.
    case trace

    /// The name that people read.
    public var title: String {
        switch self {
        case .native: "Springtide"
        case .presentMon1: "PresentMon v1"
        case .presentMon2: "PresentMon v2"
        case .presentMon: "PresentMon"
        case .mangoHud: "MangoHud"
        case .mangoHud068: "MangoHud 0.6.8"
        case .trace: "trace"
        }
    }

    /// How a file of it usually ends.
    public var suffix: String {
        switch self {
        case .native: ".csv"
        case .presentMon1: ".presentmon1.csv"
        case .presentMon2: ".presentmon2.csv"
        case .presentMon: ".presentmon.csv"
        case .mangoHud: ".mangohud.csv"
        case .mangoHud068: ".mangohud068.csv"
        case .trace: ".trace.json"
        }
    }
}

/// Why a capture can't be read, or what of it was left out.
public struct CaptureFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int
    /// The column or key that is at fault; empty for the line as a whole.
    public var place: String
    /// What should be there, and what is.
    public var rule: String

    init(line: Int, place: String = "", _ rule: String) {
        self.line = line
        self.place = place
        self.rule = rule
    }

    /// Line, place and rule.
    public var description: String { "line \(line): " + (place.isEmpty ? rule : "\(place): \(rule)") }

    /// Some bytes of a file, as a message quotes them: short, and nothing that a terminal would obey.
    static func quote(_ text: borrowing Span<UInt8>) -> String {
        var bytes: [UInt8] = []
        for i in 0..<min(text.count, 40) { bytes.append(text[i]) }
        var plain = String.UnicodeScalarView()
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            plain.append(scalar.value < 32 || (127...159).contains(scalar.value) ? "\u{FFFD}" : scalar)
        }
        return "'" + String(plain) + (text.count > 40 ? "…'" : "'")
    }
}
