import Geometry

/// Which character of a text takes the place of which one of the text before.
struct GlyphMatching {
    /// A place: the character that was there and the one that is there from now on.
    struct Pair: Equatable {
        var old: Int?
        var new: Int?
    }

    private let old: [Character]
    private let new: [Character]
    private let isNumeric: Bool
    /// In reading order.
    private(set) var pairs: [Pair] = []

    /// Matches two texts. In numbers digits have place value: they are counted from the right, in a fraction from the
    /// separator on. Other characters that both texts have, in the same order, stay themselves and part the digits; in
    /// text that is not `isNumeric` this goes for all characters.
    init(old: [Character], new: [Character], isNumeric: Bool) {
        self.old = old
        self.new = new
        self.isNumeric = isNumeric
        pairs.reserveCapacity(max(old.count, new.count))
        var (i, j) = (0, 0)
        for (nextOld, nextNew) in anchors() {
            fill(i..<nextOld, j..<nextNew)
            pairs.append(Pair(old: nextOld, new: nextNew))
            (i, j) = (nextOld + 1, nextNew + 1)
        }
        fill(i..<old.count, j..<new.count)
    }

    private func isAnchor(_ character: Character) -> Bool {
        !isNumeric || !(character.isASCII && character.isNumber)
    }

    /// The longest sequence of anchors that both texts have; of several the one furthest right.
    private func anchors() -> [(Int, Int)] {
        let first = old.indices.filter { isAnchor(old[$0]) }
        let second = new.indices.filter { isAnchor(new[$0]) }
        if first.count == second.count, zip(first, second).allSatisfy({ old[$0] == new[$1] }) {
            return Array(zip(first, second))
        }
        let width = second.count + 1
        var length = [Int16](repeating: 0, count: (first.count + 1) * width)
        for i in first.indices {
            for j in second.indices {
                length[(i + 1) * width + j + 1] =
                    old[first[i]] == new[second[j]]
                    ? length[i * width + j] + 1 : max(length[i * width + j + 1], length[(i + 1) * width + j])
            }
        }
        var matches: [(Int, Int)] = []
        var (i, j) = (first.count, second.count)
        while i > 0, j > 0 {
            let here = length[i * width + j]
            if old[first[i - 1]] == new[second[j - 1]], here == length[(i - 1) * width + j - 1] + 1 {
                matches.append((first[i - 1], second[j - 1]))
                (i, j) = (i - 1, j - 1)
            } else if length[i * width + j - 1] == here {
                j -= 1
            } else {
                i -= 1
            }
        }
        return matches.reversed()
    }

    /// Pairs what stands between two anchors.
    private mutating func fill(_ first: Range<Int>, _ second: Range<Int>) {
        if isFraction(second) {
            for step in 0..<max(first.count, second.count) {
                let (i, j) = (first.lowerBound + step, second.lowerBound + step)
                pairs.append(Pair(old: i < first.upperBound ? i : nil, new: j < second.upperBound ? j : nil))
            }
            return
        }
        // A fraction that only one of both has comes or leaves as a whole.
        let (point, newPoint) = (self.point(of: first, in: old), self.point(of: second, in: new))
        let oldEnd = newPoint == nil ? point ?? first.upperBound : first.upperBound
        let newEnd = point == nil ? newPoint ?? second.upperBound : second.upperBound
        pairFromTheRight(first.lowerBound..<oldEnd, second.lowerBound..<newEnd)
        for i in oldEnd..<first.upperBound { pairs.append(Pair(old: i)) }
        for j in newEnd..<second.upperBound { pairs.append(Pair(new: j)) }
    }

    /// Pairs digits with digits, and what is left of other characters with one another.
    private mutating func pairFromTheRight(_ first: Range<Int>, _ second: Range<Int>) {
        var (i, j) = (first.upperBound, second.upperBound)
        var found: [Pair] = []
        while i > first.lowerBound || j > second.lowerBound {
            let before = i > first.lowerBound ? isAnchor(old[i - 1]) : nil
            let after = j > second.lowerBound ? isAnchor(new[j - 1]) : nil
            let takesOld = before != nil && (after == nil || before == after || before == true)
            let takesNew = after != nil && (before == nil || before == after || after == true)
            if takesOld { i -= 1 }
            if takesNew { j -= 1 }
            found.append(Pair(old: takesOld ? i : nil, new: takesNew ? j : nil))
        }
        pairs.append(contentsOf: found.reversed())
    }

    /// Where the only full stop of a number stands.
    private func point(of range: Range<Int>, in text: [Character]) -> Int? {
        guard isNumeric, let place = range.first(where: { text[$0] == "." }),
            range.last(where: { text[$0] == "." }) == place, place + 1 < range.upperBound
        else { return nil }
        return place
    }

    /// Whether digits stand behind a decimal separator that both texts have.
    private func isFraction(_ range: Range<Int>) -> Bool {
        guard isNumeric, let last = pairs.last, last.old != nil, let place = last.new, place + 1 == range.lowerBound
        else { return false }
        return new[place] == "." || new[place] == ","
    }
}
