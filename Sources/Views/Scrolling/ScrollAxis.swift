import Geometry
import Motion

/// The offset of a scroll view along one axis: what content and viewport allow, and how it moves.
///
/// Offsets count from the start of the content to the start of the viewport, in points; times are seconds on the clock
/// of the frames. Fingers' translations and velocities are positive towards the end of the axis, against the offset.
/// Numbers that are not finite count as 0.
nonisolated struct ScrollAxis: Hashable, Sendable {
    /// The spring that leads back from beyond an edge: critically damped, mass 1, stiffness 100.
    static let edgeSpring = Spring(mass: 1, stiffness: 100, damping: 20)
    /// The spring by which the offset follows the notches of a wheel: critically damped, 0.25 s.
    static let wheelSpring = Spring(duration: 0.25, bounce: 0)

    private(set) var content: Double
    private(set) var viewport: Double
    private(set) var motion: ScrollMotion
    let rate: DecelerationRate
    /// The length of a pixel; motion closer than half of it to its end has ended.
    let pixel: Double

    /// At offset 0. A pixel that is not finite and positive is 1 point.
    init(content: Double, viewport: Double, rate: DecelerationRate = .normal, pixel: Double = 1) {
        self.content = max(0, content.limited)
        self.viewport = max(0, viewport.limited)
        self.rate = rate
        self.pixel = pixel > 0 && pixel.isFinite ? pixel : 1
        motion = .resting(0)
    }

    /// The offsets at which nothing but content is seen; 0 alone if all the content fits.
    var limits: ClosedRange<Double> { 0...max(0, content - viewport) }

    func offset(at time: Double) -> Double {
        switch motion {
        case .resting(let offset): offset
        case .dragging(let grip): banded(grip.raw)
        case .decelerating(let glide): glide.offset(after: time - glide.start)
        case .bouncing(let run, let start), .springing(let run, let start): run.offset(after: time - start)
        }
    }

    /// Points per second, of the offset; 0 while a finger holds it.
    func velocity(at time: Double) -> Double {
        switch motion {
        case .resting, .dragging: 0
        case .decelerating(let glide): glide.velocity(after: time - glide.start)
        case .bouncing(let run, let start), .springing(let run, let start): run.velocity(after: time - start)
        }
    }

    /// Whether the offset will still change by itself after `time`.
    func isMoving(at time: Double) -> Bool { motion.end.map { time < $0 } ?? false }

    /// Whether a finger holds it.
    var isDragging: Bool {
        if case .dragging = motion { true } else { false }
    }

    /// Forgets what lies before `time`; offsets from then on are the same.
    mutating func advance(to time: Double) {
        if let end = motion.end, end > -.infinity, time >= end {
            motion = .resting(offset(at: time))
        } else if case .decelerating(let glide) = motion, let bounce = glide.bounce,
            time >= glide.start + glide.duration
        {
            motion = .bouncing(bounce, start: glide.start + glide.duration)
        }
    }
}

