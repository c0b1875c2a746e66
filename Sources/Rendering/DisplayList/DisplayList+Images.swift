import Geometry

/// Pictures, shadows and sprites with details.
extension DisplayList {
    /// Adds a picture and returns its index, for items and paints.
    public mutating func addImage(_ image: CGImage) -> Int32 {
        // Neighbours often show the same picture.
        if images.last === image { return Int32(clamping: images.count - 1) }
        images.append(image)
        return Int32(clamping: images.count - 1)
    }

    /// Draws a picture in a rectangle.
    ///
    /// `source` is the part that is drawn, `center` the part of that which is stretched (both in fractions); `scale` is
    /// how many pixels of the picture a logical point has where it isn't stretched.
    public mutating func image(
        _ image: CGImage, in rect: CGRect, source: CGRect = ImageItem.whole, center: CGRect = ImageItem.whole,
        scale: CGFloat = 1, interpolation: ImageInterpolation = .linear, opacity: Double = 1, blend: BlendMode = .normal
    ) {
        let item = ImageItem(
            image: addImage(image), rect: rect, source: source, center: center, scale: scale,
            interpolation: interpolation, opacity: Float(opacity), blend: blend)
        items.append(.image(item))
    }

    /// Draws the shadow that an outline casts, and not the outline.
    public mutating func shadow(of shape: Shape, _ shadow: Shadow) { items.append(.shadow(shape, shadow)) }

    /// Draws glows or discs that `build` adds, turned and of any height.
    public mutating func turnedSprites(
        _ kind: SpriteKind, blend: BlendMode = .additive, _ build: (inout TurnedSpriteWriter) -> Void
    ) {
        addTurned(SpriteBatch(sprites: .none, kind: kind, blend: blend), build)
    }

    /// Draws pictures that `build` adds, each in the whole of `image`, or in one of `frames`, which are parts of it in
    /// fractions of its size.
    public mutating func sprites(
        of image: CGImage, frames: [CGRect] = [], blend: BlendMode = .normal,
        _ build: (inout TurnedSpriteWriter) -> Void
    ) {
        var batch = SpriteBatch(sprites: .none, kind: .image, blend: blend)
        batch.image = addImage(image)
        batch.frames = Span(start: rects.count, count: frames.count)
        rects.append(contentsOf: frames)
        addTurned(batch, build)
    }

    private mutating func addTurned(_ batch: SpriteBatch, _ build: (inout TurnedSpriteWriter) -> Void) {
        var writer = TurnedSpriteWriter(taking: &self)
        build(&writer)
        var batch = batch
        (batch.sprites, batch.details) = writer.giveBack(to: &self)
        items.append(.sprites(batch))
    }
}
