/// What is shown between the pixels of a picture that is drawn larger.
@frozen public enum ImageInterpolation: UInt8, Hashable, Sendable {
    /// A mixture of the four pixels around.
    case linear
    /// The nearest pixel.
    case nearest
}
