import Geometry

/// Nested waves under a parabola, as voice recorders draw them (after SCSiriWaveformView): wave 0 is the main one, the
/// others are flatter and paler.
public struct VoiceWaves: Hashable, Sendable, Codable {
    /// Number of waves, 1…64, default 5.
    public var count: Int
    /// Waves across the width, default 1.5.
    public var frequency: Double
    /// Line width of the main wave in points, default 3; the others have 1.
    public var lineWidth: Double
    /// Radians a second, default 9: 0.15 a frame at 60 Hz.
    public var pace: Double
    /// The least level, default 0.01: silence still shows a line.
    public var idleLevel: Double

    /// Waves; numbers that are not finite take their default.
    public init(
        count: Int = 5, frequency: Double = 1.5, lineWidth: Double = 3, pace: Double = 9, idleLevel: Double = 0.01
    ) {
        self.count = min(max(count, 1), 64)
        self.frequency = frequency.isFinite ? frequency : 1.5
        self.lineWidth = lineWidth.isFinite ? max(lineWidth, 0) : 3
        self.pace = pace.isFinite ? pace : 9
        self.idleLevel = idleLevel.isFinite ? idleLevel : 0.01
    }

    /// Height of a wave as a share of the main one's possible height; the last one's is negative.
    public func coefficient(ofWave wave: Int) -> Double { 1.5 * progress(wave) - 2 / Double(count) }

    /// Opacity of a wave, 0…1.
    public func opacity(ofWave wave: Int) -> Double { min(1, progress(wave) * 2 / 3 + 1.0 / 3) }

    /// Line width of a wave in points.
    public func lineWidth(ofWave wave: Int) -> Double { wave == 0 ? lineWidth : 1 }

    /// y of a wave at `x` in a rectangle of `width` by `height` points, for a loudness `level` (0…1) at `time` seconds; the
    /// middle where a number is not finite or the width not above 0.
    public func y(at x: Double, wave: Int, width: Double, height: Double, level: Double, time: Double) -> Double {
        let middle = height / 2
        guard width > 0, width.isFinite, height.isFinite, x.isFinite, level.isFinite, time.isFinite else {
            return height.isFinite ? middle : 0
        }
        let place = x / (width / 2) - 1
        let envelope = 1 - place * place
        let phase = -pace * time
        return middle + envelope * (middle - 2 * lineWidth(ofWave: wave)) * coefficient(ofWave: wave)
            * max(level, idleLevel)
            * sin(2 * .pi * frequency * x / width + phase)
    }

    private func progress(_ wave: Int) -> Double { 1 - Double(wave) / Double(count) }
}
