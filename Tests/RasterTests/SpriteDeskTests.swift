import Geometry
import Raster
import Rendering
import TestKit
import Testing

/// Batches that several threads draw.
@Suite struct SpriteDeskTests {
    /// Sizes and places of all kinds, some of them outside, too large for a picture or not finite.
    private func add(_ count: Int, to list: inout DisplayList, _ kind: SpriteKind, _ blend: BlendMode) {
        list.sprites(kind, blend: blend) { writer in
            for index in 0..<count {
                let place = Float(index) * 0.618_034
                let share = place - place.rounded(.down)
                let isOdd = index % 997 == 0
                let diameter: Float = isOdd ? [70, 300, .infinity, 0, -3, .nan][index / 997 % 6] : 0.3 + share * 12
                writer.add(
                    x: share * 400 - 40, y: Float(index % 211) * 1.3 - 20, diameter: diameter,
                    color: UInt32(truncatingIfNeeded: index &* 0x9E37_79B1))
            }
            writer.add(x: .nan, y: 5, diameter: 5, color: .max)
            writer.add(x: 5, y: -.infinity, diameter: 5, color: .max)
        }
    }

    @Test(arguments: [SpriteKind.glow, .disc], [BlendMode.additive, .normal, .multiply, .screen])
    func anyNumberOfThreadsDrawsTheSamePicture(kind: SpriteKind, blend: BlendMode) throws {
        func drawn(_ threads: Int) throws -> [UInt32] {
            let canvas = RasterCanvas(fonts: try ShippedFonts.library(), pool: BackwardsPool(threads: threads))
            let drawn = try picture(320, 240, scale: 1.3, canvas: canvas) { list in
                list.clipped(to: .rect(CGRect(x: 9.5, y: 7, width: 180, height: 150))) {
                    add(8_501, to: &$0, kind, blend)
                }
            }
            return (0..<240).flatMap { y in (0..<320).map { drawn[$0, y] } }
        }
        let alone = try drawn(1)
        for threads in [2, 5] { #expect(try drawn(threads) == alone, "\(threads) threads") }
    }

    @Test func aBatchOfFewerThanFourIsDrawn() throws {
        for count in 1...5 {
            let drawn = try picture(60, 20) { list in
                list.sprites(.disc) { writer in
                    for index in 0..<count { writer.add(x: Float(index) * 12 + 6, y: 10, diameter: 6, color: .max) }
                }
            }
            for index in 0..<5 {
                #expect((drawn[index * 12 + 6, 10] == .max) == (index < count), "\(index) of \(count)")
            }
        }
    }
}

/// Says that it has many threads and runs the pieces one after another from the last to the first.
private struct BackwardsPool: ParallelFor {
    let threads: Int

    func run(count: Int, body: @Sendable (Range<Int>) -> Void) {
        let piece = max(count / threads, 1)
        for start in stride(from: 0, to: count, by: piece).reversed() { body(start..<min(start + piece, count)) }
    }
}
