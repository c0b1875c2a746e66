import Geometry
import Motion
import Raster
import Testing

@testable import Views

/// The rows `tf-*` and `cp-*` on real pixels, and those `an-*` that are about what the tree animates.
@Suite struct EffectRowTests {
    @Test func everyRowOfTransformsAgrees() throws { try check("transform", count: 11) { try transform($0) } }
    @Test func everyRowOfCompositingAgrees() throws { try check("compositing", count: 11) { try compositing($0) } }

    @Test func everyRowOfAnimationAgrees() throws {
        // Of texts, paths and stroked shapes the tests of those say.
        let elsewhere: Set = ["an-P2", "an-N7", "an-N8", "an-N10"]
        try check("layout-animation", count: 15, without: elsewhere) { try animation($0) }
    }

    private func check(
        _ area: String, count: Int, without: Set<String> = [], _ answer: (String) throws -> TableRow.Value?
    ) throws {
        let rows = try TableRow.rows { $0.area == area && !without.contains($0.id) }
        #expect(rows.count == count)
        for row in rows {
            let answer = try answer(row.id)
            #expect(
                answer.map { row.expected.edges.agrees(with: $0.edges, row.tolerance) } ?? false,
                "\(row.id): \(row.input): expected \(row.expected), got \(String(describing: answer))")
        }
    }

    private func box(_ width: CGFloat, _ height: CGFloat, _ color: Color = Color(red: 1, green: 0, blue: 0))
        -> some View
    {
        color.frame(width: width, height: height)
    }

    private func rig<Content: View>(_ view: Content) -> Rig { Rig(CGSize(width: 300, height: 300)) { view } }

    private func ink<Content: View>(
        _ view: Content, _ counts: (Pixel) -> Bool = { $0.alpha > 40 }
    ) throws -> TableRow.Value { .box(try rig(view).ink(counts)) }

    private func transform(_ id: String) throws -> TableRow.Value? {
        let (long, small) = (box(100, 20), box(40, 20))
        let isBlack = { (pixel: Pixel) in pixel.alpha > 128 && pixel.red < 40 }
        let dark = { (view: AnyView) in try self.ink(view, isBlack) }
        switch id {
        case "tf-T1":
            let rig = rig(long.rotationEffect(.degrees(45)))
            return .fields([
                "ink": .box(try rig.ink()), "layout": .numbers([rig.box.width, rig.box.height].map { Double($0) }),
            ])
        case "tf-T1b": return try ink(long.rotationEffect(.degrees(90)))
        case "tf-T2": return try ink(long.rotationEffect(.degrees(90), anchor: .topLeading))
        case "tf-T3": return try ink(small.scaleEffect(2))
        case "tf-T3b": return try ink(small.scaleEffect(2, anchor: .topLeading))
        case "tf-T4": return try ink(small.scaleEffect(x: 2, y: 0.5))
        case "tf-T5b": return try ink(small.scaleEffect(0))
        case "tf-T7":
            return .fields([
                "clip-rotate": try ink(long.frame(width: 60, height: 20).clipped().rotationEffect(.degrees(90))),
                "rotate-clip": try ink(long.rotationEffect(.degrees(90)).clipped()),
            ])
        case "tf-T8":
            let clear = box(40, 20, .clear)
            return .fields([
                "inside": try ink(clear.background(.blue).rotationEffect(.degrees(90))),
                "outside": try ink(clear.rotationEffect(.degrees(90)).background(.blue)),
            ])
        case "tf-T10":
            return .fields([
                "inside": try dark(
                    AnyView(small.shadow(color: .black, radius: 0, x: 10).rotationEffect(.degrees(90)))),
                "outside": try dark(
                    AnyView(small.rotationEffect(.degrees(90)).shadow(color: .black, radius: 0, x: 10))),
            ])
        case "tf-T11":
            return .fields([
                "rotate-offset": try ink(long.rotationEffect(.degrees(45)).offset(x: 30)),
                "offset-rotate": try ink(long.offset(x: 30).rotationEffect(.degrees(45))),
            ])
        default: return nil
        }
    }

    private func compositing(_ id: String) throws -> TableRow.Value? {
        let square = box(40, 40)
        // The upper one's shadow falls at x 40…45.
        let pair = ZStack {
            box(80, 80, .white)
            box(20, 20).offset(x: -10)
        }
        let overlapping = ZStack {
            box(40, 40)
            box(40, 40, .blue)
        }
        switch id {
        case "cp-SH1": return try ink(square.shadow(color: .black, radius: 0, x: 10, y: 10))
        case "cp-SH2":
            return .number(Double(try rig(square.shadow(radius: 0, x: 60)).pixel(80, 20).red))
        case "cp-SH3":
            let rig = rig(square.shadow(color: .black, radius: 10))
            return .numbers(try [4, 8, 12, 16, 20].map { Double(try rig.pixel(39 + $0, 20).red) })
        case "cp-SH5":
            return .truth(try rig(pair.shadow(color: .black, radius: 0, x: 10)).pixel(45, 40).red < 40)
        case "cp-SH5c":
            return .truth(
                try rig(pair.compositingGroup().shadow(color: .black, radius: 0, x: 10)).pixel(45, 40).red < 40)
        case "cp-SH6":
            let inside = rig(square.opacity(0.5).shadow(color: .black, radius: 0, x: 60))
            let outside = rig(square.shadow(color: .black, radius: 0, x: 60).opacity(0.5))
            let (first, second) = (try inside.pixel(20, 20), try outside.pixel(20, 20))
            let shades = (try inside.pixel(80, 20).red, try outside.pixel(80, 20).red)
            guard abs(first.green - second.green) <= 1, abs(shades.0 - shades.1) <= 1 else { return nil }
            // Within the row's tolerance of one.
            let isRight = first.red == 255 && abs(first.green - 128) <= 1 && abs(first.blue - 128) <= 1
            return .list([.number(Double(shades.0)), .word(isRight ? "255,128,128" : "\(first)")])
        case "cp-SH7":
            let clipped = try ink(square.shadow(color: .black, radius: 0, x: 10, y: 10).clipped())
            let view = box(80, 80, .red).frame(width: 40, height: 40).clipped()
            // The shadow's box, found from what of it sticks out.
            let shaded = rig(view.shadow(color: .black, radius: 0, x: 10, y: 10))
            guard let whole = try shaded.ink() else { return nil }
            let shadow = [10, 10, whole[2] - 10, whole[3] - 10]
            return .list([clipped, .numbers(shadow)])
        case "cp-SH8":
            let rig = rig(box(40, 20).shadow(radius: 30, x: 50))
            return .numbers([rig.box.width, rig.box.height].map { Double($0) })
        case "cp-op1":
            return .truth(try isLowerSeen(overlapping.opacity(0.5)))
        case "cp-op2":
            return .truth(try isLowerSeen(overlapping.compositingGroup().opacity(0.5)))
        case "cp-op3":
            let rig = rig(Probe("x", 20, 20).opacity(0.5).opacity(0.5))
            return .number(rig.probes["x"]?.opacity ?? -1)
        default: return nil
        }
    }

    /// Whether a view shows more than its upper part, which is blue.
    private func isLowerSeen<Content: View>(_ view: Content) throws -> Bool {
        let alone = try rig(box(40, 40, .blue).opacity(0.5)).pixel(20, 20)
        let seen = try rig(view).pixel(20, 20)
        return abs(seen.red - alone.red) + abs(seen.green - alone.green) + abs(seen.blue - alone.blue) > 4
    }

    // MARK: Animation

    /// What becomes of probes in a second: where they end up, less where they were, if they are half way in between.
    private func deltas<Content: View>(
        _ names: [String], @ViewBuilder _ content: @escaping (Bool) -> Content
    ) -> [[Double]] {
        let remote = Remote()
        let rig = Rig(CGSize(width: 400, height: 400)) {
            Flip(remote) { on in content(on).frame(width: 400, height: 400, alignment: .topLeading) }
        }
        func rects() -> [[Double]] {
            let probes = rig.probes
            return names.map { name in
                guard let rect = probes[name]?.rect else { return [] }
                return [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
            }
        }
        let old = rects()
        remote.flip(true)
        rig.advance(to: 1)
        guard rects() == old else { return [] }
        rig.advance(to: 1.5)
        let middle = rects()
        rig.advance(to: 2.1)
        let new = rects()
        return names.indices.map { name -> [Double] in
            guard old[name].count == 4, middle[name].count == 4, new[name].count == 4 else { return [] }
            let isHalfWay = (0..<4).allSatisfy { side in
                abs(middle[name][side] - (old[name][side] + new[name][side]) / 2) < 1e-6
            }
            return isHalfWay ? (0..<4).map { new[name][$0] - old[name][$0] } : []
        }
    }

    private func opacities<Content: View>(
        _ names: [String], @ViewBuilder _ content: @escaping (Bool) -> Content
    ) -> [Double] {
        let remote = Remote()
        let rig = Rig { Flip(remote) { on in content(on) } }
        remote.flip(true)
        rig.advance(to: 1)
        let old = names.map { rig.probes[$0]?.opacity ?? 0 }
        rig.advance(to: 1.5)
        let middle = names.map { rig.probes[$0]?.opacity ?? 0 }
        rig.advance(to: 2.1)
        let new = names.map { rig.probes[$0]?.opacity ?? 0 }
        return names.indices.map { name -> Double in
            abs(middle[name] - (old[name] + new[name]) / 2) < 1e-6 ? new[name] - old[name] : .nan
        }
    }

    private func animation(_ id: String) throws -> TableRow.Value? {
        switch id {
        case "an-W1": return .geometry(deltas(["x"]) { Probe("x").frame(width: $0 ? 300 : 100, height: 20) })
        case "an-W2":
            return .geometry(
                deltas(["bg", "x"]) { on in Probe("x", 50, 20).padding(on ? 30 : 10).background { Probe("bg") } })
        case "an-W3":
            return .fields(["scalar": .number(opacities(["x"]) { Probe("x", 9, 9).opacity($0 ? 0.2 : 1) }[0])])
        case "an-W5":
            // The line is that of a border of the mean width half way.
            let borders = [1.0, 5].map { _BorderShape(shape: Rectangle(), style: StrokeStyle(lineWidth: $0)) }
            let delta = borders[1].animatableData - borders[0].animatableData
            let boxes = borders.map { $0.path(in: CGRect(x: 0, y: 0, width: 40, height: 40)).figure.boundingBox }
            return .fields([
                "width": .number(Double(delta.second.first)), "inset": .number(Double(boxes[1].minX - boxes[0].minX)),
            ])
        case "an-W6":
            let delta =
                RoundedRectangle(cornerRadius: 12).animatableData - RoundedRectangle(cornerRadius: 2).animatableData
            return .fields(["corner": .numbers([Double(delta.first), Double(delta.second)])])
        case "an-W7":
            return .geometry(
                deltas(["x"]) { Probe("x", nil, 10).frame(maxWidth: $0 ? 300 : 100, maxHeight: 10) })
        case "an-W8":
            return .geometry(
                deltas(["x"]) { on in
                    Probe("y", 50, 20).overlay(alignment: .leading) {
                        Probe("x").frame(width: on ? 40 : 10)
                    }
                })
        case "an-W10":
            let both = opacities(["old", "new"]) { on in
                if on { Probe("new", 20, 20).clipped() } else { Probe("old", 20, 20) }
            }
            return .fields(["scalars": .numbers(both)])
        case "an-W11":
            return .geometry(
                deltas(["y"]) { on in
                    HStack(spacing: on ? 20 : 0) {
                        Probe("x", 20, 20)
                        Probe("y", 20, 20)
                    }
                })
        case "an-P1":
            let log = WidthLog()
            _ = deltas(["x"]) { on in
                LoggingLayout(log: log) { Probe("x", 9, 9) }.frame(width: on ? 300 : 100)
            }
            let end = log.widths.lastIndex(of: 100).map { log.widths[($0 + 1)...] } ?? []
            return .numbers(Set(end).sorted())
        case "an-X00":
            let remote = Remote()
            let rig = Rig(CGSize(width: 400, height: 400)) {
                Flip(remote) { on in
                    VStack(spacing: 0) {
                        if !on { Probe("gone", 50, 30) }
                        Probe("x", 30, 10)
                    }.frame(width: 400, height: 400, alignment: .top)
                }
            }
            remote.flip(true)
            rig.advance(to: 1)
            guard let old = rig.probes["x"]?.rect, let opacity = rig.probes["gone"]?.opacity else { return nil }
            rig.advance(to: 2.1)
            guard let new = rig.probes["x"]?.rect, rig.probes["gone"] == nil else { return nil }
            let delta = [new.minX - old.minX, new.minY - old.minY, new.width - old.width, new.height - old.height]
            return .fields(["geometry": .list([.numbers(delta.map { Double($0) })]), "scalar": .number(-opacity)])
        case "an-N1", "an-N9":
            let isTurn = id == "an-N1"
            let new = RotationEffect(angle: isTurn ? .degrees(90) : .zero, anchor: isTurn ? .center : .topLeading)
            let delta = new.animatableData - RotationEffect(angle: .zero, anchor: .center).animatableData
            return .numbers([delta.first, delta.second.first, delta.second.second])
        case "an-N2":
            func data(_ scale: CGFloat) -> ScaleEffect.AnimatableData {
                ScaleEffect(scale: CGSize(width: scale, height: scale), anchor: .center).animatableData
            }
            let delta = data(2) - data(1)
            return .numbers([delta.first.first, delta.first.second, delta.second.first, delta.second.second])
        case "an-N3": return .geometry(deltas(["x"]) { Probe("x", 20, 20).offset(x: $0 ? 40 : 0) })
        default: return nil
        }
    }
}

/// Notes what a layout offers.
private final class WidthLog { var widths: [Double] = [] }

private struct LoggingLayout: @MainActor Layout {
    let log: WidthLog

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        if let width = proposal.width { log.widths.append(width) }
        return CGSize(width: proposal.width ?? 10, height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
}
