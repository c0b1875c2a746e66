import Clockwork

/// Nanoseconds that the parts of a frame took.
public struct PhaseTimes: Sendable, Equatable {
    /// Commands, input and display links.
    public var update: Int64 = 0
    /// Running animations.
    public var animate: Int64 = 0
    /// Fixed steps of particles and water.
    public var simulate: Int64 = 0
    /// The display list of the scene.
    public var compose: Int64 = 0
    /// The display list of HUD, chart and panel.
    public var overlay: Int64 = 0
    /// Drawing the list.
    public var draw: Int64 = 0
    /// Handing the picture over.
    public var present: Int64 = 0

    /// Nothing measured.
    public init() {}

    /// All parts together.
    public var total: Int64 { update + animate + simulate + compose + overlay + draw + present }
}

/// What is known of one frame. Times are nanoseconds on the platform's clock.
public struct FrameRecord: Sendable, Equatable {
    /// The tick that the frame was made for.
    public var tick: FrameTick
    /// When work on it began.
    public var start: Int64
    /// When the present call began.
    public var presentStart: Int64
    /// When the present call returned; nil while it is under way or when there was nothing to present on.
    public var presentReturn: Int64?
    /// When it appeared, where the platform learns that.
    public var shown: Int64?
    /// The refresh on which it appeared.
    public var shownIndex: Int64?
    /// Whether the platform says that it was never shown.
    public var isDropped = false
    /// What its parts took.
    public var phases = PhaseTimes()
    /// Animations that were running.
    public var animations = 0
    /// Particles that were alive.
    public var particles = 0
    /// Time of the oldest input event that it handled; nil without input.
    public var inputTime: Int64?

    /// A frame on which work began at `start`.
    public init(tick: FrameTick, start: Int64) {
        self.tick = tick
        self.start = start
        presentStart = start
    }

    /// Frames after a gap, while hidden or before the link has locked say nothing about pacing.
    public var isExcluded: Bool {
        tick.isDiscontinuity || tick.state == .occluded || tick.state == .calibrating || presentReturn == nil
    }
}
