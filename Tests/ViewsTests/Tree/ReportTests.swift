import Geometry
import Motion
import Testing

@testable import Views

/// Defects that were reported of others, as inputs: the numbers are those of the table of reports.
@Suite struct ReportTests {
    struct Row: View {
        let name: String
        let log: Log
        @State private var serial = 0
        static var count = 0

        var body: some View {
            Probe("\(name)\(serial)", 20, 10)
                .onAppear {
                    Row.count += 1
                    serial = Row.count
                    log("appear \(name)")
                }
                .onDisappear { log("disappear \(name)") }
        }
    }

    @Test("1: rows keep their state when one between them goes") func removedRow() {
        Row.count = 0
        let log = Log()
        let (rig, knob) = Rig.driven(["a", "b", "c"]) { names in
            VStack(spacing: 0) { ForEach(names, id: \.self) { Row(name: $0, log: log) } }
        }
        // Rows appear from the last to the first.
        let before = rig.probes
        #expect(Set(before.keys) == ["a3", "b2", "c1"])
        log.lines.removeAll()
        withAnimation(.linear(duration: 1)) { knob.set(["a", "c"]) }
        rig.advance(to: 0.2)
        rig.advance(to: 0.7)
        let fading = rig.probes.filter { $0.value.opacity < 1 }.keys
        #expect(Array(fading) == ["b2"], "only what goes has a transition")
        rig.run(for: 1)
        #expect(Set(rig.probes.keys) == ["a3", "c1"])
        #expect(log.take() == ["disappear b"])
        knob.set(["c", "a"])
        rig.frame()
        #expect(Set(rig.probes.keys) == ["a3", "c1"] && log.lines.isEmpty, "a new order makes nothing new")
        #expect((rig.rect("c1")?.minY ?? 0) < (rig.rect("a3")?.minY ?? 0))
    }

    @Test("2: a stack is as wide as its flexible child") func flexibleChild() {
        let (rig, knob) = Rig.driven(HorizontalAlignment.leading, size: CGSize(width: 300, height: 400)) { alignment in
            VStack(alignment: alignment) {
                Probe("red", 100, 100)
                Probe("black").frame(maxWidth: .infinity)
            }
        }
        #expect(rig.rect("black")?.width == 300 && rig.rect("red")?.minX == 0)
        let before = rig.probes
        withAnimation(.linear(duration: 1)) { knob.set(.trailing) }
        rig.advance(to: 1)
        rig.advance(to: 1.5)
        #expect(rig.rect("red")?.minX == 100)
        #expect(rig.rect("black") == before["black"]?.rect, "what stays does not move")
        rig.advance(to: 3)
        #expect(rig.rect("red")?.minX == 200)
    }

    @Test("4: a reader's size does not depend on its content") func reader() {
        let (rig, knob) = Rig.driven(0) { value in
            VStack {
                GeometryReader { proxy in
                    Probe("v\(value)", proxy.size.width, 10).overlay { Probe("size").frame(width: proxy.size.width) }
                }
            }
        }
        for value in 1...10 {
            knob.set(value)
            rig.frame()
            #expect(rig.rect("v\(value)")?.width == 200 && rig.rect("size")?.width == 200)
        }
    }

    @Test("5: an identity decides state, not which value is passed") func indexedRows() {
        Row.count = 0
        struct Item: Identifiable { let id: String }
        let log = Log()
        let (rig, knob) = Rig.driven(["a", "b", "c"].map(Item.init)) { items in
            VStack {
                ForEach(Array(items.enumerated()), id: \.element.id) { index, item in
                    Row(name: item.id, log: log).id(index)
                }
            }
        }
        log.lines.removeAll()
        knob.set(["b", "c"].map(Item.init))
        rig.frame()
        #expect(Set(rig.probes.keys.map { $0.prefix(1) }) == ["b", "c"])
        #expect(Set(rig.probes.keys) == ["b5", "c4"], "the rows are new: their index is another")
    }

    @Test("7: what fades disappears when the fade has ended") func fade() {
        let log = Log()
        let (rig, knob) = Rig.driven(true) { isShown in
            if isShown { Probe("x", 10, 10).transition(.opacity).onDisappear { log("D") } }
        }
        withAnimation(.linear(duration: 0.6)) { knob.set(false) }
        rig.frame()
        rig.run(for: 0.58)
        #expect(log.lines.isEmpty)
        rig.run(for: 0.05)
        #expect(log.take() == ["D"])
    }

    @Test("8: a flexible child fills a stack of fixed size across") func fixedStack() {
        let rig = Rig {
            VStack {
                Probe("a", 100, 10); Probe("c"); Probe("b", 100, 10)
            }.fixedSize()
                .frame(width: 200, height: 200, alignment: .topLeading)
        }
        #expect(rig.rect("c") == CGRect(x: 0, y: 18, width: 100, height: 10))
        #expect(rig.rect("b")?.maxY == 46)
    }

    @Test("11: another type in an AnyView is a removal and an insertion") func otherType() {
        struct A: View {
            let value: Int
            @State private var n = 0
            var body: some View { Probe("a\(n)", 10, 10).onAppear { n += 1 } }
        }
        struct B: View { var body: some View { Probe("b", 10, 10) } }
        let (rig, knob) = Rig.driven(0) { stage in
            stage < 2
                ? AnyView(A(value: stage).transition(.opacity)) : AnyView(B().transition(.opacity))
        }
        #expect(rig.probes["a1"] != nil)
        withAnimation(.linear(duration: 1)) { knob.set(1) }
        rig.frame()
        #expect(Array(rig.probes.keys) == ["a1"] && rig.host.runningAnimations == 0, "the same type is the same view")
        withAnimation(.linear(duration: 1)) { knob.set(2) }
        rig.frame()
        rig.advance(to: rig.time + 0.5)
        let shown = rig.probes
        #expect(abs((shown["a1"]?.opacity ?? 0) - 0.5) < 0.02 && abs((shown["b"]?.opacity ?? 0) - 0.5) < 0.02)
        rig.run(for: 1)
        #expect(Array(rig.probes.keys) == ["b"])
    }

    @Test("12: a modifier is known by its place, however often the body around it runs") func stableModifiers() {
        let log = Log()
        let (rig, knob) = Rig.driven(0) { value in
            VStack {
                Probe("v\(value)")
                Probe("x").task { log("task") }.onAppear { log("appear") }
            }
        }
        for value in 1...5 {
            knob.set(value)
            rig.frame()
        }
        #expect(log.lines == ["task", "appear"])
    }

    @Test("14: equal priorities are one group") func equalPriorities() {
        let rig = Rig(CGSize(width: 100, height: 20)) {
            HStack(spacing: 0) {
                Probe("a", nil, 10).frame(minWidth: 0, maxWidth: 80).layoutPriority(1)
                Probe("b", nil, 10).frame(minWidth: 0, maxWidth: 80).layoutPriority(1)
                Probe("c", nil, 10).frame(minWidth: 20, maxWidth: 80)
            }
        }
        #expect(["a", "b", "c"].map { rig.rect($0)?.width } == [40, 40, 20])
    }
}
