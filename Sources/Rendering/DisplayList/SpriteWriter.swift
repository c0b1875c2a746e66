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

    /// Adds a sprite for each place of the columns, which have the same number of them; what goes beyond the shortest is
    /// left out.
    public mutating func add(
        x: ArraySlice<Float>, y: ArraySlice<Float>, diameter: ArraySlice<Float>, color: ArraySlice<UInt32>
    ) {
        let count = min(min(x.count, y.count), min(diameter.count, color.count))
        self.x.append(contentsOf: x.prefix(count))
        self.y.append(contentsOf: y.prefix(count))
        self.diameter.append(contentsOf: diameter.prefix(count))
        self.color.append(contentsOf: color.prefix(count))
    }
}
