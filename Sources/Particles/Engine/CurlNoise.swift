import Geometry

/// A flow without sources: the curl of smooth value noise over the plane and time (Bridson, Hourihan and Nordenstam,
/// "Curl-Noise for Procedural Fluid Flow", 2007). Quintic weights make its derivatives continuous.
struct CurlNoise: Sendable {
    private let strength: Float
    private let frequency: Float
    /// The two time slices and the weight of the second.
    private let slices: (UInt32, UInt32)
    private let blend: Float

    init(_ turbulence: ParticleForces.Turbulence, time: Double) {
        strength = Float(turbulence.strength)
        frequency = Float(1 / turbulence.size)
        let place = min(max(time * turbulence.speed, -1e9), 1e9)
        let slice = place.rounded(.down)
        let t = Float(place - slice)
        blend = t * t * t * (t * (t * 6 - 15) + 10)
        let index = UInt32(truncatingIfNeeded: Int64(slice))
        slices = (index &* 0xCB1A_B31F, (index &+ 1) &* 0xCB1A_B31F)
    }

    /// The acceleration at eight places: (∂ψ/∂y, −∂ψ/∂x) of the noise ψ, times strength.
    @inline(__always) func flow(_ x: Lanes, _ y: Lanes) -> (x: Lanes, y: Lanes) {
        let u = x * Lanes(frequency)
        let v = y * Lanes(frequency)
        let (i, j) = (u.floored, v.floored)
        let fx = (u - i).unit
        let fy = (v - j).unit
        let column = Self.cell(i) &* SIMD8(repeating: 0x8DA6_B343)
        let row = Self.cell(j) &* SIMD8(repeating: 0xD816_3841)
        let nextColumn = column &+ SIMD8(repeating: 0x8DA6_B343)
        let nextRow = row &+ SIMD8(repeating: 0xD816_3841)
        let a = value(column ^ row)
        let b = value(nextColumn ^ row)
        let c = value(column ^ nextRow)
        let d = value(nextColumn ^ nextRow)
        let (wx, sx) = Self.weight(fx)
        let (wy, sy) = Self.weight(fy)
        let across = (b - a) + (a - b - c + d) * wy
        let down = (c - a) + (a - b - c + d) * wx
        return (down * sy * Lanes(strength), Lanes(0) - across * sx * Lanes(strength))
    }

    /// A whole number as bits, for magnitudes below 2²².
    @inline(__always) private static func cell(_ whole: Lanes) -> SIMD8<UInt32> {
        unsafeBitCast(whole + Lanes(12_582_912), to: SIMD8<UInt32>.self)
    }

    /// The quintic weight and its slope.
    @inline(__always) private static func weight(_ t: Lanes) -> (Lanes, Lanes) {
        var w = t * Lanes(6) - Lanes(15)
        w = t * w + Lanes(10)
        let rest = Lanes(1) - t
        return (t * t * t * w, Lanes(30) * t * t * rest * rest)
    }

    /// The noise of lattice points at this time, −½…½.
    @inline(__always) private func value(_ cell: SIMD8<UInt32>) -> Lanes {
        let first = Self.hashed(cell ^ SIMD8(repeating: slices.0))
        let second = Self.hashed(cell ^ SIMD8(repeating: slices.1))
        return first + (second - first) * Lanes(blend)
    }

    @inline(__always) private static func hashed(_ cell: SIMD8<UInt32>) -> Lanes {
        var h = cell
        h ^= h &>> SIMD8(repeating: 15)
        h = h &* SIMD8(repeating: 0x2C1B_3C6D)
        h ^= h &>> SIMD8(repeating: 13)
        let bits = (h &>> SIMD8(repeating: 9)) | SIMD8(repeating: 0x3F80_0000)
        return unsafeBitCast(bits, to: Lanes.self) - Lanes(1.5)
    }
}
