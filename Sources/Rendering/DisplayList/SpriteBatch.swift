import Geometry

/// The picture that each sprite of a batch is.
@frozen public enum SpriteKind: UInt8, Hashable, Sendable {
    /// A round dot whose brightness falls off smoothly to its edge.
    case glow
    /// A round dot with a crisp, anti-aliased edge.
    case disc
    /// A part of a picture, its colours multiplied by the sprite's.
    case image
}

/// Many small pictures in one item; positions, diameters and colours lie in the list's sprite columns.
@frozen public struct SpriteBatch: Hashable, Sendable {
    /// Entries of the sprite columns.
    public var sprites: Span
    /// The picture.
    public var kind: SpriteKind
    /// How they meet the pixels beneath.
    public var blend: BlendMode
    /// Entries of the columns for height, angle and frame, one a sprite; none for upright sprites as high as wide.
    public var details: Span = .none
    /// Index in the image column, for pictures.
    public var image: Int32 = -1
    /// The parts of the picture that are frames, in the rectangle column, in fractions of its size; none for one frame
    /// that is the whole.
    public var frames: Span = .none
}
