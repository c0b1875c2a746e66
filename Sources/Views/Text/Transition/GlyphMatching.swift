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
        let spare = first.count - second.count
        if isFraction(second) {
            for step in 0..<max(first.count, second.count) {
                let (i, j) = (first.lowerBound + step, second.lowerBound + step)
                pairs.append(Pair(old: i < first.upperBound ? i : nil, new: j < second.upperBound ? j : nil))
            }
        } else {
            for i in first.prefix(max(spare, 0)) { pairs.append(Pair(old: i)) }
            for j in second.prefix(max(-spare, 0)) { pairs.append(Pair(new: j)) }
            for (i, j) in zip(first.suffix(second.count), second.suffix(first.count)) {
                pairs.append(Pair(old: i, new: j))
            }
        }
    }

    /// Whether digits stand behind a decimal separator that both texts have.
    private func isFraction(_ range: Range<Int>) -> Bool {
        guard isNumeric, let last = pairs.last, last.old != nil, let place = last.new, place + 1 == range.lowerBound
        else { return false }
        return new[place] == "." || new[place] == ","
    }
}
