import Clockwork
import Geometry
import Input
import Raster
import Rendering

/// Frames in memory: no window, no input but a script's, the same canvas as a window without a GPU.
///
/// With a virtual clock it ticks at exactly the rate, as fast as the machine goes; with the real one it paces itself on the
/// monotonic clock.
public final class OffscreenPlatform: FramePlatform {
    /// What ticks come from.
    public enum Clock: Sendable {
        /// Exactly the rate, as fast as the machine goes; the stopwatch stands still.
        case virtual
        /// The rate on the monotonic clock.
        case real
    }

    /// Size of the picture in logical points.
    public let size: CGSize
    /// Pixels a logical point.
    public let scale: CGFloat
    /// `offscreen`.
    public let presentRoute = "offscreen"
    /// The picture of the latest frame.
    public let buffer: PixelBuffer

    private let canvas: RasterCanvas
    private let clock: Clock
    private let displayRate: Double
    private var refresh: Int64 = 0
    private var frame: Int64 = 0
    private var base: Int64?
    private var presented: ShownFrame?

    /// A picture of `size` points, drawn by `canvas`. `displayRate` is the refresh rate of the made-up display in Hz.
    public init(size: CGSize, scale: CGFloat = 1, canvas: RasterCanvas, clock: Clock, displayRate: Double) {
        self.size = size
        self.scale = scale
        self.canvas = canvas
        self.clock = clock
        self.displayRate = displayRate
        buffer = PixelBuffer(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }

    /// The next refresh of the made-up display that the preferred rate fires on.
    public func nextTick(_ preference: RatePreference) -> FrameTick {
        let divisor = Cadence.divisor(refresh: displayRate, preference: preference)
        var missed = 0
        switch clock {
        case .virtual:
            if frame > 0 { refresh += Int64(divisor) }
        case .real:
            (refresh, missed) = waitForRefresh(divisor)
        }
        let start = base ?? 0
        defer { frame += 1 }
        return FrameTick(
            timestamp: start + time(of: refresh - Int64(divisor)), targetTimestamp: start + time(of: refresh),
            refreshPeriod: time(of: 1), divisor: divisor, refreshIndex: refresh, frameIndex: frame, missed: missed,
            isDiscontinuity: frame == 0, source: clock == .virtual ? .virtual : .software,
            state: clock == .virtual ? .locked : .free)
    }

    /// Nothing: what happens offscreen comes from scripts.
    public func drainEvents(into events: inout [InputEvent]) {}

    /// Draws into the buffer.
    public func present(_ list: borrowing DisplayList) -> PresentTimes? {
        canvas.draw(list, into: buffer, scale: scale)
        if clock == .virtual {
            presented = ShownFrame(frameIndex: frame - 1, shown: time(of: refresh), refreshIndex: refresh)
        }
        let end = now()
        return PresentTimes(drawn: end, returned: end)
    }

    /// A made-up display shows every frame on its refresh; on the real clock no display confirms.
    public func drainShown(into frames: inout [ShownFrame]) {
        guard let presented else { return }
        self.presented = nil
        frames.append(presented)
    }

    /// The monotonic clock; the virtual display's time when the clock is virtual.
    public func now() -> Int64 {
        switch clock {
        case .virtual: time(of: refresh)
        case .real: MonotonicClock.now()
        }
    }

    /// There is no clipboard.
    public func copyToClipboard(_ text: String) -> Bool { false }

    /// There is no window.
    public func toggleFullscreen() {}

    private func time(of refresh: Int64) -> Int64 { Int64((Double(refresh) * 1e9 / displayRate).rounded()) }

    /// Sleeps to the next grid point that the divisor fires on; points that have passed are counted and skipped.
    private func waitForRefresh(_ divisor: Int) -> (refresh: Int64, missed: Int) {
        let start = base ?? MonotonicClock.now()
        base = start
        guard frame > 0 else { return (0, 0) }
        let elapsed = MonotonicClock.now() - start
        let step = Int64(divisor)
        var next = refresh + step
        var missed = 0
        // A frame begins one interval before its target.
        while start + time(of: next - step) + time(of: step) / 2 < start + elapsed {
            next += step
            missed += 1
        }
        MonotonicClock.sleep(until: start + time(of: next - step))
        return (next, missed)
    }
}
