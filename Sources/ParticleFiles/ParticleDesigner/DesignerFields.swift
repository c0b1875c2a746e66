import Geometry
import Particles

/// The fields of a Particle Designer file under one set of names, those of the property list, whatever case they are in;
/// it remembers which have been read.
struct DesignerFields {
    struct Field {
        /// As the file spells it.
        let name: String
        let text: String
        let line: Int
        var isRead = false
    }

    let file: String
    private var fields: [String: Field] = [:]
    var remarks = Remarks()

    init(file: String) { self.file = file }

    var isEmpty: Bool { fields.isEmpty }

    /// Adds a field; of two with one name the later counts.
    mutating func add(_ name: String, _ text: String, line: Int) {
        let key = name.lowercased()
        guard fields.count < 4096 || fields[key] != nil else { return remarks.ignore(name, line: line) }
        if let old = fields[key] {
            remarks.add(old.name, "given again on line \(line), this one ignored", line: old.line)
        }
        fields[key] = Field(name: name, text: text, line: line)
    }

    func has(_ name: String) -> Bool { fields[name.lowercased()] != nil }

    func line(_ name: String) -> Int { fields[name.lowercased()]?.line ?? 0 }

    /// The text of a field, which counts as read then.
    mutating func text(_ name: String) -> String? {
        let key = name.lowercased()
        fields[key]?.isRead = true
        return fields[key]?.text
    }

    /// The number of a field, `fallback` without one. What is no finite number is said, and counts as `fallback`; larger
    /// ones than an emitter takes are cut.
    mutating func number(_ name: String, else fallback: Double = 0) -> Double {
        guard let text = text(name) else { return fallback }
        let number = NumberText.number(text)
        if let number, number.isFinite { return remarks.cut(number, name, line: line(name)) }
        let what = number == nil ? "“\(Remarks.shortened(text, to: 40))” is not a number" : "\(text) is not finite"
        remarks.add(name, "\(what), \(NumberText.text(fallback)) is used", line: line(name))
        return fallback
    }

    /// `name` ± its variance: half the width of the spread.
    mutating func range(_ name: String, _ variance: String, least: Double = -.infinity) -> UniformRange {
        let center = max(number(name), least)
        let spread = abs(number(variance))
        return spread == 0 ? .exactly(center) : .half(center: center, variance: spread)
    }

    /// Whether a field says yes, in any of the words that files use.
    mutating func flag(_ name: String) -> Bool? {
        guard let text = text(name)?.lowercased() else { return nil }
        switch text {
        case "true", "yes": return true
        case "false", "no", "": return false
        default: return NumberText.number(text).map { $0 != 0 }
        }
    }

    /// Says which fields nobody has read.
    mutating func remarkUnread() {
        for field in fields.values.filter({ !$0.isRead }).sorted(by: { ($0.line, $0.name) < ($1.line, $1.name) }) {
            remarks.ignore(field.name, line: field.line)
        }
    }
}
