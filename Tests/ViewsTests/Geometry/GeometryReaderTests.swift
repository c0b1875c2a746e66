import Geometry
import Input
import Motion
import Testing

@testable import Views

/// Readers of size and place.
@Suite struct GeometryReaderTests {
    /// Frames that a reader's closure has read, in order.
    private final class Reads {
        var frames: [CGRect] = []
        var last: CGRect? { frames.last }

        func callAsFunction(_ frame: CGRect) { frames.append(frame) }
    }

    /// A reader of one frame, 40 × 20 large.
    private struct Reader: View {
        let space: CoordinateSpace
        let reads: Reads

        var body: some View {
            GeometryReader { proxy in
                let _ = reads(proxy.frame(in: space))
                Probe("content", 5, 5)
            }.frame(width: 40, height: 20)
        }
    }

    private final class Kept { var proxies: [GeometryProxy] = [] }

    private struct Keeper: View {
        let kept: Kept
        let isThere: Bool

        var body: some View {
            VStack(spacing: 0) {
                Probe("first", 10, 10)
                if isThere {
                    GeometryReader { proxy in
                        let _ = kept.proxies.append(proxy)
                        Probe("content", 5, 5)
                    }.frame(width: 40, height: 20)
                }
                Group {
                    Probe("stays", 10, 10)
                    if isThere { Probe("goes", 10, 10) }
                }
                .onGeometryChange(for: CGRect.self) {
                    kept.proxies.append($0)
                    return $0.frame(in: .global)
                } action: { _ in
                }
            }
        }
    }

    private struct Switch: View {
        @State private var isThere = true
        let kept: Kept
        let start: (@escaping () -> Void) -> Void

        var body: some View { Keeper(kept: kept, isThere: isThere).onAppear { start { isThere = false } } }
    }

    /// What a program keeps beyond the view tells what was last, and never reaches into what has gone.
    @Test func keptProxiesOutliveTheirViews() {
        let kept = Kept()
        var leave: () -> Void = {}
        var rig: Rig? = Rig { Switch(kept: kept) { leave = $0 } }
        rig?.frame()
        leave()
        rig?.frame()
        func sizes() -> [CGSize] {
            kept.proxies.map { $0.frame(in: .local).size }
                + kept.proxies.map { $0.frame(in: .global).size } + kept.proxies.map { $0.frame(in: .named("a")).size }
        }
        #expect(!kept.proxies.isEmpty && sizes().allSatisfy { $0.width >= 10 })
        leave = {}
        rig = nil
        #expect(sizes().allSatisfy { $0.width >= 10 })
    }

    @Test func framesInSpaces() {
        let inner = CGRect(x: 13, y: 27, width: 40, height: 20)
        let rows: [(name: String, space: CoordinateSpace, expected: CGRect, view: (Reader) -> AnyView)] = [
            ("global", .global, inner, { AnyView($0) }),
            ("local", .local, CGRect(x: 0, y: 0, width: 40, height: 20), { AnyView($0) }),
            ("a name that nobody has", .named("x"), inner, { AnyView($0) }),
            (
                "named", .named("a"), CGRect(x: 3, y: 7, width: 40, height: 20),
                { AnyView($0.padding(.leading, 3).padding(.top, 7).coordinateSpace(name: "a")) }
            ),
            (
                "the nearest of that name", .named("a"), CGRect(x: 2, y: 0, width: 40, height: 20),
                { AnyView($0.padding(.leading, 2).coordinateSpace(name: "a").padding(9).coordinateSpace(name: "a")) }
            ),
            ("group", .global, inner, { AnyView($0.geometryGroup()) }),
            (
                "offset", .global, CGRect(x: 113, y: 27, width: 40, height: 20), { AnyView($0.offset(x: 100)) }
            ),
            (
                "scale 2", .global, CGRect(x: 13 - 20, y: 27 - 10, width: 80, height: 40),
                { AnyView($0.scaleEffect(2)) }
            ),
            (
                "scale inside of a name", .named("a"), CGRect(x: -20, y: -10, width: 80, height: 40),
                { AnyView($0.scaleEffect(2).coordinateSpace(name: "a")) }
            ),
            (
                "scale around a name", .named("a"), CGRect(x: 0, y: 0, width: 40, height: 20),
                { AnyView($0.coordinateSpace(name: "a").scaleEffect(2)) }
            ),
            (
                "quarter turn", .global, CGRect(x: 13 + 10, y: 27 - 10, width: 20, height: 40),
                { AnyView($0.rotationEffect(.degrees(90))) }
            ),
        ]
        for (name, space, expected, view) in rows {
            let reads = Reads()
            let rig = Rig {
                view(Reader(space: space, reads: reads)).padding(.leading, 13).padding(.top, 27)
                    .frame(width: 200, height: 200, alignment: .topLeading)
            }
            let place = name.hasPrefix("the nearest") || name == "named" ? nil : rig.warnings.first
            #expect(place == nil, "\(name)")
            let read = reads.last ?? .zero
            let differences = [
                read.minX - expected.minX, read.minY - expected.minY, read.width - expected.width,
                read.height - expected.height,
            ]
            #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(name): \(read)")
        }
    }

