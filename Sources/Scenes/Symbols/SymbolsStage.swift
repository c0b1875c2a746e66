import Springtide
import Staging
import Telemetry

extension StageDescription {
    /// All symbols as a scene of the gallery.
    static let symbols = StageDescription(
        name: "symbols",
        summary: "Every symbol with its name: search, sizes, weights, amounts, colours of levels; a click plays one.",
        invitation: "Click a symbol", hud: .line
    ) { ViewStage($0, SymbolWall()) }
}
