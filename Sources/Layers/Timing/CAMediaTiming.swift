import Geometry

/// How an object's time runs within that of its parent: a layer's within its superlayer's, an animation's within its
/// layer's or its group's.
public protocol CAMediaTiming {
    /// When it begins, in seconds of the parent's time. 0 in an animation means the moment at which it is added.
    var beginTime: CFTimeInterval { get set }
    /// Length of one cycle in seconds of its own time.
    var duration: CFTimeInterval { get set }
    /// Own seconds per second of the parent; 0 freezes it at `timeOffset`, a negative one plays backwards.
    var speed: Float { get set }
    /// Seconds added to its own time: it shifts what is shown, not when.
    var timeOffset: CFTimeInterval { get set }
    /// Number of cycles, which may be fractional or infinite; 0 means one.
    var repeatCount: Float { get set }
    /// Length of all cycles together in seconds of its own time; 0 leaves it to `repeatCount`, else it wins.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle is followed by itself backwards.
    var autoreverses: Bool { get set }
    /// What it shows before it begins and after it ends.
    var fillMode: CAMediaTimingFillMode { get set }
}
