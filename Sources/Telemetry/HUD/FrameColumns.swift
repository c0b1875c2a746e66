import Clockwork

/// The latest frames laid out on the grid of ticks, a column a tick, or several ticks where a second has more than fit. A tick
/// that was skipped has a column of its own, so that what is missing is seen.
struct FrameColumns: Sendable {
    /// What stands in one column; the worst of its frames.
    struct Column: Sendable {
        /// Frames of it; 0 where nothing ran.
        var frames = 0
        /// Ticks of it that were due and dropped.
        var skipped = 0
        /// Milliseconds of work, added up by phase: update, animate, simulate, compose with HUD, draw, present.
        var work: InlineArray<6, Float> = [0, 0, 0, 0, 0, 0]
        /// Milliseconds from the present before; 0 for none.
        var frameTime: Float = 0
        /// What was wrong with its frames.
        var jank = JankType.none
        /// Whether one of its frames was never shown.
        var isDropped = false
    }

    /// Columns, the newest first.
    private(set) var columns: [Column] = []
    /// Stretches on screen, in columns from the right edge: a frame and what it stood there beyond its time.
    private(set) var shown: [Stretch] = []
    /// Ticks a column.
    private(set) var ticks = 1
    /// Milliseconds of the tallest.
    private(set) var tallest = 0.0
    /// Nanoseconds a column.
    private(set) var width: Int64 = 1

    /// How long a frame stood on screen, from `begin` to `due` as planned and on to `end`, in columns back from the newest target.
    struct Stretch: Sendable {
        var begin, due, end: Double
        var jank: JankType
    }

    /// Lays out the latest frames over `count` columns that stand for about `seconds`.
    mutating func read(_ log: FrameLog, _ meter: LiveMeter, count: Int, seconds: Double) {
        columns.removeAll(keepingCapacity: true)
        shown.removeAll(keepingCapacity: true)
        tallest = 0
        guard log.count > 0, count > 0 else { return }
        for _ in 0..<count { columns.append(Column()) }
        let newest = log[back: 0].tick
        let interval = max(newest.interval, 1)
        ticks = max(1, Int((seconds * 1e9 / Double(count) / Double(interval)).rounded()))
        width = interval * Int64(ticks)
        // Columns of several ticks keep their frames while they scroll.
        let phase = Int(truncatingIfNeeded: newest.refreshIndex / Int64(max(newest.divisor, 1))) % ticks
        let first = ticks - 1 - max(phase, 0)
        var next: (shown: Int64, jank: JankType)?
        for back in 0..<log.count {
            let frame = log[back: back]
            let ago = newest.targetTimestamp - frame.tick.targetTimestamp
            let slot = Int(clamping: (ago + interval / 2) / interval)
            guard slot + first < count * ticks, ago >= 0 else { break }
            let outcome = meter.outcome(of: frame.tick.frameIndex)
            add(frame, outcome, at: (slot + first) / ticks, log.frameTime(back: back))
            if frame.tick.missed > 0, !frame.isExcluded { skip(frame.tick.missed, before: slot + first) }
            guard let outcome, let time = outcome.shown else { continue }
            note(frame, from: time, until: next, newest.targetTimestamp)
            next = (time, outcome.missed > 0 ? outcome.jank : .none)
        }
    }

    private mutating func add(_ frame: FrameRecord, _ outcome: FrameOutcome?, at place: Int, _ time: Int64?) {
        columns[place].frames += 1
        let phases = frame.phases
        let parts: InlineArray<6, Int64> = [
            phases.update, phases.animate, phases.simulate, phases.compose + phases.overlay, phases.draw,
            phases.present,
        ]
        let total = Double(phases.total) * 1e-6
        tallest = max(tallest, total)
        var before: Float = 0
        for part in columns[place].work.indices { before += columns[place].work[part] }
        // Of several frames the one with the most work stands for all.
        if Float(total) > before { for part in parts.indices { columns[place].work[part] = Float(parts[part]) * 1e-6 } }
        if let time {
            let milliseconds = Double(time) * 1e-6
            tallest = max(tallest, milliseconds)
            columns[place].frameTime = max(columns[place].frameTime, Float(milliseconds))
        }
        guard let outcome else { return }
        if outcome.isDropped { columns[place].isDropped = true }
        if outcome.jank.weight > columns[place].jank.weight { columns[place].jank = outcome.jank }
    }

    private mutating func skip(_ count: Int, before slot: Int) {
        for slot in (slot + 1)..<(slot + 1 + min(count, columns.count * ticks)) {
            guard slot / ticks < columns.count else { return }
            columns[slot / ticks].skipped += 1
        }
    }

    private mutating func note(
        _ frame: FrameRecord, from time: Int64, until next: (shown: Int64, jank: JankType)?, _ newest: Int64
    ) {
        func place(_ time: Int64) -> Double { Double(newest - time) / Double(width) }
        // The newest one stands there for at least its turn.
        let due = time + frame.tick.interval
        let end = next?.shown ?? due
        guard end > time, end - time < width * Int64(columns.count) else { return }
        shown.append(
            Stretch(begin: place(time), due: place(min(due, end)), end: place(end), jank: next?.jank ?? .none))
    }
}
