import Geometry

/// A guide that places views from leading to trailing.
@frozen public nonisolated struct HorizontalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// The guide that the type `id` names.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(.horizontal, id) }

    /// The leading edge.
    public static let leading = HorizontalAlignment(LeadingGuide.self)
    /// The middle between leading and trailing.
    public static let center = HorizontalAlignment(HorizontalCenterGuide.self)
    /// The trailing edge.
    public static let trailing = HorizontalAlignment(TrailingGuide.self)

    /// The guide of a container whose children have these explicit values; nil if none has one.
    public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
        var merge = GuideMerge(key)
        for case .some(let value) in values { merge.include(value) }
        return merge.value
    }
}
