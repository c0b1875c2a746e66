import Clockwork
import Geometry
import Input
import Rendering
import Telemetry
import Tuning

/// What a scene is made with.
public struct StageSetup: Sendable {
    /// Seed of everything random.
    public var seed: UInt64
    /// Size of the drawing area in logical points.
    public var size: CGSize
    /// Whether motion is to be calm.
    public var reducesMotion: Bool
    /// What the platform lends to scenes; nil where a scene is made only to be asked about.
    public var tools: StageTools?

    /// A set-up of the given seed and size.
    public init(
        seed: UInt64 = 1, size: CGSize = CGSize(width: 1280, height: 720), reducesMotion: Bool = false,
        tools: StageTools? = nil
    ) {
        self.seed = seed
        self.size = size
        self.reducesMotion = reducesMotion
        self.tools = tools
    }

    /// The threads that large numbers of particles share.
    @MainActor public var pool: any ParallelFor { tools?.pool ?? SerialFor() }
}

/// What a scene shows in the strip chart.
public struct StripReport: Sendable, Equatable {
    /// The sample of this frame.
    public var sample: StripSample
    /// What happened since the last frame; nil when nothing did.
    public var mark: StripMark?
    /// Scene seconds of the mark.
    public var markTime: Double

    /// A sample, and a mark that happened at `markTime`.
    public init(sample: StripSample, mark: StripMark? = nil, markTime: Double = 0) {
        self.sample = sample
        self.mark = mark
        self.markTime = markTime
    }
}

/// A scene on the workbench.
///
/// The frame loop calls `handle` for each event, then once a frame `animate`, `simulate` and `compose`. What a scene shows is
/// a function of its set-up, its parameters, the events with their times, and scene time: never of how many frames there were.
public protocol Stage: AnyObject {
    /// The numbers that it can be tuned by. Changes take effect on the next frame, on what is running too.
    var parameters: ParameterSet { get set }
    /// Animations that are running.
    var runningAnimations: Int { get }
    /// Particles that are alive.
    var liveParticles: Int { get }
    /// What the strip chart shows; nil for a scene without one. Reading takes the mark.
    func takeStrip() -> StripReport?
    /// The answer that `C` puts on the clipboard; nil when the scene has none.
    var answer: SpringCode? { get }

    /// Whether the next picture may differ from the one composed last; asked once the scene was moved to the frame's time.
    var hasChanged: Bool { get }

    /// Fits the scene into another size.
    func resize(to size: CGSize)
    /// Goes on calmly, or no longer so.
    func setReducesMotion(_ reducesMotion: Bool)
    /// Takes an event; its time is scene time in nanoseconds, not before the last frame's and not after the next one's.
    func handle(_ event: InputEvent)
    /// Takes an event as `handle` does, and says whether the scene wants it for itself: the workbench's key or pad button of
    /// the same name then does nothing.
    func claims(_ event: InputEvent) -> Bool
    /// Brings everything animated to scene time `now` (nanoseconds).
    func animate(to now: Int64)
    /// Runs the fixed steps up to scene time `now`.
    func simulate(to now: Int64)
    /// Adds the scene as it is at `now` to the list.
    func compose(at now: Int64, into list: inout DisplayList)
}

extension Stage {
    /// A scene that leaves the workbench its keys.
    public func claims(_ event: InputEvent) -> Bool {
        handle(event)
        return false
    }

    /// A scene whose motion is calm anyway.
    public func setReducesMotion(_ reducesMotion: Bool) {}

    /// A scene that does not know draws every frame.
    public var hasChanged: Bool { true }
}

/// A scene of the gallery: what it is called and how it is made.
public struct StageDescription: Sendable {
    /// What the command line calls it.
    public let name: String
    /// What it shows, in a sentence.
    public let summary: String
    /// What to try first, in a few words; empty for nothing in particular.
    public let invitation: String
    /// What the HUD shows of it unless somebody says otherwise.
    public let hud: HUDLevel
    /// Makes it anew.
    public let make: @MainActor @Sendable (StageSetup) -> any Stage

    /// A scene called `name`.
    public init(
        name: String, summary: String, invitation: String = "", hud: HUDLevel = .graph,
        make: @escaping @MainActor @Sendable (StageSetup) -> any Stage
    ) {
        self.name = name
        self.summary = summary
        self.invitation = invitation
        self.hud = hud
        self.make = make
    }
}
