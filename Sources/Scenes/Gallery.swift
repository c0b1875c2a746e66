import Staging

/// The scenes that ship with the workbench.
public enum Gallery {
    /// Every scene; the first is the default.
    public static let all: [StageDescription] = [
        StageDescription(
            name: "tidepool",
            summary: "An orb on a spring above a pool: drag it, throw it, tune it; left alone it plays by itself."
        ) { Tidepool($0) }
    ]
}
