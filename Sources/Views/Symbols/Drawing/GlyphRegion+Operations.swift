import Geometry

nonisolated extension GlyphRegion {
    /// The same area with nothing wound around more than once.
    var plain: GlyphRegion {
        if isPlain { return self }
        return LoopArrangement(self, nil)?.region { subject, _ in subject != 0 } ?? self
    }

    /// What of this area another one leaves. Areas with very many edges stay as they are.
    func subtracting(_ other: GlyphRegion) -> GlyphRegion {
        guard !isEmpty, !other.isEmpty, box.intersects(other.box) else { return plain }
        let (whole, part) = (plain, other.plain)
        if whole.isPlain, part.isPlain, !whole.touches(part) { return whole.subtractingApart(part) }
        return LoopArrangement(whole, part)?.region { subject, cut in subject != 0 && cut == 0 } ?? whole
    }

    /// What is covered by this area or another one.
    func union(_ other: GlyphRegion) -> GlyphRegion {
        var both = self
        both.overlay(other)
        return both.plain
    }

    /// The area grown by a distance on all sides, corners rounded; `tolerance` is how far arcs may stray.
    func grown(by distance: CGFloat) -> GlyphRegion {
        let outline = plain.path.stroked(StrokeStyle(lineWidth: distance * 2, lineCap: .round, lineJoin: .round))
        return union(GlyphRegion(outline, tolerance: PathStroker.tolerance))
    }

    /// Whether an edge of one meets an edge of the other.
    private func touches(_ other: GlyphRegion) -> Bool {
        let box = other.box.insetBy(dx: -1e-6, dy: -1e-6)
        let (low, high) = (SIMD2(Double(box.minX), Double(box.minY)), SIMD2(Double(box.maxX), Double(box.maxY)))
        for loop in loops {
            guard var a = points[loop].last else { continue }
            for b in points[loop] {
                defer { a = b }
                if any(pointwiseMax(a, b) .< low) || any(pointwiseMin(a, b) .> high) { continue }
                if other.touches(a, b) { return true }
            }
        }
        return false
    }

    private func touches(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
        let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
        for loop in loops {
            guard var c = points[loop].last else { continue }
            for d in points[loop] {
                defer { c = d }
                if any(pointwiseMax(c, d) .< low) || any(pointwiseMin(c, d) .> high) { continue }
                let (p, q) = (turn(a, b, c), turn(a, b, d))
                let (r, s) = (turn(c, d, a), turn(c, d, b))
                if p * q <= 0, r * s <= 0 { return true }
            }
        }
        return false
    }

    private func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// The difference of areas whose edges do not meet: each loop is kept or not as a whole.
    private func subtractingApart(_ other: GlyphRegion) -> GlyphRegion {
        var result = GlyphRegion()
        for loop in loops where other.winding(around: points[loop.lowerBound]) == 0 { result.add(points[loop]) }
        for loop in other.loops where winding(around: other.points[loop.lowerBound]) != 0 {
            result.add(other.points[loop].reversed())
        }
        result.markPlain()
        return result
    }
}
