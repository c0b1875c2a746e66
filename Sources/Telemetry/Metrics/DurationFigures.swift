/// Figures of a series of durations, by the names of the metrics' definitions. Times are milliseconds, rates frames a
/// second; nil where there are no durations.
public struct DurationFigures: Sendable, Equatable, Encodable {
    /// Durations counted.
    public var count = 0
    /// Their sum.
    public var sum = 0.0
    /// Count over sum: the only frame rate that is one.
    public var averageFPS: Double?
    /// Mean, standard deviation of the population, shortest, longest, mean absolute difference of neighbours.
    public var mean, deviation, shortest, longest, meanStep: Double?
    /// Mean of the reciprocals, for contrast alone.
    public var meanOfRates: Double?
    /// Percentiles of type 7.
    public var p50t7, p95t7, p99t7, p999t7: Double?
    /// Percentiles of type 8.
    public var p50r8, p95r8, p99r8, p999r8: Double?
    /// Percentiles by nearest rank.
    public var p50nr, p95nr, p99nr, p999nr: Double?
    /// 1000 over the percentile of type 7.
    public var low1Percentile, low01Percentile: Double?
    /// Over the slowest ⌈1 %⌉ and ⌈0.1 %⌉.
    public var low1Average, low01Average: Double?
    /// CapFrameX's variant of the average: all at or above the quantile of type 8.
    public var low1AverageGE: Double?
    /// By share of time.
    public var low1Integral, low01Integral: Double?
    /// MangoHud's rule.
    public var low1MangoHud, low01MangoHud: Double?
    /// Stutters against the median before them; their share of time in percent.
    public var stutter = 0
    /// Percent of all time.
    public var stutterTime = 0.0
    /// CapFrameX's stutters; nil where the series was too long to keep.
    public var stutterCFX: Int?
    /// Percent of all time.
    public var stutterCFXTime: Double?
    /// Whether percentiles are exact; else they are the middles of bins of 0.01 ms.
    public var isExact = true

    /// Below so many durations a low of 1 % is a single frame: shown as "n/a".
    public static let fewestForLow1 = 100
    /// The same for a low of 0.1 %.
    public static let fewestForLow01 = 1000

    /// No durations.
    public init() {}

    init(_ series: DurationSeries, stutters: StutterCount) {
        count = series.count
        guard count > 0 else { return }
        isExact = series.isExact
        sum = Double(series.sum) / 1e6
        averageFPS = sum > 0 ? 1000 * Double(count) / sum : nil
        mean = series.mean
        deviation = series.deviation
        shortest = Double(series.shortest) / 1e6
        longest = Double(series.longest) / 1e6
        meanStep = series.meanStep
        meanOfRates = series.meanOfRates
        stutter = stutters.count
        stutterTime = share(stutters.time)
        if let found = series.capFrameXStutter {
            stutterCFX = found.count
            stutterCFXTime = share(found.time)
        }
        read(series.sorted())
    }

    private func share(_ time: Int64) -> Double { sum > 0 ? Double(time) / 1e4 / sum : 0 }

    private mutating func read(_ sorted: SortedDurations) {
        func percentile(_ fraction: Fraction, _ convention: PercentileConvention) -> Double? {
            sorted.percentile(fraction, convention)
        }
        (p50t7, p95t7) = (percentile(.median, .t7), percentile(.p95, .t7))
        (p99t7, p999t7) = (percentile(.p99, .t7), percentile(.p999, .t7))
        (p50r8, p95r8) = (percentile(.median, .r8), percentile(.p95, .r8))
        (p99r8, p999r8) = (percentile(.p99, .r8), percentile(.p999, .r8))
        (p50nr, p95nr) = (percentile(.median, .nr), percentile(.p95, .nr))
        (p99nr, p999nr) = (percentile(.p99, .nr), percentile(.p999, .nr))
        low1Percentile = p99t7.flatMap { $0 > 0 ? 1000 / $0 : nil }
        low01Percentile = p999t7.flatMap { $0 > 0 ? 1000 / $0 : nil }
        let (percent, permille) = (Fraction(1, 100), Fraction(1, 1000))
        (low1Average, low01Average) = (sorted.lowAverage(percent), sorted.lowAverage(permille))
        low1AverageGE = sorted.lowAverageAtOrAbove(.p99)
        (low1Integral, low01Integral) = (sorted.lowIntegral(percent), sorted.lowIntegral(permille))
        (low1MangoHud, low01MangoHud) = (sorted.lowMangoHud(percent), sorted.lowMangoHud(permille))
    }

    enum CodingKeys: String, CodingKey {
        case count
        case sum = "sum_ms"
        case averageFPS = "avg_fps"
        case mean = "mean_ms"
        case deviation = "sd_ms"
        case shortest = "min_ms"
        case longest = "max_ms"
        case meanStep = "mean_abs_successive_difference"
        case meanOfRates = "mean_of_fps"
        case p50t7 = "p50_t7"
        case p95t7 = "p95_t7"
        case p99t7 = "p99_t7"
        case p999t7 = "p99.9_t7"
        case p50r8 = "p50_r8"
        case p95r8 = "p95_r8"
        case p99r8 = "p99_r8"
        case p999r8 = "p99.9_r8"
        case p50nr = "p50_nr"
        case p95nr = "p95_nr"
        case p99nr = "p99_nr"
        case p999nr = "p99.9_nr"
        case low1Percentile = "low1_percentile"
        case low01Percentile = "low01_percentile"
        case low1Average = "low1_average"
        case low01Average = "low01_average"
        case low1AverageGE = "low1_average_ge"
        case low1Integral = "low1_integral"
        case low01Integral = "low01_integral"
        case low1MangoHud = "low1_mangohud"
        case low01MangoHud = "low01_mangohud"
        case stutter
        case stutterTime = "stutter_time_percent"
        case stutterCFX = "stutter_cfx"
        case stutterCFXTime = "stutter_cfx_time_percent"
        case isExact = "percentiles_exact"
    }
}
