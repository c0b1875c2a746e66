import Geometry
import Particles
import Rendering

/// A surface of ocean waves with sharp crests and flat troughs: a main one and two shorter ones, the longer the faster.
///
/// `phaseSpeed` is that of the main wave; crests travel towards +x where it is positive.
open class CAGerstnerLayer: CAWaveLayer {
    override class var initialContent: LayerContent {
        var values = WaveValues()
        (values.amplitude, values.wavelength, values.phaseSpeed) = (12, 140, 2)
        return .wave(values)
    }

    private final let outline = WaveOutline()

    /// How sharp crests are, 0…1: 0 is a sum of sines, 1 a cusp; 0.6 by default. What is beyond is cut.
    public var steepness: CGFloat {
        get { values.wave.steepness }
        set { set(.steepness, \.wave.steepness, to: newValue) }
    }

    override func drawRunning(alpha: Float, into list: inout DisplayList) {
        let (values, bounds) = (visible.wave, visible.bounds)
        let places = WavePlaces(bounds)
        guard places.count > 1, bounds.height > 0, let color = values.fillColor ?? values.strokeColor else { return }
        let rest = bounds.restLevel(values)
        outline.begin()
        // Points move sideways by up to a wavelength over 2π: the row begins and ends that far outside.
        let margin = Double(min(max(values.wavelength, 0), bounds.width)) / 4
        let stretch = 1 + 2 * margin / Double(bounds.width)
        let waves = outline.waves(values)
        let time = motion.phase + Double(values.phase)
        for index in 0..<places.count {
            let x = (places[index] - Double(bounds.minX)) * stretch - margin
            let point = waves.point(x: x, time: time)
            outline.add((Double(bounds.minX) + point.x).drawable, (rest - point.y).drawable)
        }
        list.beginClip(.rect(CGRect(x: bounds.minX, y: -1e6, width: bounds.width, height: 2e6)))
        if values.strokeColor != nil, values.lineWidth > 0 {
            let line = list.addPath(outline.elements)
            if values.fillColor != nil { fill(color, values, bounds, alpha, into: &list) }
            list.stroke(
                line, Color(values.strokeColor ?? color, opacity: alpha), style: StrokeStyle(width: values.lineWidth))
        } else if values.fillColor != nil {
            fill(color, values, bounds, alpha, into: &list)
        }
        list.restore()
    }

    private func fill(
        _ color: SIMD4<Double>, _ values: WaveValues, _ bounds: CGRect, _ alpha: Float, into list: inout DisplayList
    ) {
        outline.close(at: Double(bounds.maxY))
        let shape = list.addPath(outline.elements)
        guard let bottom = values.bottomColor, bottom != color else {
            return list.fill(shape, Color(color, opacity: alpha))
        }
        let stops = list.addStops(
            GradientStop(Color(color, opacity: alpha), at: 0),
            GradientStop(Color((color + bottom) / 2, opacity: alpha), at: 0.5),
            GradientStop(Color(bottom, opacity: alpha), at: 1))
        let top = bounds.restLevel(values) - Double(abs(values.amplitude))
        list.fill(
            shape,
            .linear(
                stops, from: CGPoint(x: bounds.minX, y: top.drawable), to: CGPoint(x: bounds.minX, y: bounds.maxY)))
    }
}

/// The outline of a surface in memory that is used again from frame to frame.
final class WaveOutline {
    private(set) var elements: [PathElement] = []
    private var (start, end) = (0.0, 0.0)
    private var known: (amplitude: CGFloat, wavelength: CGFloat, steepness: CGFloat)?
    private var swell = GerstnerWaves([])

    /// Forgets the last outline.
    func begin() { elements.removeAll(keepingCapacity: true) }

    /// Goes on to a point.
    func add(_ x: Double, _ y: Double) {
        let point = CGPoint(x: x, y: y)
        if elements.isEmpty { start = x }
        end = x
        elements.append(elements.isEmpty ? .move(point) : .line(point))
    }

    /// Goes down to a level, back and up again.
    func close(at bottom: Double) {
        elements.append(.line(CGPoint(x: end, y: bottom)))
        elements.append(.line(CGPoint(x: start, y: bottom)))
        elements.append(.close)
    }

    /// The waves of a layer's values, with a main wave of a radian a second.
    func waves(_ values: WaveValues) -> GerstnerWaves {
        let wanted = (values.amplitude, values.wavelength, values.steepness)
        if let known, known == wanted { return swell }
        known = wanted
        let length = Double(max(values.wavelength, 1e-3))
        let sharpness = Double(min(max(values.steepness, 0), 1))
        let shares = [(1.0, 1.0, 0.0), (0.35, 0.57, 1.3), (0.2, 0.31, 4)]
        let components = shares.map { height, share, phase in
            GerstnerWaves.Component(
                amplitude: Double(values.amplitude) * height, wavelength: length * share, phase: phase,
                sharpness: sharpness * height)
        }
        swell = GerstnerWaves(components, gravity: length / (2 * .pi))
        return swell
    }
}
