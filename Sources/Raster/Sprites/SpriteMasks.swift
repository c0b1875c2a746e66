import Rendering

/// Sprites drawn before, as coverage: for each kind and size class at several places between pixels.
///
/// All memory is taken at the start and each class is drawn before it is first used, so that drawing allocates nothing.
final class SpriteMasks: @unchecked Sendable {
    /// What placing a sprite of a class takes; lengths are in quarters of a pixel.
    struct Class {
        /// From the picture's corner to the sprite's middle, for the leftmost and topmost place.
        var middle: Float
        /// Added and taken away again, this rounds to the class's places: 1 or 2 quarters of a pixel apart.
        var rounding: Float
        /// 1 over the square of the diameter in pixels.
        var density: Float
        /// The class's first picture.
        var picture: SpritePicture
        /// From one picture to the next, in words.
        var words: UInt32
    }

    /// Larger sprites are drawn without a picture.
    static let largest: Float = 64
    /// Places between pixels along each axis for which there is room.
    static let places = 4

    let classes: UnsafeMutablePointer<Class>
    /// Classes of all kinds together.
    let count: Int
    private let words: UnsafeMutablePointer<UInt32>
    private let isDrawn: UnsafeMutablePointer<Bool>
    /// The class of the glow that is at least so many quarters of a pixel wide.
    private let classOfQuarters: UnsafeMutablePointer<UInt8>
    private var glows: Int { count / 2 }

    init() {
        let diameters = Self.diameters
        var list: [Class] = []
        var start = 0
        for diameter in diameters + diameters {
            let layout = Layout(diameter: diameter)
            list.append(
                Class(
                    middle: layout.middle * Float(Self.places), rounding: layout.step == 1 ? 12_582_912 : 25_165_824,
                    density: 1 / (diameter * diameter), picture: SpritePicture(start: start, side: layout.side),
                    words: UInt32(layout.words)))
            start += layout.words * Self.places * Self.places
        }
        count = list.count
        classes = .allocate(capacity: count)
        classes.initialize(from: list, count: count)
        words = .allocate(capacity: start)
        isDrawn = .allocate(capacity: count)
        isDrawn.initialize(repeating: false, count: count)
        classOfQuarters = .allocate(capacity: Int(Self.largest) * 4 + 1)
        var place = 0
        for quarters in 0...Int(Self.largest) * 4 {
            while diameters[place] * 4 < Float(quarters) { place += 1 }
            classOfQuarters[quarters] = UInt8(place)
        }
    }

    deinit {
        classes.deallocate()
        words.deallocate()
        isDrawn.deallocate()
        classOfQuarters.deallocate()
    }

    /// Quarters of a pixel up to 8, halves up to 16, whole ones above: 1, 1.25, … 8, 8.5, … 16, 17, … 64.
    private static var diameters: [Float] {
        (4..<32).map { Float($0) / 4 } + (16..<32).map { Float($0) / 2 } + (16...64).map { Float($0) }
    }

    /// The class for sprites that are at most so many quarters of a pixel wide (0…256).
    @inline(__always) func index(_ kind: SpriteKind, quarters: Int) -> Int {
        Int(classOfQuarters[quarters]) &+ (kind == .glow ? 0 : glows)
    }

    /// The rows of a picture, `pitch` bytes each.
    @inline(__always) func rows(of picture: SpritePicture) -> UnsafePointer<UInt8> {
        UnsafeRawPointer(words + picture.start).assumingMemoryBound(to: UInt8.self)
    }

    /// Draws the classes that are marked and were not drawn yet.
    func draw(_ isMet: UnsafePointer<Bool>) {
        for index in 0..<count where isMet[index] && !isDrawn[index] {
            draw(index)
            isDrawn[index] = true
        }
    }

    private func draw(_ index: Int) {
        let diameters = Self.diameters
        let layout = Layout(diameter: diameters[index % glows])
        for row in stride(from: 0, to: Self.places, by: layout.step) {
            for column in stride(from: 0, to: Self.places, by: layout.step) {
                let number = row * Self.places + column
                let target = words + classes[index].picture.start + number * layout.words
                layout.draw(
                    index < glows ? .glow : .disc, column: column, row: row,
                    into: UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt8.self))
            }
        }
    }
}

/// Where the pictures of a diameter have their middle and edges.
private struct Layout {
    let diameter: Float
    /// Quarters of a pixel from one place to the next.
    let step: Int
    let middle: Float
    let side: Int

    init(diameter: Float) {
        self.diameter = diameter
        // Room for the rightmost place between pixels and, where it is not sampled, a disc's soft edge.
        let margin: Float = diameter <= 8 ? 0 : 0.5
        step = diameter <= 16 ? 1 : 2
        middle = diameter / 2 + margin
        side = Int((diameter + 2 * margin + 1 - Float(step) / Float(SpriteMasks.places)).rounded(.up))
    }

    private var pitch: Int { (side + 3) & ~3 }
    var words: Int { pitch / 4 * side }

    /// Draws the picture whose middle is `column` quarters of a pixel right of the leftmost place, `row` likewise down.
    func draw(_ kind: SpriteKind, column: Int, row: Int, into target: UnsafeMutablePointer<UInt8>) {
        let middleX = middle + Float(column) / Float(SpriteMasks.places)
        let middleY = middle + Float(row) / Float(SpriteMasks.places)
        for y in 0..<side {
            for x in 0..<pitch {
                let coverage = SpriteShape.coverage(
                    kind, x: Float(x) - middleX, y: Float(y) - middleY, radius: diameter / 2)
                target[y * pitch + x] = x < side ? UInt8((coverage * 255).rounded()) : 0
            }
        }
    }
}
