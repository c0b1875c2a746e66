import Geometry

/// A colour that a particle draws at its birth and that changes while it lives; straight sRGB, 0…1 a channel.
///
/// A channel is `(start + rate · a)`, or `start + (finish − start) · u` where a finish is given, times `curve(u)`,
/// cut to 0…1; alpha also times `opacity(u)`. Starts and finishes are cut to 0…1 as they are drawn.
public struct LifeColor: Hashable, Sendable, Codable {
    /// The range of each channel.
    public struct Channels: Hashable, Sendable, Codable {
        /// Red, green, blue and alpha.
        public var red, green, blue, alpha: UniformRange

        /// A colour whose channels are drawn from these ranges.
        public init(red: UniformRange, green: UniformRange, blue: UniformRange, alpha: UniformRange = .exactly(1)) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }

        /// Always this colour.
        public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
            self.init(red: .exactly(red), green: .exactly(green), blue: .exactly(blue), alpha: .exactly(alpha))
        }
    }

    /// A colour at a share of life.
    public struct Stop: Hashable, Sendable, Codable {
        /// Share of life, 0…1.
        public var time: Double
        /// Channels, 0…1.
        public var red, green, blue: Double

        /// The colour (`red`, `green`, `blue`) at `time`.
        public init(_ time: Double, _ red: Double, _ green: Double, _ blue: Double) {
            self.time = time
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// Colour at birth.
    public var start: Channels
    /// Change of each channel a second; unused when `finish` is set.
    public var rate: Channels
    /// Colour at the end of the particle's own life.
    public var finish: Channels?
    /// Colours over normalised life, multiplied with the drawn one.
    public var stops: [Stop]
    /// Whether `stops` jump instead of running straight; a jump shows after its time.
    public var isStepped: Bool
    /// A bend of time for `stops`.
    public var ease: LifeEase?
    /// A factor of alpha over normalised life.
    public var opacity: LifeCurve?

    /// A colour that starts at `start` and stays.
    public init(_ start: Channels = Channels(1, 1, 1)) {
        self.start = start
        rate = Channels(0, 0, 0, 0)
        stops = []
        isStepped = false
    }

    /// The curve of one channel of the stops: 0 red, 1 green, 2 blue; nil without stops.
    public func curve(ofChannel channel: Int) -> LifeCurve? {
        guard !stops.isEmpty else { return nil }
        return LifeCurve(
            stops.map { LifeCurve.Point($0.time, channel == 0 ? $0.red : channel == 1 ? $0.green : $0.blue) },
            isStepped: isStepped, ease: ease)
    }
}
