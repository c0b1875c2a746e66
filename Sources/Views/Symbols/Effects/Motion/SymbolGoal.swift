import Geometry
import Motion

/// A way that the channels of layers go once: to and fro, or to where they stay.
nonisolated enum SymbolGoal: Equatable {
    case bounce(isUp: Bool)
    /// To and fro about a point; −1 for the other way around first.
    case swing(Double)
    /// To and fro along a direction, whose components are given.
    case shake(x: Double, y: Double)
    /// A full turn, or −1 of it.
    case turn(Double)
    /// To a size, to stay.
    case scale(Double)
    case appear(isUp: Bool)
    case disappear(isUp: Bool, duration: Double)
    /// To an opacity, to stay.
    case fade(Double, duration: Double)
    /// To a part of the strokes' length, to stay.
    case trace(Double, duration: Double)
    case drawOn
    case drawOff
}

nonisolated extension SymbolGoal {
    /// How much later each motion group begins, in seconds at normal speed.
    var stagger: Double {
        switch self {
        case .bounce: 0.06
        case .swing: 0.05
        case .shake: 0.04
        case .turn, .fade, .trace: 0
        case .scale: 0.04
        case .appear: 0.07
        case .disappear: 0.04
        case .drawOn, .drawOff: 0.15
        }
    }

    /// Whether the last motion group begins.
    var isReversed: Bool {
        switch self {
        case .disappear, .drawOff: true
        default: false
        }
    }

    /// How long one play counts as when it is repeated, in seconds at normal speed.
    var length: Double {
        switch self {
        case .bounce(let isUp): isUp ? 0.65 : 0.64
        case .swing: 0.75
        case .shake: 0.65
        case .turn: 1
        case .scale: 0.35
        case .appear: 0.6
        case .disappear: 0.3
        case .fade(_, let duration), .trace(_, let duration): duration
        case .drawOn, .drawOff: 0.35
        }
    }

    /// Where the channels rest afterwards.
    var end: SymbolChannels {
        switch self {
        case .bounce, .swing, .shake, .turn, .appear, .drawOn: .rest
        case .scale(let scale): SymbolChannels(scale: scale)
        case .disappear(let isUp, _): SymbolChannels(scale: isUp ? 1.35 : 0.55, alpha: 0, blur: 0.05)
        case .fade(let alpha, _): SymbolChannels(alpha: alpha)
        case .trace(let trim, _): SymbolChannels(trim: trim)
        case .drawOff: SymbolChannels(alpha: 0, trim: 0)
        }
    }

    /// The way from channels that move already, in seconds at normal speed; still ones at rest, unless they are not.
    /// - Parameter isLater: whether it is a motion group after the first, which swings more.
    func timeline(
        from start: SymbolChannels, _ velocity: SymbolChannels, isLater: Bool
    ) -> KeyframeTimeline<SymbolChannels> {
        switch self {
        case .bounce(let isUp): SymbolTracks.bounce(isUp, start, velocity)
        case .swing(let sign): SymbolTracks.swing(sign * (isLater ? 1.3 : 1), start, velocity)
        case .shake(let x, let y): SymbolTracks.shake(x, y, start, velocity)
        case .turn(let turns): SymbolTracks.turn(turns, start, velocity)
        case .scale(let scale): SymbolTracks.scale(scale, start, velocity)
        case .appear(let isUp):
            // What cannot be seen comes from where it should.
            SymbolTracks.appear(start.alpha > 0 ? start : .hidden(comesUp: isUp), velocity)
        case .disappear(_, let duration): SymbolTracks.leave(to: end, duration, start, velocity)
        case .fade(_, let duration): SymbolTracks.fade(to: end.alpha, duration, start, velocity)
        case .trace(_, let duration): SymbolTracks.trace(to: end.trim, duration, start, velocity)
        case .drawOn: SymbolTracks.draw(isOn: true, start, velocity)
        case .drawOff: SymbolTracks.draw(isOn: false, start, velocity)
        }
    }

    /// The velocity of the channels that the way moves; a timeline says nothing sensible of the others.
    func moving(_ velocity: SymbolChannels) -> SymbolChannels {
        var result = SymbolChannels.still
        switch self {
        case .bounce: (result.scale, result.dy) = (velocity.scale, velocity.dy)
        case .swing, .turn: result.rotation = velocity.rotation
        case .shake: (result.dx, result.dy) = (velocity.dx, velocity.dy)
        case .scale: result.scale = velocity.scale
        case .appear, .disappear:
            (result.scale, result.alpha, result.blur) = (velocity.scale, velocity.alpha, velocity.blur)
        case .fade: result.alpha = velocity.alpha
        case .trace: result.trim = velocity.trim
        case .drawOn, .drawOff: (result.alpha, result.trim) = (velocity.alpha, velocity.trim)
        }
        return result
    }
}
