import Geometry
import Motion
import Testing

@testable import Views

/// The reference rows about what flows down and what is told upwards.
@Suite struct EnvironmentTests {
    struct Reads<Value>: View {
        @Environment private var value: Value
        let note: (Value) -> Void

        init(_ path: KeyPath<EnvironmentValues, Value>, _ note: @escaping (Value) -> Void) {
            (_value, self.note) = (Environment(path), note)
        }

        var body: some View {
            note(value)
            return Probe("r", 10, 10)
        }
    }

    /// What a view reads that stands in others.
    static func mark(@ViewBuilder _ view: (Reads<Int>) -> some View) -> Answer {
        var last = Double.nan
        _ = Rig { view(Reads(\.mark) { last = Double($0) }) }
        return .number(last)
    }

    static func enabled(@ViewBuilder _ view: (Reads<Bool>) -> some View) -> Answer {
        var last = true
        _ = Rig { view(Reads(\.isEnabled) { last = $0 }) }
        return .flag(last)
    }

    static func pixelLength(at scale: CGFloat) -> Answer {
        var last = CGFloat.nan
        _ = Rig { Reads(\.pixelLength) { last = $0 }.environment(\.displayScale, scale) }
        return .number(Double(last))
    }

    struct Counting: Layout {
        let log: Log

        nonisolated func sizeThatFits(
            proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
        ) -> CGSize {
            let count = subviews.count
            MainActor.assumeIsolated { log("\(count)") }
            return .zero
        }

