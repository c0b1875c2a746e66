/// Appends sprites that are turned, have a height of their own or show one of several frames.
public struct TurnedSpriteWriter {
    private var plain: SpriteWriter
    private var height: [Float] = []
    private var angle: [Float] = []
    private var frame: [UInt16] = []
    private let start: Int

    init(taking list: inout DisplayList) {
        plain = SpriteWriter(taking: &list)
        start = list.spriteHeight.count
        swap(&height, &list.spriteHeight)
        swap(&angle, &list.spriteAngle)
        swap(&frame, &list.spriteFrame)
    }

    mutating func giveBack(to list: inout DisplayList) -> (sprites: Span, details: Span) {
        let details = Span(start: start, count: height.count - start)
        swap(&height, &list.spriteHeight)
        swap(&angle, &list.spriteAngle)
        swap(&frame, &list.spriteFrame)
        return (plain.giveBack(to: &list), details)
    }

    /// Adds a sprite centred on (`x`, `y`), `width` by `height` logical points, turned by `angle` radians clockwise on the
    /// screen; `color` is straight 8-bit sRGB, 0xRRGGBBAA, and `frame` (from 0) says which part of a picture is shown, the
    /// last one if there are not so many.
    public mutating func add(
        x: Float, y: Float, width: Float, height: Float, angle: Float = 0, color: UInt32, frame: UInt16 = 0
    ) {
        plain.add(x: x, y: y, diameter: width, color: color)
        self.height.append(height)
        self.angle.append(angle)
        self.frame.append(frame)
    }
}
