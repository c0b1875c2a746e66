import Geometry

extension Animation {
    /// How many legs the outermost repeat has, 1 without a repeat; nil if it goes on for ever.
    var legCount: Int? {
        switch kind {
        case .modified(.repeating(let repeating), _): return repeating.count
        case .modified(_, let base): return base.legCount
        default: return 1
        }
    }

    /// How many legs of the outermost repeat have finished at `time`; nil where time alone does not tell, or where
    /// legs take no time.
    func finishedLegs(at time: Double) -> Int? {
        switch kind {
        case .curve(let curve): return curve.duration > 0 ? (time > curve.duration ? 1 : 0) : nil
        case .modified(.repeating(let repeating), _): return repeating.finishedLegs(at: time)
        case .modified(let modifier, let base): return base.finishedLegs(at: modifier.baseTime(time))
        default: return nil
        }
    }
}

extension Repeating {
    /// The legs before the one that is played at `time`, or all if none is played any more.
    fileprivate func finishedLegs(at time: Double) -> Int? {
        guard let leg, leg > 0 else { return nil }
        guard let (index, _) = position(at: time, leg: leg) else { return count }
        // Beyond it doubles cannot tell one leg from the next.
        return Int(min(index, 0x1p53))
    }
}
