import Geometry

@testable import ParticleFiles

/// Checks a document against the part of JSON Schema that our schemas use.
struct SchemaCheck {
    let root: JSONNode

    /// The first thing that breaks the schema; nil if nothing does.
    func failure(_ node: JSONNode, by schema: JSONNode? = nil, path: String = "") -> String? {
        let schema = schema ?? root
        if let name = schema["$ref"]?.text?.split(separator: "/").last {
            guard let target = root["$defs"]?[String(name)] else { return "\(path): no definition \(name)" }
            return failure(node, by: target, path: path)
        }
        if let choices = schema["oneOf"]?.list {
            let fitting = choices.filter { failure(node, by: $0, path: path) == nil }
            return fitting.count == 1 ? nil : "\(path): fits \(fitting.count) of \(choices.count) choices"
        }
        if let wanted = schema["const"], !isSame(node, wanted) { return "\(path): not \(wanted.found)" }
        if let values = schema["enum"]?.list, !values.contains(where: { isSame(node, $0) }) {
            return "\(path): \(node.found) is none of the values"
        }
        if let type = schema["type"]?.text, !isOf(type, node) { return "\(path): \(node.found) is no \(type)" }
        return bounds(node, schema, path) ?? members(node, schema, path) ?? elements(node, schema, path)
    }

    private func bounds(_ node: JSONNode, _ schema: JSONNode, _ path: String) -> String? {
        guard case .number(let number) = node.kind else { return nil }
        if let least = schema["minimum"]?.number, number < least { return "\(path): \(number) is below \(least)" }
        if let most = schema["maximum"]?.number, number > most { return "\(path): \(number) is above \(most)" }
        return nil
    }

    private func members(_ node: JSONNode, _ schema: JSONNode, _ path: String) -> String? {
        guard let members = node.members else { return nil }
        for name in schema["required"]?.list ?? [] where node[name.text ?? ""] == nil {
            return "\(path): \(name.text ?? "") is missing"
        }
        for member in members {
            guard let own = schema["properties"]?[member.name] else {
                if schema["additionalProperties"]?.flag == false { return "\(path): \(member.name) is not known" }
                continue
            }
            if let failure = failure(member.value, by: own, path: "\(path).\(member.name)") { return failure }
        }
        return nil
    }

    private func elements(_ node: JSONNode, _ schema: JSONNode, _ path: String) -> String? {
        guard let list = node.list else { return nil }
        if let least = schema["minItems"]?.number, Double(list.count) < least { return "\(path): too short" }
        if let most = schema["maxItems"]?.number, Double(list.count) > most { return "\(path): too long" }
        guard let own = schema["items"] else { return nil }
        for (index, element) in list.enumerated() {
            if let failure = failure(element, by: own, path: "\(path)[\(index)]") { return failure }
        }
        return nil
    }

    private func isOf(_ type: String, _ node: JSONNode) -> Bool {
        switch (type, node.kind) {
        case ("object", .object), ("array", .list), ("string", .text), ("boolean", .bool), ("number", .number): true
        case ("integer", .number(let number)): number == number.rounded()
        default: false
        }
    }

    private func isSame(_ a: JSONNode, _ b: JSONNode) -> Bool {
        switch (a.kind, b.kind) {
        case (.text(let a), .text(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        default: false
        }
    }
}
