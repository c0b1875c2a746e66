import Foundation

/// A row of the reference tables on gestures and scrolling.
struct InputRow: Decodable {
    let id: String
    let area: String
    let input: String
    let expected: FixtureValue
    let tolerance: Double

    static func load(areas: Set<String>) throws -> [InputRow] {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/view-layer.json")
        let rows = try JSONDecoder().decode([AnyRow].self, from: Data(contentsOf: fixture))
        return rows.compactMap { $0.row }.filter { areas.contains($0.area) }
    }

    /// Rows of other areas may have any form.
    private struct AnyRow: Decodable {
        let row: InputRow?

        init(from decoder: any Decoder) throws { row = try? InputRow(from: decoder) }
    }

    func agrees(with answer: FixtureValue) -> Bool { expected.agrees(with: answer, tolerance: tolerance) }
}

/// What stands in a fixture, and what a test answers.
enum FixtureValue: Decodable, CustomStringConvertible {
    case number(Double)
    case word(String)
    case list([FixtureValue])
    case fields([String: FixtureValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let word = try? container.decode(String.self) {
            self = .word(word)
        } else if let list = try? container.decode([FixtureValue].self) {
            self = .list(list)
        } else {
            self = .fields(try container.decode([String: FixtureValue].self))
        }
    }

    static func words(_ words: [String]) -> FixtureValue { .list(words.map { .word($0) }) }
    static func numbers(_ numbers: [Double]) -> FixtureValue { .list(numbers.map { .number($0) }) }

    func agrees(with other: FixtureValue, tolerance: Double) -> Bool {
        switch (self, other) {
        case (.number(let mine), .number(let theirs)): mine == theirs || abs(mine - theirs) <= tolerance
        case (.word(let mine), .word(let theirs)): mine == theirs
        case (.list(let mine), .list(let theirs)):
            mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.agrees(with: $1, tolerance: tolerance) }
        case (.fields(let mine), .fields(let theirs)):
            mine.count == theirs.count
                && mine.allSatisfy { key, value in
                    theirs[key].map { value.agrees(with: $0, tolerance: tolerance) } ?? false
                }
        default: false
        }
    }

    var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .word(let word): "\"\(word)\""
        case .list(let list): "[\(list.map(\.description).joined(separator: ", "))]"
        case .fields(let fields):
            "{\(fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
        }
    }
}
