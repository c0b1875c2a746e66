import Geometry
import Particles

/// Our own JSON: `{"springtide": "emitter", "version": 1, "emitters": […]}`, an emitter being every property of
/// `EmitterDescription` by its name; what is missing keeps its default.
enum EmitterDocument {
    /// The version that is written, and the highest that is read.
    static let version = 1

    /// Properties that have no default value, by name: what their own missing properties are.
    private static let templates: [String: JSONNode] = {
        let curve = node(LifeCurve([]))
        return [
            "bursts": node(Emission.Burst(count: .exactly(1))), "waves": node(Emission.Waves(interval: 1)),
            "rateCurve": curve, "curve": curve, "path": curve, "opacity": curve, "ease": node(LifeEase([])),
            "polar": node(ParticleMotion.Polar(startRadius: .zero)), "finish": node(LifeColor.Channels(1, 1, 1)),
            "attractors": node(ParticleForces.Attractor(position: .zero, strength: 0, reach: 1)),
            "turbulence": node(ParticleForces.Turbulence(strength: 0)),
            "trail": node(ParticleLook.Trail(duration: 0.3)),
            "children": node(SubEmitter(.birth, EmitterDescription())),
        ].compactMapValues { $0 }
    }()
    private static let emitter = node(EmitterDescription()) ?? .object([])

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
        for (index, node) in (fields.list("emitters", &remarks) ?? []).enumerated() {
            emitters.append(try read(node, path: "emitters[\(index)]", file: name, &remarks))
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
        let whole = try completed(node, by: emitter, path: path, file: file)
        let description: EmitterDescription
        do {
            description = try JSONDecoder().decode(EmitterDescription.self, from: Data(whole.document.utf8))
        } catch let error as DecodingError {
            throw failure(error, in: whole, path: path, file: file)
        } catch {
            throw .value(file: file, line: node.line, field: path, found: "\(error)", expected: "an emitter")
        }
        remarkUnknown(node, known: EmitterDocument.node(description), path: path, &remarks)
        return description
    }

    /// `node` with the members of `template` that it lacks, as the decoder wants it.
    private static func completed(
        _ node: JSONNode, by template: JSONNode?, path: String, file: String
    ) throws(ParticleFileError) -> JSONNode {
        switch node.kind {
        case .number(let number) where !number.isFinite:
            throw .value(file: file, line: node.line, field: path, found: node.found, expected: "a finite number")
        case .text where template?.number != nil && template?.text == nil:
            guard let number = node.number, number.isFinite else { return node }
            return JSONNode(.number(number), line: node.line)
        case .list(let list):
            var completed: [JSONNode] = []
            for (index, element) in list.enumerated() {
                // A list's template is that of its elements.
                let template = element.members == nil ? nil : template
                completed.append(
                    try self.completed(element, by: template, path: "\(path)[\(index)]", file: file))
            }
            return JSONNode(.list(completed), line: node.line)
        case .object(let members):
            var completed: [JSONNode.Member] = []
            for member in members where !member.value.isNull {
                let value = try self.completed(
                    member.value, by: self.template(of: member, in: template), path: "\(path).\(member.name)",
                    file: file)
                completed.append(
                    .init(name: member.name, line: member.line, value: EmitterWords.spelledOut(value, of: member.name)))
            }
            for member in template?.members ?? [] where node[member.name] == nil {
                completed.append(
                    .init(
                        name: member.name, line: node.line,
                        value: EmitterWords.spelledOut(member.value, of: member.name)))
            }
            return JSONNode(.object(completed), line: node.line)
        default: return node
        }
    }

    private static func template(of member: JSONNode.Member, in template: JSONNode?) -> JSONNode? {
        if member.value.list == nil, let own = template?[member.name] { return own }
        guard let known = templates[member.name] else { return nil }
        // The finish of a number is a range, that of a colour four of them.
        return member.name == "finish" && member.value["red"] == nil ? nil : known
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
        // Not numbers of JSON; they are written as 0.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "0", negativeInfinity: "0", nan: "0")
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
