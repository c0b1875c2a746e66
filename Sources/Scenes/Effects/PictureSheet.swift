import Geometry
import Particles

/// Several pictures in one, because the sprites of a batch share theirs.
enum PictureSheet {
    /// The pictures of each layer of a particle system of `effect`; nil for layers of dots.
    static func sheets(for effect: Effect) -> [ParticlePictures?] {
        effect.emitters.flatMap { layers(of: $0, depth: 0) }.map { sheet(of: $0, effect.pictures) }
    }

    /// Image names of an emitter and of what it carries, in the order of a system's layers.
    private static func layers(of emitter: EmitterDescription, depth: Int) -> [[String]] {
        let children = depth < EmitterLimit.deepestNesting ? emitter.children : []
        return [emitter.look.images] + children.flatMap { layers(of: $0.emitter, depth: depth + 1) }
    }

    private static func sheet(of names: [String], _ pictures: [String: CGImage]) -> ParticlePictures? {
        let found = names.map { pictures[$0] }
        guard let first = found.lazy.compactMap(\.self).first else { return nil }
        guard names.count > 1 else { return ParticlePictures(first) }
        return packed(found.map { $0 ?? first }) ?? ParticlePictures(first)
    }

    /// The pictures in rows, a pixel apart; nil if they don't fit into one picture.
    private static func packed(_ images: [CGImage]) -> ParticlePictures? {
        var places: [ObjectIdentifier: CGRect] = [:]
        var kept: [(image: CGImage, x: Int, y: Int)] = []
        let width = max(2048, images.map(\.width).max() ?? 0)
        var (x, y, rowHeight, used) = (0, 0, 0, 0)
        for image in images where places[ObjectIdentifier(image)] == nil {
            if x + image.width > width { (x, y, rowHeight) = (0, y + rowHeight + 1, 0) }
            places[ObjectIdentifier(image)] = CGRect(x: x, y: y, width: image.width, height: image.height)
            kept.append((image, x, y))
            x += image.width + 1
            used = max(used, x - 1)
            rowHeight = max(rowHeight, image.height)
        }
        let height = y + rowHeight
        guard used <= CGImage.longestSide, height <= CGImage.longestSide else { return nil }
        var pixels = [UInt8](repeating: 0, count: used * height * 4)
        for (image, x, y) in kept {
            for row in 0..<image.height {
                let source = row * image.width * 4
                let target = ((y + row) * used + x) * 4
                pixels.replaceSubrange(
                    target..<target + image.width * 4,
                    with: image.premultipliedBGRA[source..<source + image.width * 4])
            }
        }
        guard let sheet = CGImage(width: used, height: height, premultipliedBGRA: pixels) else { return nil }
        let frames = images.map { image in
            let place = places[ObjectIdentifier(image)] ?? .zero
            return CGRect(
                x: place.minX / Double(used), y: place.minY / Double(height), width: place.width / Double(used),
                height: place.height / Double(height))
        }
        return ParticlePictures(sheet, frames: frames)
    }
}
