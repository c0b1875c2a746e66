/// A run of consecutive entries in one of a display list's columns.
@frozen public struct Span: Hashable, Sendable {
    /// Index of the first entry.
    public var start: Int32
    /// Number of entries.
    public var count: Int32

    /// The entries from `start` on, `count` of them.
    public init(start: Int, count: Int) {
        self.start = Int32(clamping: start)
        self.count = Int32(clamping: count)
    }

    /// No entries.
    public static let none = Span(start: 0, count: 0)

    /// The indices as a range.
    public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

    /// The part of this run that lies inside a column of `count` entries.
    package func within(_ count: Int) -> Range<Int> {
        let first = min(max(Int(start), 0), count)
        let last = min(max(Int(start) + max(Int(self.count), 0), first), count)
        return first..<last
    }
}
