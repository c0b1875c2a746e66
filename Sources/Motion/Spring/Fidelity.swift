import Geometry

/// Whether a result follows physics or reproduces SwiftUI's published defects.
///
/// This is the one switch for them. Everything defaults to `.exact`; the functions and the scheduler
/// that have a known defect take a `Fidelity`. Under `.system`:
///
/// * over-damped springs report `m·(d² + W²)` as stiffness, use it for `force`, and add the target to
///   `velocity`;
/// * a bounce of −1 or less and a mass of 0 give NaN;
/// * `Animation.spring` and its relatives are integrated in steps of 1/300 s with absolute rest
///   thresholds, and take over no velocity from curves, wrappers and combined animations;
/// * `UnitCurve.velocity` is 0 or 1 where a control point lies on its end point;
/// * a keyframe without duration is NaN at its own instant.
public enum Fidelity: Hashable, Sendable {
    /// True to the equations; never NaN for finite input.
    case exact
    /// Bug for bug what SwiftUI returns.
    case system
}
