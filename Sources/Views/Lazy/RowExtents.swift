import Geometry

/// How long rows are along a stack, each with the gap after it: some are known, the others are taken to be as long as the
/// known ones on average. Sums and searches take a time that grows with the logarithm of the number of rows.
nonisolated struct RowExtents {
    /// The number of rows.
    let count: Int
    private var known: [Double]
    private var lengths: [Double]
    private var counts: [Int]
    private var total = (length: 0.0, count: 0)
    private var nextEstimate = 1
    /// The length of a row that nobody has measured.
    private(set) var estimate: Double

    /// Rows of which none is known; `estimate` stands in for all of them.
    init(count: Int, estimate: Double) {
        self.count = count
        self.estimate = estimate
        known = Array(repeating: -1, count: count)
        lengths = Array(repeating: 0, count: count + 1)
        counts = Array(repeating: 0, count: count + 1)
    }

    /// The length of all rows.
    var sum: Double { total.length + Double(count - total.count) * estimate }

    /// The length of a row if somebody has measured it.
    func measured(_ row: Int) -> Double? { known[row] < 0 ? nil : known[row] }

    /// The length of a row, measured or estimated.
    subscript(row: Int) -> Double { measured(row) ?? estimate }

    /// Which rows have been measured.
    var measuredRows: some Sequence<Int> { known.indices.lazy.filter { known[$0] >= 0 } }

    /// Notes how long a row is.
    mutating func note(_ length: Double, of row: Int) {
        let length = max(0, length)
        let old = known[row]
        guard old != length else { return }
        known[row] = length
        let change = (length: length - max(old, 0), count: old < 0 ? 1 : 0)
        total.length += change.length
        total.count += change.count
        var node = row + 1
        while node <= count {
            lengths[node] += change.length
            counts[node] += change.count
            node += node & -node
        }
        // The average is taken anew less and less often, so that what is estimated comes to rest.
        if total.count >= nextEstimate {
            nextEstimate = total.count * 2
            // Rows that show nothing yet must not make all the others be taken for nothing. Whole points keep what follows
            // on the pixels where it would lie if everything were known.
            estimate = max(4, (total.length / Double(total.count)).rounded())
        }
    }

    /// The length of the rows before a row.
    func start(of row: Int) -> Double {
        var sum = 0.0
        var unknown = row
        var node = row
        while node > 0 {
            sum += lengths[node]
            unknown -= counts[node]
            node -= node & -node
        }
        return sum + Double(unknown) * estimate
    }

    /// The row that reaches over a place, counted from the start of the first; `count` for places behind the last one.
    func row(at place: Double) -> Int {
        guard place >= 0 else { return 0 }
        guard place.isFinite else { return count }
        var left = place
        var row = 0
        var step = count > 0 ? 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount) : 0
        while step > 0 {
            let next = row + step
            if next <= count {
                let length = lengths[next] + Double(step - counts[next]) * estimate
                if length <= left {
                    left -= length
                    row = next
                }
            }
            step >>= 1
        }
        return row
    }
}
