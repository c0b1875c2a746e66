import Geometry

/// How a wave field is coloured: by height, by the light on its slopes, and by a glint.
public struct WaterShade: Hashable, Sendable {
    /// Colours of troughs and crests, straight sRGB 0…1.
    public var low, high: LifeColor.Stop
    /// Height from the middle at which the colours are reached, above 0.
    public var range: Double
    /// How steep slopes look: the height of a cell's width, above 0.
    public var relief: Double
    /// Direction that light comes from, in the plane (x to the right, y down), and how high it stands.
    public var light: ParticleVector
    /// Strength of the glint, 0…1.
    public var glint: Double
    /// Opacity of the water, 0…1.
    public var opacity: Double

    /// Dark blue troughs, pale crests, light from the top left.
    public init() {
        low = .init(0, 0.02, 0.16, 0.28)
        high = .init(1, 0.45, 0.82, 0.9)
        range = 1
        relief = 1
        light = ParticleVector(-0.5, -0.6, 0.62)
        glint = 0.6
        opacity = 1
    }
}

extension WaveField {
    /// Fills `pixels` with the field as water, one pixel a cell, row by row from the top: four bytes blue, green, red and
    /// opacity, premultiplied. Numbers of the shade that are not finite count as 0.
    public func shade(_ shade: WaterShade, into pixels: inout [UInt8]) {
        if pixels.count != width * height * 4 { pixels = [UInt8](repeating: 0, count: width * height * 4) }
        let shader = WaterShader(shade)
        current.withUnsafeBufferPointer { heights in
            pixels.withUnsafeMutableBytes { pixels in
                guard let heights = heights.baseAddress, let pixels = pixels.baseAddress else { return }
                for row in 0..<height {
                    shader.fill(
                        heights + index(0, row), stride: stride, count: width, to: pixels + row * width * 4)
                }
            }
        }
    }
}

/// The numbers of a shade, ready for eight pixels at a time.
private struct WaterShader {
    private let middle: SIMD3<Float>
    private let swing: SIMD3<Float>
    private let scale: Float
    private let relief: Float
    private let light: SIMD3<Float>
    private let glint: Float
    private let alpha: Float

    init(_ shade: WaterShade) {
        func number(_ value: Double) -> Float { value.isFinite ? Float(min(max(value, -1e6), 1e6)) : 0 }
        let low = SIMD3(number(shade.low.red), number(shade.low.green), number(shade.low.blue))
        let high = SIMD3(number(shade.high.red), number(shade.high.green), number(shade.high.blue))
        middle = (low + high) * 0.5
        swing = (high - low) * 0.5
        scale = shade.range > 0 ? 1 / number(shade.range).magnitude.nextUp : 1
        relief = number(shade.relief)
        let direction = SIMD3(number(shade.light.x), number(shade.light.y), number(shade.light.z))
        let length = (direction * direction).sum().squareRoot()
        light = length > 0 ? direction / length : SIMD3(0, 0, 1)
        glint = number(shade.glint)
        alpha = min(max(number(shade.opacity), 0), 1)
    }

    func fill(_ heights: UnsafePointer<Float>, stride: Int, count: Int, to pixels: UnsafeMutableRawPointer) {
        var entry = 0
        while entry < count {
            let bits = shade(heights + entry, stride)
            if entry + 8 <= count {
                pixels.storeBytes(of: bits, toByteOffset: entry * 4, as: SIMD8<UInt32>.self)
            } else {
                for lane in 0..<count - entry {
                    pixels.storeBytes(of: bits[lane], toByteOffset: (entry + lane) * 4, as: UInt32.self)
                }
            }
            entry += 8
        }
    }

    @inline(__always) private func shade(_ heights: UnsafePointer<Float>, _ stride: Int) -> SIMD8<UInt32> {
        func lanes(_ offset: Int) -> Lanes { UnsafeRawPointer(heights + offset).loadUnaligned(as: Lanes.self) }
        let slopeX = (lanes(1) - lanes(-1)) * Lanes(0.5 * relief)
        let slopeY = (lanes(stride) - lanes(-stride)) * Lanes(0.5 * relief)
        let inverse = Lanes(1) / (Lanes(1) + slopeX * slopeX + slopeY * slopeY).squareRoot()
        // The normal is (−slopeX, −slopeY, 1).
        let facing = ((Lanes(light.z) - slopeX * Lanes(light.x) - slopeY * Lanes(light.y)) * inverse).raised(to: 0)
        let swell = (lanes(0) * Lanes(scale)).raised(to: -1).lowered(to: 1)
        let square = facing * facing
        let shine = square * square * square * square * Lanes(glint)
        let lit = Lanes(0.45) + facing * Lanes(0.55 / max(light.z, 0.1))
        var bits = byte(Lanes(1), 24)
        bits |= byte(((Lanes(middle.x) + swell * Lanes(swing.x)) * lit + shine).unit, 16)
        bits |= byte(((Lanes(middle.y) + swell * Lanes(swing.y)) * lit + shine).unit, 8)
        bits |= byte(((Lanes(middle.z) + swell * Lanes(swing.z)) * lit + shine).unit, 0)
        return bits
    }

    @inline(__always) private func byte(_ value: Lanes, _ shift: UInt32) -> SIMD8<UInt32> {
        (value * Lanes(255 * alpha)).integers &<< SIMD8<UInt32>(repeating: shift)
    }
}