    @Test func onlyThoseThatReadPlacesFollowThem() {
        var counts: [String: Int] = [:]
        func note(_ name: String) { counts[name, default: 0] += 1 }
        let (rig, knob) = Rig.driven(CGFloat(0)) { x in
            VStack(alignment: .leading, spacing: 0) {
                Probe("above", 10, 10 + x)
                // A view of its own, so that the closure is the same in every update.
                Fixed { proxy in
                    let _ = note("size \(proxy.size.width)")
                    Probe("a", 1, 1)
                }.frame(width: 40, height: 20)
                Fixed { proxy in
                    let _ = note("local \(proxy.frame(in: .local).minY)")
                    Probe("b", 1, 1)
                }.frame(width: 40, height: 20)
                Fixed { proxy in
                    let _ = note("global \(proxy.frame(in: .global).minY)")
                    Probe("c", 1, 1)
                }.frame(width: 40, height: 20)
            }.frame(width: 200, height: 200, alignment: .topLeading)
        }
        #expect(counts == ["size 40.0": 1, "local 0.0": 1, "global 50.0": 1])
        counts.removeAll()
        knob.set(30)
        rig.frame()
        #expect(counts == ["global 80.0": 1])
        counts.removeAll()
        withAnimation(.linear(duration: 1)) { knob.set(60) }
        rig.run(for: 2)
        #expect(counts == ["global 110.0": 1], "places are those of the final state")
        _ = rig.probes
        #expect(!rig.host.hasChanged)
        rig.show(EmptyView())
        #expect(rig.host.placeFollowers.isEmpty)
    }

    /// A reader whose closure is not made anew with its surroundings.
    private struct Fixed<Content: View>: View, Equatable {
        @ViewBuilder let content: (GeometryProxy) -> Content

        nonisolated static func == (first: Self, second: Self) -> Bool { true }
        var body: some View { GeometryReader(content: content) }
    }

    @Test func effectsAndScrollingMovePlaces() {
        let reads = Reads()
        let (rig, knob) = Rig.driven(CGFloat(0)) { x in
            ScrollView {
                VStack(spacing: 0) {
                    Reader(space: .global, reads: reads).offset(x: x)
                    Probe("rest", 40, 1000)
                }
            }.frame(width: 40, height: 100)
        }
        let first = reads.last
        knob.set(25)
        rig.frame()
        #expect(reads.last?.minX == (first?.minX ?? 0) + 25)
        rig.move(100, 100)
        rig.send(.wheel(dx: 0, dy: -1))
        rig.run(for: 1)
        let shown = rig.rect("content")
        #expect(reads.last?.minY == shown?.minY && reads.last?.minY != first?.minY)
        rig.run(for: 3)
        let count = reads.frames.count
        rig.run(for: 1)
        #expect(reads.frames.count == count, "nothing is read again at rest")
    }

