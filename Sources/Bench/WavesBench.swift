import Geometry
import Particles

/// Wave fields and water columns: nanoseconds a step.
func waveBenches() -> [MotionBenchResult] {
    [
        fieldBench(.fivePoint, bound: 600_000), fieldBench(.ninePoint, bound: 600_000), shadeBench(), columnsBench(),
    ]
}

private func fieldBench(_ stencil: WaveField.Stencil, bound: Double) -> MotionBenchResult {
    var field = WaveField(width: 512, height: 512, stencil: stencil)
    field.drop(x: 200, y: 300, radius: 30, amount: 5)
    let median = medianNanoseconds(rounds: 200) { field.step() }
    let rate = (12 * 512 * 512 / median * 10).rounded() / 10
    return MotionBenchResult(
        name: "512×512 field, \(stencil.rawValue) (12 B a cell, \(rate) GB/s)", nanoseconds: median,
        ratio: median / bound,
        against: "\(bound / 1e6) ms a step")
}

private func shadeBench() -> MotionBenchResult {
    var field = WaveField(width: 512, height: 512)
    field.drop(x: 200, y: 300, radius: 30, amount: 5)
    var pixels: [UInt8] = []
    let median = medianNanoseconds(rounds: 100) { field.shade(WaterShade(), into: &pixels) }
    return MotionBenchResult(
        name: "512×512 field to pixels", nanoseconds: median, ratio: median / 1_000_000, against: "1 ms")
}

private func columnsBench() -> MotionBenchResult {
    var water = WaterColumns(count: 2000)
    water.splash(at: 700, radius: 30, speed: 20)
    let median = medianNanoseconds(rounds: 1000) { water.step() }
    return MotionBenchResult(
        name: "2,000 water columns, 8 passes", nanoseconds: median, ratio: median / 60_000, against: "60 µs a step")
}

/// The median of what one call of `body` takes of this thread.
func medianNanoseconds(rounds: Int, _ body: () -> Void) -> Double {
    var samples: [Double] = []
    for _ in 0..<rounds {
        let begin = threadNanoseconds()
        body()
        samples.append(threadNanoseconds() - begin)
    }
    return samples.sorted()[rounds / 2]
}
