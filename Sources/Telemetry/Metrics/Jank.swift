/// Why a frame came late, or was not as good as its plan. The names are those of Perfetto's frame timeline where it has one.
public enum JankType: String, Sendable, CaseIterable, Codable {
    /// Nothing to complain about.
    case none
    /// The present call returned only after the frame was due.
    case appDeadline = "app_deadline"
    /// Handed over in time, shown late.
    case compositor
    /// On time, but two refreshes or more after work on it began.
    case stuffing
    /// On the planned refresh, but further from the planned time than a prediction should be.
    case prediction
    /// The display changed its rate.
    case modeChange = "mode_change"
    /// The window was hidden.
    case occluded
    /// Late, and too little is known to say why.
    case unknown

    /// A frame that is on its refresh may be off its planned time by so many nanoseconds, or by a quarter of a refresh if
    /// that is less.
    public static let predictionTolerance: Int64 = 1_000_000
}

/// What a frame's presentation came to, by Perfetto's names.
public enum PresentType: String, Sendable, CaseIterable, Codable {
    /// More than half a refresh before its target.
    case early
    /// Within half a refresh of its target.
    case onTime = "on_time"
    /// Half a refresh or more after its target.
    case late
    /// Never on screen.
    case dropped
    /// Nobody knows.
    case unknown

    /// The type of a frame.
    public init(_ frame: CapturedFrame) {
        guard !frame.isDropped else {
            self = .dropped
            return
        }
        guard let shown = frame.shown, let target = frame.target, frame.refreshPeriod > 0 else {
            self = .unknown
            return
        }
        let off = shown - target
        self = 2 * off >= frame.refreshPeriod ? .late : 2 * -off > frame.refreshPeriod ? .early : .onTime
    }
}

/// The part of a late frame that took longer beyond its usual time than any other.
public enum LatePhase: String, Sendable, CaseIterable, Codable {
    /// Work began late.
    case start
    /// Input, links, animations, simulation.
    case simulate
    /// The scene's picture.
    case draw
    /// HUD and panels.
    case overlay
    /// Work that no phase accounts for.
    case other
    /// The present call.
    case present
    /// None of ours: every part took its usual time.
    case display
}

/// Usual times of the parts of a frame: exponential means, so that one late frame does not hide the next.
struct UsualPhases: Sendable {
    private var means = InlineArray<6, Double>(repeating: 0)
    private var isEmpty = true

    private static let weight = 1.0 / 32
    /// An excess below half a millisecond is nobody's fault.
    private static let least = 500_000.0

    private static func parts(of frame: CapturedFrame, interval: Int64?) -> InlineArray<6, Double> {
        let busy = frame.presentStart - frame.cpuStart
        let known = frame.simulating + frame.drawing + frame.overlay
        // Where the phases are measured to the end of drawing, the present call holds a part of them.
        let wait = frame.presentReturn.map { $0 - frame.presentStart } ?? 0
        return [
            Double(interval ?? 0), Double(frame.simulating), Double(frame.drawing), Double(frame.overlay),
            Double(max(busy - known, 0)), Double(wait),
        ]
    }

    mutating func add(_ frame: CapturedFrame, interval: Int64?) {
        let parts = Self.parts(of: frame, interval: interval)
        let weight = isEmpty ? 1 : Self.weight
        for i in means.indices { means[i] += weight * (parts[i] - means[i]) }
        isEmpty = false
    }

    /// The part of a late frame that exceeds its usual time most.
    func excess(of frame: CapturedFrame, interval: Int64?) -> LatePhase {
        let parts = Self.parts(of: frame, interval: interval)
        let phases: InlineArray<6, LatePhase> = [.start, .simulate, .draw, .overlay, .other, .present]
        var (worst, most) = (LatePhase.display, Self.least)
        // Work of its own counts before what merely waited for it.
        for i in [1, 2, 3, 4, 5, 0] where parts[i] - means[i] > most {
            (worst, most) = (phases[i], parts[i] - means[i])
        }
        return worst
    }
}
