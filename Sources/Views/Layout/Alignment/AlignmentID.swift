import Geometry

/// A kind of guide that views can be aligned by, named by a type.
public nonisolated protocol AlignmentID: SendableMetatype {
    /// Where the guide is in a view that says nothing about it, in points from its leading or top edge.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

nonisolated enum LeadingGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

nonisolated enum HorizontalCenterGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

nonisolated enum TrailingGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

nonisolated enum TopGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

nonisolated enum VerticalCenterGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

nonisolated enum BottomGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

/// Views without text stand on the line of the text beside them.
nonisolated enum FirstTextBaselineGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

nonisolated enum LastTextBaselineGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
