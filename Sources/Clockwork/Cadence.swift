/// Which refreshes of a display a frame rate fires on: every n-th, by one global counter.
public enum Cadence {
    /// Refreshes from one tick to the next on a display of `refresh` Hz, at least 1. A display whose rate is not known (not
    /// finite or not above 0) ticks on every refresh.
    public static func divisor(refresh: Double, preference: RatePreference) -> Int {
        guard let wish = preference.hertz else { return 1 }
        switch preference.policy {
        case .nearest: return divisor(refresh: refresh, minimum: wish, maximum: wish, preferred: wish)
        case .atMost: return divisor(refresh: refresh, minimum: 0, maximum: wish, preferred: wish)
        }
    }

    /// The divisor for a range of rates in Hz; 0 for a bound or a wish means none.
    ///
    /// Equal bounds round the wish to the nearest divisor, halves away from zero. Else no divisor may leave the range, a
    /// maximum being met with 1 % of slack, so that 59.94 Hz counts as 60; where none fits, the maximum is kept and the
    /// minimum is not.
    public static func divisor(refresh: Double, minimum: Double, maximum: Double, preferred: Double) -> Int {
        guard refresh.isFinite, refresh > 0 else { return 1 }
        let high = maximum.isFinite && maximum > 0 ? maximum : refresh
        let low = min(minimum.isFinite ? max(minimum, 0) : 0, high)
        let wish = min(max(preferred.isFinite && preferred > 0 ? preferred : high, low), high)
        let nearest = whole((refresh / wish).rounded(.toNearestOrAwayFromZero))
        if low == high { return nearest }
        let fewest = whole((refresh / (high * 1.01)).rounded(.up))
        let most = low > 0 ? whole((refresh / (low * 0.99)).rounded(.down)) : Int.max
        return fewest > most ? fewest : min(max(nearest, fewest), most)
    }

    private static func whole(_ value: Double) -> Int { Int(min(max(value, 1), 1e6)) }
}
