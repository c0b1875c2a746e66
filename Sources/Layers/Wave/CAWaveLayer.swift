import Geometry
import Particles
import Rendering

/// A surface that is a travelling sine; with its defaults the wave that Core Animation samples draw.
open class CAWaveLayer: CASurfaceLayer {
    /// Half the height from trough to crest in points; 18 by default.
    public var amplitude: CGFloat {
        get { values.wave.amplitude }
        set { set(.amplitude, \.wave.amplitude, to: newValue) }
    }

    /// Points from crest to crest; 48π, about 150.8, by default. One not above 0 is still.
    public var wavelength: CGFloat {
        get { values.wave.wavelength }
        set { set(.wavelength, \.wave.wavelength, to: newValue) }
    }

    /// Radians a second; 3.6 by default, which lets crests travel towards −x. When it changes, the wave goes on from where it
    /// is.
    public var phaseSpeed: CGFloat {
        get { values.wave.phaseSpeed }
        set { set(.phaseSpeed, \.wave.phaseSpeed, to: newValue) }
    }

    /// Radians that are added to what `phaseSpeed` makes; 0 by default.
    public var phase: CGFloat {
        get { values.wave.phase }
        set { set(.phase, \.wave.phase, to: newValue) }
    }

    override func run(to now: Double) -> Bool {
        let values = visible.wave
        motion.run(to: now, pace: Double(values.phaseSpeed))
        return values.amplitude != 0 && values.phaseSpeed != 0
    }

    override func surface(at x: Double, _ values: WaveValues, _ bounds: CGRect) -> Double {
        let rest = bounds.restLevel(values)
        guard values.wavelength > 0 else { return rest }
        let wave = SineWave(amplitude: Double(values.amplitude), length: Double(values.wavelength) / (2 * .pi), pace: 1)
        return wave.y(at: x - Double(bounds.minX), time: motion.phase + Double(values.phase), middle: rest)
    }
}
