import Geometry
import Motion
import Rendering
import Testing

@testable import Views

/// The reference rows about what animates when layout and effects change, as far as views are there for them.
@Suite struct AnimatedLayoutTests {
    /// How far each probe is moved and stretched from the first to the last frame of an animation, and that it is half way
    /// in its middle; probes that stay are left out unless named.
    static func geometry<Value>(
        _ first: Value, _ last: Value, _ names: [String], alignment: Alignment = .topLeading,
        @ViewBuilder _ view: @escaping (Value) -> some View
    ) -> Answer {
        let size = CGSize(width: 400, height: 400)
        let (rig, knob) = Rig.driven(first, size: size) { value in
            view(value).frame(width: 400, height: 400, alignment: alignment)
        }
        let before = rig.probes
        withAnimation(.linear(duration: 1)) { knob.set(last) }
        rig.advance(to: 0.25)
        rig.advance(to: 0.75)
        let middle = rig.probes
        rig.advance(to: 1.5)
        let after = rig.probes
        return .named([
            "geometry": .list(
                names.map { name in
                    guard let a = before[name]?.rect, let b = middle[name]?.rect, let c = after[name]?.rect else {
                        return .text("\(name) is missing")
                    }
                    func sides(_ rect: CGRect) -> [Double] {
                        [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
                    }
                    let moved = zip(sides(c), sides(a)).map { $0 - $1 }
                    let half = zip(sides(b), sides(a)).map { $0 - $1 }
                    guard zip(moved, half).allSatisfy({ abs($0 / 2 - $1) < 1 }) else {
                        return .text("\(name) is at \(half) in the middle of \(moved)")
                    }
                    return Answer(moved)
                })
        ])
    }

    struct Widths: Layout {
        let log: Log

        nonisolated func sizeThatFits(
            proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
        ) -> CGSize {
            let width = Double(proposal.width ?? -1)
            MainActor.assumeIsolated { log("\(width)") }
            return proposal.replacingUnspecifiedDimensions()
        }

        nonisolated func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
        ) {}
    }

    /// The animated values of the one effect element in a tree, before and after.
    static func effect<E: Effect>(_ first: E, _ last: E) -> Answer where E.AnimatableData: VectorArithmetic {
        var delta = last.animatableData
        delta -= first.animatableData
        return Answer(numbers(delta))
    }

    private static func numbers(_ data: any VectorArithmetic) -> [Double] {
        func parts<V: VectorArithmetic>(_ value: V) -> [Double] {
            if let number = value as? Double { return [number] }
            if let number = value as? CGFloat { return [Double(number)] }
            let fields = Mirror(reflecting: value).children.compactMap { $0.value as? any VectorArithmetic }
            return fields.flatMap { parts($0) }
        }
        return parts(data)
    }

    static let rows: [String: @MainActor () async -> Answer] = [
        "an-W1": { geometry(100.0, 300.0, ["x"]) { Probe("x").frame(width: $0, height: 20) } },
        "an-W2": {
            geometry(10.0, 30.0, ["back", "x"]) { Probe("x", 50, 20).padding($0).background { Probe("back") } }
        },
        "an-W3": {
            let (rig, knob) = Rig.driven(1.0) { Probe("x", 10, 10).opacity($0) }
            let before = rig.probes["x"]?.opacity ?? .nan
            withAnimation(.linear(duration: 1)) { knob.set(0.2) }
            rig.advance(to: 0.1)
            rig.advance(to: 0.6)
            let middle = rig.probes["x"]?.opacity ?? .nan
            rig.advance(to: 2)
            let after = rig.probes["x"]?.opacity ?? .nan
            return abs((before + after) / 2 - middle) < 0.01 ? .named(["scalar": .number(after - before)]) : .nothing
        },
        "an-W7": { geometry(100.0, 300.0, ["x"]) { Probe("x").frame(maxWidth: $0) } },
        "an-W8": {
            geometry(10.0, 40.0, ["x"]) { width in
                Probe("back", 50, 20).overlay(alignment: .leading) { Probe("x").frame(width: width) }
            }
        },
        "an-W11": {
            geometry(0.0, 20.0, ["b"]) {
                HStack(spacing: $0) {
                    Probe("a", 20, 20); Probe("b", 20, 20)
                }
            }
        },
        "an-P1": {
            let log = Log()
            let (rig, knob) = Rig.driven(100.0) { width in
                Widths(log: log)() { Probe("") }.frame(width: width, height: 20)
            }
            log.lines.removeAll()
            withAnimation(.linear(duration: 1)) { knob.set(300) }
            rig.run(for: 1.5)
            return Answer(Set(log.lines.compactMap(Double.init)).sorted())
        },
        "an-X00": {
            let (rig, knob) = Rig.driven(true) { isShown in
                VStack(spacing: 0) {
                    if isShown { Probe("gone", 50, 30).transition(.opacity) }
                    Probe("x", 30, 10)
                }
                .frame(width: 200, height: 200, alignment: .topLeading)
            }
            let before = rig.probes
            withAnimation(.linear(duration: 1)) { knob.set(false) }
            rig.advance(to: 0.25)
            rig.advance(to: 0.5)
            let isFading = (rig.probes["gone"]?.opacity ?? 1) < 1
            rig.run(for: 1.5)
            let after = rig.probes
            guard let a = before["x"]?.rect, let b = after["x"]?.rect, isFading else { return .nothing }
            let moved = [0.0, b.minY - a.minY, b.width - a.width, b.height - a.height].map { Double($0) }
            return .named([
                "geometry": .list([Answer(moved)]),
                "scalar": .number((after["gone"]?.opacity ?? 0) - (before["gone"]?.opacity ?? 0)),
            ])
        },
        "an-N1": {
            effect(
                RotationEffect(angle: .zero, anchor: .center), RotationEffect(angle: .degrees(90), anchor: .center))
        },
        "an-N2": {
            effect(
                ScaleEffect(scale: CGSize(width: 1, height: 1), anchor: .center),
                ScaleEffect(scale: CGSize(width: 2, height: 2), anchor: .center))
        },
        "an-N3": { geometry(0.0, 40.0, ["x"]) { Probe("x", 20, 20).offset(x: $0) } },
        "an-N9": {
            effect(
                RotationEffect(angle: .zero, anchor: .center), RotationEffect(angle: .zero, anchor: .topLeading))
        },
    ]

    static let waiting: [String: String] = [
        "an-W5": "border", "an-W6": "clipShape", "an-W10": "clipped", "an-P2": "texts, tested with texts",
        "an-N7": "shapes, tested with shapes", "an-N8": "shapes, tested with shapes",
        "an-N10": "shapes, tested with shapes",
    ]

    @Test func everyRow() async throws {
        try await ViewRow.check("layout-animation", count: 19, waiting: Self.waiting, Self.rows)
    }
}
