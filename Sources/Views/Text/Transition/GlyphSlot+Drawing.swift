import Geometry
import Motion
import Rendering

extension GlyphSlot {
    /// Draws what is there and what leaves, with the corner of the text's box at a point.
    func draw(
        at corner: CGPoint, _ foreground: Color, _ opacity: Double, _ scheduler: Scheduler, _ list: inout DisplayList
    ) {
        let isMoving = isRunning(scheduler)
        let place = place(scheduler)
        if let leaving { draw(leaving, place, isMoving, at: corner, foreground, opacity, scheduler, &list) }
        if let coming { draw(coming, place, isMoving, at: corner, foreground, opacity, scheduler, &list) }
    }

    private func draw(
        _ actor: Actor, _ place: (center: CGPoint, size: Double), _ isMoving: Bool, at corner: CGPoint,
        _ foreground: Color, _ opacity: Double, _ scheduler: Scheduler, _ list: inout DisplayList
    ) {
        let state = state(actor, scheduler)
        let shown = opacity * min(max(state.presence, 0), 1)
        guard shown > 0 else { return }
        switch actor.face {
        case .text(let text): text.draw(at: corner, foreground: foreground, opacity: shown, into: &list)
        case .glyph(let glyph):
            let color = (glyph.color ?? foreground).opacity(shown)
            let base = CGPoint(x: corner.x + place.center.x, y: corner.y + place.center.y)
            guard isMoving else {
                // Where nothing moves letters stand on whole pixels, as in a text at rest.
                return list.text(
                    glyph.string, at: CGPoint(x: base.x - glyph.width / 2, y: base.y), font: glyph.font, color: color)
            }
            let depth = min(max(state.depth, 0), 1)
            let size = max(place.size * (1 - RollAmount.shrinkage * depth), 0)
            let rise = glyph.font.size * TextProportions.middle
            let middle = CGPoint(
                x: base.x, y: base.y - rise + glyph.lineHeight * RollAmount.travel * CGFloat(state.offset))
            list.transformed(
                by: CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: middle.x, ty: middle.y)
            ) { list in
                let origin = CGPoint(x: -glyph.width / 2, y: rise)
                let blur = glyph.font.size * RollAmount.blur * depth
                guard blur > 0.02 else { return list.text(glyph.string, at: origin, font: glyph.font, color: color) }
                list.group(GroupStyle(blur: blur)) { list in
                    list.text(glyph.string, at: origin, font: glyph.font, color: color)
                }
            }
        }
    }
}