    @Test func aNamedSpaceMayMoveInstead() {
        let reads = Reads()
        let (rig, knob) = Rig.driven(CGFloat(0)) { y in
            Probe("outer", 100, 100).overlay(alignment: .bottomLeading) {
                Reader(space: .named("a"), reads: reads).padding(.top, y).coordinateSpace(name: "a")
            }
        }
        #expect(reads.last?.minY == 0)
        knob.set(12)
        rig.frame()
        #expect(reads.last?.minY == 12, "the reader itself is where it was")
        _ = rig
    }

    @Test func contentThatChangesItsLayoutSettles() {
        let (rig, knob) = Rig.driven(CGFloat(100)) { width in
            GeometryReader { proxy in
                if proxy.size.width > 80 {
                    Probe("wide", proxy.size.width / 2, 10)
                } else {
                    Probe("narrow", proxy.size.width, 10)
                }
            }.frame(width: width, height: 20)
        }
        for (width, name, expected) in [(100, "wide", 50), (60, "narrow", 60), (90, "wide", 45), (80, "narrow", 80)]
            as [(CGFloat, String, CGFloat)]
        {
            knob.set(width)
            rig.frame()
            #expect(Array(rig.probes.keys) == [name] && rig.rect(name)?.width == expected, "\(width)")
        }
        #expect(rig.warnings.isEmpty)
    }

    private struct Nested: View {
        let depth: Int

        var body: some View {
            GeometryReader { proxy in
                if depth == 0 {
                    Probe("innermost", proxy.size.width, proxy.size.height)
                } else {
                    AnyView(Nested(depth: depth - 1)).frame(width: proxy.size.width - 2, height: proxy.size.height - 2)
                }
            }
        }
    }

    @Test func readersInReaders() {
        let (rig, knob) = Rig.driven(CGFloat(100)) { Nested(depth: 20).frame(width: $0, height: 100) }
        #expect(rig.rect("innermost") == CGRect(x: 50, y: 50, width: 60, height: 60))
        knob.set(150)
        rig.frame()
        #expect(rig.rect("innermost") == CGRect(x: 25, y: 50, width: 110, height: 60))
        #expect(rig.warnings.isEmpty, "\(rig.warnings)")
    }

    @Test func changesOfGeometryAreTold() {
        let log = Log()
        let (rig, knob) = Rig.driven(CGFloat(0)) { x in
            VStack(alignment: .leading, spacing: 0) {
                Probe("above", 10, 10 + x)
                Probe("a", 40, 20)
                    .onGeometryChange(for: CGFloat.self) {
                        $0.frame(in: .global).minY
                    } action: {
                        log("y \($0)")
                    }
                    .onGeometryChange(for: CGSize.self) {
                        $0.size
                    } action: {
                        log("size \($0.width) \($1.width)")
                    }
            }.frame(width: 200, height: 200, alignment: .topLeading)
        }
        #expect(log.take().sorted() == ["size 40.0 40.0", "y 10.0"])
        knob.set(5)
        rig.frame()
        #expect(log.take() == ["y 15.0"])
        withAnimation(.linear(duration: 1)) { knob.set(50) }
        rig.run(for: 2)
        #expect(log.take() == ["y 60.0"])
        rig.show(EmptyView())
        #expect(rig.host.placeFollowers.isEmpty)
    }

    @Test func whatIsReadLaterIsNotFollowed() {
        var proxy: GeometryProxy?
        var evaluations = 0
        let (rig, knob) = Rig.driven(CGFloat(0)) { x in
            VStack(spacing: 0) {
                Probe("above", 10, 10 + x)
                Fixed {
                    let _ = (proxy = $0)
                    let _ = (evaluations += 1)
                    Probe("a", 1, 1)
                }.frame(width: 40, height: 20)
            }.frame(width: 200, height: 200, alignment: .top)
        }
        #expect(proxy?.frame(in: .global).minY == 10)
        knob.set(30)
        rig.frame()
        #expect(proxy?.frame(in: .global).minY == 40 && evaluations == 1)
    }
}
