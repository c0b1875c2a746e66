import Geometry
import Motion
import Rendering

nonisolated extension ShapeStyle {
    /// The style in the whole of a rectangle, for styles that are views.
    func leafContent(in environment: EnvironmentValues) -> ShapeContent<Rectangle> {
        ShapeContent(shape: Rectangle(), style: _resolved(in: environment))
    }
}
