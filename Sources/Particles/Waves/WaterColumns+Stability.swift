import Geometry

/// How far a row of columns may be tuned before it runs away. Derived from the 2×2 map of each spatial mode.
extension WaterColumns {
    /// The largest spread for which every mode is stable, velocity first: ½ for an even number of passes, for an odd one
    /// `(1 + (1/(3 − T − 2d))^(1/P)) / 4`.
    public static func spreadLimit(tension: Double, damping: Double, passes: Int) -> Double {
        guard passes > 0 else { return 0.5 }
        let below = 3 - tension - 2 * damping
        guard passes % 2 == 1, below > 1 else { return 0.5 }
        return (1 + pow(1 / below, 1 / Double(passes))) / 4
    }

    /// What one step multiplies the mode with the most energy by, at most: below 1 everything dies down. `positionFirst` is the
    /// order that some ports use, which needs a tension below the damping; columns here move velocity first.
    public static func growth(
        tension: Double, damping: Double, spread: Double, passes: Int, positionFirst: Bool = false
    ) -> Double {
        (0...400).reduce(0) { largest, index in
            let factor = pow(1 - spread * 4 * Double(index) / 400, Double(passes))
            return max(largest, growth(tension, damping, factor, positionFirst))
        }
    }

    /// The larger eigenvalue's size of one mode's map, where the passes multiply the mode by `factor`.
    private static func growth(_ tension: Double, _ damping: Double, _ factor: Double, _ positionFirst: Bool) -> Double
    {
        // (h, v) → (h', v'), and then the passes: h'' = G h', v'' = v' + (G − 1) h'.
        let keep = 1 - damping
        let (a, b, c, d) = positionFirst ? (1.0, 1.0, -tension, keep) : (1 - tension, keep, -tension, keep)
        let (e, f) = (factor * a, factor * b)
        let (g, h) = (c + (factor - 1) * a, d + (factor - 1) * b)
        let trace = e + h
        let determinant = e * h - f * g
        let root = trace * trace / 4 - determinant
        return root < 0 ? determinant.squareRoot() : abs(trace) / 2 + root.squareRoot()
    }
}
