import Geometry

/// The offset at which a part of the content is to be seen.
nonisolated enum ScrollTarget {
    /// Along one axis, within the content.
    ///
    /// With an anchor that point of the part comes to that point of the viewport. Without one nothing moves as long as
    /// the part is seen as a whole, or fills the viewport; else the offset moves as little as it takes. Numbers that
    /// are not finite count as 0.
    static func offset(
        of start: Double, length: Double, anchor: Double?, viewport: Double, content: Double, current: Double
    ) -> Double {
        let (start, length, viewport) = (start.limited, max(0, length.limited), max(0, viewport.limited))
        let last = start + length - viewport
        let wanted: Double
        if let anchor {
            wanted = start + anchor.limited * (length - viewport)
        } else {
            wanted = max(min(start, last), min(max(start, last), current.limited))
        }
        return max(0, min(max(0, content.limited - viewport), wanted))
    }

    /// Along the axes that scroll; the others stay as they are.
    static func offset(
        of part: CGRect, anchor: UnitPoint?, viewport: CGSize, content: CGSize, current: CGPoint,
        horizontal: Bool = true, vertical: Bool = true
    ) -> CGPoint {
        var result = current
        if horizontal {
            result.x = offset(
                of: part.minX, length: part.width, anchor: anchor.map { Double($0.x) }, viewport: viewport.width,
                content: content.width, current: current.x)
        }
        if vertical {
            result.y = offset(
                of: part.minY, length: part.height, anchor: anchor.map { Double($0.y) }, viewport: viewport.height,
                content: content.height, current: current.y)
        }
        return result
    }
}
