import Geometry
import Rendering

/// Shadows of shapes and of groups.
extension RasterCanvas {
    /// Draws the shadow of a shape from a picture that is made once for its size and blur.
    func drawShadow(of shape: Shape, _ shadow: Shadow, _ columns: Columns) {
        guard let placed = PixelShadow(shadow, transform: state.transform),
            let list = shape.box(columns.paths), list.isFinite
        else { return }
        let scale = pictureScale(blur: shadow.radius)
        let magnification = abs(Double(state.transform.determinant)).squareRoot()
        let deviation = placed.blur * scale / magnification
        let reach = Blur.reach(deviation).rounded(.up) + 1
        let device = list.applying(state.transform)
        let seen = device.grown(by: placed.reach)
        guard PixelRect(covering: seen).intersection(state.surface.clip).isEmpty == false else { return }
        let (wide, high) = ((list.right - list.left) * scale, (list.bottom - list.top) * scale)
        guard wide.isFinite, high.isFinite, (wide + 2 * reach) * (high + 2 * reach) < Double(1 << 24) else {
            return drawSharpShadow(of: shape, shadow, columns)
        }
        let box = Box(left: 0, top: 0, right: wide, bottom: high)
        let outline = ShapeKey(shape, list: list, box: box, scale: scale, columns)
        let key = ShadowKey(outline: outline, content: 0, blur: deviation.sixtyFourths, scale: scale.bitPattern)
        let image: ShadowImage
        if let found = shadows.find(key) {
            image = found
        } else {
            image = ShadowImage(
                width: wide.pixelCeiling, height: high.pixelCeiling, reach: Int(reach), deviation, blur, layers
            ) { coverage, corner in
                let shift = CGAffineTransform(
                    a: scale, b: 0, c: 0, d: scale, tx: corner - list.left * scale, ty: corner - list.top * scale)
                coverage.draw(shape, style: nil, columns.paths, dashes: [], transform: shift, &area)
            }
            shadows.insert(image, for: key)
        }
        if state.isShifted, scale == state.scale {
            let origin = CGPoint(
                x: device.left + placed.offset.x - image.corner, y: device.top + placed.offset.y - image.corner)
            place(image.picture, at: origin, pixel: placed.pixel, .normal)
        } else {
            drawTurned(image, list, shadow, placed.pixel, scale)
        }
    }

    /// Draws a shadow's picture through any transform.
    private func drawTurned(
        _ image: ShadowImage, _ list: Box, _ shadow: Shadow, _ pixel: UInt32, _ scale: Double
    ) {
        let place = CGAffineTransform(
            a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: list.left - image.corner / scale + shadow.offset.width,
            ty: list.top - image.corner / scale + shadow.offset.height)
        MaskWarp(image.picture, map: place.concatenating(state.transform))?.draw(pixel, onto: state.surface)
    }

    /// Too large a shape to keep: its own edge is so far away that its blur hardly matters.
    private func drawSharpShadow(of shape: Shape, _ shadow: Shadow, _ columns: Columns) {
        let outer = state.transform
        state.transform = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
            .concatenating(outer)
        fill(shape, .color(shadow.color), .normal, columns)
        state.transform = outer
    }

    /// The scale at which a shadow's picture is made: in steps, so that a growing shape has few, and no larger than its
    /// blur needs.
    private func pictureScale(blur radius: CGFloat) -> Double {
        var scale = state.scale
        if !state.isShifted {
            let size = abs(Double(state.transform.determinant)).squareRoot()
            guard size > 1e-6, size < 1e6 else { return 1 }
            scale = exp2((log2(size) * 2 - 0.02).rounded(.up) / 2)
        }
        var blur = LayerEffects.deviation(radius, scale)
        while blur > 16 {
            blur /= 2
            scale /= 2
        }
        return scale
    }

    /// Draws the shadow of a layer's opacity; `content` tells the picture from others, 0 if that isn't known.
    func drawShadow(
        _ shadow: PixelShadow, of layer: Surface, _ content: UInt64, shift: CGPoint, onto surface: Surface
    ) {
        let key = ShadowKey(outline: nil, content: content, blur: shadow.blur.sixtyFourths, scale: 0)
        let image: ShadowImage
        if content != 0, let found = shadows.find(key) {
            image = found
        } else {
            image = ShadowImage(ofOpacity: layer, shadow.blur, blur, layers)
            if content != 0 { shadows.insert(image, for: key) }
        }
        blit.draw(
            image.picture, x: Double(layer.clip.left) + shadow.offset.x + shift.x - image.corner,
            y: Double(layer.clip.top) + shadow.offset.y + shift.y - image.corner, pixel: shadow.pixel, onto: surface,
            by: NormalBlending.self)
        if content == 0 { image.deallocate() }
    }
}
