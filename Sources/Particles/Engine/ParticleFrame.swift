import Geometry

/// The particles of one emitter as they are at one time, oldest first, in columns that are reused from frame to frame.
public struct ParticleFrame: Sendable {
    /// Which columns are filled.
    public struct Parts: OptionSet, Sendable {
        /// Bits of the parts.
        public let rawValue: UInt8

        /// The parts with these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// `x` and `y`, which always are.
        public static let places = Parts([])
        /// `size` and `color`.
        public static let look = Parts(rawValue: 1)
        /// `angle`.
        public static let angles = Parts(rawValue: 2)
        /// `frame`.
        public static let frames = Parts(rawValue: 4)
        /// `z`.
        public static let depth = Parts(rawValue: 8)
    }

    /// Particles; entries of the columns from here on mean nothing.
    public internal(set) var count = 0
    /// Centres in points.
    public internal(set) var x: [Float] = []
    /// Centres in points.
    public internal(set) var y: [Float] = []
    /// Depths in points, towards the viewer.
    public internal(set) var z: [Float] = []
    /// Widths in points.
    public internal(set) var size: [Float] = []
    /// Colours, straight 8-bit sRGB, 0xRRGGBBAA.
    public internal(set) var color: [UInt32] = []
    /// Rotations in radians, clockwise on the screen.
    public internal(set) var angle: [Float] = []
    /// Numbers of images.
    public internal(set) var frame: [UInt16] = []

    /// No particles.
    public init() {}

    /// Room for `count` particles in the columns of `parts`, and a piece more for vectors that reach beyond.
    mutating func reserve(_ count: Int, _ parts: Parts) {
        Self.grow(&x, count, 0)
        Self.grow(&y, count, 0)
        if parts.contains(.look) {
            Self.grow(&size, count, 0)
            Self.grow(&color, count, 0)
        }
        if parts.contains(.angles) { Self.grow(&angle, count, 0) }
        if parts.contains(.frames) { Self.grow(&frame, count, 0) }
        if parts.contains(.depth) { Self.grow(&z, count, 0) }
    }

    private static func grow<T>(_ column: inout [T], _ count: Int, _ zero: T) {
        guard column.count < count + 8 else { return }
        column = [T](repeating: zero, count: (count + 8) * 5 / 4)
    }

    /// The columns while they are being filled; those that are not asked for are nil.
    struct Pointers: @unchecked Sendable {
        let x, y: UnsafeMutablePointer<Float>
        let z, size, angle: UnsafeMutablePointer<Float>?
        let color: UnsafeMutablePointer<UInt32>?
        let frame: UnsafeMutablePointer<UInt16>?
    }

    /// Fills the columns of `parts`, which must be reserved.
    mutating func withPointers<Result>(_ parts: Parts, _ body: (Pointers) -> Result) -> Result {
        x.withUnsafeMutableBufferPointer { x in
            y.withUnsafeMutableBufferPointer { y in
                z.withUnsafeMutableBufferPointer { z in
                    size.withUnsafeMutableBufferPointer { size in
                        angle.withUnsafeMutableBufferPointer { angle in
                            color.withUnsafeMutableBufferPointer { color in
                                frame.withUnsafeMutableBufferPointer { frame in
                                    guard let x = x.baseAddress, let y = y.baseAddress else {
                                        preconditionFailure("A frame without room.")
                                    }
                                    let hasLook = parts.contains(.look)
                                    return body(
                                        Pointers(
                                            x: x, y: y, z: parts.contains(.depth) ? z.baseAddress : nil,
                                            size: hasLook ? size.baseAddress : nil,
                                            angle: parts.contains(.angles) ? angle.baseAddress : nil,
                                            color: hasLook ? color.baseAddress : nil,
                                            frame: parts.contains(.frames) ? frame.baseAddress : nil))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
