/// What a paint shows at each pixel.
enum PaintSource {
    case pixel(UInt32)
    /// The canvas's ramp along this map.
    case gradient(GradientMap)
    case image(ImageSampler)
}
