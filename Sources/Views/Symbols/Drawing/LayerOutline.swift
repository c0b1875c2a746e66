import Geometry
import Motion

/// How finely a symbol's outlines are made, and with which lines.
nonisolated struct OutlineDetail: Hashable, Sendable {
    /// Outlines are made so many doublings larger than the grid.
    var doublings: Int
    /// By how much lines are wider than drawn, in 1/64.
    var strokeScale: Int

    /// For a symbol that is shown so many points a unit of its grid large.
    init(scale: CGFloat, strokeScale: CGFloat) {
        // Arcs stray by at most 1/20 of a unit of the outline, and so by no more than 1/20 of a point.
        let fine = scale > 0 ? log2(Double(scale)).rounded(.up) : 0
        doublings = fine.isFinite ? Int(min(max(fine, -4), 8)) : 0
        self.strokeScale = strokeScale > 0 ? Int((min(Double(strokeScale), 16) * 64).rounded()) : 0
    }

    /// Outlines are so many times larger than the grid.
    var factor: CGFloat { doublings < 0 ? 1 / CGFloat(1 << -doublings) : CGFloat(1 << doublings) }
}

/// What of a layer's strokes is drawn, in 1/256 of their length.
nonisolated struct TrimStep: Hashable, Sendable {
    var value: Int

    static let whole = TrimStep(value: 256)

    /// Only what is not above 0 is 0.
    init(_ trim: Double) { value = trim > 0 ? max(Int((min(trim, 1) * 256).rounded()), 1) : 0 }

    private init(value: Int) { self.value = value }

    var fraction: CGFloat { CGFloat(value) / 256 }
}

/// A layer's drawing as areas, in parts of which each is cut by the same layers.
nonisolated struct LayerOutline: Sendable {
    /// What layers cut from one point of the layer's drawing on.
    struct Part: Sendable {
        var region = GlyphRegion()
        /// Indices of layers that cut it, in order.
        var cutters: [Int] = []
    }

    private(set) var parts: [Part] = []

    /// The outline of a layer; `index` finds layers by their names.
    init(_ layer: Glyph.Layer, _ detail: OutlineDetail, trim: TrimStep, index: (String) -> Int?) {
        let pen = GlyphPen(detail, trim: trim)
        var open = Part()
        for item in layer.items {
            switch item {
            case .fill(let path): Self.lay(pen.fill(path), onto: &open.region)
            case .stroke(let width, let cap, let path): Self.lay(pen.stroke(path, width, cap), onto: &open.region)
            case .cut(let path):
                let hole = pen.fill(path)
                open.region = open.region.subtracting(hole)
                for place in parts.indices { parts[place].region = parts[place].region.subtracting(hole) }
            case .cutLayer(let name):
                guard let cutter = index(name) else { continue }
                if !open.region.isEmpty { parts.append(open) }
                open = Part()
                for place in parts.indices where !parts[place].cutters.contains(cutter) {
                    parts[place].cutters.append(cutter)
                }
            }
        }
        if !open.region.isEmpty { parts.append(open) }
        parts.removeAll(where: \.region.isEmpty)
        joinUncut()
        // What is cut anew in each frame is made ready for it once.
        for place in parts.indices where !parts[place].cutters.isEmpty {
            parts[place].region = parts[place].region.plain
        }
    }

    private static func lay(_ area: GlyphRegion, onto region: inout GlyphRegion) {
        // An area that turns both ways could cancel what it is laid over.
        region.overlay(area.hasMixedLoops && !region.isEmpty ? area.plain : area)
    }

    /// Parts that nothing cuts are one.
    private mutating func joinUncut() {
        guard parts.count > 1, parts.allSatisfy(\.cutters.isEmpty) else { return }
        var whole = Part()
        for part in parts { whole.region.overlay(part.region) }
        parts = [whole]
    }

    /// All of it, as if no layer cut it.
    var region: GlyphRegion {
        var whole = GlyphRegion()
        for part in parts { whole.overlay(part.region) }
        return whole
    }
}

/// Makes areas of a glyph's paths.
nonisolated struct GlyphPen {
    private let map: CGAffineTransform
    private let strokeScale: CGFloat
    private let trim: TrimStep

    init(_ detail: OutlineDetail, trim: TrimStep) {
        map = CGAffineTransform(scaleX: detail.factor, y: detail.factor)
        strokeScale = CGFloat(detail.strokeScale) / 64 * detail.factor
        self.trim = trim
    }

    func fill(_ path: Path) -> GlyphRegion {
        GlyphRegion(path.storage.transformed(by: map), tolerance: PathStroker.tolerance)
    }

    /// The line along a path, or along the part of it that is drawn; `growth` is added to the width on either side.
    func stroke(_ path: Path, _ width: CGFloat, _ cap: CGLineCap, growth: CGFloat = 0) -> GlyphRegion {
        var line = path.storage
        if trim.value < 256 { line = PathMeasure(line).trimmed(from: 0, to: Double(trim.fraction)) }
        line.apply(map)
        let style = StrokeStyle(
            lineWidth: width * strokeScale + 2 * growth, lineCap: cap, lineJoin: cap == .round ? .round : .miter)
        return GlyphRegion(line.stroked(style), tolerance: PathStroker.tolerance)
    }

    /// A layer's drawing grown by a gap on all sides.
    func grown(_ layer: Glyph.Layer, by gap: CGFloat, index: (String) -> Int?, _ detail: OutlineDetail) -> GlyphRegion {
        let reach = gap * detail.factor
        var area = GlyphRegion()
        for item in layer.items {
            guard case .stroke(let width, .round, let path) = item else {
                return LayerOutline(layer, detail, trim: trim, index: index).region.grown(by: reach)
            }
            area.overlay(stroke(path, width, .round, growth: reach))
        }
        return area.plain
    }
}
