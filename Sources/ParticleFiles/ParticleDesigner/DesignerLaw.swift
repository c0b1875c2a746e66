import Geometry
import Particles

/// How many particles Particle Designer's files bring forth.
enum DesignerLaw {
    /// The mean of all lives, those that are drawn as 0 or less counted as 0; the ends of a draw are `center` ± `variance`.
    static func meanLife(_ life: UniformRange) -> Double {
        let (low, high) = (life.lowest, life.highest)
        guard high > 0 else { return 0 }
        return low >= 0 ? life.mean : high * high / (2 * (high - low))
    }

    /// Births a second, those without a life included: the capacity over the mean life, so that in the mean the emitter
    /// is just full. Starling counts one particle less. 0 where no particle lives.
    static func rate(capacity: Int, life: UniformRange, _ dialect: DesignerImport.Dialect) -> Double {
        let mean = meanLife(life)
        guard mean > 0, capacity > 0 else { return 0 }
        return Double(dialect == .pex ? max(capacity - 1, 1) : capacity) / mean
    }

    /// The most particles alive. Lives that differ let their number swing about the capacity: held to it exactly, the
    /// emitter would lose births (5 % of 285), so it has room for six standard deviations more.
    static func limit(capacity: Int, life: UniformRange) -> Int {
        life.isConstant ? capacity : capacity + Int((6 * Double(capacity).squareRoot()).rounded(.up))
    }
}
