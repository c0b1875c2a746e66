import Geometry
import Rendering

/// A small picture that shows what canvases can draw; each canvas must show it alike.
public struct GoldenScene: Sendable {
    /// Name of the golden.
    public let name: String
    /// Size in pixels.
    public var width = 160
    /// Size in pixels.
    public var height = 120
    /// Pixels a point.
    public var scale: CGFloat = 1
    /// Adds what it shows to a list.
    public let build: @Sendable (inout DisplayList) -> Void

    /// Every scene.
    public static let all = [
        rects, shapes, strokes, gradients, fields, traces, text, numbers, sprites, groups, clips, transforms, paths,
        doubled, strokeStyles, fillRules, paints, corners, blends, masks, shadows, blurs, colorMatrices, projections,
        images, turnedSprites, weights, paragraphs, panes,
    ]
}
