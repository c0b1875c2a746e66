import Geometry
import Input
import Motion
import Testing

@testable import Views

/// Views that share a frame.
@Suite struct MatchedGeometryTests {
    /// Where the tests' views are matched.
    private struct Scope<Content: View>: View {
        @Namespace private var space
        @ViewBuilder let content: (Namespace.ID) -> Content

        var body: some View { content(space) }
    }

    private func atRest(_ rig: Rig, _ comment: Comment? = nil, _ place: SourceLocation = #_sourceLocation) {
        rig.show(EmptyView())
        rig.frame()
        #expect(rig.host.matchedGroups.isEmpty, comment, sourceLocation: place)
        #expect(rig.host.runningAnimations == 0, comment, sourceLocation: place)
        _ = rig.probes
        #expect(!rig.host.hasChanged, comment, sourceLocation: place)
    }

    private struct Tabs: View {
        let selected: Int
        let space: Namespace.ID

        var body: some View {
            HStack(spacing: 8) {
                ForEach(0..<2) { index in
                    Probe("tab\(index)", 100, 20).background(alignment: .leading) {
                        if selected == index {
                            Probe("bar\(index)", nil, 3).matchedGeometryEffect(id: 1, in: space)
                        }
                    }
                }
            }
        }
    }

    private func tabs() -> (rig: Rig, knob: Knob<Int>) {
        Rig.driven(0, size: CGSize(width: 208, height: 20)) { selected in Scope { Tabs(selected: selected, space: $0) }
        }
    }

    @Test("report 6: both bars share one frame on its way") func selectionBar() {
        let (rig, knob) = tabs()
        #expect(rig.rect("bar0") == CGRect(x: 0, y: 8.5, width: 100, height: 3).onPixels(of: 1))
        withAnimation(.linear(duration: 1)) { knob.set(1) }
        rig.advance(to: 0)
        for (time, x) in [(0.25, 27), (0.5, 54), (0.75, 81)] as [(Double, CGFloat)] {
            rig.advance(to: time)
            let probes = rig.probes
            #expect(probes["bar0"]?.rect.minX == x && probes["bar1"]?.rect.minX == x, "\(time)")
            #expect(probes["bar0"]?.rect.width == 100 && probes["bar1"]?.rect.width == 100, "\(time)")
            #expect(abs((probes["bar0"]?.opacity ?? -1) - (1 - time)) < 1e-9, "\(time): one fades out")
            #expect(abs((probes["bar1"]?.opacity ?? -1) - time) < 1e-9, "\(time): the other in")
        }
        rig.advance(to: 1)
        rig.frame()
        #expect(rig.probes["bar0"] == nil)
        #expect(rig.rect("bar1")?.minX == 108 && rig.probes["bar1"]?.opacity == 1)
        atRest(rig)
    }

    @Test func anInterruptionGoesOnFromWhereItIs() {
        let (rig, knob) = tabs()
        _ = rig.probes
        withAnimation(.linear(duration: 1)) { knob.set(1) }
        rig.advance(to: 0)
        rig.advance(to: 0.5)
        #expect(rig.rect("bar1")?.minX == 54)
        withAnimation(.linear(duration: 1)) { knob.set(0) }
        rig.advance(to: 0.501)
        var last = rig.rect("bar0")?.minX ?? .nan
        #expect(abs(last - 54) < 2, "no jump: \(last)")
        #expect(rig.rect("bar1") == rig.rect("bar0"))
        for index in 1...120 {
            rig.advance(to: 0.501 + Double(index) / 60)
            let next = rig.rect("bar0")?.minX ?? .nan
            #expect(abs(next - last) < 4, "frame \(index): \(last) to \(next)")
            last = next
        }
        #expect(last == 0 && rig.probes["bar1"] == nil)
        atRest(rig)
    }

    @Test func withoutAnAnimationItJumps() {
        let (rig, knob) = tabs()
        knob.set(1)
        rig.frame()
        #expect(rig.rect("bar1")?.minX == 108 && rig.probes["bar0"] == nil)
        atRest(rig)
    }

    /// A source of 40 × 20 at (100, 100), and a follower somewhere else in a tree of 200 × 200.
    private func pair<Follower: View>(
        properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        @ViewBuilder _ around: @escaping (AnyView) -> Follower
    ) -> Rig {
        Rig {
            Scope { space in
                ZStack(alignment: .topLeading) {
                    Probe("source", 40, 20).matchedGeometryEffect(id: "x", in: space).padding(.leading, 100)
                        .padding(.top, 100)
                    around(
                        AnyView(
                            Probe("follower").matchedGeometryEffect(
                                id: "x", in: space, properties: properties, anchor: anchor, isSource: false)))
                }.frame(width: 200, height: 200, alignment: .topLeading)
            }
        }
    }

