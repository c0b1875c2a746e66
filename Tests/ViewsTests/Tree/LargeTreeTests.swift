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

    private func nodes(_ rig: Rig) -> Int { count(rig.host) }

    struct Nested: View {
        let depth: Int
        var body: some View { depth == 0 ? AnyView(Probe("deep", 10, 10)) : AnyView(Nested(depth: depth - 1)) }
    }

    @Test(arguments: [4_000, 8_000, 16_000]) func deepTrees(depth: Int) {
        var made: (rig: Rig, knob: Knob<Int>)?
        print(
            "depth \(depth), seconds to make", seconds { made = Rig.driven(depth) { Nested(depth: $0) } })
        guard let (rig, knob) = made else { return }
        print("draw", seconds { #expect(rig.probes["deep"] != nil) })
        print(
            "change",
            seconds {
                knob.set(depth - 1)
                rig.frame()
            })
        #expect(rig.probes["deep"] != nil)
        print("remove", seconds { rig.host.removeAll() })
    }
}
