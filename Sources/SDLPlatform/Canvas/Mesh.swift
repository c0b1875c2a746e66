import CSDL2
import Geometry

/// Triangles that share a texture and a blend mode, collected until either changes.
///
/// Colours are premultiplied; positions are device pixels.
struct Mesh {
    private(set) var vertices: [SDL_Vertex] = []
    private(set) var indices: [Int32] = []

    /// More vertices are drawn at once, so that one item can't take all memory.
    static let limit = 1 << 16

    var isEmpty: Bool { indices.isEmpty }
    var isFull: Bool { vertices.count > Self.limit }

    mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// Index that the next vertex gets.
    var next: Int32 { Int32(truncatingIfNeeded: vertices.count) }

    @inline(__always) mutating func add(_ x: Double, _ y: Double, _ color: MeshColor, _ texel: SDL_FPoint) {
        vertices.append(
            SDL_Vertex(
                position: SDL_FPoint(x: Float(x), y: Float(y)), color: color.rounded, tex_coord: texel))
    }

    /// An upright rectangle that shows a part of the texture.
    @inline(__always) mutating func addBox(
        left: Float, top: Float, right: Float, bottom: Float, from low: SDL_FPoint, to high: SDL_FPoint,
        _ color: MeshColor
    ) {
        let first = next
        let color = color.rounded
        func add(_ x: Float, _ y: Float, _ u: Float, _ v: Float) {
            vertices.append(
                SDL_Vertex(position: SDL_FPoint(x: x, y: y), color: color, tex_coord: SDL_FPoint(x: u, y: v)))
        }
        add(left, top, low.x, low.y)
        add(right, top, high.x, low.y)
        add(right, bottom, high.x, high.y)
        add(left, bottom, low.x, high.y)
        addQuad(first, first + 1, first + 2, first + 3)
    }

    @inline(__always) mutating func addTriangle(_ first: Int32, _ second: Int32, _ third: Int32) {
        indices.append(first)
        indices.append(second)
        indices.append(third)
    }

    /// Two triangles between neighbours in a strip.
    @inline(__always) mutating func addQuad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
        addTriangle(a, b, c)
        addTriangle(a, c, d)
    }
}

/// A premultiplied colour: red, green, blue and opacity in 0…1.
struct MeshColor: Equatable {
    var parts: SIMD4<Float>

    init(parts: SIMD4<Float>) { self.parts = parts }

    /// Components outside 0…1 are cut, NaN is 0.
    init(_ color: Color) {
        let opacity = Self.unit(color.opacity)
        parts = SIMD4(Self.unit(color.red), Self.unit(color.green), Self.unit(color.blue), 1) * opacity
    }

    /// A sprite's colour, 0xRRGGBBAA straight, at a brightness.
    @inline(__always) init(sprite: UInt32, brightness: Float) {
        let straight = SIMD4<Float>(
            Float(sprite >> 24), Float(sprite >> 16 & 0xFF), Float(sprite >> 8 & 0xFF), 255)
        parts = straight * (Float(sprite & 0xFF) / (255 * 255) * brightness)
    }

    private static func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }

    static let white = MeshColor(parts: .one)
    static let clear = MeshColor(parts: .zero)

    var isInvisible: Bool { parts == .zero }

    @inline(__always) static func * (color: MeshColor, part: Float) -> MeshColor {
        MeshColor(parts: color.parts * part)
    }

    @inline(__always) var rounded: SDL_Color {
        // At 1.5 · 2²³ a Float's last bit is worth 1, so that adding it rounds: a conversion would cost a call.
        let cut = pointwiseMin(pointwiseMax(parts, .zero), .one) * 255 + SIMD4(repeating: 12_582_912)
        let whole = unsafeBitCast(cut, to: SIMD4<UInt32>.self)
        return SDL_Color(
            r: UInt8(truncatingIfNeeded: whole.x), g: UInt8(truncatingIfNeeded: whole.y),
            b: UInt8(truncatingIfNeeded: whole.z), a: UInt8(truncatingIfNeeded: whole.w))
    }
}
