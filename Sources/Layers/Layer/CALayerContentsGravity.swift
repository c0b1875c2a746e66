import Geometry

/// How a layer's picture fills its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The choice of a name; an unknown one counts as the first below.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Stretched to the bounds; the default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// In its own size, in the middle.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In its own size, at the middle of the top edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// In its own size, at the middle of the bottom edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// In its own size, at the middle of the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In its own size, at the middle of the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In its own size, in the top left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In its own size, in the top right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In its own size, in the bottom left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In its own size, in the bottom right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// As large as fits, in its own proportions.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers the bounds, in its own proportions.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
