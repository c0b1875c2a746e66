import Geometry

/// Reads the elements of a `particleEmitterConfig` as fields with the names of a property list.
struct PexFields {
    static func read(file: String, bytes: [UInt8]) throws(ParticleFileError) -> DesignerFields {
        var reader = XMLReader(file: file, bytes: bytes)
        var fields = DesignerFields(file: file)
        guard case .start(_, let attributes, let line)? = try reader.next() else {
            throw reader.source.error(at: 0, expected: "a particleEmitterConfig element")
        }
        for attribute in attributes { fields.remarks.ignore(attribute.name, line: line) }
        while let event = try reader.next() {
            guard case .start(let name, let attributes, let line) = event else { continue }
            for attribute in attributes { fields.add(key(name, attribute.name), attribute.value, line: line) }
            let text = try reader.elementText()
            guard attributes.isEmpty else { continue }
            // Some write the value between the tags.
            if text.utf8.contains(where: { $0 > 32 }) {
                fields.add(key(name, "value"), text, line: line)
            } else {
                fields.remarks.add(name, "without a value, ignored", line: line)
            }
        }
        return fields
    }

    /// `gravity` and `x` are gravityx, `startColorVariance` and `red` startColorVarianceRed, `texture` and `data`
    /// textureImageData.
    private static func key(_ element: String, _ attribute: String) -> String {
        switch (element.lowercased(), attribute.lowercased()) {
        case (_, "value"): element
        case ("texture", "name"): "textureFileName"
        case ("texture", "data"): "textureImageData"
        default: element + attribute
        }
    }
}
