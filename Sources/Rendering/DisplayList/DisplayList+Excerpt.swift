/// Parts of another list, for a canvas that hands what it can't draw itself to another one.
extension DisplayList {
    /// Becomes an empty list that shares another's columns: items of that list can be appended as they are.
    package mutating func takeColumns(of other: borrowing DisplayList) {
        items.removeAll(keepingCapacity: true)
        (verbs, points, stops, rects, numbers, text) =
            (other.verbs, other.points, other.stops, other.rects, other.numbers, other.text)
        (spriteX, spriteY, spriteDiameter, spriteColor) =
            (other.spriteX, other.spriteY, other.spriteDiameter, other.spriteColor)
        (spriteHeight, spriteAngle, spriteFrame) = (other.spriteHeight, other.spriteAngle, other.spriteFrame)
        images = other.images
    }

    /// Adds an item that refers to this list's columns.
    package mutating func append(_ item: DisplayItem) { items.append(item) }
}
