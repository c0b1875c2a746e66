import Springtide
import Staging
import Telemetry

extension StageDescription {
    /// The board of views as a scene of the gallery.
    static let views = StageDescription(
        name: "views",
        summary:
            "SwiftUI's vocabulary of motion on a board of panels: springs, transitions, gestures, keyframes, layers.",
        invitation: "Throw the card", hud: .line
    ) { ViewStage($0, MotionBoard()) }
}