        nonisolated func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
        ) {}
    }

    static let rows: [String: @MainActor () async -> Answer] = [
        "en-A0": { mark { $0 } },
        "en-A2": { mark { $0.environment(\.mark, 2).environment(\.mark, 1) } },
        "en-A4": { mark { r in VStack { r.environment(\.mark, 2) }.environment(\.mark, 1) } },
        "en-A5": {
            mark { r in
                VStack {
                    Probe("").environment(\.mark, 2); r
                }.environment(\.mark, 1)
            }
        },
        "en-A6": {
            mark { r in
                VStack {
                    VStack { Probe("") }.environment(\.mark, 1); r
                }
            }
        },
        "en-A7": {
            mark { r in
                VStack { r.transformEnvironment(\.mark) { $0 += 10 } }.transformEnvironment(\.mark) { $0 += 100 }
            }
        },
        "en-A8": {
            mark { r in VStack { r.environment(\.mark, 5) }.transformEnvironment(\.mark) { $0 += 100 } }
        },
        "en-B3": { enabled { $0.disabled(false).disabled(true) } },
        "en-B5": { enabled { $0.environment(\.isEnabled, true).disabled(true) } },
        "en-B7": { enabled { $0.disabled(true).environment(\.isEnabled, true) } },
        "en-B8": { enabled { r in VStack { HStack { r } }.disabled(true) } },
        "en-E1": {
            let log = Log()
            _ = Rig {
                Counting(log: log)() {
                    Group {
                        Probe("a"); Probe("b")
                    }.environment(\.mark, 1)
                }
            }
            return .number(Double(log.lines.last ?? "") ?? .nan)
        },
        "en-F1": { mark { r in Probe("x").overlay { r }.environment(\.mark, 3) } },
        "en-F2": { mark { r in Probe("x").environment(\.mark, 3).overlay { r } } },
        "en-H1": {
            let rig = Rig(CGSize(width: 100, height: 20)) {
                HStack(spacing: 0) {
                    Probe("a", 10, 10); Probe("b", 20, 10)
                }.frame(width: 100, alignment: .leading)
                    .environment(\.layoutDirection, .rightToLeft)
            }
            return Answer(["a", "b"].map { Double(rig.rect($0)?.minX ?? .nan) })
        },
        "en-px1": { pixelLength(at: 2) },
        "en-px2": { .list([0, -1, CGFloat.infinity].map(pixelLength)) },
        "en-r1": {
            Answer(
                [1, 2, 3].map { (scale: CGFloat) in
                    let rig = Rig { Probe("x", 10, 10).position(x: 67.65, y: 50) }
                    rig.host.displayScale = scale
                    rig.frame()
                    return Double(rig.rect("x")?.minX ?? .nan)
                })
        },
        "en-r2": {
            let rig = Rig { Hairline().environment(\.displayScale, 1) }
            rig.host.displayScale = 2
            rig.frame()
            return .number(Double((rig.rect("line")?.width ?? .nan) * 2))
        },
    ]

    struct Hairline: View {
        @Environment(\.pixelLength) private var pixelLength
        var body: some View { Probe("line", nil, 10).frame(width: pixelLength) }
    }

    @Test func everyRow() async throws {
        try await ViewRow.check("environment", count: 19, Self.rows)
    }

    /// Two changes of the whole tree's environment in one frame both count.
    @Test func changesOfTheWholeTreeAddUp() {
        var (first, second) = (0, 0)
        let rig = Rig {
            VStack {
                Reads(\.mark) { first = $0 }
                Reads(\.secondMark) { second = $0 }
            }
        }
        rig.host.setEnvironment { $0.mark = 1 }
        rig.host.setEnvironment { $0.secondMark = 2 }
        rig.frame()
        #expect((first, second) == (1, 2))
    }

    // MARK: Preferences

    private nonisolated struct Numbers: PreferenceKey {
        static var defaultValue: [Int] { [] }
        static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
    }

    private nonisolated struct Last: PreferenceKey {
        static var defaultValue: Int { 0 }
        static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
    }

    private static func numbers(@ViewBuilder _ view: () -> some View) -> Answer {
        var last: [Int] = []
        _ = Rig { view().onPreferenceChange(Numbers.self) { last = $0 } }
        return Answer(last.map(Double.init))
    }

    static let preferenceRows: [String: @MainActor () async -> Answer] = [
        "pf-1": {
            numbers {
                VStack {
                    Probe("a").preference(key: Numbers.self, value: [1])
                    Probe("b").preference(key: Numbers.self, value: [2])
                    Probe("c").preference(key: Numbers.self, value: [3])
                }
            }
        },
        "pf-2": {
            var last = 0
            _ = Rig {
                Probe("x").preference(key: Last.self, value: 1).preference(key: Last.self, value: 2)
                    .onPreferenceChange(Last.self) { last = $0 }
            }
            return .number(Double(last))
        },
        "pf-3": {
            @MainActor func calls(_ log: Log) -> String {
                let count = log.take().count
                return count == 0 ? "no call" : count == 1 ? "one call on appearance" : "\(count) calls"
            }
            let (none, one) = (Log(), Log())
            let silent = Rig { Probe("x").onPreferenceChange(Last.self) { _ in none("call") } }
            silent.frame()
            let (rig, knob) = Rig.driven(0) { input in
                Probe("x\(input)").preference(key: Last.self, value: 5).onPreferenceChange(Last.self) { one("\($0)") }
            }
            var lines = [calls(none), calls(one)]
            knob.set(1)
            rig.frame()
            lines.append(calls(one))
            return Answer(lines)
        },
        "pf-4": {
            numbers {
                Probe("x").preference(key: Numbers.self, value: [1])
                    .background { Probe("y").preference(key: Numbers.self, value: [2]) }
            }
        },
    ]

    @Test func everyPreferenceRow() async throws {
        try await ViewRow.check("preference", count: 4, Self.preferenceRows)
    }

    /// What is on its way out contributes no more, what comes back does again, and the order is the document's.
    @Test func preferencesFollowTheStructure() {
        var told: [[Int]] = []
        let (rig, knob) = Rig.driven([1, 2, 3]) { ids in
            VStack {
                ForEach(ids, id: \.self) { id in
                    Probe("\(id)", 10, 10).preference(key: Numbers.self, value: [id])
                }
            }
            .onPreferenceChange(Numbers.self) { told.append($0) }
        }
        withAnimation(.linear(duration: 1)) { knob.set([1, 3]) }
        rig.frame()
        withAnimation(.linear(duration: 1)) { knob.set([1, 2, 3]) }
        rig.frame()
        knob.set([3, 2, 1])
        rig.frame()
        #expect(told == [[1, 2, 3], [1, 3], [1, 2, 3], [3, 2, 1]])
    }
}
