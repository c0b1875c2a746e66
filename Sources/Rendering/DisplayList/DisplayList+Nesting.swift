import Geometry

/// What begins and ends, in both forms: around a closure, and as items for those who walk a tree.
extension DisplayList {
    /// Draws what `build` adds apart and composites it with `opacity` (0…1) as one picture.
    public mutating func group(opacity: Double, _ build: (inout DisplayList) -> Void) {
        group(GroupStyle(opacity: opacity), build)
    }

    /// Draws what `build` adds apart and composites it as one picture.
    public mutating func group(_ style: GroupStyle, _ build: (inout DisplayList) -> Void) {
        beginGroup(style)
        build(&self)
        endGroup()
    }

    /// Begins a group.
    public mutating func beginGroup(_ style: GroupStyle) { items.append(.beginGroup(style)) }

    /// Ends the innermost group.
    public mutating func endGroup() { items.append(.endGroup) }

    /// Draws what `content` adds where the opacity of what `mask` adds lets it through.
    public mutating func masked(by mask: (inout DisplayList) -> Void, content: (inout DisplayList) -> Void) {
        beginMask()
        mask(&self)
        beginMasked()
        content(&self)
        endMasked()
    }

    /// Begins a mask: what follows is its shape.
    public mutating func beginMask() { items.append(.beginMask) }

    /// Ends the shape of the innermost mask and begins what it lets through.
    public mutating func beginMasked() { items.append(.beginMasked) }

    /// Ends what the innermost mask lets through.
    public mutating func endMasked() { items.append(.endMasked) }

    /// Draws what `build` adds in a plane that is seen through `map`.
    public mutating func projected(by map: ProjectiveMap, _ build: (inout DisplayList) -> Void) {
        beginProjection(map)
        build(&self)
        endProjection()
    }

    /// Begins a plane that is seen through `map`.
    public mutating func beginProjection(_ map: ProjectiveMap) { items.append(.beginProjection(map)) }

    /// Ends the innermost projection.
    public mutating func endProjection() { items.append(.endProjection) }

    /// Draws what `build` adds through `transform`.
    public mutating func transformed(by transform: CGAffineTransform, _ build: (inout DisplayList) -> Void) {
        beginTransform(transform)
        build(&self)
        restore()
    }

    /// Maps the coordinates of what follows, until `restore`.
    public mutating func beginTransform(_ transform: CGAffineTransform) { items.append(.transform(transform)) }

    /// Draws what `build` adds inside `shape` only.
    public mutating func clipped(to shape: Shape, _ build: (inout DisplayList) -> Void) {
        beginClip(shape)
        build(&self)
        restore()
    }

    /// Limits what follows to the inside of `shape`, until `restore`.
    public mutating func beginClip(_ shape: Shape) { items.append(.clip(shape)) }

    /// Ends the innermost transform or clip.
    public mutating func restore() { items.append(.restore) }
}
