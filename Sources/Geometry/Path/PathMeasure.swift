/// The length of an outline and what lies at a place along it.
///
/// Lengths are in points. A curve is measured by integration of its speed in 16 steps, within which the parameter is found by
/// secant steps: within 0.01 points for outlines up to some thousand points. Pieces that are not finite have no length.
package struct PathMeasure: Sendable {
    /// The pieces in order.
    package let segments: [PathSegment]
    /// Length of the whole outline.
    package let length: Double
    /// Length up to the end of each piece's steps: 16 for a curve, 1 for a line.
    private let ends: [Double]
    /// Index into `ends` of each piece's first step, and one more for the end.
    private let firstStep: [Int]
    /// Whether each piece begins a subpath.
    private let begins: [Bool]

    /// A place on the outline.
    package struct Place: Sendable, Hashable {
        /// Index of the piece.
        package var segment: Int
        /// Parameter in the piece, 0…1.
        package var parameter: Double
    }

    private static let steps = 16

    /// Measures an outline once.
    package init(_ path: PathStorage) {
        var segments: [PathSegment] = []
        var begins: [Bool] = []
        path.forEachSegment {
            segments.append($0)
            begins.append($1)
        }
        var ends: [Double] = []
        var firstStep = [0]
        var total = 0.0
        for segment in segments {
            let steps = segment.isLine ? 1 : Self.steps
            for step in 0..<steps {
                let part = segment.length(
                    from: Double(step) / Double(steps), to: Double(step + 1) / Double(steps))
                if part.isFinite { total += part }
                ends.append(total)
            }
            firstStep.append(ends.count)
        }
        self.segments = segments
        self.begins = begins
        self.ends = ends
        self.firstStep = firstStep
        length = total
    }

    /// Where the outline is after `distance` points, cut to its length; nil for an outline without pieces.
    package func place(at distance: Double) -> Place? {
        guard !segments.isEmpty else { return nil }
        let distance = distance > 0 ? min(distance, length) : 0
        var low = 0
        var high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] < distance { low = middle + 1 } else { high = middle }
        }
        let segment = (firstStep.partitioningIndex { $0 > low }) - 1
        let steps = firstStep[segment + 1] - firstStep[segment]
        let before = low == 0 ? 0 : ends[low - 1]
        let start = Double(low - firstStep[segment]) / Double(steps)
        let fraction = segments[segment].fraction(
            of: distance - before, whole: ends[low] - before, from: start, to: start + 1 / Double(steps))
        return Place(segment: segment, parameter: start + fraction / Double(steps))
    }

    /// The point after `distance` points.
    package func point(at distance: Double) -> CGPoint? {
        place(at: distance).map { segments[$0.segment].point(at: $0.parameter) }
    }

    /// The direction of travel after `distance` points, in radians.
    package func direction(at distance: Double) -> Double? {
        place(at: distance).map { segments[$0.segment].direction(at: $0.parameter) }
    }

    /// The part of the outline between two fractions of its length, cut to 0…1; nothing unless `start` < `end`.
    package func trimmed(from start: Double, to end: Double) -> PathStorage {
        var result = PathStorage()
        let start = start > 0 ? start : 0
        let end = min(end, 1)
        guard start < end, let first = place(at: start * length), let last = place(at: end * length) else {
            return result
        }
        for index in first.segment...last.segment {
            let from = index == first.segment ? first.parameter : 0
            let to = index == last.segment ? last.parameter : 1
            guard to > from else { continue }
            let part = from == 0 && to == 1 ? segments[index] : segments[index].part(from: from, to: to)
            if result.isEmpty || begins[index] { result.move(to: part.p0) }
            if part.isLine { result.line(to: part.p3) } else { result.cubic(to: part.p3, part.p1, part.p2) }
        }
        return result
    }
}

extension PathSegment {
    /// Length of the part between two parameters, by five-point Gauss–Legendre integration of the speed.
    func length(from start: Double, to end: Double) -> Double {
        if isLine { return hypot(p3.x - p0.x, p3.y - p0.y) * (end - start) }
        let half = (end - start) / 2
        let middle = (start + end) / 2
        var sum = 0.5688888888888889 * speed(at: middle)
        sum +=
            0.47862867049936647
            * (speed(at: middle - half * 0.5384693101056831) + speed(at: middle + half * 0.5384693101056831))
        sum +=
            0.23692688505618908
            * (speed(at: middle - half * 0.9061798459386640) + speed(at: middle + half * 0.9061798459386640))
        return sum * half
    }

    /// The fraction of the step from `start` to `end` after which `distance` of its `whole` length is travelled.
    func fraction(of distance: Double, whole: Double, from start: Double, to end: Double) -> Double {
        guard whole > 0 else { return 0 }
        var fraction = distance / whole
        guard !isLine else { return fraction }
        for _ in 0..<3 {
            let t = start + (end - start) * fraction
            let pace = speed(at: t) * (end - start)
            guard pace > 0 else { break }
            fraction = min(max(fraction - (length(from: start, to: t) - distance) / pace, 0), 1)
        }
        return fraction
    }
}

extension [Int] {
    /// The first index whose element satisfies the condition, in an array where all that do come last.
    fileprivate func partitioningIndex(_ condition: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
