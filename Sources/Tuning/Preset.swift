import Geometry

/// Values of a scene's parameters as a file: JSON with `"springtide": "preset"` and a format version.
public struct Preset: Codable, Equatable, Sendable {
    /// The format that this version writes.
    public static let currentVersion = 1

    /// Kind of the file, `preset`.
    public var springtide = "preset"
    /// Format version.
    public var version = Preset.currentVersion
    /// Name of the scene that the values belong to.
    public var scene: String
    /// Values by parameter name.
    public var parameters: [String: Double]

    /// The values in force of a scene's parameters.
    public init(scene: String, _ set: ParameterSet) {
        self.scene = scene
        parameters = Dictionary(uniqueKeysWithValues: set.all.map { ($0.name, $0.value) })
    }

    /// Reads a preset's JSON text; says what is wrong with it.
    public init(parsing data: Data) throws(TuningError) {
        do {
            self = try JSONDecoder().decode(Preset.self, from: data)
        } catch DecodingError.dataCorrupted(let context) {
            throw .badPreset(Self.describe(context))
        } catch DecodingError.keyNotFound(let key, _) {
            throw .badPreset("the key \"\(key.stringValue)\" is missing")
        } catch DecodingError.typeMismatch(let type, let context) {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            throw .badPreset("the key \"\(path)\" must hold a \(type == Double.self ? "number" : "\(type)")")
        } catch {
            throw .badPreset("it is no preset")
        }
        guard springtide == "preset" else {
            throw .badPreset("the key \"springtide\" must say \"preset\", not \"\(springtide)\"")
        }
        guard (1...Self.currentVersion).contains(version) else {
            throw .badPreset("the key \"version\" is \(version); this program reads up to \(Self.currentVersion)")
        }
    }

    /// The JSON text, keys in order.
    public func encoded() throws(TuningError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        do {
            return try encoder.encode(self)
        } catch {
            throw .badPreset("a value is not finite")
        }
    }

    /// Puts the values into a set: all of them, or, when one is refused, none. Names that the set does not know are
    /// returned and change nothing.
    public func apply(to set: inout ParameterSet) throws(TuningError) -> [String] {
        var copy = set
        var unknown: [String] = []
        for name in parameters.keys.sorted() {
            guard let value = parameters[name], copy.index(of: name) != nil else {
                unknown.append(name)
                continue
            }
            try copy.set(name, to: value)
        }
        set = copy
        return unknown
    }

    private static func describe(_ context: DecodingError.Context) -> String {
        let reason = (context.underlyingError as? NSError)?.userInfo["NSDebugDescription"] as? String
        return "it is no JSON" + (reason.map { " (\($0))" } ?? "")
    }
}
