import Geometry
import Motion
import Testing

@testable import Views

/// The reference rows about which views keep their state.
@Suite struct IdentityTests {
    /// Which state each view had in each generation; states are numbered in the order in which they are made.
    final class Register {
        private(set) var serials: [String: [String]] = [:]
        private var count = 0
        private var generation = 0

        func begin(_ new: Int) { generation = new }
        func next() -> Int { count += 1; return count }

        func note(_ name: String, _ serial: Int) {
            var row = serials[name] ?? []
            while row.count < generation { row.append("none") }
            if row.count == generation { row.append("\(serial)") } else { row[generation] = "\(serial)" }
            serials[name] = row
        }

        func answer(_ generations: Int, names: [String]) -> Answer {
            var result: [String: String] = [:]
            for name in Set(names).union(serials.keys) {
                let row = serials[name] ?? []
                result[name] = (row + Array(repeating: "none", count: generations - row.count)).joined(separator: "/")
            }
            return Answer(result)
        }
    }

    final class Token {
        private var number: Int?
        func number(in register: Register) -> Int {
            let own = number ?? register.next()
            number = own
            return own
        }
    }

    /// A view with state; its body runs in every generation.
    struct P: View {
        let name: String
        let generation: Int
        let register: Register
        @State private var token = Token()

        init(_ name: String, _ generation: Int, _ register: Register) {
            (self.name, self.generation, self.register) = (name, generation, register)
        }

        var body: some View {
            register.note(name, token.number(in: register))
            return Probe(name, 10, 10)
        }
    }

    struct Item: Identifiable { let id: String }

    typealias Make = (String, Int) -> P

    /// The states in each of a number of generations.
    static func states<V: View>(
        _ generations: Int = 2, names: [String] = [], @ViewBuilder _ view: @escaping (Int, @escaping (String) -> P) -> V
    ) -> Answer {
        let register = Register()
        let (rig, knob) = Rig.driven(0) { generation in
            view(generation) { P($0, generation, register) }
        }
        for generation in 1..<generations {
            register.begin(generation)
            knob.set(generation)
            rig.frame()
        }
        return register.answer(generations, names: names)
    }

    struct Counter: View {
        @State private var count = 0
        let log: Log
        var body: some View {
            log("\(count)")
            return Probe("c", 10, 10).onAppear { count += 1 }
        }
    }

    static func reads(@ViewBuilder _ view: (Log) -> some View) -> Answer {
        let log = Log()
        _ = Rig { view(log) }
        return Answer(log.lines.compactMap(Double.init))
    }

    /// How many views `o` there are.
    static func instances(@ViewBuilder _ view: (@escaping (String) -> Run) -> some View) -> Answer {
        let log = Log()
        _ = Rig { view { name in Run { log(name) } } }
        return .number(Double(log.lines.filter { $0 == "o" }.count))
    }

