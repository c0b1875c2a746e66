import Geometry
import Rendering

@testable import Layers

extension LayerTile {
    /// What wave layers draw.
    static var waves: [LayerTile] {
        func tile<Layer: CALayer>(
            _ layer: Layer, _ build: (Layer) -> Void, start: @escaping (Layer) -> Void = { _ in }
        ) -> LayerTile {
            let made = make(layer) {
                $0.backgroundColor = CGColor(gray: 1, alpha: 0.06)
                build($0)
            }
            return LayerTile(layer: made) { start(made) }
        }
        let plain = tile(CAWaveLayer()) { $0.fillColor = blue }
        let short = tile(CAWaveLayer()) {
            ($0.amplitude, $0.wavelength, $0.baseline) = (10, 40, 0.3)
            ($0.fillColor, $0.bottomColor) = (amber, CGColor(red: 0.4, green: 0, blue: 0.5, alpha: 1))
            ($0.strokeColor, $0.lineWidth) = (CGColor.white, 3)
        }
        let pale = tile(CAWaveLayer()) { ($0.fillColor, $0.opacity, $0.wavelength) = (mint, 0.5, 60) }
        let growing = tile(CAWaveLayer()) {
            ($0.fillColor, $0.strokeColor, $0.wavelength) = (nil, amber, 50)
        } start: {
            let animation = CABasicAnimation(keyPath: "amplitude")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 60, 1)
            $0.add(animation, forKey: nil)
        }
        let nested = tile(CAVoiceWaveLayer()) { $0.strokeColor = amber }
        let bell = tile(CAVoiceWaveLayer()) { ($0.waveStyle, $0.strokeColor) = (.bell, mint) }
        let lights = tile(CAVoiceWaveLayer()) { $0.waveStyle = .lights }
        let quiet = tile(CAVoiceWaveLayer()) { ($0.level, $0.strokeColor) = (0.2, blue) }
        let ocean = tile(CAGerstnerLayer()) { ($0.fillColor, $0.bottomColor) = (blue, CGColor.black) }
        let sharp = tile(CAGerstnerLayer()) {
            ($0.steepness, $0.amplitude, $0.wavelength) = (1, 12, 60)
            ($0.fillColor, $0.strokeColor, $0.lineWidth) = (blue, CGColor.white, 2)
        }
        let water = tile(CAWaterLayer()) {
            ($0.fillColor, $0.bottomColor, $0.strokeColor, $0.passes) = (blue, CGColor.black, mint, 2)
        } start: {
            $0.splash(at: 30, velocity: 900)
        }
        let pool = tile(CAWaterLayer()) {
            ($0.fillColor, $0.baseline, $0.passes) = (mint, 0.7, 1)
        } start: {
            $0.splash(at: 0, velocity: -1200)
            $0.splash(at: 120, velocity: -1200)
        }
        return [plain, short, pale, growing, nested, bell, lights, quiet, ocean, sharp, water, pool]
    }
}
