import Geometry
import Rendering

/// Draws a symbol, and keeps the outlines that it was drawn by.
///
/// Outlines are made when a size, a weight or a part of a stroke is asked for the first time. A frame in which layers only
/// move makes none, but for what a layer cuts out of another one that moves differently.
package final class SymbolDrawing {
    let glyph: Glyph
    private let indices: [String: Int]
    /// Whether a layer has strokes, of which a part can be drawn.
    private let hasStrokes: [Bool]
    /// Layers that an enclosure is cut by: in one colour they are the holes in it, and not drawn themselves.
    private let signs: Set<Int>
    private var outlines: [Key: Kept] = [:]
    private var cutters: [Key: GlyphRegion] = [:]

    /// The room around a layer that is cut out of another one, on each side, in units of the grid.
    nonisolated static let gap: CGFloat = 1.4
    /// What a layer that is not lit is multiplied by.
    nonisolated static let unlit = 0.3
    /// More outlines are not kept.
    private static let limit = 600

    private struct Key: Hashable {
        var layer: Int
        var detail: OutlineDetail
        var trim: TrimStep
        var isPlain: Bool
    }

    /// A layer's parts, each with its path, and with the path that is left of it when all layers stand as drawn.
    private final class Kept {
        let parts: [LayerOutline.Part]
        let paths: [PathStorage]
        var cut: [PathStorage?]

        init(_ outline: LayerOutline) {
            parts = outline.parts
            paths = outline.parts.map(\.region.path)
            cut = outline.parts.map { _ in nil }
        }
    }

    init(_ glyph: Glyph) {
        self.glyph = glyph
        let indices = Dictionary(glyph.layers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.indices = indices
        let cuts = glyph.layers.filter { $0.role == .enclosure }.flatMap(\.items)
        signs = Set(cuts.compactMap { if case .cutLayer(let id) = $0 { indices[id] } else { nil } })
        hasStrokes = glyph.layers.map { layer in
            layer.items.contains { if case .stroke = $0 { true } else { false } }
        }
    }

    /// How many layers it has.
    package var layerCount: Int { glyph.layers.count }

    /// Draws the symbol as large as it fits into a rectangle, in its middle. `poses` are those of the layers in order; a
    /// layer without one stands as drawn.
    package func draw(_ poses: [SymbolPose], _ ink: SymbolInk, in rect: CGRect, into list: inout DisplayList) {
        guard ink.opacity > 0, let place = Self.place(glyph.grid, in: rect) else { return }
        let scene = Scene(
            poses: poses, ink: ink, place: place, detail: OutlineDetail(scale: place.a, strokeScale: ink.strokeScale),
            isPlain: !signs.isEmpty && ink.isMonochrome)
        // Layers that lie on each other fade as one picture.
        let isGroup = ink.opacity < 1 && glyph.layers.count > 1
        if isGroup { list.beginGroup(GroupStyle(opacity: ink.opacity)) }
        for index in glyph.layers.indices where !(scene.isPlain && signs.contains(index)) {
            draw(index, scene, fade: isGroup ? 1 : min(ink.opacity, 1), &list)
        }
        if isGroup { list.endGroup() }
    }

    /// From the grid to where the symbol is shown; nil where it has no room.
    static func place(_ grid: CGSize, in rect: CGRect) -> CGAffineTransform? {
        guard grid.width > 0, grid.height > 0 else { return nil }
        let scale = min(rect.width / grid.width, rect.height / grid.height)
        guard scale > 0, scale.isFinite, rect.isFinite else { return nil }
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: rect.midX - grid.width / 2 * scale,
            ty: rect.midY - grid.height / 2 * scale)
    }

    /// What is the same for all layers of a symbol that is drawn.
    private struct Scene {
        let poses: [SymbolPose]
        let ink: SymbolInk
        let place: CGAffineTransform
        let detail: OutlineDetail
        /// Whether signs are holes in their enclosures, without a gap around them.
        let isPlain: Bool

        func pose(_ layer: Int) -> SymbolPose { layer < poses.count ? poses[layer] : SymbolPose() }
    }

    private func draw(_ index: Int, _ scene: Scene, fade: Double, _ list: inout DisplayList) {
        let pose = scene.pose(index)
        let trim = TrimStep(pose.trim)
        guard trim.value > 0, pose.alpha > 0 else { return }
        let color = scene.ink.color(of: glyph.layers[index]).opacity(min(pose.alpha, 1) * fade)
        guard color.opacity > 0 else { return }
        let kept = outline(index, scene, trim)
        guard !kept.parts.isEmpty else { return }
        let factor = 1 / scene.detail.factor
        let map = CGAffineTransform(scaleX: factor, y: factor).concatenating(pose.transform)
            .concatenating(scene.place)
        guard map.isFinite, map.a * map.d - map.b * map.c != 0 else { return }
        let blur = pose.blur > 0 && pose.blur.isFinite ? pose.blur * glyph.grid.height * scene.place.a : 0
        let isGroup = blur > 0 || (kept.parts.count > 1 && color.opacity < 1)
        if isGroup { list.beginGroup(GroupStyle(opacity: CGFloat(color.opacity), blur: blur)) }
        let own = isGroup ? color.opaque : color
        for part in kept.parts.indices {
            let shape = shape(index, kept, part, scene, map, &list)
            list.fill(shape, own)
        }
        if isGroup { list.endGroup() }
    }

    /// A part of a layer where it is shown, without what other layers cut out of it.
    private func shape(
        _ index: Int, _ kept: Kept, _ part: Int, _ scene: Scene, _ map: CGAffineTransform, _ list: inout DisplayList
    ) -> Rendering.Shape {
        let cutters = kept.parts[part].cutters
        if cutters.isEmpty { return list.addPath(kept.paths[part], mappedBy: map) }
        let isAtRest = cutters.allSatisfy {
            scene.pose($0).trim >= 1 && scene.pose($0).transform.isNear(scene.pose(index).transform)
        }
        if isAtRest, let cut = kept.cut[part] { return list.addPath(cut, mappedBy: map) }
        let path = cut(kept.parts[part], of: index, scene).path
        if isAtRest { kept.cut[part] = path }
        return list.addPath(path, mappedBy: map)
    }

    /// What other layers, wherever they are shown, leave of a part.
    private func cut(_ part: LayerOutline.Part, of index: Int, _ scene: Scene) -> GlyphRegion {
        var region = part.region
        let factor = scene.detail.factor
        guard let back = scene.pose(index).transform.inverse else { return region }
        for cutter in part.cutters {
            let pose = scene.pose(cutter)
            let trim = TrimStep(pose.trim)
            guard trim.value > 0, pose.transform.isFinite else { continue }
            let area = self.cutter(cutter, scene, trim)
            let way = pose.transform.concatenating(back)
            if way.isNear(.identity) {
                region = region.subtracting(area)
            } else {
                let scaled = CGAffineTransform(scaleX: 1 / factor, y: 1 / factor).concatenating(way)
                    .concatenating(CGAffineTransform(scaleX: factor, y: factor))
                region = region.subtracting(area.applying(scaled))
            }
        }
        return region
    }

    private func outline(_ index: Int, _ scene: Scene, _ trim: TrimStep) -> Kept {
        let trim = hasStrokes[index] ? trim : .whole
        let key = Key(layer: index, detail: scene.detail, trim: trim, isPlain: scene.isPlain)
        if let kept = outlines[key] { return kept }
        let outline = LayerOutline(glyph.layers[index], scene.detail, trim: trim) { indices[$0] }
        let kept = Kept(outline)
        if outlines.count >= Self.limit { outlines.removeAll(keepingCapacity: true) }
        outlines[key] = kept
        return kept
    }

    /// What a layer cuts out of others when it stands as drawn.
    private func cutter(_ index: Int, _ scene: Scene, _ trim: TrimStep) -> GlyphRegion {
        let trim = hasStrokes[index] ? trim : .whole
        let isHole = scene.isPlain && signs.contains(index)
        let key = Key(layer: index, detail: scene.detail, trim: trim, isPlain: isHole)
        if let area = cutters[key] { return area }
        let area = GlyphPen(scene.detail, trim: trim)
            .grown(glyph.layers[index], by: isHole ? 0 : Self.gap, index: { indices[$0] }, scene.detail)
        if cutters.count >= Self.limit { cutters.removeAll(keepingCapacity: true) }
        cutters[key] = area
        return area
    }
}

