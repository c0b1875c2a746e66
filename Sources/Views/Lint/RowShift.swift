import Geometry

/// Rows that have moved on by some places, while each keeps the number of its place.
enum RowShift {
    private static let limit = 64

    /// Whether ids are 0, 1, 2 and so on.
    static func isCounted<ID: Hashable>(_ ids: [ID]) -> Bool {
        ids.enumerated().allSatisfy { ($0.element as? Int) == $0.offset }
    }

    /// The place at which rows came or went, if it was before the last row and all rows can be told apart by what they show;
    /// nil for none.
    static func place<Content>(from old: [Content], to new: [Content]) -> Int? {
        let shared = min(old.count, new.count)
        guard shared > 0, max(old.count, new.count) <= limit else { return nil }
        let place = (0..<shared).first { !ValueComparison.areEqual(old[$0], new[$0]) } ?? shared
        let (less, more) = old.count < new.count ? (old, new) : (new, old)
        let shift = more.count - less.count
        guard place < shared, (place..<shared).allSatisfy({ ValueComparison.areEqual(less[$0], more[$0 + shift]) }),
            areDistinct(more)
        else { return nil }
        return place
    }

    private static func areDistinct<Content>(_ rows: [Content]) -> Bool {
        rows.indices.allSatisfy { index in
            rows[..<index].allSatisfy { !ValueComparison.areEqual($0, rows[index]) }
        }
    }
}
