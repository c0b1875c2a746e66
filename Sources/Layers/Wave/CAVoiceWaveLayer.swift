import Geometry
import Particles
import Rendering

/// Lines that swell with a voice's loudness, in one of three styles. Like all waves they run in the layer's local time.
open class CAVoiceWaveLayer: CALayer {
    override class var initialContent: LayerContent {
        var values = WaveValues()
        (values.phaseSpeed, values.lineWidth, values.strokeColor) = (9, 3, CGColor.white.rgba)
        return .wave(values)
    }

    private final let motion = WaveRun()
    private final let lights = VoiceLights()

    /// Loudness, 0…1; 1 by default.
    public var level: CGFloat {
        get { values.wave.level }
        set { set(.level, \.wave.level, to: newValue) }
    }

    /// What the lines look like; nested waves by default. Changing it shows at once.
    public var waveStyle: CAVoiceWaveStyle {
        get { values.wave.style }
        set { set(.waveStyle, \.wave.style, to: newValue) }
    }

    /// Radians a second; 9 by default. Lights run at their own pace at 9, and faster in proportion.
    public var phaseSpeed: CGFloat {
        get { values.wave.phaseSpeed }
        set { set(.phaseSpeed, \.wave.phaseSpeed, to: newValue) }
    }

    /// Radians that are added to what `phaseSpeed` makes; 0 by default.
    public var phase: CGFloat {
        get { values.wave.phase }
        set { set(.phase, \.wave.phase, to: newValue) }
    }

    /// Colour of the lines, white by default; lights have colours of their own.
    public var strokeColor: CGColor? {
        get { values.wave.strokeColor.map { CGColor(rgba: $0) } }
        set { set(.waveStrokeColor, \.wave.strokeColor, to: newValue?.rgba) }
    }

    /// Width of the main line; 3 by default.
    public var lineWidth: CGFloat {
        get { values.wave.lineWidth }
        set { set(.waveLineWidth, \.wave.lineWidth, to: newValue) }
    }

    override func run(to now: Double) -> Bool {
        motion.run(to: now, pace: Double(visible.wave.phaseSpeed))
        return visible.wave.phaseSpeed != 0
    }

    override func drawRunning(alpha: Float, into list: inout DisplayList) {
        let (values, bounds) = (visible.wave, visible.bounds)
        let places = WavePlaces(bounds)
        guard places.count > 1, bounds.height > 0 else { return }
        let phase = motion.phase + Double(values.phase)
        switch values.style {
        case .bell: drawBell(values, bounds, places, phase, alpha, into: &list)
        case .lights: lights.draw(Double(values.level), bounds, places, at: phase / 9, alpha, into: &list)
        default: drawNested(values, bounds, places, phase, alpha, into: &list)
        }
    }

    private func drawNested(
        _ values: WaveValues, _ bounds: CGRect, _ places: WavePlaces, _ phase: Double, _ alpha: Float,
        into list: inout DisplayList
    ) {
        guard let color = values.strokeColor else { return }
        let waves = VoiceWaves(lineWidth: Double(values.lineWidth), pace: 1)
        for wave in (0..<waves.count).reversed() {
            let heights = list.addHeights { heights in
                for index in 0..<places.count {
                    let y = waves.y(
                        at: places[index] - Double(bounds.minX), wave: wave, width: Double(bounds.width),
                        height: Double(bounds.height), level: Double(values.level), time: phase)
                    heights.append(Float((Double(bounds.minY) + y).drawable))
                }
            }
            list.trace(
                heights, x: bounds.minX, step: places.step, width: CGFloat(waves.lineWidth(ofWave: wave)),
                color: Color(color, opacity: alpha * Float(waves.opacity(ofWave: wave))))
        }
    }

    private func drawBell(
        _ values: WaveValues, _ bounds: CGRect, _ places: WavePlaces, _ phase: Double, _ alpha: Float,
        into list: inout DisplayList
    ) {
        guard let color = values.strokeColor else { return }
        let waves = BellWaves(amplitude: Double(values.level), phase: phase)
        let last = Double(places.count - 1)
        for curve in BellWaves.curves {
            let heights = list.addHeights { heights in
                for index in 0..<places.count {
                    let place = BellWaves.reach * (2 * Double(index) / last - 1)
                    let height = waves.height(at: place, curve: curve, height: Double(bounds.height))
                    heights.append(Float((Double(bounds.midY) - height).drawable))
                }
            }
            list.trace(
                heights, x: bounds.minX, step: places.step, width: values.lineWidth / 2 * CGFloat(curve.lineWidth),
                color: Color(color, opacity: alpha * Float(curve.opacity)))
        }
    }
}

/// The humps of light of a voice wave layer, in memory that is used again from frame to frame.
final class VoiceLights {
    private var waves = LightWaves()
    private var elements: [PathElement] = []

    /// Seconds after which the humps come again.
    private static let period = 3600.0

    func draw(
        _ level: Double, _ bounds: CGRect, _ places: WavePlaces, at time: Double, _ alpha: Float,
        into list: inout DisplayList
    ) {
        let turns = (time / VoiceLights.period).rounded(.down)
        waves.advance(to: max(time - turns * VoiceLights.period, 0))
        let last = Double(places.count - 1)
        func point(_ index: Int, _ color: Int, _ side: Double) -> CGPoint {
            let place = LightWaves.reach * (2 * Double(index) / last - 1)
            let height = waves.height(at: place, color: color, height: Double(bounds.height)) * level
            return CGPoint(x: places[index].drawable, y: (Double(bounds.midY) + side * height).drawable)
        }
        for (color, rgb) in LightWaves.colors.enumerated() {
            elements.removeAll(keepingCapacity: true)
            for index in 0..<places.count {
                elements.append(index == 0 ? .move(point(0, color, -1)) : .line(point(index, color, -1)))
            }
            for index in (0..<places.count).reversed() { elements.append(.line(point(index, color, 1))) }
            elements.append(.close)
            list.fill(
                list.addPath(elements),
                Color(red: rgb.red, green: rgb.green, blue: rgb.blue, opacity: Double(alpha)), blend: .additive)
        }
    }
}
