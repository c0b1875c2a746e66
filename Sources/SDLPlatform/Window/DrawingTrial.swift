import CSDL2
import Engine
import Geometry
import Raster
import Rendering

/// Finds out on the first real frames whether the GPU canvas is faster than the CPU canvas, a step a frame, so that no
/// frame waits for all of it and the first one for none.
package final class DrawingTrial {
    /// What came out.
    package enum Verdict: Equatable {
        /// The CPU canvas stays, and why.
        case cpu(String)
        case gpu
    }
    /// Times of both canvases, in nanoseconds.
    package struct Times: Equatable {
        package var cpu: [Int64] = []
        package var gpu: [Int64] = []

        /// The GPU canvas must be faster by a quarter, or the change is not worth it; nil while too few are known.
        var verdict: Verdict? {
            guard cpu.count >= DrawingTrial.cpuFrames, gpu.count >= DrawingTrial.gpuFrames else { return nil }
            let (cpu, gpu) = (cpu.sorted()[cpu.count / 2], gpu.sorted()[gpu.count / 2])
            guard gpu < cpu - cpu / 4 else {
                return .cpu("\(Self.text(cpu)) ms a frame against \(Self.text(gpu)) on the GPU")
            }
            return .gpu
        }

        private static func text(_ time: Int64) -> String { String(Double(time) * 1e-6, decimals: 1) }
    }
    static let cpuFrames = 8
    static let gpuFrames = 5
    /// Frames that load textures, not counted.
    private static let warmUp = 2
    /// Nanoseconds that all steps together may take.
    static let budget: Int64 = 200_000_000

    package private(set) var times = Times()
    /// Nanoseconds that the steps took so far.
    package private(set) var spent: Int64 = 0
    private var skipped = 0
    private var bench: GPUBench?
    private let acceptsSoftware: Bool

    /// A trial that does not try renderers that compute pictures on the CPU, unless told to.
    package init(acceptsSoftware: Bool = false) { self.acceptsSoftware = acceptsSoftware }

    /// Whether there is a device that could be a GPU; without one no GL is ever loaded.
    static var hasDevice: Bool {
        if access("/dev/nvidiactl", F_OK) == 0 || access("/dev/dxg", F_OK) == 0 { return true }
        return (128..<144).contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
    }

    /// Takes note of a frame that the CPU canvas drew in `time`, and makes the next step; the verdict once it is known.
    package func step(
        _ list: borrowing DisplayList, drawnIn time: Int64, raster: RasterCanvas, scale: CGFloat, width: Int,
        height: Int
    ) -> Verdict? {
        if times.cpu.count < Self.cpuFrames {
            times.cpu.append(time)
            return nil
        }
        let begin = MonotonicClock.now()
        defer { spent += MonotonicClock.now() - begin }
        guard spent < Self.budget else { return .cpu("the measurement took too long") }
        guard let bench else { return open(raster, width: width, height: height) }
        guard let drawn = bench.draw(list, scale: scale, width: width, height: height) else {
            return .cpu("the renderer failed")
        }
        if skipped < Self.warmUp { skipped += 1 } else { times.gpu.append(drawn) }
        return times.verdict
    }

    private func open(_ raster: RasterCanvas, width: Int, height: Int) -> Verdict? {
        guard let bench = GPUBench(raster: raster) else { return .cpu("there is no renderer") }
        guard acceptsSoftware || !bench.traits.isSoftware else {
            return .cpu("\(bench.traits.title) computes on the CPU")
        }
        self.bench = bench
        return nil
    }
}
