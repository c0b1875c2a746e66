import Geometry
import Rendering

/// The columns of a display list, taken once a frame instead of item by item.
struct Columns {
    let path: [PathElement]
    let stops: [GradientStop]
    let rects: [CGRect]
    let numbers: [Float]
    let text: [UInt8]
    let spriteX: [Float]
    let spriteY: [Float]
    let spriteDiameter: [Float]
    let spriteColor: [UInt32]

    init(_ list: borrowing DisplayList) {
        path = list.path
        stops = list.stops
        rects = list.rects
        numbers = list.numbers
        text = list.text
        spriteX = list.spriteX
        spriteY = list.spriteY
        spriteDiameter = list.spriteDiameter
        spriteColor = list.spriteColor
    }

    func stops(_ span: Span) -> ArraySlice<GradientStop> { stops[span.within(stops.count)] }
}
