import Geometry

/// JSON with stable keys for scripts; numbers are the shortest text that reads back exactly.
enum JSONText {
    /// A document of several lines.
    static func make(_ value: some Encodable) throws(CommandError) -> String {
        try encode(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    }

    /// One line of a stream.
    static func line(_ value: some Encodable) throws(CommandError) -> String {
        try encode(value, [.sortedKeys, .withoutEscapingSlashes])
    }

    private static func encode(
        _ value: some Encodable, _ format: JSONEncoder.OutputFormatting
    ) throws(CommandError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = format
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw .failed("the result can't be written as JSON (\(error))")
        }
    }
}
