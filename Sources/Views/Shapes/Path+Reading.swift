import Geometry

nonisolated extension Path {
    /// Whether a point lies inside; open subpaths count as closed.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        guard p.x.isFinite, p.y.isFinite else { return false }
        return line == nil
            ? figure.contains(p, rule: eoFill ? .evenOdd : .winding) : storage.contains(p, rule: .winding)
    }

    /// The part between two fractions of the length over all subpaths, each cut to 0…1; empty unless `from` < `to`. NaN counts
    /// as 0 in `from` and leaves nothing in `to`.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (start, end) = (from > 0 ? from : 0, to.isNaN ? 0 : min(to, 1))
        guard start < end else { return Path() }
        if start == 0, end == 1 { return self }
        return Path(storage: PathMeasure(storage).trimmed(from: Double(start), to: Double(end)))
    }

    /// The outline of the line along this path, curves made of straight pieces; where it overlaps itself, the non-zero rule
    /// fills what the line covers.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        line == nil ? Path(figure: figure, line: style) : Path(figure: .steps(storage), line: style)
    }
}
