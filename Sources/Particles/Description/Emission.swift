import Geometry

/// When particles are born.
public struct Emission: Hashable, Sendable, Codable {
    /// A number of births at once.
    public struct Burst: Hashable, Sendable, Codable {
        /// Seconds after the emission's start (of each loop), not negative.
        public var time: Double
        /// How many; the draw is rounded to the nearest whole number.
        public var count: UniformRange
        /// How often, 0 for endlessly.
        public var cycles: Int
        /// Seconds from cycle to cycle, above 0.
        public var interval: Double
        /// Chance of each cycle, 0…1.
        public var probability: Double

        /// `count` births at `time`, `cycles` times.
        public init(
            time: Double = 0, count: UniformRange, cycles: Int = 1, interval: Double = 1, probability: Double = 1
        ) {
            self.time = time
            self.count = count
            self.cycles = cycles
            self.interval = interval
            self.probability = probability
        }
    }

    /// Births in waves, as pixi counts them: the first at once, then one every `interval`.
    public struct Waves: Hashable, Sendable, Codable {
        /// Seconds from wave to wave; 0 and less count as 1.
        public var interval: Double
        /// Births a wave; 0 and less count as 1.
        public var count: Int
        /// Chance of each birth, 0…1; 0 counts as 1.
        public var chance: Double

        /// Waves of `count` births every `interval` seconds.
        public init(interval: Double, count: Int = 1, chance: Double = 1) {
            self.interval = interval
            self.count = count
            self.chance = chance
        }
    }

    /// What a full emitter does.
    public enum WhenFull: String, Hashable, Sendable, Codable {
        /// It leaves the birth out (Core Animation here, pixi, LÖVE).
        case skip
        /// It waits with all later births until there is room (cocos2d).
        case wait
    }

    /// Births a second.
    public var rate: Double
    /// A factor of the rate over the emission's duration, its time as a share of it.
    public var rateCurve: LifeCurve?
    /// Births at once.
    public var bursts: [Burst]
    /// Births in waves, beside those of the rate.
    public var waves: Waves?
    /// Seconds before anything is born.
    public var delay: Double
    /// Seconds of emission; nil is endless.
    public var duration: Double?
    /// Whether emission starts again when its duration is over.
    public var isLooping: Bool
    /// Seconds that the emitter has already run when it starts: the picture begins filled.
    public var prewarm: Double
    /// The most particles alive at once: default 10,000, up to 4,000,000.
    public var limit: Int
    /// What happens at the limit; it never kills a living particle.
    public var whenFull: WhenFull

    /// Endless emission at `rate` births a second.
    public init(rate: Double = 0) {
        self.rate = rate
        bursts = []
        delay = 0
        isLooping = false
        prewarm = 0
        limit = 10_000
        whenFull = .skip
    }
}
