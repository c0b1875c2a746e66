import Geometry
import Motion
import Testing

@testable import Views

@Suite struct ScopedGeometryTests {
    private struct Scoped: View {
        @State private var isOn = false
        @State private var height = 20.0
        let changesHeight: Bool
        let start: (@escaping () -> Void) -> Void

        var body: some View {
            VStack(spacing: 0) {
                if isOn, !changesHeight { Probe("new", 10, 40) }
                Probe("a", 20, changesHeight ? nil : 20)
                    .animation(.linear(duration: 1)) { content in
                        content.frame(height: height).rotationEffect(.degrees(isOn ? 90 : 0))
                    }
            }
            .onAppear {
                start {
                    isOn = true
                    if changesHeight { height = 60 }
                }
            }
        }
    }

    /// What a scoped animation is written for moves by it: a frame inside of the closure does, a place that changes
    /// because of something else does not.
    @Test(arguments: [(false, 20.0), (true, 40.0)])
    func onlyTheScopesOwnLayoutIsAnimatedByIt(changesHeight: Bool, halfway: CGFloat) throws {
        var change: () -> Void = {}
        let rig = Rig { Scoped(changesHeight: changesHeight) { change = $0 } }
        rig.advance(to: 1)
        change()
        rig.advance(to: 1.001)
        rig.advance(to: 1.501)
        let rect = try #require(rig.rect("a"))
        #expect(abs(rect.height - halfway) < 0.5, "height \(rect.height)")
        if !changesHeight { #expect(rig.host.runningAnimations == 1, "the turn alone moves") }
    }
}

@Suite struct PlainDataTests {
    private struct Padded {
        var flag: Bool
        var length: CGFloat?
        var side: UInt8
        var number: Double
    }

    /// Bytes between stored properties do not tell values apart, whatever they hold.
    @Test func paddingDoesNotCount() {
        func made(over pattern: UInt8, number: Double) -> Bool {
            let size = MemoryLayout<Padded>.stride
            let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            defer { memory.deallocate() }
            memory.initializeMemory(as: UInt8.self, repeating: pattern, count: size)
            let value = memory.bindMemory(to: Padded.self, capacity: 1)
            value.pointee.flag = true
            value.pointee.length = 3
            value.pointee.side = 2
            value.pointee.number = number
            return ValueComparison.areEqual(
                value.pointee, Padded(flag: true, length: 3, side: 2, number: 1))
        }
        #expect(made(over: 0, number: 1) && made(over: 0xFF, number: 1))
        #expect(!made(over: 0, number: 2))
        #expect(!ValueComparison.areEqual(Optional<CGFloat>.none, Optional(CGFloat(0))))
    }
}
