import Geometry
import Particles

/// Warnings as they gather, no more than `ParticleFileLimit.mostWarnings`.
struct Remarks: Sendable {
    private var warnings: [ParticleFileWarning] = []
    private var leftOut = 0

    mutating func add(_ field: String, _ message: String, line: Int = 0) {
        guard warnings.count < ParticleFileLimit.mostWarnings - 1 else {
            leftOut += 1
            return
        }
        warnings.append(
            ParticleFileWarning(line: line, field: Self.shortened(field), message: Self.shortened(message, to: 240)))
    }

    /// `number` no larger than an emitter takes, which is said.
    mutating func cut(_ number: Double, _ field: String, line: Int) -> Double {
        let most = EmitterLimit.largestNumber
        guard abs(number) > most else { return number }
        add(field, "\(number) is cut to \(NumberText.text(number < 0 ? -most : most))", line: line)
        return number < 0 ? -most : most
    }

    /// A field that nothing reads.
    mutating func ignore(_ field: String, line: Int) { add(field, "not known, ignored", line: line) }

    /// All of them in the order of their lines.
    var sorted: [ParticleFileWarning] {
        var sorted = warnings.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map(\.element)
        if leftOut > 0 { sorted.append(ParticleFileWarning(field: "…", message: "\(leftOut) more warnings")) }
        return sorted
    }

    /// `text` without line breaks and control characters, cut to `length` characters.
    static func shortened(_ text: String, to length: Int = 80) -> String {
        var short = ""
        for scalar in text.unicodeScalars.prefix(length) {
            short.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return text.unicodeScalars.dropFirst(length).isEmpty ? short : short + "…"
    }
}
