/// Appends sprites to the columns of a display list.
public struct SpriteWriter {
    private var x: [Float] = []
    private var y: [Float] = []
    private var diameter: [Float] = []
    private var color: [UInt32] = []
    private let start: Int

    init(taking list: inout DisplayList) {
        start = list.spriteX.count
        swap(&x, &list.spriteX)
        swap(&y, &list.spriteY)
        swap(&diameter, &list.spriteDiameter)
        swap(&color, &list.spriteColor)
    }

    mutating func giveBack(to list: inout DisplayList) -> Span {
        let span = Span(start: start, count: x.count - start)
        swap(&x, &list.spriteX)
        swap(&y, &list.spriteY)
        swap(&diameter, &list.spriteDiameter)
        swap(&color, &list.spriteColor)
        return span
    }

    /// Adds a sprite centred on (`x`, `y`), `diameter` logical points wide; `color` is straight 8-bit sRGB, 0xRRGGBBAA.
    public mutating func add(x: Float, y: Float, diameter: Float, color: UInt32) {
        self.x.append(x)
        self.y.append(y)
        self.diameter.append(diameter)
        self.color.append(color)
    }
}
