import Geometry

/// The images of particles as parts of one picture.
public struct ParticlePictures: Sendable {
    /// The picture.
    public var image: CGImage
    /// Where each image of `ParticleLook.images` lies in it, in fractions of its size; none for one that is the whole.
    public var frames: [CGRect]

    /// Images at `frames` of `image`.
    public init(_ image: CGImage, frames: [CGRect] = []) {
        self.image = image
        self.frames = frames
    }
}
