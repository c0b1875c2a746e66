import Clockwork
import Geometry
import Testing

@testable import Views

@Suite struct GlyphRegionTests {
    /// A closed path of random corners on a coarse grid, so that edges touch, cross and lie on each other.
    private func scribble(_ random: inout RandomSource) -> PathStorage {
        var path = PathStorage()
        for _ in 0..<Int(random.uniform(1, 3.99)) {
            for corner in 0..<Int(random.uniform(3, 8)) {
                let point = CGPoint(x: random.uniform(0, 9).rounded(), y: random.uniform(0, 9).rounded())
                if corner == 0 { path.move(to: point) } else { path.line(to: point) }
            }
            path.close()
        }
        return path
    }

    /// Places off the lattice of corners and of most crossings.
    private let places: [SIMD2<Double>] = (0..<100).map { index in
        let (x, y) = (Double(index % 10), Double(index / 10))
        return SIMD2<Double>(x - 0.237, y - 0.291)
    }

    /// Whether a place is so near an edge that the grid may put it on either side.
    private func isNearEdge(_ place: SIMD2<Double>, _ region: GlyphRegion) -> Bool {
        region.loops.contains { loop in
            var a = region.points[loop.upperBound - 1]
            return region.points[loop].contains { b in
                defer { a = b }
                let way: SIMD2<Double> = b - a
                let from: SIMD2<Double> = place - a
                let length = (way * way).sum()
                let part: Double = length > 0 ? min(max((from * way).sum() / length, 0), 1) : 0
                let apart: SIMD2<Double> = from - way * part
                return (apart * apart).sum() < 1e-5
            }
        }
    }

    @Test(arguments: 0..<60)
    func operationsAreThoseOfSetsOfPoints(seed: Int) {
        var random = RandomSource(seed: UInt64(seed))
        let a = GlyphRegion(scribble(&random), tolerance: 0.05)
        let b = GlyphRegion(scribble(&random), tolerance: 0.05)
        let (plain, difference) = (a.plain, a.subtracting(b))
        // Areas laid over each other may cancel where one turns both ways; plain ones cannot.
        let union = plain.union(b.plain)
        #expect(plain.isPlain && difference.isPlain)
        for place in places where !isNearEdge(place, a) && !isNearEdge(place, b) {
            let (inA, inB) = (a.winding(around: place) != 0, b.winding(around: place) != 0)
            #expect(plain.winding(around: place) == (inA ? 1 : 0))
            #expect(difference.winding(around: place) == (inA && !inB ? 1 : 0))
            #expect(union.winding(around: place) == (inA || inB ? 1 : 0))
        }
    }

    @Test func smoothAreasThatTouchAreCutExactly() {
        // The area of a lens of two discs of radius 5 whose centres are 6 apart.
        let lens = 2 * 25 * acos(0.6) - 6 * 4
        func disc(_ x: CGFloat) -> GlyphRegion {
            GlyphRegion(Path(ellipseIn: CGRect(x: x - 5, y: -5, width: 10, height: 10)).storage, tolerance: 0.001)
        }
        func area(_ region: GlyphRegion) -> Double { region.loops.reduce(0) { $0 + region.area(of: $1) } / 2 }
        #expect(abs(area(disc(0)) - 25 * .pi) < 0.02)
        #expect(abs(area(disc(0).subtracting(disc(6))) - (25 * .pi - lens)) < 0.03)
        #expect(abs(area(disc(0).union(disc(6))) - (50 * .pi - lens)) < 0.03)
        #expect(area(disc(0).subtracting(disc(0))) < 0.01)
        #expect(abs(area(disc(0).subtracting(disc(40))) - 25 * .pi) < 0.02)
        #expect(abs(area(disc(0).grown(by: 1.4)) - 6.4 * 6.4 * .pi) < 0.6)
    }

    @Test func whatHasVeryManyEdgesStaysUncut() {
        let many = (0..<5_000).map { CGPoint(x: Double($0 % 71) * 3.7, y: Double($0 % 53) * 5.1) }
        var path = PathStorage()
        for (index, point) in many.enumerated() { index == 0 ? path.move(to: point) : path.line(to: point) }
        let wild = GlyphRegion(path, tolerance: 0.05)
        let small = GlyphRegion(
            Path(CGRect(x: 10, y: 10, width: 50, height: 50)).storage, tolerance: 0.05)
        #expect(wild.subtracting(small).path == wild.path)
        #expect(small.subtracting(wild).path == small.path)
        #expect(GlyphRegion(PathStorage(), tolerance: 0.05).subtracting(small).isEmpty)
    }
}