    @Test func followersTakeWhatTheyShare() {
        let own = CGSize(width: 10, height: 30)
        let rows: [(name: String, MatchedGeometryProperties, UnitPoint, CGRect)] = [
            ("frame", .frame, .center, CGRect(x: 100, y: 100, width: 40, height: 20)),
            ("frame by a corner", .frame, .bottomTrailing, CGRect(x: 100, y: 100, width: 40, height: 20)),
            ("position", .position, .center, CGRect(x: 115, y: 95, width: 10, height: 30)),
            ("position by a corner", .position, .topLeading, CGRect(x: 100, y: 100, width: 10, height: 30)),
            ("position by another corner", .position, .bottomTrailing, CGRect(x: 130, y: 90, width: 10, height: 30)),
            ("size", .size, .center, CGRect(x: 0, y: 0, width: 40, height: 20)),
            ("nothing", [], .center, CGRect(x: 0, y: 0, width: 10, height: 30)),
        ]
        for (name, properties, anchor, expected) in rows {
            let rig = pair(properties: properties, anchor: anchor) { $0.frame(width: own.width, height: own.height) }
            #expect(rig.rect("follower") == expected, "\(name)")
            #expect(rig.rect("source") == CGRect(x: 100, y: 100, width: 40, height: 20), "\(name)")
            atRest(rig)
        }
    }

    @Test func followersFindTheirPlaceThroughAnySpace() {
        let frame = CGRect(x: 100, y: 100, width: 40, height: 20)
        let places: [(name: String, Rig)] = [
            ("padding", pair { $0.frame(width: 10, height: 10).padding(30) }),
            ("offset", pair { $0.frame(width: 10, height: 10).offset(x: 50, y: -20) }),
            ("geometryGroup", pair { $0.frame(width: 10, height: 10).geometryGroup().padding(17) }),
            (
                "groups in groups",
                pair {
                    $0.frame(width: 10, height: 10).padding(3).geometryGroup().padding(17).geometryGroup().padding(5)
                }
            ),
            ("overlay", pair { follower in Probe("below", 80, 80).overlay { follower.frame(width: 10, height: 10) } }),
            ("scroll", pair { follower in ScrollView { follower.frame(width: 10, height: 10).padding(20) } }),
            ("compositingGroup", pair { $0.frame(width: 10, height: 10).compositingGroup().padding(17) }),
            ("move", pair { $0.frame(width: 10, height: 10).geometryGroup().position(x: 150, y: 20) }),
        ]
        for (name, rig) in places {
            let element = find(MatchedElement.self, in: rig.host) { !$0.rule.isSource }
            let content = element.map { $0.content.toGlobal($0.content.frame) }
            #expect(content == frame, "\(name): \(String(describing: content))")
            // The corners that pointers see are those that are drawn.
            #expect(rig.host.rootElement?.hit(CGPoint(x: 101, y: 101)) != nil, "\(name)")
            atRest(rig)
        }
    }

    private func find<Kind: Element>(_ kind: Kind.Type, in host: ViewHost, _ isIt: (Kind) -> Bool) -> Kind? {
        var found: Kind?
        host.rootElement?.walk {
            if let element = $0 as? Kind, isIt(element) { found = element }
            return found == nil
        }
        return found
    }

    @Test func insideOfScalesAndTurnsTheAnchorsMeet() {
        let rows: [(name: String, Rig, CGRect)] = [
            // The size is the source's own: twice as large on the screen, about the common middle.
            (
                "scale 2", pair { $0.frame(width: 10, height: 10).scaleEffect(2) },
                CGRect(x: 80, y: 90, width: 80, height: 40)
            ),
            (
                "scale 2 by a corner", pair(anchor: .topLeading) { $0.frame(width: 10, height: 10).scaleEffect(2) },
                CGRect(x: 100, y: 100, width: 80, height: 40)
            ),
            (
                "quarter turn", pair { $0.frame(width: 10, height: 10).rotationEffect(.degrees(90)) },
                CGRect(x: 110, y: 90, width: 20, height: 40)
            ),
        ]
        for (name, rig, expected) in rows {
            let element = find(MatchedElement.self, in: rig.host) { !$0.rule.isSource }
            let content = element.map { $0.content.toGlobal($0.content.frame) } ?? .zero
            let differences = [
                content.minX - expected.minX, content.minY - expected.minY, content.width - expected.width,
                content.height - expected.height,
            ]
            #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(name): \(content)")
        }
        let flat = pair { $0.frame(width: 10, height: 10).scaleEffect(0) }
        #expect(flat.warnings.isEmpty, "a space without any size has no place for the anchor")
    }

