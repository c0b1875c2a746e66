import Geometry
import Rendering

/// Axis-aligned rectangles with exact coverage at their edges.
enum RectFill {
    /// Fills a rectangle given in pixels.
    static func fill(
        _ target: DrawTarget, left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat, color: PixelColor,
        blend: BlendMode
    ) {
        guard left < right, top < bottom, color != .clear else { return }
        let x0 = max(left, CGFloat(target.clip.left))
        let x1 = min(right, CGFloat(target.clip.right))
        let y0 = max(top, CGFloat(target.clip.top))
        let y1 = min(bottom, CGFloat(target.clip.bottom))
        guard x0 < x1, y0 < y1 else { return }
        for y in Int(y0)..<Int(y1.rounded(.up)) {
            let coverage = min(y1, CGFloat(y + 1)) - max(y0, CGFloat(y))
            fillRow(target.row(y), x0, x1, coverage, color.packed, blend)
        }
    }

    private static func fillRow(
        _ row: UnsafeMutablePointer<UInt32>, _ x0: CGFloat, _ x1: CGFloat, _ coverage: CGFloat, _ color: UInt32,
        _ blend: BlendMode
    ) {
        let first = Int(x0)
        let last = Int(x1.rounded(.up)) - 1
        let leftCover = min(x1, CGFloat(first + 1)) - x0
        if leftCover < 1 || first == last {
            mix(row + first, color, leftCover * coverage, blend)
            if first == last { return }
        }
        let rightCover = x1 - CGFloat(last)
        let from = leftCover < 1 ? first + 1 : first
        let to = rightCover < 1 ? last : last + 1
        if from < to {
            let inner = coverage >= 1 ? color : Blending.scaled(color, UInt32(coverage * 255 + 0.5))
            if blend == .additive {
                Blending.addRow(row + from, to - from, inner)
            } else {
                Blending.overRow(
                    row + from, to - from, phase: 0, pattern: [inner, inner, inner, inner],
                    inverse: UInt8(255 - inner >> 24))
            }
        }
        if rightCover < 1 { mix(row + last, color, rightCover * coverage, blend) }
    }

    private static func mix(
        _ pixel: UnsafeMutablePointer<UInt32>, _ color: UInt32, _ coverage: CGFloat, _ blend: BlendMode
    ) {
        let part = Blending.scaled(color, UInt32(min(coverage, 1) * 255 + 0.5))
        pixel.pointee = Blending.blended(part, pixel.pointee, blend)
    }

    /// Fills the clip's part of a rectangle with a vertical gradient, dithered; `colors` runs from `top` down.
    static func fillGradient(
        _ target: DrawTarget, _ rect: PixelRect, colors: [PixelColor], top: CGFloat, height: CGFloat
    ) {
        let area = rect.intersection(target.clip)
        guard !area.isEmpty, height > 0 else { return }
        for y in area.top..<area.bottom {
            let color = GradientTable.color(colors, at: (CGFloat(y) + 0.5 - top) / height)
            let (pattern, inverse) = Dither.pattern(color, y: y)
            Blending.overRow(
                target.row(y) + area.left, area.right - area.left, phase: area.left & 3, pattern: pattern,
                inverse: inverse)
        }
    }
}

/// A gradient as a table of colours.
enum GradientTable {
    static let size = 256

    /// Fills a table from stops; places before the first and after the last stop take its colour.
    static func fill(_ table: inout [PixelColor], _ stops: ArraySlice<GradientStop>) {
        guard let first = stops.first, let last = stops.last else {
            for i in 0..<size { table[i] = .clear }
            return
        }
        var next = stops.startIndex
        for i in 0..<size {
            let place = CGFloat(i) / CGFloat(size - 1)
            while next < stops.endIndex, stops[next].location < place { next += 1 }
            if next == stops.startIndex {
                table[i] = PixelColor(first.color)
            } else if next == stops.endIndex {
                table[i] = PixelColor(last.color)
            } else {
                let a = stops[next - 1]
                let b = stops[next]
                let width = b.location - a.location
                let t = width > 0 ? (place - a.location) / width : 1
                table[i] = PixelColor(a.color).mixed(with: PixelColor(b.color), Float(min(max(t, 0), 1)))
            }
        }
    }

    /// The colour at a place along the table, 0…1; beyond, the end's.
    @inline(__always)
    static func color(_ table: [PixelColor], at place: CGFloat) -> PixelColor {
        let position = min(max(place.isNaN ? 0 : place, 0), 1) * CGFloat(size - 1)
        let low = min(Int(position), size - 2)
        return table[low].mixed(with: table[low + 1], Float(position - CGFloat(low)))
    }
}
