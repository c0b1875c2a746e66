import Geometry
import Motion
import Testing

@testable import Views

/// Where a matched view sets out from when what was its source has been moved without a layout.
@Suite struct MatchedSourceTests {
    private struct Pair: View {
        let stage: Int
        @Namespace private var space

        var body: some View {
            ZStack {
                if stage < 2 {
                    Probe("small", 40, 40).matchedGeometryEffect(id: 1, in: space).transition(.identity)
                } else {
                    Probe("big").matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 100)
                        .transition(.identity)
                }
            }.offset(x: stage == 0 ? 60 : 0)
        }
    }

    @Test func anOffsetSinceTheLastLayoutCounts() throws {
        let knob = Knob<Int>()
        let rig = Rig { Driver(0, knob) { Pair(stage: $0) } }
        rig.frame()
        #expect(rig.rect("small")?.minX == 140)
        knob.binding?.wrappedValue = 1
        rig.frame()
        #expect(rig.rect("small")?.minX == 80)
        withAnimation(.linear(duration: 1)) { knob.binding?.wrappedValue = 2 }
        rig.frame()
        let start = try #require(rig.rect("big"))
        // It grows from 80 to 50, at most a frame on.
        #expect(abs(start.minX - 80) < 2, "\(start)")
    }
}
