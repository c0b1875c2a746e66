import Geometry
import Particles

extension ParticleFile {
    /// The bytes of this file as one of `format`: what comes out opens again as the same emitters, as far as the warnings
    /// don't say otherwise. Particle Designer's files and pixi's hold one emitter, the first.
    public func data(as format: ParticleFileFormat) throws(ParticleFileError) -> ParticleFileContent {
        guard let emitter = emitters.first else {
            throw .noEmitter(file: name, expected: "at least one to write")
        }
        var remarks = Remarks()
        if emitters.count > 1, format != .springtide {
            remarks.add("emitters", "a \(format.title) holds one, \(emitters.count - 1) are left out")
        }
        let text: String
        switch format {
        case .plist, .pex:
            var writing = DesignerExport(
                emitter, texture: texture(of: emitter), format == .plist ? .plist : .pex, remarks)
            text = writing.text()
            remarks = writing.remarks
        case .pixi:
            var writing = PixiExport(
                emitter, scale: scalesImages ? 1 : nil, image: texture(of: emitter)?.image, remarks)
            text = writing.document().document
            remarks = writing.remarks
        case .springtide: text = EmitterDocument.document(self).document
        }
        return ParticleFileContent(bytes: Array(text.utf8), warnings: remarks.sorted)
    }

    private func texture(of emitter: EmitterDescription) -> EmbeddedTexture? {
        guard let name = emitter.look.images.first else { return nil }
        return textures.first { $0.name == name } ?? EmbeddedTexture(name: name)
    }
}
