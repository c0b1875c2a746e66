import Geometry

/// An expression in x, as pixi's movePath takes it: numbers, + − * / and %, parentheses and the functions and constants of
/// JavaScript's Math.
struct PathExpression {
    struct Failure: Error {
        let place: Int
        let expected: String
    }

    private static let deepest = 32
    private static let mostCharacters = 8192
    private static let mostOperators = 1000

    private indirect enum Term {
        case number(Double)
        case x
        case sum(Term, Term), difference(Term, Term), product(Term, Term), quotient(Term, Term), rest(Term, Term)
        case negative(Term)
        case call(@Sendable (Double, Double) -> Double, Term, Term)
    }

    private let characters: [UInt8]
    private var offset = 0
    private var depth = 0
    private var operators = 0
    private var term = Term.number(0)
    /// Whether it asks for a random number; every one counts as 0.5.
    private(set) var isRandom = false

    /// The expression in `text`.
    init(_ text: String) throws(Failure) {
        characters = text.utf8.filter { $0 != 32 && $0 != 9 }
        guard characters.count <= Self.mostCharacters else {
            throw Failure(place: 0, expected: "no more than \(Self.mostCharacters) characters")
        }
        term = try sum()
        guard offset == characters.count else { throw Failure(place: offset, expected: "an operator or the end") }
    }

    /// The value at `x`.
    func callAsFunction(_ x: Double) -> Double { Self.value(term, x) }

    private static func value(_ term: Term, _ x: Double) -> Double {
        switch term {
        case .number(let number): number
        case .x: x
        case .sum(let a, let b): value(a, x) + value(b, x)
        case .difference(let a, let b): value(a, x) - value(b, x)
        case .product(let a, let b): value(a, x) * value(b, x)
        case .quotient(let a, let b): value(a, x) / value(b, x)
        case .rest(let a, let b): fmod(value(a, x), value(b, x))
        case .negative(let a): -value(a, x)
        case .call(let function, let a, let b): function(value(a, x), value(b, x))
        }
    }
}

extension PathExpression {
    private var peek: UInt8? { offset < characters.count ? characters[offset] : nil }

    private mutating func operand(_ read: (inout PathExpression) throws(Failure) -> Term) throws(Failure) -> Term {
        operators += 1
        guard operators <= Self.mostOperators else {
            throw Failure(place: offset, expected: "no more than \(Self.mostOperators) operators")
        }
        return try read(&self)
    }

    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func sum() throws(Failure) -> Term {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { throw Failure(place: offset, expected: "less nesting") }
        var term = try product()
        while true {
            if takes("+") {
                term = .sum(term, try operand { expression throws(Failure) in try expression.product() })
            } else if takes("-") {
                term = .difference(term, try operand { expression throws(Failure) in try expression.product() })
            } else {
                return term
            }
        }
    }

    private mutating func product() throws(Failure) -> Term {
        var term = try factor()
        while true {
            if takes("*") {
                term = .product(term, try operand { expression throws(Failure) in try expression.factor() })
            } else if takes("/") {
                term = .quotient(term, try operand { expression throws(Failure) in try expression.factor() })
            } else if takes("%") {
                term = .rest(term, try operand { expression throws(Failure) in try expression.factor() })
            } else {
                return term
            }
        }
    }

    private mutating func factor() throws(Failure) -> Term {
        var isNegative = false
        while true {
            if takes("-") {
                isNegative.toggle()
            } else if !takes("+") {
                break
            }
        }
        let term = try atom()
        return isNegative ? .negative(term) : term
    }

    private mutating func atom() throws(Failure) -> Term {
        if takes("(") {
            let term = try sum()
            guard takes(")") else { throw Failure(place: offset, expected: ")") }
            return term
        }
        let start = offset
        while let byte = peek, (48...57).contains(byte) || byte == 46 { offset += 1 }
        if offset > start {
            guard let number = Double(String(decoding: characters[start..<offset], as: UTF8.self)) else {
                throw Failure(place: start, expected: "a number")
            }
            return .number(number)
        }
        return try named()
    }

    private mutating func named() throws(Failure) -> Term {
        let start = offset
        while let byte = peek,
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
                || byte == 46
        {
            offset += 1
        }
        var name = String(decoding: characters[start..<offset], as: UTF8.self)
        if name.hasPrefix("Math.") { name.removeFirst(5) }
        if name == "x" { return .x }
        if let number = Self.constants[name] { return .number(number) }
        guard let function = Self.functions[name], takes("(") else {
            throw Failure(place: start, expected: "a number, x, a function of Math or (")
        }
        if name == "random" { isRandom = true }
        var arguments: [Term] = []
        if peek != UInt8(ascii: ")") {
            repeat {
                arguments.append(try operand { expression throws(Failure) in try expression.sum() })
            } while takes(",")
        }
        guard takes(")") else { throw Failure(place: offset, expected: ")") }
        let first = arguments.first ?? .number(0)
        if name == "max" || name == "min" || name == "hypot" {
            return arguments.dropFirst().reduce(first) { .call(function, $0, $1) }
        }
        return .call(function, first, arguments.count > 1 ? arguments[1] : .number(0))
    }

    private static let constants = [
        "PI": Double.pi, "E": M_E, "LN2": M_LN2, "LN10": M_LN10, "LOG2E": M_LOG2E, "LOG10E": M_LOG10E,
        "SQRT1_2": 0.5.squareRoot(), "SQRT2": 2.squareRoot(),
    ]

    private static let functions: [String: @Sendable (Double, Double) -> Double] = [
        "abs": { a, _ in abs(a) }, "acos": { a, _ in acos(a) }, "acosh": { a, _ in acosh(a) },
        "asin": { a, _ in asin(a) }, "asinh": { a, _ in asinh(a) }, "atan": { a, _ in atan(a) },
        "atanh": { a, _ in atanh(a) }, "atan2": { a, b in atan2(a, b) }, "cbrt": { a, _ in cbrt(a) },
        "ceil": { a, _ in ceil(a) }, "cos": { a, _ in cos(a) }, "cosh": { a, _ in cosh(a) },
        "exp": { a, _ in exp(a) }, "expm1": { a, _ in expm1(a) }, "floor": { a, _ in floor(a) },
        "fround": { a, _ in Double(Float(a)) }, "hypot": { a, b in hypot(a, b) }, "log": { a, _ in log(a) },
        "log1p": { a, _ in log1p(a) }, "log10": { a, _ in log10(a) }, "log2": { a, _ in log2(a) },
        "max": { a, b in max(a, b) }, "min": { a, b in min(a, b) }, "pow": { a, b in pow(a, b) },
        "random": { _, _ in 0.5 }, "round": { a, _ in floor(a + 0.5) },
        "sign": { a, _ in a > 0 ? 1 : a < 0 ? -1 : 0 }, "sin": { a, _ in sin(a) }, "sinh": { a, _ in sinh(a) },
        "sqrt": { a, _ in a.squareRoot() }, "tan": { a, _ in tan(a) }, "tanh": { a, _ in tanh(a) },
        "trunc": { a, _ in trunc(a) },
    ]
}
