import Foundation

/// A row of the reference table: an input in words and the value that SwiftUI or mathematics gives for it.
struct ReferenceRow: Decodable {
    enum Expected {
        case number(Double)
        case word(String)
    }

    let id: String
    let area: String
    let input: String
    let expected: Expected
    let tolerance: Double

    private enum CodingKeys: String, CodingKey { case id, area, input, expected, tolerance }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        area = try container.decode(String.self, forKey: .area)
        input = try container.decode(String.self, forKey: .input)
        tolerance = try container.decode(Double.self, forKey: .tolerance)
        if let number = try? container.decode(Double.self, forKey: .expected) {
            expected = .number(number)
        } else {
            let word = try container.decodeIfPresent(String.self, forKey: .expected) ?? "nil"
            switch word {
            case "inf": expected = .number(.infinity)
            case "nan": expected = .number(.nan)
            default: expected = .word(word)
            }
        }
    }

    static func load() throws -> [ReferenceRow] {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/motion-and-views.json")
        return try JSONDecoder().decode([ReferenceRow].self, from: Data(contentsOf: fixture))
    }

    /// The numbers in the input, in order.
    var numbers: [Double] {
        var result: [Double] = []
        var token = ""
        for character in input + " " {
            if character.isNumber || character == "." || (character == "-" && token.isEmpty) {
                token.append(character)
            } else {
                if let number = Double(token.hasSuffix(".") ? String(token.dropLast()) : token) {
                    result.append(number)
                }
                token = character == "-" ? "-" : ""
            }
        }
        return result
    }

    /// The number at `index` of the input, NaN if there are not so many.
    func number(_ index: Int) -> Double { index < numbers.count ? numbers[index] : .nan }
}

/// What this engine gives for a row.
enum Answer: CustomStringConvertible {
    case number(Double)
    case word(String)
    /// The row's subject needs views.
    case waiting
    /// Nobody has written down how to compute this row.
    case unknown

    var description: String {
        switch self {
        case .number(let number): return "\(number)"
        case .word(let word): return word
        case .waiting: return "waiting for views"
        case .unknown: return "no computation"
        }
    }

    func agrees(with row: ReferenceRow) -> Bool {
        switch (self, row.expected) {
        case (.number(let mine), .number(let theirs)):
            if theirs.isNaN { return mine.isNaN }
            if mine == theirs { return true }
            return abs(mine - theirs) <= row.tolerance
        case (.word(let mine), .word(let theirs)): return mine == theirs
        default: return false
        }
    }
}
