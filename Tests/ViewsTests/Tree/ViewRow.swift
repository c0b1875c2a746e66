import Geometry
import Testing

@testable import Views

/// A reference row about views, as a fixture has it.
struct ViewRow: Decodable {
    let id: String
    let area: String
    let input: String
    let expected: Answer
    let tolerance: Double

    private enum Keys: CodingKey { case id, area, input, expected, tolerance }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        id = try container.decode(String.self, forKey: .id)
        area = try container.decode(String.self, forKey: .area)
        input = (try? container.decode(String.self, forKey: .input)) ?? ""
        expected = try container.decode(Answer.self, forKey: .expected)
        tolerance = (try? container.decode(Double.self, forKey: .tolerance)) ?? 0
    }

    /// The rows of an area, in the order of the file.
    static func load(_ area: String, of file: String = "view-layer.json") throws -> [ViewRow] {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/\(file)")
        return try JSONDecoder().decode([ViewRow].self, from: Data(contentsOf: fixture)).filter { $0.area == area }
    }

    /// Runs the rows of an area; those that `waiting` names have nothing to run on yet, and say why.
    static func check(
        _ area: String, of file: String = "view-layer.json", count: Int, waiting: [String: String] = [:],
        _ cases: [String: @MainActor () async -> Answer]
    ) async throws {
        let rows = try load(area, of: file)
        #expect(rows.count == count, "rows of \(area)")
        var ran: [String] = []
        for row in rows {
            guard let answer = await cases[row.id]?() else {
                #expect(waiting[row.id] != nil, "\(row.id) has no test: \(row.input)")
                continue
            }
            ran.append(row.id)
            #expect(
                answer.agrees(with: row.expected, row.tolerance),
                "\(row.id) \(row.input): expected \(row.expected), got \(answer)")
        }
        #expect(Set(ran) == Set(cases.keys), "cases without a row")
        #expect(ran.count + waiting.count == count)
        print("\(area): \(ran.count) of \(count) rows ran", waiting.keys.sorted())
    }
}

/// What a row expects, and what was found.
indirect enum Answer: Decodable, CustomStringConvertible {
    case nothing
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([Answer])
    case named([String: Answer])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .nothing
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([Answer].self) {
            self = .list(list)
        } else {
            self = .named(try container.decode([String: Answer].self))
        }
    }

    init(_ lines: [String]) { self = .list(lines.map(Answer.text)) }
    init(_ numbers: [Double]) { self = .list(numbers.map(Answer.number)) }
    init(_ rows: [String: String]) { self = .named(rows.mapValues(Answer.text)) }

    func agrees(with other: Answer, _ tolerance: Double) -> Bool {
        switch (self, other) {
        case (.text(let own), .text(let other)): return own.filter { $0 != " " } == other.filter { $0 != " " }
        // Some rows write lists as text.
        case (.list, .text(let other)): return "\(self)".filter { $0 != " " } == other.filter { $0 != " " }
        case (.number, .text(let other)), (.flag, .text(let other)): return "\(self)" == other
        case (.number(let own), .number(let other)): return abs(own - other) <= max(tolerance, 1e-9)
        case (.flag(let own), .flag(let other)): return own == other
        case (.list(let own), .list(let other)):
            return own.count == other.count && zip(own, other).allSatisfy { $0.agrees(with: $1, tolerance) }
        case (.named(let own), .named(let other)):
            return own.count == other.count
                && own.allSatisfy { key, value in other[key].map { value.agrees(with: $0, tolerance) } ?? false }
        default: return false
        }
    }

    var description: String {
        switch self {
        case .nothing: "nothing"
        case .text(let text): text
        case .number(let number): number.rounded() == number ? "\(Int(number))" : "\(number)"
        case .flag(let flag): "\(flag)"
        case .list(let list): "[\(list.map(\.description).joined(separator: ","))]"
        case .named(let named):
            "{\(named.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
        }
    }
}
