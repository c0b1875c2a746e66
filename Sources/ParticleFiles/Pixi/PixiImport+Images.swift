import Geometry
import Particles

/// Textures and flip-books.
extension PixiImport {
    mutating func readTextures(_ type: String, _ config: inout JSONFields) {
        var nodes: [JSONNode] = []
        let key = type == "textureSingle" ? "texture" : "textures"
        if let node = config.node(key) { nodes = node.list ?? [node] }
        setImages(names(nodes, config.path(key)), config.path(key), line: config.line)
        switch type {
        case "textureSingle": emitter.look.choice = .first
        case "textureRandom": emitter.look.choice = .random
        default: emitter.look.choice = .ordered
        }
    }

    mutating func readAnimation(_ type: String, _ config: inout JSONFields) {
        let path = config.path(type == "animatedSingle" ? "anim" : "anims")
        var animation: JSONFields?
        if type == "animatedSingle" {
            animation = config.object("anim", &remarks)
        } else if let list = config.list("anims", &remarks) {
            animation = list.first.map { JSONFields($0, path: path + "[0]") }
            if list.count > 1 { remarks.add(path, "of \(list.count) animations the first is used", line: config.line) }
        }
        guard var animation else { return setImages([], path, line: config.line) }
        defer { animation.remarkUnread(&remarks) }
        let rate = animation.number("framerate", else: -1, &remarks)
        let isLooping = animation.flag("loop", else: false, &remarks)
        setImages(
            names(animation.list("textures", &remarks) ?? [], animation.path("textures")), path, line: config.line)
        emitter.look.choice = .animated(
            framesPerSecond: rate > 0 ? rate : nil, isLooping: isLooping, startsAnywhere: false)
    }

    private mutating func setImages(_ names: [String], _ path: String, line: Int) {
        if names.isEmpty { remarks.add(path, "no texture is named, particles are dots", line: line) }
        emitter.look.images = names
    }

    /// Names of images: texts, or objects of a texture and how often it shows.
    private mutating func names(_ nodes: [JSONNode], _ path: String) -> [String] {
        var names: [String] = []
        for (index, node) in nodes.enumerated() {
            let path = "\(path)[\(index)]"
            var fields = JSONFields(node, path: path)
            defer { fields.remarkUnread(&remarks) }
            let text = node.text ?? fields.node("texture")?.text ?? fields.node("textureName")?.text
            guard let text, !text.isEmpty else {
                remarks.add(path, "\(node.found) names no texture, ignored", line: node.line)
                continue
            }
            let count = NumberText.whole(
                fields.number("count", else: 1, &remarks), in: 1...ParticleFileLimit.mostImages)
            let name = ImageName.own(text, field: path, line: node.line, &remarks)
            let room = ParticleFileLimit.mostImages - names.count
            names += Array(repeating: name, count: min(count, room))
            guard count <= room else {
                remarks.add(path, "images beyond \(ParticleFileLimit.mostImages) are left out", line: node.line)
                break
            }
        }
        return names
    }
}
