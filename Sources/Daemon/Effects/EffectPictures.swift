import Geometry
import ParticleFiles
import Particles
import Raster

/// The pictures of a particle file: those beside it first, then those in it.
struct EffectPictures {
    /// Every picture that particles name, in the order of the file.
    private(set) var names: [String] = []
    /// Those that could be read.
    private(set) var found: [String: CGImage] = [:]
    /// What could not, a line each.
    private(set) var warnings: [String] = []
    private var pixels = 0

    /// Pixels of all pictures together; what goes beyond is left out.
    private static let mostPixels = 64_000_000

    init(of file: ParticleFile, folder: String) {
        for emitter in file.emitters { collect(emitter) }
        for name in names {
            let texture = file.textures.first { $0.name == name }
            guard let image = read(name, folder: folder, texture) else { continue }
            guard pixels + image.width * image.height <= Self.mostPixels else {
                warnings.append("texture: \(name) is too large beside the other pictures; its particles are dots")
                continue
            }
            pixels += image.width * image.height
            found[name] = image
        }
    }

    private mutating func collect(_ emitter: EmitterDescription) {
        for name in emitter.look.images where !name.isEmpty && !names.contains(name) { names.append(name) }
        for child in emitter.children { collect(child.emitter) }
    }

    private mutating func read(_ name: String, folder: String, _ texture: EmbeddedTexture?) -> CGImage? {
        let path = folder + "/" + name
        var problem = "\(name) is not beside the file"
        if access(path, F_OK) == 0 {
            do throws(RasterError) {
                return try CGImage.read(path)
            } catch {
                problem = error.description
            }
        }
        if let texture, !texture.bytes.isEmpty {
            let isBeside = access(path, F_OK) == 0
            if let image = texture.image ?? Self.decode(texture.bytes) {
                if isBeside { warnings.append("texture: \(problem); the picture in the file is used") }
                return image
            }
            problem += isBeside ? ", and the picture in the file is damaged" : "; the picture in the file is damaged"
        }
        warnings.append("texture: \(problem); its particles are dots")
        return nil
    }

    /// Pictures are read from files: the bytes become one for a moment.
    private static func decode(_ bytes: [UInt8]) -> CGImage? {
        let stem = NSTemporaryDirectory() + "/springtide-texture-"
        var path = Array((stem + String(repeating: "X", count: 6)).utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        let isWritten = Terminal.write(bytes, to: descriptor)
        let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer {
            close(descriptor)
            unlink(name)
        }
        return isWritten ? try? CGImage.read(name) : nil
    }
}
