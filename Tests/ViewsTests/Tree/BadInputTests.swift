import Geometry
import Motion
import Testing

@testable import Views

/// Programs that ask for what cannot be, or for too much.
@Suite struct BadInputTests {
    @Test func ofEqualIdsOnlyTheFirstIsShown() {
        let log = Log()
        let rig = Rig {
            VStack {
                ForEach(["x", "y", "x", "x"], id: \.self) { name in
                    Run { log(name) }
                }
            }
        }
        #expect(log.lines == ["x", "y"])
        #expect(rig.warnings.count == 1 && rig.warnings[0].contains("x"))
    }

    struct WritesInBody: View {
        @State private var count = 0
        let log: Log
        var body: some View {
            log("body \(count)")
            if count < 3 { count += 1 }
            return Probe("x\(count)", 10, 10)
        }
    }

    @Test func whatABodyWritesCountsFromTheNextUpdate() {
        let log = Log()
        let rig = Rig { WritesInBody(log: log) }
        #expect(log.lines == ["body 0", "body 1", "body 2", "body 3"])
        #expect(rig.warnings.count == 1 && rig.warnings[0].contains("WritesInBody"), "\(rig.warnings)")
        #expect(rig.probes["x3"] != nil)
    }

    struct Endless: View {
        @State private var count = 0
        let log: Log
        var body: some View {
            Probe("x", 10, 10).onAppear { count = 1 }
                .onChange(of: count) {
                    log("change")
                    count += 1
                }
        }
    }

    @Test func anEndlessLoopGoesOnInTheNextFrame() {
        let log = Log()
        let rig = Rig { Endless(log: log) }
        let first = log.take().count
        #expect((8...10).contains(first))
        #expect(rig.warnings.count == 1 && rig.warnings[0].contains("onChange(of: Int)"), "\(rig.warnings)")
        #expect(rig.host.hasChanged)
        rig.frame()
        #expect((8...10).contains(log.take().count))
        #expect(rig.warnings.count == 1)
    }

    struct EndlessBody: View {
        @State private var count = 0
        let log: Log
        var body: some View {
            log("body")
            count += 1
            return Probe("x", 10, 10)
        }
    }

    @Test func aBodyThatAlwaysWritesIsStopped() {
        let log = Log()
        let rig = Rig { EndlessBody(log: log) }
        #expect(log.take().count <= 11)
        rig.frame()
        #expect(log.take().count <= 11)
        #expect(rig.warnings.count == 2)
    }

    @Test func lengthsThatAreNone() {
        let lengths: [CGFloat] = [-10, .nan, .infinity, -.infinity, 1e300]
        for length in lengths {
            let rig = Rig {
                VStack(spacing: length) {
                    Probe("fixed").frame(width: length, height: length)
                    Probe("limited").frame(minWidth: length, idealWidth: length, maxWidth: length)
                    Probe("padded", 10, 10).padding(length)
                    Probe("moved", 10, 10).offset(x: length, y: length)
                    Probe("placed", 10, 10).position(x: length, y: length)
                    Probe("own", length, length)
                    Probe("scaled", 10, 10).scaleEffect(length)
                }
            }
            rig.frame()
            for (name, probe) in rig.probes where name != "moved" && name != "scaled" {
                let sides = [probe.rect.minX, probe.rect.minY, probe.rect.width, probe.rect.height]
                #expect(sides.allSatisfy { !$0.isNaN }, "\(name) of \(length): \(probe.rect)")
                #expect(probe.rect.width >= 0 && probe.rect.height >= 0, "\(name) of \(length)")
            }
        }
    }

    enum Kind: View {
        case one
        case two(Int)
        var body: some View {
            switch self {
            case .one: Probe("one", 10, 10)
            case .two(let value): Probe("two\(value)", 10, 10)
            }
        }
    }

    struct Odd: View {
        let any: Any
        let hidden: any Equatable
        let pair: (Int, any Hashable)?
        let action: (() -> Void)?
        var body: some View { Probe("odd", 10, 10) }
    }

    /// Views of kinds without stored properties, and properties of kinds that tell nothing, work all the same.
    @Test func viewsOfEveryKind() {
        let (rig, knob) = Rig.driven(0) { value in
            VStack {
                value == 0 ? Kind.one : Kind.two(value)
                Odd(any: value, hidden: "h", pair: (value, "x"), action: nil)
            }
        }
        knob.set(3)
        rig.frame()
        #expect(Set(rig.probes.keys) == ["two3", "odd"])
    }

    /// Changes from other threads arrive at the next frame, in their order.
    @Test func otherThreadsAreHeardInTheNextFrame() {
        let log = Log()
        let (rig, knob) = Rig.driven(0) { value in
            Probe("x\(value)", 10, 10).onChange(of: value) { log("\($0) \($1)") }
        }
        let binding = knob.binding
        onAnotherThread { for value in 1...50 { binding?.wrappedValue = value } }
        #expect(rig.probes["x0"] != nil)
        rig.frame()
        #expect(rig.probes["x50"] != nil)
        #expect(log.lines == ["0 50"])
    }

    /// A tree whose structure is another in every frame holds no more than what is shown.
    @Test func aChangingStructureDoesNotGrow() {
        weak var last: AnyObject?
        let (rig, knob) = Rig.driven(0) { value in
            VStack {
                ForEach(value..<value + 20, id: \.self) { id in
                    Probe("\(id)", 10, 10).opacity(Double(id % 7) / 7).id(value)
                }
                if value % 2 == 0 { Probe("even", 10, 10) } else { Kind.two(value) }
            }
        }
        for value in 1...200 {
            withAnimation(.linear(duration: 0.1)) { knob.set(value) }
            rig.frame()
            if value == 100 { last = rig.host.root.flatMap { deepest(of: $0) } }
        }
        rig.run(for: 1)
        #expect(last == nil)
        #expect(count(rig.host) < 250 && rig.host.runningAnimations == 0 && leaving(rig.host) == 0)
    }
}

/// How many nodes a tree has.
func count(_ host: ViewHost) -> Int {
    func count(_ node: _TreeNode) -> Int {
        var result = 1
        node.forEachChild { result += count($0) }
        return result
    }
    return host.root.map(count) ?? 0
}

/// How many nodes are on their way out.
func leaving(_ host: ViewHost) -> Int {
    func leaving(_ node: _TreeNode) -> Int {
        var result = node.isLeaving ? 1 : 0
        node.forEachChild { result += leaving($0) }
        return result
    }
    return host.root.map(leaving) ?? 0
}

private func deepest(of node: _TreeNode) -> _TreeNode {
    var first: _TreeNode?
    node.forEachChild { first = first ?? $0 }
    return first.map { deepest(of: $0) } ?? node
}
