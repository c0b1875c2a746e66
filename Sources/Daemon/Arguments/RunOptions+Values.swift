import Clockwork
import Geometry
import Motion
import Scenes
import Staging

extension RunOptions {
    static func scene(_ name: String) throws(CommandError) -> Int {
        if let index = Gallery.all.firstIndex(where: { $0.name == name }) { return index }
        let known = Gallery.all.map(\.name).joined(separator: ", ")
        throw .usage("no scene is called '\(name)'; there are: \(known)")
    }

    static func rate(_ text: String) throws(CommandError) -> RatePreference {
        if text == "max" { return .max }
        return RatePreference(hertz: try number("--rate", text, in: 1...1000, unit: "Hz, or 'max',"))
    }

    static func size(_ text: String) throws(CommandError) -> CGSize {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            (1...8192).contains(width), (1...8192).contains(height)
        else { throw .usage("--size must be WIDTHxHEIGHT, each 1 to 8192, not '\(text)'") }
        return CGSize(width: width, height: height)
    }

    static func seed(_ text: String) throws(CommandError) -> UInt64 {
        guard let seed = UInt64(text) else {
            throw .usage("--seed must be a whole number from 0 to \(UInt64.max), not '\(text)'")
        }
        return seed
    }

    static func lint(_ text: String) throws(CommandError) -> LintSetting {
        do {
            return try LintSetting(parsing: text)
        } catch {
            throw .usage("--lint: \(error)")
        }
    }

    static func number(
        _ option: String, _ text: String, in range: ClosedRange<Double>, unit: String
    ) throws(CommandError) -> Double {
        guard let value = Double(text), value.isFinite, range.contains(value) else {
            let low = shortest(range.lowerBound)
            throw .usage("\(option) must be \(low) to \(shortest(range.upperBound)) \(unit) not '\(text)'")
        }
        return value
    }

    static func whole(
        _ option: String, _ text: String, in range: ClosedRange<Int64>
    ) throws(CommandError) -> Int64 {
        guard let value = Int64(text), range.contains(value) else {
            throw .usage(
                "\(option) must be a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        }
        return value
    }

    static func choice<Value: RawRepresentable & CaseIterable>(
        _ option: String, _ text: String
    ) throws(CommandError) -> Value where Value.RawValue == String {
        let names = Value.allCases.map(\.rawValue)
        guard let value = Value(rawValue: try choice(option, text, of: names)) else {
            throw .usage("\(option) can't be '\(text)'")
        }
        return value
    }

    static func choice(_ option: String, _ text: String, of names: [String]) throws(CommandError) -> String {
        guard names.contains(text) else {
            throw .usage("\(option) must be one of \(names.joined(separator: ", ")), not '\(text)'")
        }
        return text
    }

    /// The option that somebody who typed `word` may have meant.
    static func suggestion(for word: String) -> String {
        let near = (switches + valued).min { distance($0, word) < distance($1, word) }
        guard let near, distance(near, word) <= 3 else { return "" }
        return "; did you mean \(near)?"
    }

    private static func shortest(_ value: Double) -> String {
        value == value.rounded() ? "\(Int64(value))" : "\(value)"
    }

    /// Levenshtein's distance.
    private static func distance(_ a: String, _ b: String) -> Int {
        let b = Array(b.unicodeScalars)
        var row = Array(0...b.count)
        for (i, x) in a.unicodeScalars.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in b.enumerated() {
                let change = diagonal + (x == y ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
