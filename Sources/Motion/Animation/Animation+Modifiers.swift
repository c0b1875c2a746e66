import Geometry

extension Animation {
    /// Waits `delay` seconds; a negative delay starts part-way in, one that is not finite counts as 0.
    public func delay(_ delay: TimeInterval) -> Animation {
        modified(.delay(Correction.check(delay, "Animation.delay", delay.isFinite, else: 0)))
    }

    /// Runs `speed` times as fast. At 0 or less it stands still and never completes; not finite counts as 1.
    public func speed(_ speed: Double) -> Animation {
        // A speed of 0 or less is kept, and reported all the same: whoever waits for it waits for ever.
        let used = Correction.check(
            speed, "Animation.speed", speed.isFinite && speed > 0, else: speed.isFinite ? speed : 1)
        return modified(.speed(used))
    }

    /// Plays `repeatCount` times, at least once; with `autoreverses` every second play runs backwards, so that an
    /// even count ends at the start and then jumps to the new value.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        repeating(repeatCount, autoreverses)
    }

    /// Plays until something else takes over; with `autoreverses` every second play runs backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation { repeating(nil, autoreverses) }

    /// Counts as logically complete after `duration` seconds, or earlier if the animation itself says so.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        modified(.logicallyComplete(after: duration.isNaN ? .infinity : duration))
    }

    private func repeating(_ count: Int?, _ autoreverses: Bool) -> Animation {
        modified(.repeating(Repeating(count: count, autoreverses: autoreverses, leg: restingDuration)))
    }

    private func modified(_ modifier: AnimationModifier) -> Animation {
        Animation(kind: .modified(modifier, self))
    }
}
