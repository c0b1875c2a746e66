import Geometry

extension Animation {
    /// A spring without bounce, 0.5 s.
    public static let spring: Animation = spring(duration: 0.5)

    /// Moves like `spring`; its mass plays no part, and damping below 0 counts as 0.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        fluid(spring.response, spring.dampingRatio, blendDuration)
    }

    /// A spring by feel.
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds; 0 or less is the stiffest spring, response 0.03 s.
    ///   - bounce: clamped to −0.99…1.
    ///   - blendDuration: how long the response takes to change when this spring follows another one, in seconds.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
    ) -> Animation {
        fluid(duration, Spring.dampingRatio(bounce: Spring.clamped(bounce: bounce)), blendDuration)
    }

    /// A spring by its response in seconds and its damping fraction, 1 being critical.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        fluid(response, dampingFraction, blendDuration)
    }

    /// A quick spring for values that follow a finger: 0.15 s, bounce 0.15.
    public static let interactiveSpring: Animation = interactiveSpring(duration: 0.15)

    /// A quick spring with a bounce of 0.15 plus `extraBounce`; durations in seconds.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A quick spring by its response in seconds and its damping fraction.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        fluid(response, dampingFraction, blendDuration)
    }

    /// A spring that is combined with what is running instead of taking over: 0.5 s, no bounce.
    public static let interpolatingSpring: Animation = interpolatingSpring(duration: 0.5)

    /// Moves like `spring`, combined with what is running; `initialVelocity` in whole changes per second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        interpolatingSpring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
            initialVelocity: initialVelocity)
    }

    /// A spring by feel, combined with what is running; `initialVelocity` in whole changes per second.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// A spring by its physics, combined with what is running. Over-damped counts as critical.
    /// - Parameters:
    ///   - mass: of the moving body.
    ///   - stiffness: force per unit of distance.
    ///   - damping: force per unit of velocity.
    ///   - initialVelocity: in whole changes per second: 5 for 500 points per second over 100 points.
    public static func interpolatingSpring(
        mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
    ) -> Animation {
        Animation(
            kind: .interpolating(
                InterpolatingSpring(
                    mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)))
    }

    /// A spring without bounce, 0.5 s.
    public static let smooth: Animation = smooth()

    /// A spring with a bounce of `extraBounce` and a duration in seconds.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a bounce of 0.15, 0.5 s.
    public static let snappy: Animation = snappy()

    /// A spring with a bounce of 0.15 plus `extraBounce` and a duration in seconds.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a bounce of 0.3, 0.5 s.
    public static let bouncy: Animation = bouncy()

    /// A spring with a bounce of 0.3 plus `extraBounce` and a duration in seconds.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    private static func fluid(_ response: Double, _ dampingFraction: Double, _ blend: Double) -> Animation {
        Animation(
            kind: .fluid(
                FluidSpring(response: response, dampingFraction: dampingFraction, blendDuration: blend)))
    }
}
