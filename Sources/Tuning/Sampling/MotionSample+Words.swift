import Geometry
import Motion

extension MotionSample {
    static func spring(_ words: [String]) throws(TuningError) -> MotionSample {
        var numbers: [String: Double] = [:]
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, springWords.contains(parts[0]) else {
                throw .badSample(
                    "\"\(word)\" is no property of a spring; there are: \(springWords.joined(separator: ", "))")
            }
            guard numbers[parts[0]] == nil else { throw .badSample("\(parts[0]) is given twice") }
            numbers[parts[0]] = try number(parts[1], of: parts[0])
        }
        let velocity = numbers.removeValue(forKey: "velocity") ?? 0
        let names = Set(numbers.keys)
        for form in forms where names.isSubset(of: form.allowed) && form.required.isSubset(of: names) {
            return .spring(try form.make(numbers), velocity: velocity)
        }
        throw .badSample(
            "a spring is duration and bounce, response and dampingRatio, mass, stiffness and damping, "
                + "or settlingDuration and dampingRatio, not \(names.sorted().joined(separator: " and "))")
    }

    private static let springWords = [
        "duration", "bounce", "response", "dampingRatio", "mass", "stiffness", "damping", "settlingDuration",
        "velocity",
    ]

    private struct Form {
        let required: Set<String>
        let allowed: Set<String>
        let make: @Sendable ([String: Double]) throws(TuningError) -> Spring
    }

    private static let forms: [Form] = [
        Form(required: [], allowed: ["duration", "bounce"]) { numbers throws(TuningError) in
            let bounce = numbers["bounce"] ?? 0
            guard bounce > -1, bounce <= 1 else {
                throw .badSample("bounce must be above -1 and at most 1, not \(bounce)")
            }
            return Spring(duration: try positive(numbers, "duration", or: 0.5), bounce: bounce)
        },
        Form(required: ["response", "dampingRatio"], allowed: ["response", "dampingRatio"]) {
            numbers throws(TuningError) in
            Spring(
                response: try positive(numbers, "response", or: 0.5),
                dampingRatio: try notNegative(numbers, "dampingRatio", or: 1))
        },
        Form(required: ["stiffness", "damping"], allowed: ["mass", "stiffness", "damping"]) {
            numbers throws(TuningError) in
            Spring(
                mass: try positive(numbers, "mass", or: 1), stiffness: try positive(numbers, "stiffness", or: 1),
                damping: try notNegative(numbers, "damping", or: 1), allowOverDamping: true)
        },
        Form(
            required: ["settlingDuration", "dampingRatio"], allowed: ["settlingDuration", "dampingRatio"]
        ) { numbers throws(TuningError) in
            Spring(
                settlingDuration: try positive(numbers, "settlingDuration", or: 0.5),
                dampingRatio: try positive(numbers, "dampingRatio", or: 1))
        },
    ]

    private static func positive(
        _ numbers: [String: Double], _ name: String, or fallback: Double
    ) throws(TuningError) -> Double {
        let value = numbers[name] ?? fallback
        guard value > 0 else { throw .badSample("\(name) must be above 0, not \(value)") }
        return value
    }

    private static func notNegative(
        _ numbers: [String: Double], _ name: String, or fallback: Double
    ) throws(TuningError) -> Double {
        let value = numbers[name] ?? fallback
        guard value >= 0 else { throw .badSample("\(name) must be at least 0, not \(value)") }
        return value
    }

    static func curve(_ text: String) throws(TuningError) -> UnitCurve {
        if let named = curves[text] { return named }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4 else {
            throw .badSample("a curve is x1,y1,x2,y2 or one of \(curves.keys.sorted().joined(separator: ", "))")
        }
        var numbers: [Double] = []
        for (part, name) in zip(parts, ["x1", "y1", "x2", "y2"]) { numbers.append(try number(part, of: name)) }
        for (index, name) in [(0, "x1"), (2, "x2")] where !(0...1).contains(numbers[index]) {
            throw .badSample("\(name) must be from 0 to 1, not \(numbers[index])")
        }
        return .bezier(
            startControlPoint: UnitPoint(x: numbers[0], y: numbers[1]),
            endControlPoint: UnitPoint(x: numbers[2], y: numbers[3]))
    }

    private static let curves: [String: UnitCurve] = [
        "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
        "circularEaseIn": .circularEaseIn, "circularEaseOut": .circularEaseOut,
        "circularEaseInOut": .circularEaseInOut,
    ]

    static func keyframes(_ text: String) throws(TuningError) -> MotionSample {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        guard let first = parts.first, first.count == 1, parts.count > 1 else {
            throw .badSample("keyframes begin with the value to start from, then ';' and the first keyframe")
        }
        let start = try number(first[0], of: "the start")
        var words: [KeyframeWord] = []
        for part in parts.dropFirst() where !part.isEmpty { words.append(try keyframe(part)) }
        guard !words.isEmpty else { throw .badSample("there is no keyframe after the start") }
        return .keyframes(start: start, words)
    }

    private static func keyframe(_ words: [String]) throws(TuningError) -> KeyframeWord {
        let text = words.joined(separator: " ")
        let counts = ["linear": 3...3, "cubic": 3...3, "spring": 2...3, "move": 2...2]
        guard let count = counts[words[0]], count.contains(words.count) else {
            throw .badSample(
                "a keyframe is 'linear VALUE SECONDS', 'cubic VALUE SECONDS', 'spring VALUE [SECONDS]' or 'move VALUE', "
                    + "not '\(text)'")
        }
        let value = try number(words[1], of: "the value of '\(text)'")
        var duration: Double?
        if words.count == 3 {
            let seconds = try number(words[2], of: "the duration of '\(text)'")
            guard (0...1e6).contains(seconds) else {
                throw .badSample("the duration of '\(text)' must be from 0 to 1000000 seconds")
            }
            duration = seconds
        }
        switch words[0] {
        case "linear": return .linear(value, duration: duration ?? 0)
        case "cubic": return .cubic(value, duration: duration ?? 0)
        case "spring": return .spring(value, duration: duration)
        default: return .move(value)
        }
    }

    private static func number(_ text: String, of name: String) throws(TuningError) -> Double {
        guard let value = Double(text), value.isFinite, abs(value) <= 1e9 else {
            throw .badSample("\(name) must be a number within ±1000000000, not \"\(text)\"")
        }
        return value
    }
}
