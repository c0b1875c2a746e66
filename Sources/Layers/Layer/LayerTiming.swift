import Geometry

/// A layer's timing as assigned, and as the plain numbers that its time is computed with.
struct LayerTiming {
    var beginTime = 0.0 { didSet { update() } }
    var duration = Double.infinity { didSet { update() } }
    var speed: Float = 1 { didSet { update() } }
    var timeOffset = 0.0 { didSet { update() } }
    var repeatCount: Float = 0
    var repeatDuration = 0.0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed
    private(set) var media = MediaTiming(duration: .infinity)
    /// Whether the layer's time is its superlayer's.
    private(set) var isPlain = true

    private mutating func update() {
        media = MediaTiming(beginTime: beginTime, duration: duration, speed: Double(speed), timeOffset: timeOffset)
        isPlain = beginTime == 0 && speed == 1 && timeOffset == 0
    }
}

extension CALayer: CAMediaTiming {
    /// When its time begins, in seconds of the superlayer's time; 0 by default.
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { setTiming(\.beginTime, to: newValue, "beginTime") }
    }
    /// Length of its active time in own seconds; infinite by default. It is kept and shows no effect.
    public var duration: CFTimeInterval {
        get { timing.duration }
        set { setTiming(\.duration, to: newValue, "duration") }
    }
    /// Own seconds per second of the superlayer; 1 by default. 0 freezes the layer and what is in it at `timeOffset`.
    public var speed: Float {
        get { timing.speed }
        set { setTiming(\.speed, to: newValue, "speed") }
    }
    /// Seconds added to its own time; 0 by default.
    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { setTiming(\.timeOffset, to: newValue, "timeOffset") }
    }
    /// Kept; a layer's own time does not repeat.
    public var repeatCount: Float {
        get { timing.repeatCount }
        set { setTiming(\.repeatCount, to: newValue, "repeatCount") }
    }
    /// Kept; a layer's own time does not repeat.
    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { setTiming(\.repeatDuration, to: newValue, "repeatDuration") }
    }
    /// Kept; a layer's own time does not repeat.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { setTiming(\.autoreverses, to: newValue, "autoreverses") }
    }
    /// Kept; a layer is shown whether its time has begun or not.
    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { setTiming(\.fillMode, to: newValue, "fillMode") }
    }

    private func setTiming<V: Equatable>(_ path: WritableKeyPath<LayerTiming, V>, to value: V, _ key: String) {
        guard isAssignable(key), timing[keyPath: path] != value else { return }
        let isNaN = (value as? Double)?.isNaN ?? (value as? Float)?.isNaN ?? false
        guard !isNaN else { return refuse(key, "is not a number") }
        timing[keyPath: path] = value
        noteChange()
    }

    /// A time of another layer, or of the media clock where that is nil, in this layer's time.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(media: l?.mediaTime(local: t) ?? t)
    }

    /// A time of this layer in the time of another, or of the media clock where that is nil.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let media = mediaTime(local: t)
        return l?.localTime(media: media) ?? media
    }

    /// This layer's time at a moment of the media clock.
    final func localTime(media: Double) -> Double {
        // Each layer's time is a straight line over its superlayer's: the lines are joined on the way up.
        var rate = 1.0
        var offset = 0.0
        var next: CALayer? = model()
        while let layer = next {
            if !layer.timing.isPlain {
                let media = layer.timing.media
                offset += rate * (media.timeOffset - media.speed * media.beginTime)
                rate *= media.speed
            }
            next = layer.tree.parent?.takeUnretainedValue()
        }
        let time = rate * media + offset
        return time.isFinite ? time : timing.media.localTime(parent: media)
    }

    /// The moment of the media clock at which this layer's time is `local`.
    private func mediaTime(local: Double) -> Double {
        var time = local
        var next: CALayer? = model()
        while let layer = next {
            time = layer.timing.media.parentTime(local: time)
            next = layer.tree.parent?.takeUnretainedValue()
        }
        return time
    }
}
