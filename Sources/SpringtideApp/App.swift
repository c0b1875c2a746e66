@_exported import Springtide
import Staging

/// A program with a window, in a few lines:
///
///     import SpringtideApp
///
///     @main struct Hello: App {
///         var body: some Scene { WindowGroup { Text("Hello") } }
///     }
///
/// The window has the workbench's HUD and keys: H for the HUD, Tab for the panel, Space to pause, `?` for all of them.
@MainActor @preconcurrency public protocol App {
    /// What the program shows.
    associatedtype Body: Scene
    /// What the program shows.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// A program in its first state.
    @MainActor @preconcurrency init()
}

extension App {
    /// Opens the window and runs until it is closed.
    ///
    /// Options of the command line: `--size WxH`, `--fullscreen`, `--rate HZ`, `--hud off|line|graph|full`,
    /// `--reduce-motion`, `--lint on|off|NAMES`, `--frames N`, `--help`. Without a display the program says so and ends with status 4.
    public static func main() async {
        let status = await Launcher(CommandLine.arguments).run(Self().body._windows)
        exit(status)
    }
}

/// A part of what a program shows: its windows.
@MainActor @preconcurrency public protocol Scene {
    /// The windows. Not for use by name.
    var _windows: [_WindowDescription] { get }
}

/// Puts scenes together; the first window is opened.
@resultBuilder @MainActor public struct SceneBuilder {
    /// One scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A window. Not for use by name.
public struct _WindowDescription {
    let title: String
    let size: CGSize?
    let make: @MainActor @Sendable (StageSetup) -> any Stage
}

/// A window with a view in it.
public struct WindowGroup<Content: View>: Scene {
    private let title: String
    private let content: () -> Content
    private var size: CGSize?

    /// A window called after the program.
    public init(@ViewBuilder content: @escaping () -> Content) { self.init("", content: content) }

    /// A window with a title.
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.title = String(title)
        self.content = content
    }

    /// The same window, opened at a size in logical points; 1280×720 unless said otherwise.
    public func defaultSize(width: CGFloat, height: CGFloat) -> Self {
        var copy = self
        copy.size = CGSize(width: width, height: height)
        return copy
    }

    /// The window. Not for use by name.
    public var _windows: [_WindowDescription] {
        // Scenes are made on the main actor, where the closure was written.
        nonisolated(unsafe) let content = content
        return [_WindowDescription(title: title, size: size) { ViewStage($0, content()) }]
    }
}
