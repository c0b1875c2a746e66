import Geometry
import Rendering

/// Groups and what happens to them.
extension RasterCanvas {
    func beginGroup(_ style: GroupStyle, _ index: Int, _ columns: Columns) {
        var effects = LayerEffects(style, transform: state.transform)
        if effects.isPlain { return endings.append(.plainGroup) }
        let content = contents.content(of: index)
        if effects.onlyFades, content.isSingle, effects.opacity > 0 {
            endings.append(.back(state, .group))
            state.opacity *= min(style.opacity, 1)
            return
        }
        guard effects.opacity > 0, let bounds = pixels(of: content.box, reach: effects.reach, shadow: effects.shadow)
        else {
            return hide(.group)
        }
        // No coordinate of a layer may be negative; blurs and dither go in steps of which 64 is a multiple.
        effects.shift = (x: max(-bounds.left + 63, 0) & ~63, y: max(-bounds.top + 63, 0) & ~63)
        guard let layer = layers.open(bounds.shifted(x: effects.shift.x, y: effects.shift.y), reserve: 2) else {
            return endings.append(.plainGroup)
        }
        if effects.shadow != nil, effects.colorMatrix.count == 0 {
            effects.content = contentKey(index + 1..<max(content.end, index + 1), effects.blur, bounds, columns)
        }
        endings.append(.group(state, effects))
        state.surface = layer
        state.opacity = 1
        state.transform.tx += Double(effects.shift.x)
        state.transform.ty += Double(effects.shift.y)
    }

    /// Tells pictures apart that are cast as a shadow: what is drawn, how it is turned and scaled, where between pixels it
    /// stands, and what of it is cut off.
    private func contentKey(_ items: Range<Int>, _ blur: Double, _ bounds: PixelRect, _ columns: Columns) -> UInt64 {
        let map = state.transform
        let (x, y) = (Double(map.tx).nearby.rounded(), Double(map.ty).nearby.rounded())
        var mixer = Mixer()
        mixer.add(columns.list.digest(of: items))
        for entry in [map.a, map.b, map.c, map.d] { mixer.add(Double(entry).bitPattern) }
        mixer.add(blur.sixtyFourths)
        mixer.add((Double(map.tx) - x).sixtyFourths)
        mixer.add((Double(map.ty) - y).sixtyFourths)
        for edge in [bounds.left - Int(x), bounds.right - Int(x), bounds.top - Int(y), bounds.bottom - Int(y)] {
            mixer.add(UInt64(bitPattern: Int64(edge)))
        }
        return mixer.value
    }

    /// Lays a group's layer onto the surface beneath.
    func composite(_ layer: Surface, _ effects: LayerEffects, _ columns: Columns) {
        let matrix = columns.numbers[effects.colorMatrix.within(columns.numbers.count)]
        if matrix.count >= 20 { layer.recolor(matrix) }
        if effects.blur > 0 {
            let seen = state.surface.clip.shifted(x: effects.shift.x, y: effects.shift.y)
            blur.blur(layer, deviation: effects.blur, seen: effects.shadow == nil ? seen : layer.clip)
        }
        guard let shadow = effects.shadow else {
            return layer.composite(
                onto: state.surface, opacity: effects.opacity, blend: effects.blend, shift: effects.shift)
        }
        guard effects.opacity < 255 || effects.blend != .normal,
            let both = layers.open(region(of: layer, shadow, effects), reserve: 0)
        else {
            let shift = CGPoint(x: -Double(effects.shift.x), y: -Double(effects.shift.y))
            drawShadow(shadow, of: layer, effects.content, shift: shift, onto: state.surface)
            return layer.composite(onto: state.surface, shift: effects.shift)
        }
        drawShadow(shadow, of: layer, effects.content, shift: .zero, onto: both)
        layer.composite(onto: both)
        both.composite(onto: state.surface, opacity: effects.opacity, blend: effects.blend, shift: effects.shift)
        layers.close()
    }

    /// The pixels of a layer and of the shadow that it casts, which may lie beside it, as far as that is seen.
    private func region(of layer: Surface, _ shadow: PixelShadow, _ effects: LayerEffects) -> PixelRect {
        let seen = state.surface.clip.shifted(x: effects.shift.x, y: effects.shift.y)
        let cast = layer.clip.grown(by: Int(shadow.reach.rounded(.up))).intersection(seen)
        return cast.isEmpty ? layer.clip : layer.clip.union(cast)
    }
}
