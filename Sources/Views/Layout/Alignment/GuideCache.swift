import Geometry

/// The guides that an item answered last. An item that has none keeps them from being asked for again and again:
/// every container above asks, for each proposal.
nonisolated struct GuideCache {
    private struct Entry {
        var key: AlignmentKey
        var proposal: ProposedViewSize
        var size: CGSize
        var value: CGFloat?
    }

    private static let capacity = 8
    private var entries: [Entry] = []
    private var next = 0

    var isEmpty: Bool { entries.isEmpty }

    /// The guide that was kept for these dimensions; nil if none was, nil inside if there is no guide.
    func value(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat?? {
        for entry in entries
        where entry.proposal == dimensions.proposal && entry.size == dimensions.size && entry.key == key {
            return .some(entry.value)
        }
        return nil
    }

    /// Keeps a guide in place of the oldest one.
    mutating func keep(_ value: CGFloat?, _ key: AlignmentKey, in dimensions: ViewDimensions) {
        let entry = Entry(key: key, proposal: dimensions.proposal, size: dimensions.size, value: value)
        if entries.count < Self.capacity { return entries.append(entry) }
        entries[next] = entry
        next = (next + 1) % Self.capacity
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        next = 0
    }
}
