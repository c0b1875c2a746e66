import Geometry
import Rendering

/// Which pictures stand for small sprites: for each kind and size class one picture of a grid of cells, each cell with
/// the sprite at another place between pixels.
struct SpriteCells {
    /// A size class.
    struct Class {
        let diameter: Float
        /// Places between pixels along each axis.
        let phases: Int
        /// Side of a cell in pixels.
        let side: Int
        /// From a cell's corner to the sprite's middle, in the first cell.
        let middle: Float

        /// Quarters of a pixel up to 8, halves up to 16, whole ones above: 1, 1.25, … 8, 8.5, … 16, 17, … 64.
        init(_ index: Int) {
            diameter =
                index <= 28
                ? 1 + Float(index) / 4 : index <= 44 ? 8 + Float(index - 28) / 2 : 16 + Float(index - 44)
            let margin: Float = diameter <= 8 ? 0 : 0.5
            phases = diameter <= 16 ? 4 : 2
            side = Int((diameter + 2 * margin + 1 - 1 / Float(phases)).rounded(.up))
            middle = diameter / 2 + margin
        }

        /// Size of the whole grid.
        var extent: Int { side * phases }
    }
    /// Larger sprites are stretched.
    static let largest: Float = 64
    static let classes: [Class] = (0...92).map { Class($0) }

    private var pictures = [Picture?](repeating: nil, count: 2 * Self.classes.count)

    /// The smallest class that is at least `diameter` (1…64) wide.
    @inline(__always) static func place(of diameter: Float) -> Int {
        if diameter <= 8 { return Int(((diameter - 1) * 4).rounded(.up)) }
        if diameter <= 16 { return 28 + Int(((diameter - 8) * 2).rounded(.up)) }
        return 44 + Int((diameter - 16).rounded(.up))
    }

    @inline(__always) func find(_ kind: SpriteKind, _ place: Int) -> Picture? {
        pictures[place + (kind == .glow ? 0 : Self.classes.count)]
    }

    mutating func insert(_ picture: Picture, _ kind: SpriteKind, _ place: Int) {
        pictures[place + (kind == .glow ? 0 : Self.classes.count)] = picture
    }

    /// Forgets all pictures, because the atlas did.
    mutating func removeAll() { for index in pictures.indices { pictures[index] = nil } }
}
