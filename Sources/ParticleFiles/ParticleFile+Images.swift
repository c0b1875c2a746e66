import Geometry
import Particles

extension ParticleFile {
    /// Shapes particles after their images, whose sizes in points `size` tells by name, nil for one that isn't there: pixi's
    /// are as wide as the image at scale 1, pixi's and Starling's keep its proportions, cocos2d draws all as squares. Of
    /// several images the first that is there counts.
    public mutating func fit(imageSizes size: (String) -> CGSize?) {
        guard scalesImages || format == .pex else { return }
        for index in emitters.indices {
            let found = emitters[index].look.images.lazy.compactMap(size).first { $0.width > 0 && $0.height > 0 }
            guard let found else { continue }
            emitters[index].look.aspect = found.height / found.width
            if scalesImages { emitters[index].look.size = found.width }
        }
    }
}
