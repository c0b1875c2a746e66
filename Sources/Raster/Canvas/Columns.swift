import Geometry
import Rendering

/// The columns of a display list, taken once a frame instead of item by item.
struct Columns {
    let list: DisplayList
    let paths: PathColumns
    let stops: [GradientStop]
    let rects: [CGRect]
    let numbers: [Float]
    let text: [UInt8]
    let spriteX: [Float]
    let spriteY: [Float]
    let spriteDiameter: [Float]
    let spriteColor: [UInt32]
    let spriteHeight: [Float]
    let spriteAngle: [Float]
    let spriteFrame: [UInt16]
    let images: [CGImage]

    init(_ list: borrowing DisplayList) {
        self.list = copy list
        paths = PathColumns(verbs: list.verbs, points: list.points)
        stops = list.stops
        rects = list.rects
        numbers = list.numbers
        text = list.text
        spriteX = list.spriteX
        spriteY = list.spriteY
        spriteDiameter = list.spriteDiameter
        spriteColor = list.spriteColor
        spriteHeight = list.spriteHeight
        spriteAngle = list.spriteAngle
        spriteFrame = list.spriteFrame
        images = list.images
    }

    func stops(_ span: Span) -> ArraySlice<GradientStop> { stops[span.within(stops.count)] }

    func image(_ index: Int32) -> CGImage? { images.indices.contains(Int(index)) ? images[Int(index)] : nil }
}
