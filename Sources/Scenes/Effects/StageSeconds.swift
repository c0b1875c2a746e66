/// Seconds since a scene's first frame.
struct StageSeconds {
    private var first: Int64?

    /// Notes a frame.
    mutating func begin(at now: Int64) { if first == nil { first = now } }

    /// Seconds at scene time `now`; 0 before the first frame.
    func seconds(at now: Int64) -> Double { first.map { Double(max(now - $0, 0)) * 1e-9 } ?? 0 }
}
