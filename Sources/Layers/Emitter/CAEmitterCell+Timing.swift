import Geometry

/// When a cell emits.
extension CAEmitterCell: CAMediaTiming {
    /// When it begins to emit, in seconds of the layer's time, or for a cell of a cell after the birth of the particle that carries
    /// it; 0, the default, is always.
    public var beginTime: CFTimeInterval {
        get { values.timing.beginTime }
        set { if !newValue.isNaN { values.timing.beginTime = newValue } }
    }

    /// Seconds of own time that it emits; infinite by default.
    public var duration: CFTimeInterval {
        get { values.timing.duration }
        set { if !newValue.isNaN { values.timing.duration = newValue } }
    }

    /// Own seconds per second of the layer: its births, motion and ageing run that much faster; 1 by default. At 0 and below
    /// it emits nothing.
    public var speed: Float {
        get { values.timing.speed }
        set { if !newValue.isNaN { values.timing.speed = newValue } }
    }

    /// Kept; it has no effect on births.
    public var timeOffset: CFTimeInterval {
        get { values.timing.timeOffset }
        set { if !newValue.isNaN { values.timing.timeOffset = newValue } }
    }

    /// How many durations it emits for; 0, the default, counts as 1.
    public var repeatCount: Float {
        get { values.timing.repeatCount }
        set { if !newValue.isNaN { values.timing.repeatCount = newValue } }
    }

    /// Seconds of own time that it emits, instead of `repeatCount` durations; 0 by default.
    public var repeatDuration: CFTimeInterval {
        get { values.timing.repeatDuration }
        set { if !newValue.isNaN { values.timing.repeatDuration = newValue } }
    }

    /// Whether each duration counts twice; no by default.
    public var autoreverses: Bool {
        get { values.timing.autoreverses }
        set { values.timing.autoreverses = newValue }
    }

    /// Kept; it has no effect on births.
    public var fillMode: CAMediaTimingFillMode {
        get { values.timing.fillMode }
        set { values.timing.fillMode = newValue }
    }
}
