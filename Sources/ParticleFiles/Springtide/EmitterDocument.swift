import Geometry
import Particles

/// Our own JSON: `{"springtide": "emitter", "version": 1, "emitters": […]}`, an emitter being every property of
/// `EmitterDescription` by its name; what is missing keeps its default.
enum EmitterDocument {
    /// The version that is written, and the highest that is read.
    static let version = 1

    static func isDocument(_ document: JSONNode) -> Bool { document["springtide"] != nil }
}

/// Reading.
extension EmitterDocument {
    static func file(_ document: JSONNode, name: String, _ remarks: Remarks) throws(ParticleFileError) -> ParticleFile {
        var remarks = remarks
        var fields = JSONFields(document)
        let kind = fields.node("springtide")
        guard kind?.text == "emitter" else {
            throw .value(
                file: name, line: kind?.line ?? 0, field: "springtide", found: kind?.found ?? "null",
                expected: "“emitter”")
        }
        let version = fields.number("version", else: Double(version), &remarks)
        guard (1...Double(self.version)).contains(version) else {
            throw .value(
                file: name, line: document["version"]?.line ?? 0, field: "version", found: NumberText.text(version),
                expected: "1…\(self.version): a newer Springtide wrote this file")
        }
        var emitters: [EmitterDescription] = []
        let nodes = fields.list("emitters", &remarks) ?? []
        for (index, node) in nodes.prefix(ParticleFileLimit.mostEmitters).enumerated() {
            emitters.append(try read(node, path: "emitters[\(index)]", file: name, &remarks))
        }
        if nodes.count > ParticleFileLimit.mostEmitters {
            remarks.add(
                "emitters", "emitters beyond \(ParticleFileLimit.mostEmitters) are left out", line: document.line)
        }
        guard !emitters.isEmpty else { throw .noEmitter(file: name, expected: "a list “emitters” with at least one") }
        var file = ParticleFile(
            name: name, format: .springtide, emitters: emitters, textures: textures(&fields, &remarks),
            scalesImages: fields.flag("scalesImages", else: false, &remarks))
        fields.remarkUnread(&remarks)
        file.warnings = remarks.sorted
        return file
    }

    private static func textures(_ fields: inout JSONFields, _ remarks: inout Remarks) -> [EmbeddedTexture] {
        var textures: [EmbeddedTexture] = []
        for (index, node) in (fields.list("textures", &remarks) ?? []).prefix(ParticleFileLimit.mostImages).enumerated()
        {
            var texture = JSONFields(node, path: "textures[\(index)]")
            let own = ImageName.own(
                texture.text("name", &remarks) ?? "", field: texture.path("name"), line: node.line, &remarks)
            var bytes: [UInt8] = []
            if let data = texture.text("data", &remarks) {
                do throws(EmbeddedImage.Failure) {
                    bytes = try EmbeddedImage.bytes(base64: data)
                } catch {
                    remarks.add(texture.path("data"), error.description, line: node.line)
                }
            }
            texture.remarkUnread(&remarks)
            textures.append(EmbeddedTexture(name: own.isEmpty ? "embedded" : own, bytes: bytes))
        }
        return textures
    }

    private static func read(
        _ node: JSONNode, path: String, file: String, _ remarks: inout Remarks
    ) throws(ParticleFileError) -> EmitterDescription {
        var completion = EmitterCompletion(file: file)
        let whole = try completion.completed(node, path: path)
        var description: EmitterDescription
        do {
            description = try JSONDecoder().decode(EmitterDescription.self, from: Data(whole.document.utf8))
        } catch let error as DecodingError {
            throw failure(error, in: whole, path: path, file: file)
        } catch {
            throw .value(file: file, line: node.line, field: path, found: "\(error)", expected: "an emitter")
        }
        let prewarm = description.emission.prewarm
        description.emission.prewarm = min(prewarm, longestPrewarm(of: description.emission))
        if description.emission.prewarm < prewarm {
            remarks.add(
                "\(path).emission.prewarm",
                "\(prewarm) seconds are cut to \(NumberText.text(description.emission.prewarm))", line: node.line)
        }
        remarkUnknown(node, known: EmitterDocument.node(description), path: path, &remarks)
        return description
    }

    private static func longestPrewarm(of emission: Emission) -> Double {
        let waves = emission.waves.map { Double(max($0.count, 1)) / ($0.interval > 0 ? $0.interval : 1) } ?? 0
        let births = max(emission.rate, 0) + waves
        return min(ParticleFileLimit.longestPrewarm, ParticleFileLimit.mostPrewarmBirths / max(births, 1))
    }

    private static func failure(
        _ error: DecodingError, in node: JSONNode, path: String, file: String
    ) -> ParticleFileError {
        let (context, expected): (DecodingError.Context, String) =
            switch error {
            case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
                (context, EmitterWords.title(of: type))
            case .keyNotFound(let key, let context): (context, "a member “\(key.stringValue)”")
            case .dataCorrupted(let context): (context, Remarks.shortened(context.debugDescription, to: 120))
            @unknown default: (.init(codingPath: [], debugDescription: ""), "an emitter")
            }
        var place = node
        var field = path
        for key in context.codingPath where !key.stringValue.hasPrefix("_") {
            if let index = key.intValue {
                field += "[\(index)]"
                if let list = place.list, list.indices.contains(index) { place = list[index] }
            } else {
                field += ".\(key.stringValue)"
                if let member = place[key.stringValue] { place = member }
            }
        }
        return .value(
            file: file, line: place.line, field: Remarks.shortened(field), found: place.found, expected: expected)
    }

    private static func remarkUnknown(_ node: JSONNode, known: JSONNode?, path: String, _ remarks: inout Remarks) {
        if let members = node.members, known?.members != nil {
            for member in members where !member.value.isNull {
                if let own = known?[member.name] {
                    remarkUnknown(member.value, known: own, path: "\(path).\(member.name)", &remarks)
                } else {
                    remarks.ignore("\(path).\(member.name)", line: member.line)
                }
            }
        } else if let list = node.list, let own = known?.list {
            for (index, pair) in zip(list, own).enumerated() {
                remarkUnknown(pair.0, known: pair.1, path: "\(path)[\(index)]", &remarks)
            }
        }
    }
}

/// Writing.
extension EmitterDocument {
    /// A value as it stands in a file; nil if it can't be written.
    static func node(_ value: some Encodable) -> JSONNode? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: EmitterWords.notFinite, negativeInfinity: EmitterWords.notFinite,
            nan: EmitterWords.notFinite)
        guard let data = try? encoder.encode(value),
            let (node, _) = try? JSONReader.read(file: "", bytes: [UInt8](data))
        else { return nil }
        return EmitterWords.tidied(node)
    }

    static func document(_ file: ParticleFile) -> JSONNode {
        var members: [(String, JSONNode)] = [
            ("springtide", .text("emitter")), ("version", .number(Double(version))),
            ("emitters", .list(file.emitters.compactMap { node($0) })),
        ]
        if !file.textures.isEmpty {
            members.append(("textures", .list(file.textures.map(texture))))
        }
        if file.scalesImages { members.append(("scalesImages", .flag(true))) }
        return .object(members)
    }

    private static func texture(_ texture: EmbeddedTexture) -> JSONNode {
        let data = texture.bytes.isEmpty ? [] : [("data", JSONNode.text(EmbeddedImage.base64(texture.bytes)))]
        return .object([("name", .text(texture.name))] + data)
    }
}
