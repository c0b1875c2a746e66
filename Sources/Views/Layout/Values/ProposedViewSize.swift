import Geometry

/// The room that a parent offers a child, per axis: a number of points, 0 (what is the least?), infinity (what is the
/// most?) or nil (what would be ideal?).
///
/// NaN counts as nil. Negative numbers are passed on as they are.
@frozen public nonisolated struct ProposedViewSize: Equatable, Hashable, Sendable {
    /// The offered width in points; nil asks for the ideal width.
    public var width: CGFloat?
    /// The offered height in points; nil asks for the ideal height.
    public var height: CGFloat?

    /// An offer for each axis.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// An offer of a definite size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// Asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// The offer as a size, with a side of `size` (10 points) wherever the ideal one is asked for.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

nonisolated extension ProposedViewSize {
    /// An offer given as main axis and cross axis.
    init(_ axis: Axis, main: CGFloat?, cross: CGFloat?) {
        self = axis == .horizontal ? Self(width: main, height: cross) : Self(width: cross, height: main)
    }

    /// The offer along one axis.
    subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// The same with nil for NaN.
    var defined: ProposedViewSize {
        ProposedViewSize(width: Self.defined(width), height: Self.defined(height))
    }

    /// The same with 0 for infinity, for placing: nothing can be placed in endless room.
    func placeable(at place: String) -> ProposedViewSize {
        guard width == .infinity || height == .infinity else { return defined }
        LayoutDiagnostics.warn(place, "Content was placed in endless room. It gets no room there.")
        return ProposedViewSize(
            width: width == .infinity ? 0 : Self.defined(width), height: height == .infinity ? 0 : Self.defined(height))
    }

    /// Whether a view can be placed by it as it is.
    var isPlaceable: Bool { (width ?? 0).isFinite && (height ?? 0).isFinite }

    private static func defined(_ length: CGFloat?) -> CGFloat? {
        if let length, length.isNaN { nil } else { length }
    }
}
