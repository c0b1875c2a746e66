import Rendering

/// Draws the sprites of one batch.
struct SpriteSplat {
    let masks: SpriteMasks
    let kind: SpriteKind
    let surface: Surface

    /// A sprite with its middle at (`x`, `y`) in device pixels; what is not finite is left out.
    @inline(__always) func draw<B: Blending>(
        x: Float, y: Float, diameter: Float, color: UInt32, by blending: B.Type
    ) {
        // Comparisons with NaN are false, so nothing that is not finite gets past this.
        guard diameter > 0, abs(x) < 1e6, abs(y) < 1e6, diameter < 1e5, color & 0xFF != 0 else { return }
        guard diameter <= SpriteMasks.largest else {
            return drawLarge(x: x, y: y, diameter: diameter, color: color, by: blending)
        }
        let width = max(diameter, 1)
        let size = masks.classes + masks.index(kind, diameter: width)
        // A sprite smaller than its picture is as much dimmer: sizes change without steps in brightness.
        let brightness = diameter * diameter * size.pointee.density
        draw(size, x: x, y: y, pixel: Self.pixel(color, brightness: brightness), by: blending)
    }

    @inline(__always) private func draw<B: Blending>(
        _ size: UnsafePointer<SpriteMasks.Class>, x: Float, y: Float, pixel: UInt32, by blending: B.Type
    ) {
        let bits = size.pointee.phaseBits
        let phases = Float(1 &<< bits)
        let placeX = Self.nearest((x - size.pointee.middle) * phases)
        let placeY = Self.nearest((y - size.pointee.middle) * phases)
        let left = placeX &>> bits
        let top = placeY &>> bits
        let inside = (1 &<< bits) &- 1
        let phase = (placeY & inside) &<< bits | placeX & inside
        let (side, pitch) = (size.pointee.side, size.pointee.pitch)
        let mask = UnsafePointer(masks.bytes + (size.pointee.start &+ phase &* pitch &* side))
        let clip = surface.clip
        if left >= clip.left, top >= clip.top, left &+ pitch <= clip.right, top &+ side <= clip.bottom {
            stampWhole(mask, side, pitch, surface.row(top) + left, pixel, by: blending)
        } else {
            stampPart(mask, side, pitch, left: left, top: top, pixel, by: blending)
        }
    }

    @inline(__always) private func stampWhole<B: Blending>(
        _ mask: UnsafePointer<UInt8>, _ side: Int, _ pitch: Int, _ target: UnsafeMutablePointer<UInt32>,
        _ pixel: UInt32, by blending: B.Type
    ) {
        let source = Four(repeating: pixel)
        var mask = mask
        var row = target
        for _ in 0..<side {
            var x = 0
            while x < pitch {
                let coverage = UnsafeRawPointer(mask + x).loadUnaligned(as: UInt32.self)
                let part = B.part(of: source, coverage: Four(bytesOf: coverage))
                (row + x).four = B.blend(part, onto: (row + x).four)
                x &+= 4
            }
            mask += pitch
            row += surface.stride
        }
    }

    private func stampPart<B: Blending>(
        _ mask: UnsafePointer<UInt8>, _ side: Int, _ pitch: Int, left: Int, top: Int, _ pixel: UInt32,
        by blending: B.Type
    ) {
        let area = PixelRect(left: left, top: top, right: left + side, bottom: top + side)
            .intersection(surface.clip)
        guard !area.isEmpty else { return }
        for y in area.top..<area.bottom {
            B.stamp(
                mask + (y - top) * pitch + area.left - left, with: pixel, onto: surface.row(y) + area.left,
                count: area.width)
        }
    }

    /// Draws a sprite pixel by pixel.
    private func drawLarge<B: Blending>(x: Float, y: Float, diameter: Float, color: UInt32, by blending: B.Type) {
        let radius = diameter / 2
        let box = Box(
            left: Double(x - radius), top: Double(y - radius), right: Double(x + radius), bottom: Double(y + radius))
        let area = PixelRect(covering: box.grown(by: 1)).intersection(surface.clip)
        guard !area.isEmpty else { return }
        let pixel = Self.pixel(color, brightness: 1)
        for row in area.top..<area.bottom {
            let target = surface.row(row)
            let dy = Float(row) + 0.5 - y
            for column in area.left..<area.right {
                let dx = Float(column) + 0.5 - x
                let distance = (dx * dx + dy * dy).squareRoot() / radius
                let brightness = SpriteShape.brightness(kind, distance: distance, radius: radius)
                guard brightness > 0 else { continue }
                let part = B.part(of: pixel, coverage: UInt8(brightness * 255 + 0.5))
                target[column] = B.blend(part, onto: target[column])
            }
        }
    }

    /// The nearest whole number of a small one: at 1.5 · 2⁵² a Double's last bit is worth 1, so that adding rounds, and
    /// nothing has to be checked as in a conversion.
    @inline(__always) private static func nearest(_ value: Float) -> Int {
        Int(Int32(truncatingIfNeeded: (Double(value) + 6_755_399_441_055_744).bitPattern))
    }

    /// The premultiplied pixel of a straight 0xRRGGBBAA at a brightness of 0…1.
    @inline(__always) static func pixel(_ color: UInt32, brightness: Float) -> UInt32 {
        let alpha = Float(color & 0xFF) * min(brightness, 1)
        let weight = (alpha + 12_582_912).bitPattern & 0xFF
        return (color >> 8 | 0xFF00_0000).weighted(by: weight)
    }
}
