import Geometry
import Particles

/// Fills in what a file leaves out of an emitter, in the words of the coder, with a limit to what comes out.
struct EmitterCompletion {
    /// Properties that have no default value, by name: what their own missing properties are.
    private static let templates: [String: JSONNode] = {
        let curve = EmitterDocument.node(LifeCurve([]))
        return [
            "bursts": EmitterDocument.node(Emission.Burst(count: .exactly(1))),
            "waves": EmitterDocument.node(Emission.Waves(interval: 1)), "rateCurve": curve, "curve": curve,
            "path": curve,
            "opacity": curve, "ease": EmitterDocument.node(LifeEase([])),
            "polar": EmitterDocument.node(ParticleMotion.Polar(startRadius: .zero)),
            "finish": EmitterDocument.node(LifeColor.Channels(1, 1, 1)),
            "attractors": EmitterDocument.node(
                ParticleForces.Attractor(position: .zero, strength: 0, reach: 1)),
            "turbulence": EmitterDocument.node(ParticleForces.Turbulence(strength: 0)),
            "trail": EmitterDocument.node(ParticleLook.Trail(duration: 0.3)),
            "children": EmitterDocument.node(SubEmitter(.birth, EmitterDescription())),
        ].compactMapValues { $0 }
    }()
    private static let emitter = EmitterDocument.node(EmitterDescription())

    private let file: String
    private var left = ParticleFileLimit.mostValues

    init(file: String) { self.file = file }

    /// An emitter with everything that it lacks.
    mutating func completed(_ node: JSONNode, path: String) throws(ParticleFileError) -> JSONNode {
        try completed(node, by: Self.emitter, path: path)
    }

    private mutating func take() throws(ParticleFileError) {
        left -= 1
        guard left > 0 else {
            throw .tooLarge(file: file, what: "values of one emitter", limit: ParticleFileLimit.mostValues)
        }
    }

    private mutating func completed(
        _ node: JSONNode, by template: JSONNode?, path: String
    ) throws(ParticleFileError) -> JSONNode {
        try take()
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
                completed.append(try self.completed(element, by: template, path: "\(path)[\(index)]"))
            }
            return JSONNode(.list(completed), line: node.line)
        case .object(let members): return try completed(node, members, by: template, path: path)
        default: return node
        }
    }

    private mutating func completed(
        _ node: JSONNode, _ members: [JSONNode.Member], by template: JSONNode?, path: String
    ) throws(ParticleFileError) -> JSONNode {
        var completed: [JSONNode.Member] = []
        for member in members where !member.value.isNull {
            let value = try self.completed(
                member.value, by: Self.template(of: member, in: template), path: "\(path).\(member.name)")
            completed.append(
                .init(name: member.name, line: member.line, value: EmitterWords.spelledOut(value, of: member.name)))
        }
        for member in template?.members ?? [] where node[member.name]?.isNull ?? true {
            let value = try self.completed(
                JSONNode(member.value.kind, line: node.line), by: nil, path: "\(path).\(member.name)")
            completed.append(
                .init(name: member.name, line: node.line, value: EmitterWords.spelledOut(value, of: member.name)))
        }
        return JSONNode(.object(completed), line: node.line)
    }

    private static func template(of member: JSONNode.Member, in template: JSONNode?) -> JSONNode? {
        if member.value.list == nil, let own = template?[member.name] { return own }
        guard let known = templates[member.name] else { return nil }
        // The finish of a number is a range, that of a colour four of them.
        return member.name == "finish" && member.value["red"] == nil ? nil : known
    }
}
