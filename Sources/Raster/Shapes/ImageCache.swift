/// Pictures by key, within a budget of bytes; what was used longest ago goes first.
///
/// Looking up allocates nothing; keys are plain values.
final class ImageCache<Key: Hashable, Value: Discardable> {
    private struct Entry {
        var key: Key
        var value: Value
        var lastUse: UInt64
    }
    private var entries: [Entry] = []
    private var places: [Key: Int] = [:]
    private var clock: UInt64 = 0
    private let budget: Int
    private let limit: Int
    private(set) var byteCount = 0
    /// How many pictures were given back so far.
    private(set) var discardCount = 0

    var count: Int { entries.count }

    /// A cache of at most `limit` pictures that together take at most `budget` bytes.
    init(budget: Int, limit: Int) {
        self.budget = budget
        self.limit = limit
    }

    deinit { for entry in entries { entry.value.deallocate() } }

    func find(_ key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        clock &+= 1
        entries[place].lastUse = clock
        return entries[place].value
    }

    /// Keeps `value`, which must not be in the cache yet, and gives back what it displaces.
    func insert(_ value: Value, for key: Key) {
        while !entries.isEmpty, byteCount + value.byteCount > budget || entries.count >= limit { discardOldest() }
        clock &+= 1
        places[key] = entries.count
        entries.append(Entry(key: key, value: value, lastUse: clock))
        byteCount += value.byteCount
    }

    private func discardOldest() {
        var oldest = 0
        for index in entries.indices where entries[index].lastUse < entries[oldest].lastUse { oldest = index }
        discardCount += 1
        byteCount -= entries[oldest].value.byteCount
        entries[oldest].value.deallocate()
        places[entries[oldest].key] = nil
        let last = entries.removeLast()
        guard oldest < entries.count else { return }
        entries[oldest] = last
        places[last.key] = oldest
    }
}
