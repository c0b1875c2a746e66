import Geometry

/// How an animation runs together with those that it does not take over from.
public enum CombiningPolicy: Hashable, Sendable {
    /// SwiftUI's: the newer animation leads from wherever the older motion is to the new target; when the newest
    /// ends, so do all.
    case cascade
    /// UIKit's: every change runs out on its own, and what is shown is their sum.
    case additive
}
