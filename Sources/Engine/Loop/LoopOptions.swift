import Clockwork
import Geometry
import Input
import Staging
import Telemetry

/// How a frame loop starts.
public struct LoopOptions {
    /// The scenes to choose from.
    public var gallery: [StageDescription]
    /// The scene to begin with, by its place in the gallery.
    public var scene = 0
    /// Seed, size and calmness of every scene that is made.
    public var setup = StageSetup()
    /// Rate asked of the display link.
    public var rate = RatePreference.max
    /// What the HUD shows.
    public var hud = HUDLevel.graph
    /// Whether the strip chart is shown.
    public var showsChart = true
    /// A message that the first frames show; nil for none.
    public var greeting: String?
    /// Scripted input; its times are scene times.
    public var script: InputScript?
    /// Values set before the first frame, `NAME=VALUE` each; already checked.
    public var assignments: [String] = []

    /// A loop over the scenes of `gallery`, which has at least one.
    public init(gallery: [StageDescription]) {
        precondition(!gallery.isEmpty, "A frame loop needs a scene.")
        self.gallery = gallery
    }
}