    @Test func followersMoveWithASourceThatMovesByLayout() {
        let (rig, knob) = Rig.driven(CGFloat(0)) { x in
            Scope { space in
                ZStack(alignment: .topLeading) {
                    Probe("source", 40 + x / 10, 20).matchedGeometryEffect(id: 1, in: space).padding(.leading, x)
                    Probe("follower").matchedGeometryEffect(id: 1, in: space, isSource: false).frame(
                        width: 5, height: 5)
                }.frame(width: 200, height: 200, alignment: .topLeading)
            }
        }
        #expect(rig.rect("follower") == rig.rect("source"))
        withAnimation(.linear(duration: 1)) { knob.set(100) }
        rig.advance(to: 0)
        for time in [0.25, 0.5, 0.75] {
            rig.advance(to: time)
            #expect(abs((rig.rect("source")?.minX ?? 0) - 100 * time) < 1e-9)
            #expect(rig.rect("follower") == rig.rect("source"), "\(time)")
        }
        rig.run(for: 1)
        #expect(rig.rect("follower") == CGRect(x: 100, y: 0, width: 50, height: 20))
        knob.set(20)
        rig.frame()
        #expect(rig.rect("follower") == rig.rect("source") && rig.rect("source")?.minX == 20)
        atRest(rig)
    }

    @Test func followersMoveWithASourceThatAnEffectMoves() {
        let (rig, knob) = Rig.driven(CGFloat(0)) { x in
            Scope { space in
                ZStack(alignment: .topLeading) {
                    Probe("source", 40, 20).matchedGeometryEffect(id: 1, in: space).offset(x: x)
                    Probe("follower").matchedGeometryEffect(id: 1, in: space, isSource: false).frame(
                        width: 5, height: 5)
                }.frame(width: 200, height: 200, alignment: .topLeading)
            }
        }
        knob.set(60)
        rig.frame()
        #expect(rig.rect("follower")?.minX == 60 && rig.rect("source")?.minX == 60)
        withAnimation(.linear(duration: 1)) { knob.set(100) }
        rig.frame()
        rig.run(for: 0.5)
        #expect(abs((rig.rect("follower")?.minX ?? 0) - (rig.rect("source")?.minX ?? 1)) < 1e-9)
        rig.run(for: 1)
        #expect(rig.rect("follower")?.minX == 100)
        atRest(rig)
    }

    @Test func anotherIdLeadsToAnotherFrame() {
        let (rig, knob) = Rig.driven(0, size: CGSize(width: 208, height: 20)) { selected in
            Scope { space in
                HStack(spacing: 8) {
                    ForEach(0..<2) { Probe("tab\($0)", 100, 20).matchedGeometryEffect(id: $0, in: space) }
                }.background {
                    Probe("mark").matchedGeometryEffect(id: selected, in: space, isSource: false)
                }
            }
        }
        #expect(rig.rect("mark") == CGRect(x: 0, y: 0, width: 100, height: 20))
        withAnimation(.linear(duration: 1)) { knob.set(1) }
        rig.advance(to: 0)
        rig.advance(to: 0.5)
        #expect(rig.rect("mark") == CGRect(x: 54, y: 0, width: 100, height: 20))
        withAnimation(.linear(duration: 1)) { knob.set(0) }
        rig.advance(to: 0.5)
        #expect(abs((rig.rect("mark")?.minX ?? 0) - 54) < 1e-9, "no jump")
        rig.run(for: 2.2)
        #expect(rig.rect("mark")?.minX == 0)
        knob.set(7)
        rig.frame()
        #expect(rig.rect("mark") == CGRect(x: 0, y: 0, width: 208, height: 20), "nobody is there: its own place")
        #expect(rig.host.matchedGroups.count == 3)
        atRest(rig)
    }

