import Geometry
import Rendering
import Testing

@testable import Particles

@Suite struct WaveFieldTests {
    /// The plainest form of a step, for comparison; fixed or free edges.
    private struct SlowField {
        var now: [[Double]]
        var before: [[Double]]
        let stencil: WaveField.Stencil
        let edge: WaveField.Edge

        func at(_ column: Int, _ row: Int) -> Double {
            let (width, height) = (now[0].count, now.count)
            if (0..<width).contains(column), (0..<height).contains(row) { return now[row][column] }
            if edge == .fixed { return 0 }
            return now[min(max(row, 0), height - 1)][min(max(column, 0), width - 1)]
        }

        mutating func step(factor: Double, keep: Double) {
            var next = now
            for row in now.indices {
                for column in now[0].indices {
                    let c = at(column, row)
                    let sides = at(column - 1, row) + at(column + 1, row) + at(column, row - 1) + at(column, row + 1)
                    let corners =
                        at(column - 1, row - 1) + at(column + 1, row - 1) + at(column - 1, row + 1)
                        + at(column + 1, row + 1)
                    let laplacian = stencil == .fivePoint ? sides - 4 * c : (4 * sides + corners - 20 * c) / 6
                    next[row][column] = c + keep * (c - before[row][column]) + factor * laplacian
                }
            }
            (before, now) = (now, next)
        }
    }

    @Test func agreesWithAPlainLoop() {
        for stencil in WaveField.Stencil.allCases {
            for edge in [WaveField.Edge.fixed, .free] {
                for (width, height) in [(19, 13), (8, 8), (1, 5), (33, 2)] {
                    var field = WaveField(
                        width: width, height: height, speed: 60, stepRate: 100, damping: 0.5, stencil: stencil,
                        edge: edge)
                    field.drop(x: Double(width) / 3, y: Double(height) / 2, radius: 4, amount: 3)
                    let start = (0..<height).map { row in
                        (0..<width).map { Double(field.height(column: $0, row: row)) }
                    }
                    var slow = SlowField(now: start, before: start, stencil: stencil, edge: edge)
                    for _ in 0..<50 {
                        field.step()
                        slow.step(factor: 0.36, keep: exp(-0.005))
                    }
                    let worst =
                        (0..<height).flatMap { row in
                            (0..<width).map { abs(Double(field.height(column: $0, row: row)) - slow.now[row][$0]) }
                        }.max() ?? 0
                    #expect(worst < 1e-4, "\(stencil) \(edge) \(width)×\(height): \(worst)")
                }
            }
        }
    }

    @Test func staysBoundedAtTheLimitAndTheLimitIsKept() {
        for stencil in WaveField.Stencil.allCases {
            var field = WaveField(
                width: 40, height: 40, spacing: 2, speed: 1e9, stepRate: 60, damping: 0, stencil: stencil, edge: .fixed)
            #expect(field.speed == field.speedLimit)
            #expect(abs(field.courant - stencil.courantLimit) < 1e-12)
            field.drop(x: 20, y: 20, radius: 5, amount: 1)
            var most: Float = 0
            for _ in 0..<1000 {
                field.step()
                most = max(most, abs(field.height(column: 20, row: 20)))
            }
            #expect(most < 50, "\(stencil) at its limit: \(most)")
            field.speed = .nan
            #expect(field.speed == field.speedLimit)
            field.speed = -4
            #expect(field.speed == 0)
        }
    }

    @Test func wavesComeBackOrLeaveAsTheEdgeSays() {
        func field(_ edge: WaveField.Edge, width: Int = 70, height: Int = 70, steps: Int) -> WaveField {
            var field = WaveField(
                width: width, height: height, speed: 60, stepRate: 120, damping: 0, stencil: .fivePoint, edge: edge)
            field.drop(x: Double(width) * 0.75, y: Double(height) / 2, radius: 12, amount: 1)
            for _ in 0..<steps { field.step() }
            return field
        }
        // A line of water: half of the hill runs 49.5 cells to the right end and back, half a cell a step.
        #expect(abs(field(.free, width: 200, height: 1, steps: 198).height(column: 150, row: 0) - 0.5) < 0.05)
        let ring = field(.free, steps: 1).energy
        #expect(field(.absorbing, steps: 280).energy < 0.03 * ring)
        #expect(field(.free, steps: 280).energy > 0.3 * ring)
        // Upside down: the mean of a free field stays, that of a fixed one does not.
        func sum(_ field: WaveField) -> Float {
            (0..<70).reduce(0) { $0 + field.height(column: $1, row: 35) }
        }
        #expect(sum(field(.fixed, steps: 90)) < 0)
    }

