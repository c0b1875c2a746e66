import Rendering

/// Sprites drawn before, as coverage: for each kind and size class at several places between pixels.
///
/// All memory is taken at the start and each class is drawn when it is first met, so that drawing allocates nothing.
final class SpriteMasks {
    /// Where a class's pictures lie and how large they are.
    struct Class {
        /// Index of the first byte.
        var start: Int
        /// Columns and rows of each picture; rows are padded to `pitch` bytes, a multiple of 4.
        var side: Int
        var pitch: Int
        /// Places between pixels along each axis: two to the power of this.
        var phaseBits: Int
        /// Diameter in pixels.
        var diameter: Float
        /// From the picture's corner to the sprite's middle, for the leftmost and topmost place.
        var middle: Float
        /// 1 over the square of the diameter.
        var density: Float
        var isDrawn = false

        var phases: Int { 1 << phaseBits }
    }

    /// Larger sprites are drawn without a picture.
    static let largest: Float = 64

    let classes: UnsafeMutablePointer<Class>
    let bytes: UnsafeMutablePointer<UInt8>
    private let classesPerKind: Int

    init() {
        var start = 0
        var list: [Class] = []
        for _ in 0..<2 {
            var index = 0
            while true {
                let diameter = Self.diameter(ofClass: index)
                if diameter > Self.largest { break }
                // Room for the rightmost place between pixels and, where it is not sampled, a disc's soft edge.
                let margin: Float = diameter <= 8 ? 0 : 0.5
                let phaseBits = diameter <= 16 ? 2 : 1
                let side = Int((diameter + 2 * margin + 1 - 1 / Float(1 << phaseBits)).rounded(.up))
                let pitch = (side + 3) & ~3
                list.append(
                    Class(
                        start: start, side: side, pitch: pitch, phaseBits: phaseBits, diameter: diameter,
                        middle: diameter / 2 + margin, density: 1 / (diameter * diameter)))
                start += pitch * side << (2 * phaseBits)
                index += 1
            }
        }
        classesPerKind = list.count / 2
        classes = .allocate(capacity: list.count)
        classes.initialize(from: list, count: list.count)
        bytes = .allocate(capacity: start + 16)
    }

    deinit {
        classes.deallocate()
        bytes.deallocate()
    }

    /// Quarters of a pixel up to 8, halves up to 16, whole ones above: 1, 1.25, … 8, 8.5, … 16, 17, … 64.
    private static func diameter(ofClass index: Int) -> Float {
        if index <= 28 { return 1 + Float(index) / 4 }
        if index <= 44 { return 8 + Float(index - 28) / 2 }
        return 16 + Float(index - 44)
    }

    /// The smallest class that is at least `diameter` (1…64) wide.
    @inline(__always) private static func place(of diameter: Float) -> Int {
        if diameter <= 8 { return Int(((diameter - 1) * 4).rounded(.up)) }
        if diameter <= 16 { return 28 + Int(((diameter - 8) * 2).rounded(.up)) }
        return 44 + Int((diameter - 16).rounded(.up))
    }

    /// The class for sprites of this kind and diameter (1…64), drawn.
    @inline(__always) func index(_ kind: SpriteKind, diameter: Float) -> Int {
        let index = Self.place(of: diameter) + (kind == .glow ? 0 : classesPerKind)
        if !classes[index].isDrawn { draw(index, kind) }
        return index
    }

    private func draw(_ index: Int, _ kind: SpriteKind) {
        let size = classes[index]
        classes[index].isDrawn = true
        var target = bytes + size.start
        for row in 0..<size.phases {
            for column in 0..<size.phases {
                draw(size, kind, column: column, row: row, into: target)
                target += size.pitch * size.side
            }
        }
    }

    /// Draws the picture whose middle is `column`/`phases` pixels right of the leftmost place, `row` likewise down.
    private func draw(
        _ size: Class, _ kind: SpriteKind, column: Int, row: Int, into target: UnsafeMutablePointer<UInt8>
    ) {
        let middleX = size.middle + Float(column) / Float(size.phases)
        let middleY = size.middle + Float(row) / Float(size.phases)
        for y in 0..<size.side {
            for x in 0..<size.pitch {
                let coverage = SpriteShape.coverage(
                    kind, x: Float(x) - middleX, y: Float(y) - middleY, radius: size.diameter / 2)
                target[y * size.pitch + x] = x < size.side ? UInt8((coverage * 255).rounded()) : 0
            }
        }
    }
}
