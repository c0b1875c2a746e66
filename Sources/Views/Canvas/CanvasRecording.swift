import Geometry
import Rendering

/// What the copies of a graphics context draw into.
final nonisolated class CanvasRecording {
    var list = DisplayList()
}
