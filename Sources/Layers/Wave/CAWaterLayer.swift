import Geometry
import Particles
import Rendering

/// A surface of water that splashes and comes to rest: a row of coupled columns, which the layer's sides reflect.
///
/// It runs in fixed steps of 1/60 s of the layer's local time, at most a quarter of a second in a frame, and stands still
/// where that time runs backwards. Another width or number of passes lets it rest anew.
open class CAWaterLayer: CASurfaceLayer {
    override class var initialContent: LayerContent {
        var values = WaveValues()
        values.amplitude = 0
        return .wave(values)
    }

    /// The water; presentation copies draw the same.
    final let water = WaterRun()

    /// Pull to rest a step, 0…0.5; 0.025 by default. What is beyond is cut.
    public var tension: CGFloat {
        get { values.wave.tension }
        set { set(.tension, \.wave.tension, to: newValue) }
    }

    /// Share of speed that is lost a step, 0…1; 0.025 by default. What is beyond is cut.
    public var damping: CGFloat {
        get { values.wave.damping }
        set { set(.damping, \.wave.damping, to: newValue) }
    }

    /// How often a step levels neighbouring columns, 0…64; 8 by default. More make waves run faster.
    public var passes: Int {
        get { water.passes }
        set {
            guard isAssignable("passes") else { return }
            water.passes = min(max(newValue, 0), 64)
            noteChange()
        }
    }

    /// Pushes the surface at `x` of the layer's own space: `velocity` in points a second, downwards where it is positive, 600 by
    /// default, and most in the middle of `radius` points, 24 by default. Numbers that are not finite, and a radius not
    /// above 0, change nothing.
    public func splash(at x: CGFloat, velocity: CGFloat = 600, radius: CGFloat = 24) {
        guard isAssignable("splash"), x.isFinite, velocity.isFinite, radius.isFinite, radius > 0 else { return }
        water.fit(values.bounds.width)
        water.splash(
            at: Double(x - values.bounds.minX), radius: Double(radius),
            speed: -Double(min(max(velocity, -1e5), 1e5)))
        noteChange()
    }

    override func run(to now: Double) -> Bool {
        water.fit(visible.bounds.width)
        return water.run(to: now, tension: Float(visible.wave.tension), damping: Float(visible.wave.damping))
    }

    override func surface(at x: Double, _ values: WaveValues, _ bounds: CGRect) -> Double {
        bounds.restLevel(values) - water.height(at: x - Double(bounds.minX))
    }
}

/// The water of a layer and the steps that it has run.
final class WaterRun {
    var passes = 8
    private var columns: WaterColumns?
    private var width: CGFloat = 0
    private var steps = -Double.infinity
    private var fraction = 0.0
    /// Whether it was still until the last splash.
    private var isFresh = false
    /// Whether nothing moves until the next splash.
    private var isStill = true

    /// Points from column to column, about.
    private static let spacing: CGFloat = 4
    /// The most steps of a frame.
    private static let mostSteps = 15.0

    /// Lets there be columns across a width.
    func fit(_ width: CGFloat) {
        guard columns == nil || self.width != width || columns?.passes != passes else { return }
        self.width = width
        let count = min(max(width / WaterRun.spacing, 1), 4095)
        columns = WaterColumns(count: count.isFinite ? Int(count) + 1 : 2, passes: passes)
        isStill = true
    }

    /// Points between two columns.
    private var step: Double { max(Double(width), 1) / Double(max((columns?.count ?? 2) - 1, 1)) }

    func splash(at x: Double, radius: Double, speed: Double) {
        let step = step
        columns?.splash(at: x / step, radius: max(radius / step, 0.75), speed: speed / WaterColumns.stepRate)
        isFresh = isFresh || isStill
        isStill = false
    }

    /// Runs the steps up to a moment; whether anything moves.
    func run(to now: Double, tension: Float, damping: Float) -> Bool {
        guard now.isFinite, var columns else { return false }
        let exact = now * WaterColumns.stepRate + 1e-6
        let due = exact.rounded(.down)
        let count = due - steps
        steps = due
        guard !isStill else { return false }
        self.columns = nil
        defer { self.columns = columns }
        columns.tension = tension
        columns.damping = damping
        // Where nobody looked while it was still, the time since then is no part of the splash.
        let isGap = isFresh && count > WaterRun.mostSteps
        if !isGap, count > 0 { for _ in 0..<Int(min(count, WaterRun.mostSteps)) { columns.step() } }
        isFresh = false
        fraction = min(max(exact - due, 0), 1)
        if columns.energy < 1e-4 { isStill = true }
        return !isStill
    }

    /// Height over rest at a distance from the left edge, in points.
    func height(at x: Double) -> Double {
        isStill ? 0 : columns?.height(at: x / step, fraction: fraction) ?? 0
    }
}
