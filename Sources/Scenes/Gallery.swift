import Staging

/// The scenes that ship with the workbench.
public enum Gallery {
    /// Every scene; the first is the default.
    public static let all: [StageDescription] = [
        StageDescription(
            name: "tidepool",
            summary: "An orb on a spring above a pool: drag it, throw it, tune it; left alone it plays by itself.",
            invitation: "Drag the orb"
        ) { Tidepool($0) },
        StageDescription(
            name: "core-animation",
            summary: "Core Animation's systems on cards that play in turn or on a click, hazards beside the right way.",
            invitation: "Click a card"
        ) { CoreAnimationStage($0) },
        StageDescription(
            name: "emitters",
            summary: "Eight particle effects side by side: drag or click one, tune them all.",
            invitation: "Drag an emitter"
        ) { EmittersStage($0) },
        .views,
        .seeds,
        .symbols,
    ]
}
