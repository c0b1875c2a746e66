import Geometry
import Rendering

nonisolated extension _ResolvedStyle {
    /// Hands over what to paint with in a rectangle, once for each paint that shows; `opacity` of 0…1 is worked into it.
    func draw(
        in rect: CGRect, opacity: Double, into list: inout DisplayList,
        _ body: (inout DisplayList, Paint) -> Void
    ) {
        let opacity = opacity > 0 ? min(opacity, 1) : 0
        guard opacity > 0 else { return }
        guard let shadow else { return drawFill(in: rect, opacity, into: &list, body) }
        list.beginGroup(GroupStyle(opacity: opacity, shadow: shadow))
        drawFill(in: rect, 1, into: &list, body)
        list.endGroup()
    }

    private func drawFill(
        in rect: CGRect, _ opacity: Double, into list: inout DisplayList, _ body: (inout DisplayList, Paint) -> Void
    ) {
        switch fill {
        case .color(let color):
            guard color.opacity > 0 else { return }
            body(&list, .color(opacity == 1 ? color : color.opacity(opacity)))
        case .gradient(let gradient): body(&list, gradient.paint(in: rect, opacity: opacity, into: &list))
        case .image(let tile, let own): drawImage(tile, own * opacity, in: rect, into: &list, body)
        case .glass(let glass): body(&list, glass.paint(opacity: opacity))
        case .mixture(let vector): draw(vector, in: rect, opacity, into: &list, body)
        }
    }

    private func drawImage(
        _ tile: ImageTile, _ opacity: Double, in rect: CGRect, into list: inout DisplayList,
        _ body: (inout DisplayList, Paint) -> Void
    ) {
        guard opacity > 0 else { return }
        if opacity < 1 { list.beginGroup(GroupStyle(opacity: opacity)) }
        body(&list, tile.paint(in: rect, into: &list))
        if opacity < 1 { list.endGroup() }
    }

    /// Draws the parts of a cross-fade so that their opacities add up: shades of the one never show through the other.
    private func draw(
        _ vector: StyleVector, in rect: CGRect, _ opacity: Double, into list: inout DisplayList,
        _ body: (inout DisplayList, Paint) -> Void
    ) {
        list.beginGroup(GroupStyle(opacity: opacity, isIsolated: true))
        let color = vector.color.color
        if color.opacity > 0 { body(&list, .color(color)) }
        for part in vector.parts where part.weight > 1e-3 {
            list.beginGroup(GroupStyle(blend: .plus))
            switch part.kind {
            case .gradient:
                if let gradient = GradientPaint(part) { body(&list, gradient.paint(in: rect, opacity: 1, into: &list)) }
            case .glass: if let glass = GlassPaint(part) { body(&list, glass.paint(opacity: 1)) }
            case .image(let tile): drawImage(tile, part.weight, in: rect, into: &list, body)
            }
            list.endGroup()
        }
        list.endGroup()
    }
}
