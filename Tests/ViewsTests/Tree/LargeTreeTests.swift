import Geometry
import Motion
import Testing

@testable import Views

/// Trees that are wide and trees that are deep.
@Suite struct LargeTreeTests {
    struct Leaf: View {
        let id: Int
        let value: Int
        var body: some View { Probe("p", 1, 1) }
    }

    private func seconds(_ body: () -> Void) -> Double {
        let elapsed = ContinuousClock().measure(body)
        return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    }

    /// A hundred thousand nodes are made, one of them changes, all of them go; none of it takes time that grows faster than
    /// their number.
    @Test func aHundredThousandNodes() {
        var times: [String: [Double]] = [:]
        for count in [3_500, 35_000] {
            let (all, one) = (Knob<Int>(), Knob<Int>())
            var rig: Rig?
            let made = seconds {
                rig = Rig {
                    ZStack {
                        Driver(count, all) { count in
                            ForEach(0..<count, id: \.self) { Leaf(id: $0, value: 0).padding(1) }
                        }
                        Driver(0, one) { Probe("one\($0)", 10, 10) }
                    }
                }
            }
            guard let rig else { return }
            if count == 35_000 { #expect(nodes(rig) >= 100_000) }
            times["make", default: []].append(made)
            times["change one", default: []].append(
                seconds {
                    one.set(1)
                    rig.frame()
                })
            times["insert one", default: []].append(
                seconds {
                    all.set(count + 1)
                    rig.frame()
                })
            times["remove all", default: []].append(
                seconds {
                    all.set(0)
                    rig.frame()
                })
        }
        print("3,500 and 35,000 rows, seconds:", times.sorted { $0.key < $1.key })
        for (name, pair) in times { #expect(pair[1] < pair[0] * 40 + 0.5, "\(name): \(pair)") }
    }

    /// Rows whose structure all changes in one update.
    @Test func thousandsOfRowsChangeAtOnce() {
        let times = [500, 5_000].map { count in
            let (rig, knob) = Rig.driven(false) { flag in
                VStack { ForEach(0..<count, id: \.self) { _ in if flag { Probe("p", 1, 1) } } }
            }
            return seconds {
                knob.set(true)
                rig.frame()
            }
        }
        #expect(times[1] < times[0] * 40 + 0.5, "\(times)")
    }

    private func nodes(_ rig: Rig) -> Int { count(rig.host) }

    struct Nested: View {
        let depth: Int
        var body: some View { depth == 0 ? AnyView(Probe("deep", 10, 10)) : AnyView(Nested(depth: depth - 1)) }
    }

    struct NestedStacks: View {
        let depth: Int
        var body: some View {
            depth == 0
                ? AnyView(Probe("deep", 10, 10))
                : AnyView(VStack { NestedStacks(depth: depth - 1).padding(1).opacity(1) }.onAppear {})
        }
    }

    @Test func twoThousandLevelsAreShown() {
        let (rig, knob) = Rig.driven(2_000) { Nested(depth: $0) }
        #expect(rig.probes["deep"] != nil)
        knob.set(1_999)
        rig.frame()
        #expect(rig.probes["deep"] != nil)
        rig.host.removeAll()
        #expect(rig.warnings.isEmpty)
    }

    /// What is nested without end is cut where the stack would not last, and told of.
    @Test func endlessLevelsAreCut() {
        let (rig, knob) = Rig.driven(20_000) { Nested(depth: $0) }
        #expect(rig.probes["deep"] == nil && rig.warnings.count == 1)
        knob.set(19_999)
        rig.frame()
        knob.set(3)
        rig.frame()
        #expect(rig.probes["deep"] != nil)
        let stacks = Rig { NestedStacks(depth: 20_000) }
        _ = stacks.probes
        stacks.host.removeAll()
        #expect(stacks.warnings.count == 1, "\(stacks.warnings)")
    }
}
