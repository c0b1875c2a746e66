import Geometry

/// Shares room along one axis among members that say how much of an offer they take.
///
/// Groups of higher priority are served first and leave the others their minimum. In a group the least flexible
/// member is asked first, so that what it leaves can go to the others.
nonisolated struct LengthDistribution {
    private struct Group {
        var members: Range<Int>
        /// What all groups of lower priority need at least.
        var reserved: CGFloat = 0
    }

    /// What each member took.
    private(set) var lengths: [CGFloat] = []
    /// What each member was offered; nil for its ideal length.
    private(set) var offers: [CGFloat?] = []
    /// Members by priority, highest first; inside a group the order of the last distribution.
    private var order: [Int] = []
    private var groups: [Group] = []
    private var minimums: [CGFloat] = []
    private var flexibilities: [CGFloat] = []

    /// Makes room for members with these priorities; NaN counts as 0.
    mutating func prepare(priorities: some Collection<Double>) {
        let priorities = priorities.map { $0.isNaN ? 0 : $0 }
        let count = priorities.count
        order = Array(0..<count)
        if let first = priorities.first, !priorities.allSatisfy({ $0 == first }) {
            order.sort { (-priorities[$0], $0) < (-priorities[$1], $1) }
        }
        groups.removeAll(keepingCapacity: true)
        for position in 0..<count {
            if position > 0, priorities[order[position]] == priorities[order[position - 1]] {
                groups[groups.count - 1].members = groups[groups.count - 1].members.lowerBound..<(position + 1)
            } else {
                groups.append(Group(members: position..<(position + 1)))
            }
        }
        lengths = Array(repeating: 0, count: count)
        offers = Array(repeating: nil, count: count)
        minimums = Array(repeating: 0, count: count)
        flexibilities = Array(repeating: 0, count: count)
    }

    /// Fills `lengths`. `measure` answers how much a member takes of an offer; nil asks for the ideal length.
    mutating func distribute(_ available: CGFloat?, measure: (Int, CGFloat?) -> CGFloat) {
        guard let available, available != .infinity else {
            for member in lengths.indices { serve(member, available, measure) }
            return
        }
        reserveMinimums(measure)
        var left = available
        for group in groups {
            rank(group.members, measure)
            for position in group.members {
                let share = (left - group.reserved) / CGFloat(group.members.upperBound - position)
                serve(order[position], share.asLength, measure)
                left -= lengths[order[position]]
            }
        }
    }

    private mutating func serve(_ member: Int, _ offer: CGFloat?, _ measure: (Int, CGFloat?) -> CGFloat) {
        offers[member] = offer
        lengths[member] = measure(member, offer)
    }

    private mutating func reserveMinimums(_ measure: (Int, CGFloat?) -> CGFloat) {
        guard groups.count > 1 else { return }
        var reserved: CGFloat = 0
        for index in groups.indices.reversed() {
            groups[index].reserved = reserved
            guard index > 0 else { return }
            for position in groups[index].members {
                minimums[order[position]] = measure(order[position], 0)
                reserved += minimums[order[position]]
            }
        }
    }

    /// Orders a group by flexibility; endless members by what they need at least, largest first; else as they came.
    private mutating func rank(_ members: Range<Int>, _ measure: (Int, CGFloat?) -> CGFloat) {
        guard members.count > 1 else { return }
        for position in members {
            let member = order[position]
            minimums[member] = measure(member, 0)
            let flexibility = measure(member, .infinity) - minimums[member]
            flexibilities[member] = flexibility.isNaN ? 0 : flexibility
        }
        let (flexibilities, minimums) = (flexibilities, minimums)
        let precedes = { (first: Int, second: Int) -> Bool in
            let (one, other) = (flexibilities[first], flexibilities[second])
            if one != other { return one < other }
            if one == .infinity, minimums[first] != minimums[second] { return minimums[first] > minimums[second] }
            return first < second
        }
        var isRanked = true
        for position in members.dropFirst() where !precedes(order[position - 1], order[position]) {
            isRanked = false
            break
        }
        if isRanked { return }
        // A slice of the array itself would be sorted in a copy.
        order.withUnsafeMutableBufferPointer {
            var group = UnsafeMutableBufferPointer(rebasing: $0[members])
            group.sort(by: precedes)
        }
    }
}
