import Geometry
import Rendering

/// Panes of frosted glass.
extension RasterCanvas {
    /// What lies beneath what is drawn.
    struct Ground {
        /// Pixels of which others have drawn what lies beneath the picture.
        var foreign: Surface?
        /// What is drawn on and all beneath it, from the top, in the coordinates of what is drawn on.
        var surfaces: [Surface] = []
    }

    /// How many pixels away a pane looks at most.
    package static var farthestGlance: Int { glance(LayerEffects.largestBlur) }

    /// How many pixels away a pane looks that blurs by so many.
    package static func glance(_ deviation: Double) -> Int {
        Int(Blur.reach(LayerEffects.deviation(deviation, 1))) + 64
    }

    /// Draws a list as `draw(_:into:scale:rows:)` does, for a picture that will lie on others: panes of glass see, besides
    /// what the list draws, the pixels of `ground`, whose first pixel lies in column `x` of row `y` of the picture.
    package func draw(
        _ list: borrowing DisplayList, into buffer: PixelBuffer, scale: CGFloat, over ground: PixelBuffer, x: Int,
        y: Int
    ) {
        self.ground.foreign = ground.surface.shifted(x: x, y: y)
        draw(list, into: buffer, scale: scale)
        self.ground.foreign = nil
    }

    /// Draws a pane that fills a shape or the line along it.
    func drawPane(of shape: Shape, _ style: StrokeStyle?, _ pane: Backdrop, _ columns: Columns) {
        let opacity = pane.opacity > 0 ? UInt32((min(pane.opacity, 1) * 255).rounded()) : 0
        guard opacity > 0, let box = deviceBox(of: shape, columns) else { return }
        let reach = (style?.reach ?? 0) * max(state.transform.magnification, 0)
        let seen = PixelRect(covering: box.grown(by: reach + 1)).intersection(state.surface.clip)
        guard !seen.isEmpty, frost(seen, pane) else { return }
        let coverage = coverageBuffer.cleared(width: seen.width, height: seen.height)
        let shift = CGAffineTransform(translationX: -CGFloat(seen.left), y: -CGFloat(seen.top))
        coverage.draw(
            shape, style: style, columns.paths, dashes: columns.numbers,
            transform: state.transform.concatenating(shift), &area)
        if paintRow.count < seen.width + 4 { paintRow = [UInt32](repeating: 0, count: seen.width + 4) }
        paintRow.withUnsafeMutableBufferPointer { pixels in
            let pixels = pixels.baseAddress.unsafelyUnwrapped
            for y in seen.top..<seen.bottom {
                blur.frosted(pixels, seen.left..<seen.right, row: y)
                let mask = coverage.bytes + (y - seen.top) * coverage.stride
                Self.replace(
                    state.surface.row(y) + seen.left, by: pixels, through: mask, opacity, count: seen.width)
            }
        }
    }

    /// Prepares the glass for these pixels.
    private func frost(_ seen: PixelRect, _ pane: Backdrop) -> Bool {
        let deviation = LayerEffects.deviation(pane.radius, state.transform.magnification)
        findGround()
        let look = blur.look(seen, deviation)
        guard let lowest = ground.surfaces.last else { return false }
        let known = look.intersection(lowest.bounds)
        if ground.surfaces.count == 1 || known.isEmpty {
            blur.frost(lowest, look, pane, deviation)
            return true
        }
        // Coordinates of layers are not negative.
        let shift = (x: max(-known.left, 0), y: max(-known.top, 0))
        guard let whole = layers.open(known.shifted(x: shift.x, y: shift.y), reserve: 0) else {
            blur.frost(state.surface, look, pane, deviation)
            return true
        }
        let flat = whole.shifted(x: -shift.x, y: -shift.y)
        for surface in ground.surfaces.reversed() {
            var layer = surface
            layer.clip = layer.bounds
            layer.composite(onto: flat)
        }
        blur.frost(flat, look, pane, deviation)
        layers.close()
        return true
    }

    private func findGround() {
        ground.surfaces.removeAll(keepingCapacity: true)
        ground.surfaces.append(state.surface)
        var shift = (x: 0, y: 0)
        for ending in endings.reversed() {
            switch ending {
            case .group(let outer, let effects):
                shift = (shift.x + effects.shift.x, shift.y + effects.shift.y)
                ground.surfaces.append(outer.surface.shifted(x: shift.x, y: shift.y))
            case .clip(let outer, _), .masked(let outer, _):
                ground.surfaces.append(outer.surface.shifted(x: shift.x, y: shift.y))
            case .mask, .projection: return
            case .transform, .scissor, .plainGroup, .back: break
            }
        }
        if let foreign = ground.foreign { ground.surfaces.append(foreign.shifted(x: shift.x, y: shift.y)) }
    }

    /// Puts pixels in the place of others, as far as the coverage and an opacity of 1…255 say.
    private static func replace(
        _ row: UnsafeMutablePointer<UInt32>, by pixels: UnsafePointer<UInt32>, through mask: UnsafePointer<UInt8>,
        _ opacity: UInt32, count: Int
    ) {
        let whole = Four(repeating: 255)
        var x = 0
        while x &+ 4 <= count {
            let coverage = UnsafeRawPointer(mask + x).loadUnaligned(as: UInt32.self)
            if coverage != 0 {
                let source = UnsafeRawPointer(pixels + x).loadUnaligned(as: Four.self)
                if coverage & (opacity == 255 ? .max : 0) == .max {
                    (row + x).four = source
                } else {
                    let share = part(Four(bytesOf: coverage), opacity)
                    (row + x).four = source.weighted(by: share).adding((row + x).four.weighted(by: whole &- share))
                }
            }
            x &+= 4
        }
        while x < count {
            let share = part(Four(repeating: UInt32(mask[x])), opacity).x
            row[x] = pixels[x].weighted(by: share).adding(row[x].weighted(by: 255 - share))
            x &+= 1
        }
    }

    /// Coverage of 0…255 times an opacity.
    @inline(__always) private static func part(_ coverage: Four, _ opacity: UInt32) -> Four {
        let product = coverage &* opacity &+ 128
        return (product &+ product &>> 8) &>> 8
    }
}

extension PixelBuffer {
    /// Lays this picture over another one of its size.
    package func composite(onto other: PixelBuffer) { surface.composite(onto: other.surface) }

    /// Leaves no pixel transparent.
    package func makeOpaque() {
        for y in 0..<height {
            let row = surface.row(y)
            for x in 0..<width { row[x] |= 0xFF00_0000 }
        }
    }
}
