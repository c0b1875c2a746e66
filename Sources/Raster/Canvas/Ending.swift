import Geometry
import Rendering

/// What remains to be done when a nested item ends.
enum Ending {
    /// Back to these coordinates.
    case transform(CGAffineTransform)
    /// Back to this rectangle.
    case scissor(PixelRect)
    /// Composite the layer, cut by a shape.
    case clip(DrawingState, Shape)
    /// Composite the layer.
    case group(DrawingState, LayerEffects)
    /// Nothing: a group that has no layer of its own.
    case plainGroup
    /// Throw the layer away: it is a mask that was never used.
    case mask(DrawingState)
    /// Composite the layer, multiplied by the mask.
    case masked(DrawingState, mask: Surface)
    /// Composite the layer, seen through the map from its pixels to those beneath.
    case projection(DrawingState, ProjectiveMap)
    /// Back to this.
    case back(DrawingState, DrawingState.Kind)

    var kind: DrawingState.Kind {
        switch self {
        case .transform, .scissor, .clip: .restore
        case .group, .plainGroup: .group
        case .mask, .masked: .masked
        case .projection: .projection
        case .back(_, let kind): kind
        }
    }
}
