import Geometry
import Testing

@testable import SDLPlatform

@Suite struct DrawingTrialTests {
    @Test func theGPUMustBeFasterByAQuarter() {
        let cases: [(cpu: [Int64], gpu: [Int64], expected: String)] = [
            ([], [], "nil"), ([Int64](repeating: 4, count: 8), [1, 1, 1, 1], "nil"),
            ([Int64](repeating: 4, count: 7), [1, 1, 1, 1, 1], "nil"),
            ([Int64](repeating: 4, count: 8), [1, 9, 1, 9, 1], "gpu"),
            ([Int64](repeating: 4, count: 8), [3, 3, 3, 3, 3], "cpu"),
            ([Int64](repeating: 4_000_000, count: 8), [Int64](repeating: 2_900_000, count: 5), "gpu"),
            ([Int64](repeating: 4_000_000, count: 8), [Int64](repeating: 6_800_000, count: 5), "cpu"),
        ]
        for item in cases {
            let found: String
            switch DrawingTrial.Times(cpu: item.cpu, gpu: item.gpu).verdict {
            case .gpu: found = "gpu"
            case .cpu: found = "cpu"
            case nil: found = "nil"
            }
            #expect(found == item.expected, "\(item)")
        }
    }

    @Test func renderersThatComputeOnTheCPUAreKnownByName() {
        let names: [(String, Bool)] = [
            ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true), ("Software Rasterizer", true),
            ("Google SwiftShader", true), ("software", true), ("AMD Radeon RX 6600 (radeonsi, navi23)", false),
            ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false), ("NVIDIA GeForce RTX 4070/PCIe/SSE2", false),
            ("V3D 4.2", false),
        ]
        for (name, isSoftware) in names { #expect(RendererTraits.isSoftware(name) == isSoftware, "\(name)") }
    }
}
