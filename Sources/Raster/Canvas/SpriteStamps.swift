import Geometry
import Rendering

/// Small round pictures, stamped from masks that are made once for each size and place within a pixel.
struct SpriteStamps {
    /// A mask in the arena: `side` rows of `quads` groups of four pixels; each level stands four times, once a component.
    private struct Mask {
        var offset: Int32
        var side: Int16
        var quads: Int16
    }

    private static let phases = 4
    /// Sizes up to 16 px in halves, up to 64 in twos.
    private static let classes = 32 + 24
    private static let largest: Float = 64

    private var masks = [Mask?](repeating: nil, count: Self.classes * Self.phases * Self.phases)
    private var arena: [UInt8] = []

    init() { arena.reserveCapacity(1 << 20) }

    mutating func draw(_ batch: SpriteBatch, _ list: borrowing DisplayList, _ target: DrawTarget) {
        guard !target.clip.isEmpty else { return }
        let scale = Float(target.scale)
        let dx = Float(target.dx)
        let dy = Float(target.dy)
        for i in batch.sprites.range {
            let x = list.spriteX[i] * scale + dx
            let y = list.spriteY[i] * scale + dy
            let diameter = list.spriteDiameter[i] * scale
            let reach = diameter * 0.5 + 1
            // Also false for NaN: what is nowhere is not drawn.
            guard diameter > 0, diameter <= 4096, x + reach > Float(target.clip.left),
                x - reach < Float(target.clip.right), y + reach > Float(target.clip.top),
                y - reach < Float(target.clip.bottom)
            else { continue }
            if batch.kind == .glow, batch.blend == .additive {
                stamp(x, y, min(diameter, Self.largest), list.spriteColor[i], target)
            } else {
                Dot.draw(x, y, diameter, list.spriteColor[i], batch, target)
            }
        }
    }

    private mutating func stamp(_ x: Float, _ y: Float, _ diameter: Float, _ color: UInt32, _ target: DrawTarget) {
        let alpha = color & 0xFF
        guard alpha > 0 else { return }
        let kind = Self.sizeClass(diameter)
        let px = x.rounded(.down)
        let py = y.rounded(.down)
        let phaseX = min(Int((x - px) * Float(Self.phases)), Self.phases - 1)
        let phaseY = min(Int((y - py) * Float(Self.phases)), Self.phases - 1)
        let mask = mask(kind, phaseX, phaseY)
        let left = Int(px) - Int(mask.side) / 2
        let top = Int(py) - Int(mask.side) / 2
        // Specks smaller than the smallest mask get dimmer instead.
        let dim = min(diameter * diameter, 1)
        let level = UInt32(Float(alpha) * dim + 0.5)
        let b = UInt16((color >> 8 & 0xFF) * level / 255)
        let g = UInt16((color >> 16 & 0xFF) * level / 255)
        let r = UInt16((color >> 24) * level / 255)
        let source = SIMD16<UInt16>(b, g, r, 0, b, g, r, 0, b, g, r, 0, b, g, r, 0)
        let isInside =
            left >= target.clip.left && top >= target.clip.top && left + Int(mask.quads) * 4 <= target.clip.right
            && top + Int(mask.side) <= target.clip.bottom
        arena.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let levels = base + Int(mask.offset)
            if isInside {
                Self.addWhole(levels, mask, source, target, left, top)
            } else {
                Self.addPart(levels, mask, source, target, left, top)
            }
        }
    }

    private static func addWhole(
        _ levels: UnsafeRawPointer, _ mask: Mask, _ source: SIMD16<UInt16>, _ target: DrawTarget, _ left: Int, _ top: Int
    ) {
        var levels = levels
        for y in 0..<Int(mask.side) {
            let row = UnsafeMutableRawPointer(target.row(top + y) + left)
            for q in 0..<Int(mask.quads) {
                let light = Blending.scaled(levels.loadUnaligned(as: Quad.self), source)
                let place = row + q * 16
                place.storeBytes(of: Blending.saturated(place.loadUnaligned(as: Quad.self), light), as: Quad.self)
                levels += 16
            }
        }
    }

    private static func addPart(
        _ levels: UnsafeRawPointer, _ mask: Mask, _ source: SIMD16<UInt16>, _ target: DrawTarget, _ left: Int, _ top: Int
    ) {
        let clip = target.clip
        for y in max(top, clip.top)..<max(min(top + Int(mask.side), clip.bottom), max(top, clip.top)) {
            let row = target.row(y)
            for x in max(left, clip.left)..<max(min(left + Int(mask.quads) * 4, clip.right), max(left, clip.left)) {
                let offset = ((y - top) * Int(mask.quads) * 4 + x - left) * 4
                let word = levels.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let light = Blending.scaled(Quad(words: word, 0, 0, 0), source)
                row[x] = Blending.added(unsafeBitCast(light, to: SIMD4<UInt32>.self)[0], row[x])
            }
        }
    }

    private static func sizeClass(_ diameter: Float) -> Int {
        diameter <= 16
            ? max(Int((diameter * 2).rounded()) - 1, 0) : min(31 + Int(((diameter - 16) / 2).rounded()), classes - 1)
    }

    private static func diameter(of kind: Int) -> Float { kind < 32 ? Float(kind + 1) / 2 : 16 + Float(kind - 31) * 2 }

    private mutating func mask(_ kind: Int, _ phaseX: Int, _ phaseY: Int) -> Mask {
        let index = (kind * Self.phases + phaseY) * Self.phases + phaseX
        if let mask = masks[index] { return mask }
        let made = make(kind, phaseX, phaseY)
        masks[index] = made
        return made
    }

    /// Draws a mask: the share of each pixel's light, averaged over a grid finer than the pixel.
    private mutating func make(_ kind: Int, _ phaseX: Int, _ phaseY: Int) -> Mask {
        let radius = max(Self.diameter(of: kind), 1) / 2
        let side = (Int(radius.rounded(.up)) + 1) * 2 + 1
        let quads = (side + 3) / 4
        let mask = Mask(offset: Int32(arena.count), side: Int16(side), quads: Int16(quads))
        let cx = Float(side / 2) + (Float(phaseX) + 0.5) / Float(Self.phases)
        let cy = Float(side / 2) + (Float(phaseY) + 0.5) / Float(Self.phases)
        let fine = radius < 6 ? 8 : 2
        for y in 0..<side {
            for x in 0..<quads * 4 {
                var sum: Float = 0
                for sy in 0..<fine {
                    for sx in 0..<fine {
                        let ux = (Float(x) + (Float(sx) + 0.5) / Float(fine) - cx) / radius
                        let uy = (Float(y) + (Float(sy) + 0.5) / Float(fine) - cy) / radius
                        let falloff = max(1 - ux * ux - uy * uy, 0)
                        sum += falloff * falloff
                    }
                }
                let level = UInt8(min(sum / Float(fine * fine) * 255 + 0.5, 255))
                for _ in 0..<3 { arena.append(level) }
                arena.append(0)
            }
        }
        return mask
    }
}

