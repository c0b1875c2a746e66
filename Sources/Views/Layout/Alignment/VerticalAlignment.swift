import Geometry

/// A guide that places views from top to bottom.
@frozen public nonisolated struct VerticalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// The guide that the type `id` names.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(.vertical, id) }

    /// The top edge.
    public static let top = VerticalAlignment(TopGuide.self)
    /// The middle between top and bottom.
    public static let center = VerticalAlignment(VerticalCenterGuide.self)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(BottomGuide.self)
    /// The line that the topmost text stands on; the bottom edge of a view without text.
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineGuide.self)
    /// The line that the bottommost text stands on; the bottom edge of a view without text.
    public static let lastTextBaseline = VerticalAlignment(LastTextBaselineGuide.self)

    /// The guide of a container whose children have these explicit values; nil if none has one.
    public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
        var merge = GuideMerge(key)
        for case .some(let value) in values { merge.include(value) }
        return merge.value
    }
}
