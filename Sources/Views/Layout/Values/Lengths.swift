import Geometry

nonisolated extension CGFloat {
    /// The number as a length: 0 if it is negative or NaN.
    var asLength: CGFloat { self > 0 ? self : 0 }
    /// The number as a position: 0 if it is infinite or NaN.
    var asPosition: CGFloat { isFinite ? self : 0 }
}

nonisolated extension CGSize {
    /// A size given as main axis and cross axis.
    init(_ axis: Axis, main: CGFloat, cross: CGFloat) {
        self = axis == .horizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
    }

    /// The side along one axis.
    subscript(axis: Axis) -> CGFloat { axis == .horizontal ? width : height }

    /// The size as an answer of a view: 0 for sides that are negative or NaN.
    var asAnswer: CGSize { CGSize(width: width.asLength, height: height.asLength) }
}

nonisolated extension CGPoint {
    /// A point given as main axis and cross axis.
    init(_ axis: Axis, main: CGFloat, cross: CGFloat) {
        self = axis == .horizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main)
    }

    /// The coordinate along one axis.
    subscript(axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}
