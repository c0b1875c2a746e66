import Geometry
import TestKit

@testable import Views

/// A reference row about layout.
struct LayoutRow: Decodable {
    /// What a row expects, as far as layout goes.
    enum Expected: Decodable {
        case outcome(size: [Double], frames: [String: [Double]])
        /// Frames by name, with the size of the whole under `outer`.
        case named([String: [Double]])
        case numbers([Double])
        case count(Int)
        case other

        private enum Keys: CodingKey { case size, frames }

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: Keys.self),
                let size = try? container.decode([Double].self, forKey: .size)
            {
                self = .outcome(size: size, frames: try container.decode([String: [Double]].self, forKey: .frames))
                return
            }
            let container = try decoder.singleValueContainer()
            if let named = try? container.decode([String: [Double]].self) {
                self = .named(named)
            } else if let numbers = try? container.decode([Double].self) {
                self = .numbers(numbers)
            } else if let count = try? container.decode(Int.self) {
                self = .count(count)
            } else {
                self = .other
            }
        }
    }

    var id: String
    var area: String
    var input: String
    var proposal: ProposedViewSize?
    var expected: Expected
    var tolerance: Double

    private enum Keys: CodingKey { case id, area, input, proposal, expected, tolerance }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        id = try container.decode(String.self, forKey: .id)
        area = try container.decode(String.self, forKey: .area)
        input = (try? container.decode(String.self, forKey: .input)) ?? ""
        if let sides = try? container.decode([Double?].self, forKey: .proposal), sides.count == 2 {
            proposal = ProposedViewSize(width: sides[0].map { CGFloat($0) }, height: sides[1].map { CGFloat($0) })
        }
        expected = try container.decode(Expected.self, forKey: .expected)
        tolerance = (try? container.decode(Double.self, forKey: .tolerance)) ?? 0
    }

    /// The rows of the areas that layout answers for, in the order of the file.
    static func load() throws -> [LayoutRow] {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/view-layer.json")
        return try JSONDecoder().decode([LayoutRow].self, from: Data(contentsOf: fixture))
            .filter { rowCounts[$0.area] != nil }
    }

    /// How many rows each area has.
    static let rowCounts: [String: Int] = [
        "frame-fixed": 15, "frame-ideal": 5, "frame-flexible": 19, "frame-edge": 10, "frame-chain": 6,
        "stack-distribution": 14, "stack-priority": 8, "stack-spacer": 15, "stack-ideal": 1, "stack-overflow": 3,
        "stack-cross": 8, "spacing": 14, "alignment": 6, "zstack": 14, "overlay": 11, "aspect-ratio": 6, "scroll": 8,
        "root": 2, "leaf": 4, "modifier-order": 7, "group-distribution": 8, "grid": 16, "derived-stack": 6,
        "derived-priority": 2, "derived-frame": 1, "derived-spacer": 9, "derived-zstack": 1, "derived-overlay": 1,
        "derived-aspect": 4, "derived-fixedsize": 1, "derived-position": 1, "derived-geometry": 2,
        "derived-alignment": 4, "derived-padding": 3, "derived-offset": 1,
    ]

    /// The trees of rows that are written as prose.
    private static let prose: [String: (notation: String, proposal: ProposedViewSize?)] = {
        let cells = "[a:30x10, b:20x20] [c:10x30, d:40x10]"
        return [
            "gr-GA2": ("Grid(h:0, v:0){ \(cells) }", .unspecified),
            "gr-GA3": ("Grid(h:3, v:5){ \(cells) }", .unspecified),
            "gr-GP3": ("Grid{ [a:color, b:20x20] [c:10x30, d:40x10] }", .unspecified),
            "gr-GL1": ("Grid(topLeading){ \(cells) }", .unspecified),
            "gr-GL4": (
                "Grid{ [a:30x10, b:20x20.gridColumnAlignment(.trailing)] [c:10x30, d:40x10] }", .unspecified
            ),
            "gr-GS8": ("Grid(h:-10, v:-5){ \(cells) }", .unspecified),
            "rt-1": ("a:58x20", ProposedViewSize(width: 100, height: 100)),
            "rt-3": ("a:58x20.overlay{ greedy:color }", ProposedViewSize(width: 100, height: 100)),
            "sh-nil": ("a:color", .unspecified),
            "sh-100x60": ("a:color", ProposedViewSize(width: 100, height: 60)),
            "sh-0x0": ("a:color", .zero),
            "sh-100xnil": ("a:color", ProposedViewSize(width: 100, height: nil)),
            "om-L": ("a:20x20.overlay{ o:70x70 }.background(bg).offset(9, 9)", .unspecified),
        ]
    }()

    /// The tree of the row and what it is proposed.
    func reading() throws -> (tree: Tree, proposal: ProposedViewSize) {
        if let reading = Self.prose[id] {
            return (try TreeNotation.tree(reading.notation), reading.proposal ?? .unspecified)
        }
        if let proposal { return (try TreeNotation.tree(input), proposal) }
        let (tree, rest) = try TreeNotation.leadingTree(input)
        return (tree, Self.proposal(in: rest))
    }

    /// The size in `at 200x100 and more`; unspecified if there is none.
    private static func proposal(in prose: String) -> ProposedViewSize {
        let words = prose.split(separator: " ")
        guard let at = words.firstIndex(of: "at"), at + 1 < words.count else { return .unspecified }
        let sides = words[at + 1].trimmingCharacters(in: .punctuationCharacters).split(separator: "x")
            .compactMap { Double($0) }
        return sides.count == 2 ? ProposedViewSize(width: sides[0], height: sides[1]) : .unspecified
    }
}