    static let rows: [String: @MainActor () async -> Answer] = [
        "id-A0": { states { g, p in p("p") } },
        "id-A1": { states { g, p in p("p").id(g) } },
        "id-V1": {
            states { g, p in
                HStack {
                    if g == 0 { p("c") }; p("t")
                }
            }
        },
        "id-V2": {
            states { g, p in
                HStack {
                    if g == 1 { p("c") }; p("t")
                }
            }
        },
        "id-V3": {
            states { g, p in
                HStack {
                    if g == 0 { p("c1"); p("c2") }; p("t")
                }
            }
        },
        "id-V4": { states { g, p in HStack { if g == 0 { p("a") } else { p("b") } } } },
        "id-V5": {
            states(3) { g, p in
                HStack {
                    if g != 1 { p("c") }; p("t")
                }
            }
        },
        "id-V6": {
            states { g, p in
                HStack {
                    ForEach(0..<(g == 0 ? 2 : 1)) { p("f\($0)") }; p("t")
                }
            }
        },
        "id-V7": {
            states { g, p in
                Grid {
                    GridRow {
                        if g == 0 { p("c") }; p("t")
                    }
                }
            }
        },
        "id-V9": { states(3) { g, p in HStack { if g != 1 { p("a") } else { p("b") } } } },
        "id-V10": { states(3) { g, p in HStack { ForEach(0..<(g == 1 ? 1 : 2)) { p("f\($0)") } } } },
        "id-X1": { states { g, p in p("p").id("k") } },
        "id-X2": {
            states { g, p in
                HStack {
                    p("a").id("k"); p("b").id("k")
                }
            }
        },
        "id-X4": { states { g, p in HStack { p("in") }.id(g) } },
        "id-X6": {
            states { g, p in
                Group {
                    p("a"); p("b")
                }.id(g)
            }
        },
        "id-X7": { states { g, p in p("p").id(g).padding(4) } },
        "id-X9": { states(3) { g, p in p("p").id("k\(g % 2)") } },
        "id-S1": {
            reads { log in
                let counter = Counter(log: log);
                HStack {
                    counter; counter
                }
            }
        },
        "id-S2": { reads { log in HStack { AnyView(Counter(log: log)) } } },
        "id-S3": { states { g, p in HStack { AnyView(p("e")) } } },
        "id-G3": {
            instances { p in
                HStack {
                    Group {
                        p("a"); p("b")
                    }.overlay { p("o") }
                }
            }
        },
        "id-G6": {
            instances { p in
                HStack {
                    HStack {
                        p("a"); p("b")
                    }.overlay { p("o") }
                }
            }
        },
        "id-G1": {
            instances { p in
                Group {
                    p("a"); p("b")
                }.overlay { p("o") }
            }
        },
        "id-F1": {
            states { g, p in ForEach((g == 0 ? ["a", "b"] : ["b", "a"]).map(Item.init)) { p($0.id) } }
        },
        "id-F2": {
            states(3) { g, p in ForEach((g == 1 ? ["a"] : ["a", "b"]).map(Item.init)) { p($0.id) } }
        },
        "id-F4": { states { g, p in ForEach(g == 0 ? ["b"] : ["a", "b"], id: \.self) { p($0) } } },
        "id-F5": {
            states { g, p in
                let items = g == 0 ? ["b"] : ["a", "b"]
                ForEach(items.indices, id: \.self) { p("pos\($0)") }
            }
        },
        "id-F6": { states { g, p in ForEach(g == 0 ? ["a", "b", "c"] : ["a", "c"], id: \.self) { p($0) } } },
        "id-F7": {
            states(names: ["x1"]) { g, p in
                ForEach(Array(["x", "x"].enumerated()), id: \.element) { p("x\($0.offset)") }
            }
        },
        "id-F8": {
            states(3) { g, p in
                ForEach(g == 1 ? ["a"] : ["a", "b"], id: \.self) {
                    p("\($0)1"); p("\($0)2")
                }
            }
        },
        "id-F10": {
            states { g, p in
                VStack {
                    ForEach(g == 0 ? ["a"] : [], id: \.self) { p($0) }
                    ForEach(g == 0 ? ["k"] : ["k", "a"], id: \.self) { p($0) }
                }
            }
        },
        "id-F11": { states { g, p in ForEach(g == 0 ? ["a"] : ["b"], id: \.self) { _ in p("p") } } },
        "id-D1": {
            let log = Log()
            let (rig, knob) = Rig.driven(false) { if $0 { Remembering(log: log) } }
            for isShown in [true, false, true] {
                knob.set(isShown)
                rig.frame()
            }
            return log.answer
        },
        "id-D2": { remakes() },
        "id-E1": {
            let log = Log()
            let register = Register()
            let (rig, knob) = Rig.driven(0) { value in
                P("n", 0, register).onAppear { log("appear") }.environment(\.mark, value)
            }
            knob.set(1)
            rig.frame()
            register.begin(1)
            let isKept = register.next() == 2
            return .named(["n": .text(isKept ? "kept" : "lost"), "onAppear": .number(Double(log.lines.count))])
        },
    ]

    struct Remembering: View {
        @State private var n = 0
        let log: Log
        var body: some View {
            Probe("n", 10, 10)
                .onAppear {
                    log("appear reads \(n)"); n = 7
                }
                .onDisappear {
                    log("disappear reads \(n)"); n = 99
                }
        }
    }

    final class Made {
        static var count = 0
        let serial: Int
        init() {
            Made.count += 1
            serial = Made.count
        }
    }

    struct Holding: View {
        @State private var made = Made()
        let input: Int
        let log: Log
        var body: some View {
            Probe("h", 10, 10).onAppear { log("\(made.serial)") }.onDisappear { log("\(made.serial)") }
        }
    }

    static func remakes() -> Answer {
        Made.count = 0
        let log = Log()
        let (rig, knob) = Rig.driven(0) { if $0 < 4 { Holding(input: $0, log: log) } }
        for value in 1...4 {
            knob.set(value)
            rig.frame()
        }
        let seen = log.lines.compactMap(Double.init).map(Answer.number)
        return .named([
            "evaluated": .list((1...Made.count).map { .number(Double($0)) }), "onAppear": seen.first ?? .text("-"),
            "onDisappear": seen.last ?? .text("-"),
        ])
    }

    @Test func everyRow() async throws {
        try await ViewRow.check("identity", count: 35, Self.rows)
    }
}

private nonisolated struct MarkKey: EnvironmentKey { static let defaultValue = 0 }
private nonisolated struct SecondMarkKey: EnvironmentKey { static let defaultValue = 0 }

nonisolated extension EnvironmentValues {
    /// A value of the tests' own.
    var mark: Int {
        get { self[MarkKey.self] }
        set { self[MarkKey.self] = newValue }
    }

    /// Another one.
    var secondMark: Int {
        get { self[SecondMarkKey.self] }
        set { self[SecondMarkKey.self] = newValue }
    }
}