    @Test func dampingLosesEnergyAndNothingElseDoes() {
        for damping in [0.0, 0.4] {
            var field = WaveField(width: 32, height: 32, speed: 20, stepRate: 120, damping: damping, edge: .fixed)
            field.drop(x: 16, y: 16, radius: 6, amount: 2)
            for _ in 0..<10 { field.step() }
            let before = field.energy
            for _ in 0..<900 { field.step() }
            let share = field.energy / before
            #expect(damping == 0 ? share > 0.2 && share < 5 : share < 0.2, "\(damping): \(share)")
        }
    }

    @Test func obstaclesHoldAndSourcesShake() {
        var field = WaveField(width: 60, height: 40, speed: 40, stepRate: 120)
        field.setObstacle(true, columns: 30..<32, rows: -5..<100)
        field.sources = [
            .init(column: 10, row: 20, amplitude: 0.2, frequency: 3),
            .init(column: -1, row: 9, amplitude: 1, frequency: 1),
        ]
        for _ in 0..<300 { field.step() }
        let beyond = (0..<40).map { abs(field.height(column: 50, row: $0)) }.max() ?? 1
        let before = (0..<40).map { abs(field.height(column: 20, row: $0)) }.max() ?? 0
        #expect(beyond == 0 && before > 0.01)
        field.calm()
        #expect(field.energy == 0)
    }

    @Test func severalThreadsGiveTheSameBits() {
        var one = WaveField(width: 77, height: 50)
        one.drop(x: 30, y: 20, radius: 7, amount: 4)
        var two = one
        for _ in 0..<40 {
            one.step()
            two.step(pool: Backwards())
        }
        #expect(one.current.map(\.bitPattern) == two.current.map(\.bitPattern))
    }

    @Test func hostileNumbersChangeNothingOrAreCut() {
        for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
            var field = WaveField(
                width: 9, height: 9, spacing: number, speed: number, stepRate: number, damping: number)
            field.drop(x: number, y: 4, radius: 2, amount: 1)
            field.drop(x: 4, y: 4, radius: number, amount: 1)
            field.drop(x: 4, y: 4, radius: 3, amount: number == 1e300 ? 1 : number)
            field.sources = [.init(column: 2, row: 2, amplitude: number, frequency: number)]
            for _ in 0..<20 { field.step() }
            #expect(field.energy.isFinite, "\(number)")
        }
        #expect(WaveField(width: -3, height: 1 << 40).height == WaveField.longestSide)
    }

    @Test func shadeIsBrighterTowardsTheLight() {
        var field = WaveField(width: 40, height: 40)
        field.drop(x: 20, y: 20, radius: 12, amount: 6)
        var pixels: [UInt8] = []
        field.shade(WaterShade(), into: &pixels)
        #expect(pixels.count == 40 * 40 * 4)
        func green(_ column: Int, _ row: Int) -> UInt8 { pixels[(row * 40 + column) * 4 + 1] }
        #expect(green(15, 15) > green(25, 25), "light from the top left")
        #expect(pixels[3] == 255)
        var broken = WaterShade()
        (broken.range, broken.relief, broken.light, broken.opacity) = (
            .nan, .infinity, ParticleVector(.nan, 0, 0), .nan
        )
        field.shade(broken, into: &pixels)
        #expect(pixels.count == 40 * 40 * 4)
    }
}

/// Cuts work into small pieces and runs them from the last to the first: as unlike one thread as a test can be without
/// threads.
struct Backwards: ParallelFor {
    let threads = 1

    func run(count: Int, body: @Sendable (Range<Int>) -> Void) {
        for start in stride(from: 0, to: count, by: 3).reversed() { body(start..<min(start + 3, count)) }
    }
}
