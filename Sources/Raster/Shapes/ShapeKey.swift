import Geometry
import Rendering

/// Names a picture of a shape by everything that decides its pixels: 128 bits mixed from the shape's form, paint and style, all
/// relative to the shape's own corner, so that a moved shape has the same name.
struct ShapeKey: Hashable {
    private var a: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var b: UInt64 = 0xC2B2_AE3D_27D4_EB4F

    mutating func add(_ word: UInt64) {
        a = (a ^ word) &* 0xFF51_AFD7_ED55_8CCD
        a ^= a >> 32
        b = (b &+ word) &* 0xC4CE_B9FE_1A85_EC53
        b ^= b >> 29
    }

    /// Adds a length to a 64th of a point.
    mutating func add(_ length: CGFloat) { add(UInt64(bitPattern: Int64(Int(clamping: (length * 64).rounded())))) }

    mutating func add(_ color: Color) {
        add(UInt64(color.red.bitPattern) << 32 | UInt64(color.green.bitPattern))
        add(UInt64(color.blue.bitPattern) << 32 | UInt64(color.opacity.bitPattern))
    }

    mutating func add(_ stops: ArraySlice<GradientStop>) {
        add(UInt64(stops.count))
        for stop in stops {
            add(stop.color)
            add(stop.location * 64)
        }
    }

    /// Adds a paint with its points relative to `origin`.
    mutating func add(_ paint: Paint, origin: CGPoint, stops: [GradientStop]) {
        switch paint {
        case .color(let color):
            add(1 as UInt64)
            add(color)
        case .linear(let span, let from, let to):
            add(2 as UInt64)
            add(stops[span.range])
            add(from.x - origin.x)
            add(from.y - origin.y)
            add(to.x - origin.x)
            add(to.y - origin.y)
        case .radial(let span, let center, let radius):
            add(3 as UInt64)
            add(stops[span.range])
            add(center.x - origin.x)
            add(center.y - origin.y)
            add(radius)
        }
    }
}