    @Test func withoutASourceEverybodyIsAtHome() {
        for animated in [false, true] {
            let (rig, knob) = Rig.driven(true) { isThere in
                Scope { space in
                    ZStack(alignment: .topLeading) {
                        if isThere {
                            Probe("source", 40, 20).matchedGeometryEffect(id: 1, in: space).padding(.leading, 100)
                        }
                        Probe("follower").matchedGeometryEffect(id: 1, in: space, isSource: false)
                            .frame(width: 10, height: 10)
                    }.frame(width: 200, height: 200, alignment: .topLeading)
                }
            }
            let home = CGRect(x: 0, y: 0, width: 10, height: 10)
            #expect(rig.rect("follower")?.minX == 100)
            withAnimation(animated ? .linear(duration: 1) : nil) { knob.set(false) }
            rig.advance(to: 0)
            if animated {
                rig.advance(to: 0.5)
                #expect(rig.rect("follower") == CGRect(x: 50, y: 0, width: 25, height: 15))
                #expect(rig.rect("source")?.minX == 100, "what goes stays where it is")
            }
            rig.run(for: 1.5)
            #expect(rig.rect("follower") == home && rig.probes["source"] == nil, "animated: \(animated)")
            withAnimation(animated ? .linear(duration: 1) : nil) { knob.set(true) }
            rig.run(for: 1.5)
            #expect(rig.rect("follower") == rig.rect("source"), "animated: \(animated)")
            atRest(rig)
        }
    }

    @Test func twoSourcesAreToldOfOnce() {
        let (rig, knob) = Rig.driven(0) { value in
            Scope { space in
                HStack(spacing: 0) {
                    Probe("a", 20, 20).matchedGeometryEffect(id: 1, in: space)
                    Probe("b", 30, 20).matchedGeometryEffect(id: 1, in: space)
                    Probe("c", CGFloat(value), 20)
                }
            }
        }
        for value in 1...5 {
            knob.set(value)
            rig.frame()
        }
        #expect(rig.warnings.count == 1, "\(rig.warnings)")
        #expect(rig.rect("a")?.midX == rig.rect("b")?.midX, "the newest counts")
        atRest(rig)
    }

    @Test func aScrolledSourceIsFollowed() {
        let (rig, knob) = Rig.driven(0) { _ in
            Scope { space in
                ScrollView {
                    VStack(spacing: 0) {
                        Probe("source", 40, 20).matchedGeometryEffect(id: 1, in: space)
                        Probe("rest", 40, 1000)
                    }
                }.overlay(alignment: .topLeading) {
                    Probe("follower").matchedGeometryEffect(id: 1, in: space, isSource: false)
                }
            }
        }
        let first = rig.rect("follower")
        #expect(first == rig.rect("source"))
        rig.move(100, 100)
        rig.send(.wheel(dx: 0, dy: -1))
        rig.run(for: 1)
        #expect(rig.rect("source")?.minY != first?.minY, "it has scrolled")
        #expect(rig.rect("follower") == rig.rect("source"))
        knob.set(1)
        atRest(rig)
    }

    @Test func aSourceThatMovesOnWhileItIsApproached() {
        // The goal goes on by 40 points at once in the middle: the way goes on with it.
        let (rig, knob) = Rig.driven((0, CGFloat(0))) { value in
            Scope { space in
                ZStack(alignment: .topLeading) {
                    if value.0 == 0 {
                        Probe("a", 20, 20).matchedGeometryEffect(id: 1, in: space)
                    } else {
                        Probe("b", 20, 20).matchedGeometryEffect(id: 1, in: space).padding(.leading, 100 + value.1)
                    }
                }.frame(width: 200, height: 200, alignment: .topLeading)
            }
        }
        _ = rig.probes
        withAnimation(.linear(duration: 1)) { knob.set((1, 0)) }
        rig.advance(to: 0)
        rig.advance(to: 0.5)
        #expect(rig.rect("b")?.minX == 50)
        knob.set((1, 40))
        rig.advance(to: 0.5)
        #expect(rig.rect("b")?.minX == 90)
        rig.advance(to: 0.75)
        #expect(rig.rect("b")?.minX == 115)
        rig.run(for: 1)
        #expect(rig.rect("b")?.minX == 140)
        atRest(rig)
    }

    @Test func removedInTheMiddleNothingIsKept() {
        let (rig, knob) = tabs()
        withAnimation(.linear(duration: 10)) { knob.set(1) }
        rig.run(for: 0.5)
        #expect(rig.host.runningAnimations > 0)
        atRest(rig)
    }
}