nonisolated extension ScrollAxis {
    /// A finger takes hold: what moves stops where it is, without a jump beyond an edge either.
    /// - Parameter translation: how far the finger has come when it takes hold, such as the 10 points of a drag.
    mutating func grip(at time: Double, translation: Double = 0) {
        let offset = offset(at: time)
        motion = .dragging(
            ScrollMotion.Grip(
                origin: unbanded(offset) + translation.limited, translation: translation.limited, start: offset))
    }

    /// The finger has come so far since its press. Without a grip nothing moves.
    mutating func drag(to translation: Double) {
        guard case .dragging(var grip) = motion else { return }
        grip.translation = translation.limited
        motion = .dragging(grip)
    }

    /// The finger lets go at a velocity: momentum within the content, back from beyond an edge with what is shown
    /// of the finger's velocity. Without a grip nothing happens.
    /// - Parameter snapping: where the offset may come to rest, if not everywhere.
    mutating func release(velocity: Double, at time: Double, snapping: ScrollSnapping? = nil) {
        guard case .dragging(let grip) = motion else { return }
        let speed = -velocity.limited
        let past = excess(of: grip.raw)
        if past != 0 {
            let shown = speed * RubberBand.slope(past, viewport: viewport)
            let edge = clamped(grip.raw)
            motion = .bouncing(
                SpringRun(Self.edgeSpring, from: banded(grip.raw), velocity: shown, to: edge, pixel: pixel),
                start: time)
        } else if let snapping {
            let target = snapping.target(from: grip.raw, velocity: speed, start: grip.start, limits: limits)
            spring(to: target, Self.edgeSpring, from: grip.raw, velocity: speed, at: time)
        } else {
            glide(from: grip.raw, velocity: speed, at: time)
        }
    }

    /// The finger was taken away: as a release without velocity.
    mutating func cancelDrag(at time: Double) { release(velocity: 0, at: time) }

    /// The wheel asks for so many points more; each notch moves the target, the offset follows. Not while a finger
    /// holds it.
    mutating func wheel(by points: Double, at time: Double) {
        var target = offset(at: time)
        switch motion {
        case .dragging: return
        case .springing(let run, _): if isMoving(at: time) { target = run.target }
        case .resting, .decelerating, .bouncing: break
        }
        scroll(to: clamped(target) + points.limited, Self.wheelSpring, at: time)
    }

    /// Goes to an offset, within the content, by a spring that starts with the present velocity; lets go of a
    /// finger.
    mutating func scroll(to target: Double, _ spring: Spring, at time: Double) {
        self.spring(to: target, spring, from: offset(at: time), velocity: velocity(at: time), at: time)
    }

    /// Is at an offset, within the content, at once.
    mutating func jump(to offset: Double) { motion = .resting(clamped(offset.limited)) }

    /// Content and viewport have other lengths from now on; what moves goes on within the new limits.
    mutating func resize(content: Double, viewport: Double, at time: Double) {
        let (offset, velocity) = (offset(at: time), velocity(at: time))
        self.content = max(0, content.limited)
        self.viewport = max(0, viewport.limited)
        switch motion {
        case .resting(let offset): motion = .resting(clamped(offset))
        case .dragging(var grip):
            grip.origin = unbanded(offset) + grip.translation
            motion = .dragging(grip)
        case .decelerating, .bouncing: glide(from: offset, velocity: velocity, at: time)
        case .springing(let run, _): spring(to: run.target, run.spring, from: offset, velocity: velocity, at: time)
        }
    }

    /// So much content has come before what is seen, out of so much more content all in all: what is seen stays where it is,
    /// and moves on as it did.
    mutating func contentDidChange(before: Double, by growth: Double, at time: Double) {
        let (offset, velocity) = (offset(at: time) + before.limited, velocity(at: time))
        content = max(0, content + growth.limited)
        switch motion {
        case .resting: motion = .resting(clamped(offset))
        case .dragging(var grip):
            grip.origin += before.limited
            grip.start += before.limited
            motion = .dragging(grip)
        case .decelerating, .bouncing: glide(from: offset, velocity: velocity, at: time)
        case .springing(let run, _):
            spring(to: run.target + before.limited, run.spring, from: offset, velocity: velocity, at: time)
        }
    }

    private mutating func spring(
        to target: Double, _ spring: Spring, from: Double, velocity: Double, at time: Double
    ) {
        let run = SpringRun(
            spring, from: from, velocity: velocity, to: clamped(target.limited),
            within: limits.contains(from) ? limits : nil, pixel: pixel)
        motion = .springing(run, start: time)
    }

    /// Momentum from an offset; beyond an edge, back to it.
    private mutating func glide(from offset: Double, velocity: Double, at time: Double) {
        guard excess(of: offset) == 0 else {
            let run = SpringRun(Self.edgeSpring, from: offset, velocity: velocity, to: clamped(offset), pixel: pixel)
            motion = .bouncing(run, start: time)
            return
        }
        let way = Deceleration(origin: offset, velocity: velocity, rate: rate)
        let edge = velocity > 0 ? limits.upperBound : limits.lowerBound
        let rest = way.time(untilRemaining: pixel / 2)
        if let hit = way.time(reaching: edge), velocity != 0, hit < rest {
            let run = SpringRun(
                Self.edgeSpring, from: edge, velocity: way.velocity(at: edge), to: edge, pixel: pixel)
            motion = .decelerating(
                ScrollMotion.Glide(deceleration: way, start: time, duration: hit, rest: edge, bounce: run))
        } else if rest > 0 {
            // The last half pixel may lie beyond the edge.
            motion = .decelerating(
                ScrollMotion.Glide(
                    deceleration: way, start: time, duration: rest, rest: clamped(way.end), bounce: nil))
        } else {
            motion = .resting(offset)
        }
    }

    private func clamped(_ offset: Double) -> Double { max(limits.lowerBound, min(limits.upperBound, offset)) }

    /// How far beyond an edge an offset lies, with its sign.
    private func excess(of offset: Double) -> Double { offset - clamped(offset) }

    /// What is shown of an offset that fingers ask for.
    private func banded(_ raw: Double) -> Double {
        clamped(raw) + RubberBand.shown(excess(of: raw), viewport: viewport)
    }

    private func unbanded(_ offset: Double) -> Double {
        clamped(offset) + RubberBand.drag(excess(of: offset), viewport: viewport)
    }
}
