import Geometry
import Input
import Motion
import Rendering
import Testing

@testable import Views

/// The picture over the picture.
@Suite struct InspectorTests {
    private struct Named: View {
        let value: Int

        var body: some View { Probe("leaf", CGFloat(30 + value), 20) }
    }

    private func texts(_ list: DisplayList) -> [String] {
        list.items.compactMap { item in
            guard case .text(let run) = item else { return nil }
            let start = Int(run.text.start)
            return String(decoding: list.text[start..<start + Int(run.text.count)], as: UTF8.self)
        }
    }

    private func strokes(_ list: DisplayList) -> [CGRect] {
        list.items.compactMap { item -> CGRect? in
            guard case .stroke(.rect(let rect), _, _, _) = item else { return nil }
            return rect
        }
    }

    @Test func offItDrawsNothing() {
        let (rig, knob) = Rig.driven(0) { Named(value: $0) }
        rig.move(100, 100)
        rig.frame()
        #expect(rig.list.items.isEmpty)
        #expect(!rig.host.hasChanged)
        rig.host.showsInspector = true
        #expect(rig.host.hasChanged && !rig.list.items.isEmpty)
        rig.host.showsInspector = false
        #expect(rig.host.hasChanged && rig.list.items.isEmpty)
        knob.set(1)
        rig.frame()
        #expect(rig.list.items.isEmpty && !rig.host.hasChanged)
    }

    @Test func viewsAreOutlined() {
        let rig = Rig {
            VStack(spacing: 0) {
                Probe("a", 40, 20)
                Probe("b", 40, 20).scaleEffect(2)
            }
        }
        rig.host.showsInspector = true
        let outlines = strokes(rig.list).map { $0.insetBy(dx: -0.5, dy: -0.5) }
        for rect in [
            CGRect(x: 80, y: 80, width: 40, height: 20), CGRect(x: 60, y: 90, width: 80, height: 40),
            CGRect(x: 80, y: 80, width: 40, height: 40),
        ] {
            #expect(outlines.contains(rect), "\(rect)")
        }
    }

    @Test func evaluatedBodiesGlowForHalfASecond() {
        let (rig, knob) = Rig.driven(0) { value in
            VStack {
                Named(value: value)
                Named(value: 7)
            }
        }
        rig.host.showsInspector = true
        rig.frame()
        #expect(texts(rig.list).isEmpty && !rig.host.hasChanged)
        knob.set(1)
        rig.frame()
        let start = rig.time
        #expect(
            texts(rig.list).filter { $0 == "Named" }.count == 1, "the other one has not changed: \(texts(rig.list))")
        for step in 1...4 {
            rig.advance(to: start + 0.12 * Double(step))
            #expect(rig.host.hasChanged, "it fades")
            #expect(texts(rig.list).contains("Named"), "\(step)")
        }
        rig.advance(to: start + 0.51)
        #expect(rig.host.hasChanged, "the last trace has to go")
        #expect(texts(rig.list).isEmpty)
        #expect(!rig.host.hasChanged)
    }

    @Test func aBodyThatRunsEveryFrameIsNamedOnce() {
        let rig = Rig {
            TimelineView(.animation) { context in
                Named(value: Int(context.date.timeIntervalSinceReferenceDate * 60) % 3)
            }
        }
        rig.host.showsInspector = true
        for _ in 0..<400 { rig.frame() }
        #expect(texts(rig.list).filter { $0 == "Named" }.count == 1)
        #expect(strokes(rig.list).count < 20)
    }

    @Test func whatIsUnderThePointerIsDescribed() {
        let (rig, knob) = Rig.driven(CGFloat(0)) { x in
            Named(value: 0).padding(.leading, x).frame(width: 200, height: 20, alignment: .leading)
        }
        rig.host.showsInspector = true
        rig.move(10, 100)
        rig.run(for: 1)
        var lines = texts(rig.list)
        #expect(lines.count == 3, "\(lines)")
        #expect(lines.first?.contains("Named") ?? false)
        #expect(lines.contains("0.0, 90.0   30.0 × 20.0"), "\(lines)")
        #expect(lines.last == "at rest")
        rig.move(10, 10)
        #expect(rig.host.hasChanged, "the pointer has moved")
        #expect(texts(rig.list).isEmpty)
        rig.move(10, 100)
        _ = rig.list
        withAnimation(.linear(duration: 10)) { knob.set(10) }
        rig.run(for: 1)
        lines = texts(rig.list)
        #expect(lines.contains("moving: frame"), "\(lines)")
        rig.host.cancelInput()
        rig.run(for: 1)
        #expect(texts(rig.list).isEmpty)
    }

    @Test func hostileTrees() {
        for size in [0, -1, 1e300, .infinity, .nan] as [CGFloat] {
            let rig = Rig {
                ZStack {
                    Probe("a", size, size).scaleEffect(size)
                    Probe("b", 10, size).offset(x: size).rotationEffect(.degrees(Double(size)))
                    ForEach(0..<30) { Probe("\($0)", 200, 200) }
                }
            }
            rig.host.showsInspector = true
            rig.move(100, 100)
            rig.move(Double(size), Double(size))
            rig.host.resize(to: CGSize(width: size, height: size))
            rig.run(for: 1)
            _ = rig.list
            #expect(!rig.host.hasChanged, "\(size)")
        }
    }
}
