import Geometry
import Input
import Motion
import Rendering
import Telemetry
import Tuning
import Views

/// A scene that is a view.
open class ViewStage: Stage {
    /// The tree of the view.
    public let host: ViewHost
    /// The numbers that it can be tuned by.
    open var parameters: ParameterSet

    /// A scene that shows `view`.
    public init<Root: View>(_ setup: StageSetup, parameters: ParameterSet = ParameterSet([]), _ view: Root) {
        self.parameters = parameters
        host = ViewHost(size: setup.size, measurer: setup.tools?.measurer ?? EstimatedText())
        host.displayScale = setup.tools?.displayScale ?? 1
        if let warn = setup.tools?.warn { host.onWarning = warn }
        host.lints = setup.tools?.lints
        host.pool = setup.pool
        var environment = EnvironmentValues()
        environment.accessibilityReduceMotion = setup.reducesMotion
        environment.imageLoader = setup.tools?.imageLoader
        environment.symbolLibrary = setup.tools?.symbols
        host.show(view, environment: environment)
    }

    open var runningAnimations: Int { host.runningAnimations }
    open var liveParticles: Int { 0 }
    open var answer: SpringCode? { nil }
    open func takeStrip() -> StripReport? { nil }
    open var hasChanged: Bool { host.hasChanged }
    open func resize(to size: CGSize) { host.resize(to: size) }
    open func setReducesMotion(_ reducesMotion: Bool) {
        host.setEnvironment { $0.accessibilityReduceMotion = reducesMotion }
    }
    open func handle(_ event: InputEvent) { host.handle(event) }
    /// Views have the first word; what they leave is the workbench's, but for Shift-I, which shows and hides the inspector.
    open func claims(_ event: InputEvent) -> Bool {
        if host.handle(event) { return true }
        guard case .key(.i, isDown: true, modifiers: .shift, isRepeat: false) = event.kind else { return false }
        host.showsInspector.toggle()
        return true
    }
    open func animate(to now: Int64) { host.advance(to: Double(now) / 1e9) }
    open func simulate(to now: Int64) {}
    open func compose(at now: Int64, into list: inout DisplayList) { host.compose(into: &list) }
}
