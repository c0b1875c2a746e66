import Geometry

/// Numbers as people and programs write them.
enum NumberText {
    private static let mostBytes = 64

    /// The number that `text` spells, with spaces around it or a comma for the point; NaN and infinity are numbers here.
    static func number(_ text: String) -> Double? {
        guard text.utf8.count <= mostBytes else { return nil }
        var plain = text.drop { $0.isWhitespace }
        while let last = plain.last, last.isWhitespace { plain.removeLast() }
        guard !plain.isEmpty else { return nil }
        return Double(plain) ?? Double(String(plain.map { $0 == "," ? "." : $0 }))
    }

    /// The shortest text that reads back as `number`; rounding errors of conversions beyond 12 digits are dropped, and
    /// what is not finite becomes 0.
    static func text(_ number: Double) -> String {
        guard number.isFinite else { return "0" }
        let scaled = (number * 1e9).rounded() / 1e9
        let value = abs(scaled - number) <= 1e-12 * max(abs(number), 1) ? scaled : number
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        return "\(value)"
    }

    /// `number` as a whole number, cut to what fits.
    static func whole(_ number: Double, in range: ClosedRange<Int>) -> Int {
        guard number > Double(range.lowerBound) else { return range.lowerBound }
        guard number < Double(range.upperBound) else { return range.upperBound }
        return Int(number)
    }
}
