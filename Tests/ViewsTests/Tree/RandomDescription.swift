import Clockwork
import Geometry

@testable import Views

/// A description of a tree of views that a test changes at random.
indirect enum Description {
    case leaf
    case pair(Description, Description)
    case optional(Bool, Description)
    case either(Bool, Description, Description)
    case rows([(id: Int, content: Description)])
    case identified(Int, Description)
    case hidden(Bool, Description)
    case living(Description)
    case padded(Description)

    static func random(_ depth: Int, _ random: inout RandomSource) -> Description {
        guard depth > 0 else { return .leaf }
        func inner() -> Description { .random(depth - 1, &random) }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .leaf
        case 1, 2: return .pair(inner(), inner())
        case 3: return .optional(Bool.random(using: &random), inner())
        case 4: return .either(Bool.random(using: &random), inner(), inner())
        case 5, 6:
            let ids = Array(0..<6).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
            return .rows(ids.map { ($0, inner()) })
        case 7: return .identified(Int.random(in: 0..<3, using: &random), inner())
        case 8: return .hidden(Bool.random(using: &random), inner())
        default: return Bool.random(using: &random) ? .living(inner()) : .padded(inner())
        }
    }

    /// The description with one change somewhere.
    func changed(_ random: inout RandomSource) -> Description {
        if Int.random(in: 0..<12, using: &random) == 0 { return .random(3, &random) }
        let isHere = Bool.random(using: &random)
        switch self {
        case .leaf: return self
        case .pair(let first, let second):
            return isHere ? .pair(first.changed(&random), second) : .pair(first, second.changed(&random))
        case .optional(let isThere, let content):
            return isHere ? .optional(!isThere, content) : .optional(isThere, content.changed(&random))
        case .either(let isFirst, let first, let second):
            if isHere { return .either(!isFirst, first, second) }
            return .either(isFirst, first.changed(&random), second.changed(&random))
        case .rows(var rows):
            switch Int.random(in: 0..<4, using: &random) {
            case 0: rows.shuffle(using: &random)
            case 1: if !rows.isEmpty { rows.remove(at: Int.random(in: rows.indices, using: &random)) }
            case 2:
                let id = Int.random(in: 0..<6, using: &random)
                if !rows.contains(where: { $0.id == id }) {
                    rows.insert((id, .random(2, &random)), at: Int.random(in: 0...rows.count, using: &random))
                }
            default:
                if let index = rows.indices.randomElement(using: &random) {
                    rows[index].content = rows[index].content.changed(&random)
                }
            }
            return .rows(rows)
        case .identified(let id, let content):
            return isHere ? .identified((id + 1) % 3, content) : .identified(id, content.changed(&random))
        case .hidden(let isFirst, let content):
            return isHere ? .hidden(!isFirst, content) : .hidden(isFirst, content.changed(&random))
        case .living(let content): return .living(content.changed(&random))
        case .padded(let content): return .padded(content.changed(&random))
        }
    }

    /// The paths of the leaves and of those living things that have leaves, in document order: a path names every step that
    /// makes an identity.
    func walk(_ path: String = "", leaf: (String) -> Void, living: (String) -> Void) -> Int {
        func into(_ content: Description, _ step: String) -> Int {
            content.walk(path + step, leaf: leaf, living: living)
        }
        switch self {
        case .leaf:
            leaf(path + "l")
            return 1
        case .pair(let first, let second): return into(first, "p0") + into(second, "p1")
        case .optional(let isThere, let content): return isThere ? into(content, "o") : 0
        case .either(let isFirst, let first, let second): return isFirst ? into(first, "e0") : into(second, "e1")
        case .rows(let rows): return rows.reduce(0) { $0 + into($1.content, "r\($1.id)") }
        case .identified(let id, let content): return into(content, "i\(id)")
        case .hidden(let isFirst, let content): return into(content, isFirst ? "h0" : "h1")
        case .living(let content):
            var (leaves, inner): ([String], [String]) = ([], [])
            let count = content.walk(path + "v") {
                leaves.append($0)
            } living: {
                inner.append($0)
            }
            if count > 0 { living(path + "v") }
            leaves.forEach(leaf)
            inner.forEach(living)
            return count
        case .padded(let content): return into(content, "d")
        }
    }
}

/// The views of a description; each step lies in an `AnyView`, so that another kind of step is another view.
struct Described: View {
    let description: Description
    let path: String
    let generation: Int
    let journal: Journal

    var body: some View {
        switch description {
        case .leaf: AnyView(DescribedLeaf(path: path + "l", generation: generation, journal: journal))
        case .pair(let first, let second): AnyView(TupleView((inner(first, "p0"), inner(second, "p1"))))
        case .optional(let isThere, let content): AnyView(isThere ? inner(content, "o") : nil)
        case .either(let isFirst, let first, let second): AnyView(either(isFirst, first, second))
        case .rows(let rows): AnyView(ForEach(rows, id: \.id) { inner($0.content, "r\($0.id)") })
        case .identified(let id, let content): AnyView(inner(content, "i\(id)").id(id))
        case .hidden(let isFirst, let content):
            AnyView(
                Wrapper(content: isFirst ? AnyView(One(content: inner(content, "h0"))) : AnyView(inner(content, "h1"))))
        case .living(let content):
            AnyView(
                inner(content, "v").onAppear { [path, journal] in journal.appear(path + "v") }
                    .onDisappear { [path, journal] in journal.disappear(path + "v") })
        case .padded(let content): AnyView(inner(content, "d").padding(1))
        }
    }

    private struct Wrapper: View {
        let content: AnyView
        var body: some View { content }
    }

    private struct One<Content: View>: View {
        let content: Content
        var body: some View { content }
    }

    @ViewBuilder private func either(_ isFirst: Bool, _ first: Description, _ second: Description) -> some View {
        if isFirst { inner(first, "e0") } else { inner(second, "e1") }
    }

    private func inner(_ description: Description, _ step: String) -> Described {
        Described(description: description, path: path + step, generation: generation, journal: journal)
    }
}

/// What the views of a description wrote down.
final class Journal {
    final class Token {
        static var made = 0
        let serial: Int
        init() {
            Token.made += 1
            serial = Token.made
        }
    }

    struct Entry {
        let serial: Int
        weak var token: Token?
    }

    /// The state that the leaf at a path has, by its last body.
    var states: [String: Entry] = [:]
    /// Every state that a body has seen.
    var all: [Int: Entry] = [:]
    private(set) var events: [(isAppear: Bool, path: String)] = []

    func appear(_ path: String) { events.append((true, path)) }
    func disappear(_ path: String) { events.append((false, path)) }
    func note(_ path: String, _ token: Token) {
        states[path] = Entry(serial: token.serial, token: token)
        all[token.serial] = states[path]
    }
    func takeEvents() -> [(isAppear: Bool, path: String)] {
        defer { events.removeAll() }
        return events
    }
}

private struct DescribedLeaf: View {
    let path: String
    let generation: Int
    let journal: Journal
    @State private var token = Journal.Token()

    var body: some View {
        journal.note(path, token)
        return Probe(path, 3, 3).transition(.opacity)
    }
}
