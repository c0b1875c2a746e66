import Geometry
import Rendering

/// A layer that is filled from a surface down to its bottom edge: what waves and water have in common. By itself it is still.
///
/// The surface always reaches from the left edge to the right one. It moves in the layer's local time, so `speed` 0 freezes
/// it, and looks the same at every frame rate.
open class CASurfaceLayer: CALayer {
    override class var initialContent: LayerContent { .wave(WaveValues()) }

    /// What moves; presentation copies draw the same.
    final let motion = WaveRun()

    /// Where the surface lies at rest, as a fraction of the height from the top; 0.5 by default.
    public var baseline: CGFloat {
        get { values.wave.baseline }
        set { set(.baseline, \.wave.baseline, to: newValue) }
    }

    /// What fills it at the surface; blue by default, nil for nothing.
    public var fillColor: CGColor? {
        get { values.wave.fillColor.map { CGColor(rgba: $0) } }
        set { set(.waveFillColor, \.wave.fillColor, to: newValue?.rgba) }
    }

    /// What fills it at the bottom edge; nil, the default, is the same as at the surface.
    public var bottomColor: CGColor? {
        get { values.wave.bottomColor.map { CGColor(rgba: $0) } }
        set { set(.bottomColor, \.wave.bottomColor, to: newValue?.rgba) }
    }

    /// Colour of a line along the surface; nil, the default, for none.
    public var strokeColor: CGColor? {
        get { values.wave.strokeColor.map { CGColor(rgba: $0) } }
        set { set(.waveStrokeColor, \.wave.strokeColor, to: newValue?.rgba) }
    }

    /// Width of that line; 2 by default.
    public var lineWidth: CGFloat {
        get { values.wave.lineWidth }
        set { set(.waveLineWidth, \.wave.lineWidth, to: newValue) }
    }

    /// y of the surface at `x`, both in the layer's own space, as it is shown.
    func surface(at x: Double, _ values: WaveValues, _ bounds: CGRect) -> Double { bounds.restLevel(values) }

    override func drawRunning(alpha: Float, into list: inout DisplayList) {
        let (values, bounds) = (visible.wave, visible.bounds)
        let places = WavePlaces(bounds)
        guard places.count > 1, bounds.height > 0 else { return }
        let heights = list.addHeights { heights in
            for index in 0..<places.count {
                heights.append(Float(surface(at: places[index], values, bounds).drawable))
            }
        }
        if let color = values.fillColor {
            let bottom = values.bottomColor ?? color
            let stops = list.addStops(
                GradientStop(Color(color, opacity: alpha), at: 0),
                GradientStop(Color((color + bottom) / 2, opacity: alpha), at: 0.5),
                GradientStop(Color(bottom, opacity: alpha), at: 1))
            let top = min(bounds.restLevel(values) - abs(values.amplitude), bounds.maxY - 1e-3)
            list.field(
                heights, x: bounds.minX, step: places.step, top: top, bottom: bounds.maxY, stops: stops)
        }
        if let color = values.strokeColor, values.lineWidth > 0 {
            list.trace(
                heights, x: bounds.minX, step: places.step, width: values.lineWidth,
                color: Color(color, opacity: alpha))
        }
    }
}

/// Where a curve across a rectangle is sampled: evenly, both edges among the places.
struct WavePlaces {
    let count: Int
    let step: CGFloat
    private let start: CGFloat

    /// The most places of a curve.
    static let most = 4096

    /// Places about 3 points apart; none without a width.
    init(_ bounds: CGRect) {
        start = bounds.minX
        guard bounds.width > 0, bounds.width.isFinite else {
            (count, step) = (0, 1)
            return
        }
        let pieces = min((bounds.width / 3).rounded(.up), CGFloat(WavePlaces.most - 1))
        count = Int(pieces) + 1
        step = bounds.width / pieces
    }

    subscript(index: Int) -> Double { Double(start + CGFloat(index) * step) }
}

extension CGRect {
    /// y at which a surface rests.
    func restLevel(_ values: WaveValues) -> Double { Double(minY + height * values.baseline) }
}

extension Double {
    /// The number where a canvas can draw it; 0 for one that is none.
    var drawable: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e6), 1e6) }
}
