import Geometry

/// A frame as data: items and the columns that they point into, in logical points, y down.
///
/// A list is filled anew each frame and keeps its memory: in steady state filling it allocates nothing.
public struct DisplayList: Sendable, Equatable {
    /// What to draw, in order.
    public internal(set) var items: [DisplayItem] = []
    /// Steps of paths.
    package internal(set) var verbs: [PathVerb] = []
    /// Points of paths.
    public internal(set) var points: [CGPoint] = []
    /// Stops of gradients.
    public internal(set) var stops: [GradientStop] = []
    /// Rectangles of `.rects` items and frames of sprites.
    public internal(set) var rects: [CGRect] = []
    /// Heights of fields and traces, lengths of dashes, entries of colour matrices.
    public internal(set) var numbers: [Float] = []
    /// UTF-8 bytes of text runs.
    public internal(set) var text: [UInt8] = []
    /// Centres of sprites, x.
    public internal(set) var spriteX: [Float] = []
    /// Centres of sprites, y.
    public internal(set) var spriteY: [Float] = []
    /// Diameters of sprites in logical points.
    public internal(set) var spriteDiameter: [Float] = []
    /// Colours of sprites: straight 8-bit sRGB, 0xRRGGBBAA.
    public internal(set) var spriteColor: [UInt32] = []
    /// Heights of sprites that have details, in logical points.
    public internal(set) var spriteHeight: [Float] = []
    /// Angles of sprites that have details, radians clockwise on the screen.
    public internal(set) var spriteAngle: [Float] = []
    /// Frames of sprites that have details.
    public internal(set) var spriteFrame: [UInt16] = []
    /// Names of font families.
    public internal(set) var families: [String] = []
    /// Pictures.
    public internal(set) var images: [CGImage] = []
    /// The number of items that belong to the scene; the rest is overlay (HUD, panel) and not part of the digest.
    public private(set) var sceneItemCount: Int?

    /// An empty list.
    public init() {}

    /// Empties the list and keeps its memory.
    public mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        stops.removeAll(keepingCapacity: true)
        rects.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
        spriteX.removeAll(keepingCapacity: true)
        spriteY.removeAll(keepingCapacity: true)
        spriteDiameter.removeAll(keepingCapacity: true)
        spriteColor.removeAll(keepingCapacity: true)
        spriteHeight.removeAll(keepingCapacity: true)
        spriteAngle.removeAll(keepingCapacity: true)
        spriteFrame.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
        families.removeAll(keepingCapacity: true)
        sceneItemCount = nil
    }

    /// Becomes equal to `other` in the memory that this list already has.
    public mutating func assign(_ other: borrowing DisplayList) {
        removeAll()
        items.append(contentsOf: other.items)
        appendColumns(of: other)
        sceneItemCount = other.sceneItemCount
    }

    /// Adds another list's columns behind this one's.
    mutating func appendColumns(of other: borrowing DisplayList) {
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
        stops.append(contentsOf: other.stops)
        rects.append(contentsOf: other.rects)
        numbers.append(contentsOf: other.numbers)
        text.append(contentsOf: other.text)
        spriteX.append(contentsOf: other.spriteX)
        spriteY.append(contentsOf: other.spriteY)
        spriteDiameter.append(contentsOf: other.spriteDiameter)
        spriteColor.append(contentsOf: other.spriteColor)
        spriteHeight.append(contentsOf: other.spriteHeight)
        spriteAngle.append(contentsOf: other.spriteAngle)
        spriteFrame.append(contentsOf: other.spriteFrame)
        images.append(contentsOf: other.images)
        families.append(contentsOf: other.families)
    }

    /// Says that what follows is overlay: drawn, but not part of the digest.
    public mutating func beginOverlay() {
        if sceneItemCount == nil { sceneItemCount = items.count }
    }
}