/// A round dot worked out pixel by pixel: for few or large ones.
enum Dot {
    static func draw(
        _ x: Float, _ y: Float, _ diameter: Float, _ color: UInt32, _ batch: SpriteBatch, _ target: DrawTarget
    ) {
        let straight = Color(
            red: Double(color >> 24) / 255, green: Double(color >> 16 & 0xFF) / 255, blue: Double(color >> 8 & 0xFF) / 255,
            opacity: Double(color & 0xFF) / 255)
        let source = PixelColor(straight).packed
        let radius = diameter / 2
        let reach = radius + 1
        let left = max(Int(clamping: CGFloat((x - reach).rounded(.down))), target.clip.left)
        let right = min(Int(clamping: CGFloat((x + reach).rounded(.up))), target.clip.right)
        let top = max(Int(clamping: CGFloat((y - reach).rounded(.down))), target.clip.top)
        let bottom = min(Int(clamping: CGFloat((y + reach).rounded(.up))), target.clip.bottom)
        guard left < right, top < bottom else { return }
        for py in top..<bottom {
            let row = target.row(py)
            let vy = Float(py) + 0.5 - y
            for px in left..<right {
                let vx = Float(px) + 0.5 - x
                let level = batch.kind == .disc ? disc(vx, vy, radius) : glow(vx, vy, radius)
                guard level > 0 else { continue }
                row[px] = Blending.blended(
                    Blending.scaled(source, UInt32(level * 255 + 0.5)), row[px], batch.blend)
            }
        }
    }

    private static func disc(_ x: Float, _ y: Float, _ radius: Float) -> Float {
        let strength = min(radius * radius * 4, 1)
        return min(max(max(radius, 0.5) + 0.5 - (x * x + y * y).squareRoot(), 0), 1) * strength
    }

    private static func glow(_ x: Float, _ y: Float, _ radius: Float) -> Float {
        let falloff = max(1 - (x * x + y * y) / (radius * radius), 0)
        return falloff * falloff
    }
}
