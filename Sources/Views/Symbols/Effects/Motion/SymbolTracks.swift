import Geometry
import Motion

/// The keyframes of what layers do: times in seconds, sizes as factors, distances in heights of the symbol.
nonisolated enum SymbolTracks {
    typealias Timeline = KeyframeTimeline<SymbolChannels>

    /// The spring that something bounces back by.
    static var bounceSpring: Spring { Spring(duration: 0.38, bounce: 0.42) }
    /// The spring of a size that is held.
    static var scaleSpring: Spring { Spring(duration: 0.35, bounce: 0.25) }
    /// The spring that something appears by.
    static var appearSpring: Spring { Spring(duration: 0.42, bounce: 0.28) }
    /// The spring that what was stopped midway goes to rest by.
    static var restSpring: Spring { Spring(duration: 0.4, bounce: 0) }
    /// The spring that a part becomes another by.
    static var morphSpring: Spring { Spring(duration: 0.4, bounce: 0.15) }

    static func bounce(_ isUp: Bool, _ start: SymbolChannels, _ velocity: SymbolChannels) -> Timeline {
        Timeline(initialValue: start, initialVelocity: velocity) {
            KeyframeTrack(\.scale) {
                CubicKeyframe(isUp ? 1.2 : 0.82, duration: isUp ? 0.12 : 0.11)
                SpringKeyframe(1, spring: bounceSpring)
            }
            KeyframeTrack(\.dy) {
                CubicKeyframe(isUp ? -0.05 : 0.03, duration: isUp ? 0.12 : 0.11)
                SpringKeyframe(0, spring: bounceSpring)
            }
        }
    }

    static func swing(_ size: Double, _ start: SymbolChannels, _ velocity: SymbolChannels) -> Timeline {
        Timeline(initialValue: start, initialVelocity: velocity) {
            KeyframeTrack(\.rotation) {
                CubicKeyframe(12 * size, duration: 0.07)
                CubicKeyframe(-10 * size, duration: 0.13)
                CubicKeyframe(7 * size, duration: 0.13)
                CubicKeyframe(-4 * size, duration: 0.12)
                CubicKeyframe(2 * size, duration: 0.11)
                CubicKeyframe(0, duration: 0.10)
            }
        }
    }

    static func shake(_ x: Double, _ y: Double, _ start: SymbolChannels, _ velocity: SymbolChannels) -> Timeline {
        Timeline(initialValue: start, initialVelocity: velocity) {
            KeyframeTrack(\.dx) { shakes(x) }
            KeyframeTrack(\.dy) { shakes(y) }
        }
    }

    @KeyframeTrackContentBuilder<Double> private static func shakes(
        _ size: Double
    ) -> some KeyframeTrackContent<Double> {
        CubicKeyframe(0.09 * size, duration: 0.08)
        CubicKeyframe(-0.07 * size, duration: 0.14)
        CubicKeyframe(0.045 * size, duration: 0.13)
        CubicKeyframe(-0.02 * size, duration: 0.12)
        CubicKeyframe(0, duration: 0.11)
    }

    /// To the next whole turn that lies a turn ahead, or further if the symbol is turning already.
    static func turn(_ turns: Double, _ start: SymbolChannels, _ velocity: SymbolChannels) -> Timeline {
        let ahead = (start.rotation * turns / 360 - 1e-9).rounded(.up) + 1
        return Timeline(initialValue: start, initialVelocity: velocity) {
            KeyframeTrack(\.rotation) { CubicKeyframe(ahead * turns * 360, duration: 1) }
        }
    }

    static func scale(_ scale: Double, _ start: SymbolChannels, _ velocity: SymbolChannels) -> Timeline {
        Timeline(initialValue: start, initialVelocity: velocity) {
            KeyframeTrack(\.scale) { SpringKeyframe(scale, spring: scaleSpring) }
        }
    }

    static func appear(_ start: SymbolChannels, _ velocity: SymbolChannels) -> Timeline {
        Timeline(initialValue: start, initialVelocity: velocity) {
            KeyframeTrack(\.scale) { SpringKeyframe(1, spring: appearSpring) }
            KeyframeTrack(\.alpha) { CubicKeyframe(1, duration: 0.15) }
            KeyframeTrack(\.blur) { CubicKeyframe(0, duration: 0.2) }
        }
    }

    static func leave(
        to end: SymbolChannels, _ duration: Double, _ start: SymbolChannels, _ velocity: SymbolChannels
    ) -> Timeline {
        Timeline(initialValue: start, initialVelocity: velocity) {
            KeyframeTrack(\.scale) { step(end.scale, duration, .easeIn, isTaken: velocity.scale != 0) }
            KeyframeTrack(\.alpha) { step(end.alpha, duration, .easeIn, isTaken: velocity.alpha != 0) }
            KeyframeTrack(\.blur) { step(end.blur, duration, .easeIn, isTaken: velocity.blur != 0) }
        }
    }

    static func fade(
        to alpha: Double, _ duration: Double, _ start: SymbolChannels, _ velocity: SymbolChannels
    ) -> Timeline {
        Timeline(initialValue: start, initialVelocity: velocity) {
            KeyframeTrack(\.alpha) { CubicKeyframe(alpha, duration: duration) }
        }
    }

    static func trace(
        to trim: Double, _ duration: Double, _ start: SymbolChannels, _ velocity: SymbolChannels
    ) -> Timeline {
        Timeline(initialValue: start, initialVelocity: velocity) {
            KeyframeTrack(\.trim) { CubicKeyframe(trim, duration: duration) }
        }
    }

    /// Strokes go by `trim`, what is filled by `alpha`, in the last part of the time.
    static func draw(isOn: Bool, _ start: SymbolChannels, _ velocity: SymbolChannels) -> Timeline {
        Timeline(initialValue: start, initialVelocity: velocity) {
            KeyframeTrack(\.trim) { step(isOn ? 1 : 0, 0.35, .easeInOut, isTaken: velocity.trim != 0) }
            KeyframeTrack(\.alpha) {
                if velocity.alpha != 0 {
                    CubicKeyframe(isOn ? 1 : 0, duration: 0.15)
                } else {
                    CubicKeyframe(start.alpha, duration: 0.2, endVelocity: 0)
                    CubicKeyframe(isOn ? 1 : 0, duration: 0.15, startVelocity: 0)
                }
            }
        }
    }

    /// Along a curve from rest; from a motion, which the curve would break, along a cubic that takes it up.
    @KeyframeTrackContentBuilder<Double> private static func step(
        _ target: Double, _ duration: Double, _ curve: UnitCurve, isTaken: Bool
    ) -> some KeyframeTrackContent<Double> {
        if isTaken {
            CubicKeyframe(target, duration: duration)
        } else {
            LinearKeyframe(target, duration: duration, timingCurve: curve)
        }
    }
}