nonisolated extension Glyph {
    /// Draws a glyph that is drawn once, as a mixture of two is; what is drawn again keeps a `SymbolDrawing`.
    @MainActor func draw(
        _ poses: [SymbolPose], _ ink: SymbolInk, in rect: CGRect, into list: inout DisplayList
    ) { SymbolDrawing(self).draw(poses, ink, in: rect, into: &list) }
}

nonisolated extension SymbolInk {
    /// The colour of a layer, with the opacity that its level and the amount shown give it.
    func color(of layer: Glyph.Layer) -> Color {
        var color = colors.isEmpty ? .clear : colors[min(max(layer.level, 1), colors.count) - 1]
        if isMulticolor, let name = layer.color, let own = SymbolColor.named(name) { color = own }
        return isLit(layer) ? color : color.opacity(SymbolDrawing.unlit)
    }

    /// Whether all levels look alike.
    var isMonochrome: Bool { !isMulticolor && colors.allSatisfy { $0 == colors.first } }

    /// Whether the amount shown lies above the layer's threshold.
    func isLit(_ layer: Glyph.Layer) -> Bool {
        guard let variableValue, let threshold = layer.variableThreshold else { return true }
        return variableValue > threshold
    }
}

nonisolated extension Color {
    /// The same colour without transparency.
    fileprivate var opaque: Color { Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: 1) }
}

nonisolated extension CGAffineTransform {
    /// Whether two maps differ by less than what can be seen on a grid of a few dozen units.
    fileprivate func isNear(_ other: CGAffineTransform) -> Bool {
        let (turn, shift) = (1e-4, 1e-3)
        return abs(a - other.a) < turn && abs(b - other.b) < turn && abs(c - other.c) < turn
            && abs(d - other.d) < turn && abs(tx - other.tx) < shift && abs(ty - other.ty) < shift
    }

    /// The map back; nil if there is none.
    fileprivate var inverse: CGAffineTransform? {
        let determinant = a * d - b * c
        guard determinant != 0, isFinite else { return nil }
        let map = inverted()
        return map.isFinite ? map : nil
    }
}
