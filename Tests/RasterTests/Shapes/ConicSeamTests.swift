import Geometry
import Raster
import Rendering
import Testing

/// Where a conic gradient begins and ends.
@Suite struct ConicSeamTests {
    /// The ray is as smooth as a picture of eight times the size, averaged.
    @Test(arguments: [0, 0.3, 0.8, 2, -1.2, .pi]) func theRayIsSmooth(angle: Double) throws {
        func draw(_ scale: Int) throws -> PixelBuffer {
            try picture(60 * scale, 60 * scale, scale: CGFloat(scale), ground: .black) { list in
                let stops = list.addStops([GradientStop(.white, at: 0), GradientStop(.black, at: 1)])
                list.fill(
                    .rect(CGRect(x: 0, y: 0, width: 60, height: 60)),
                    .conic(stops, center: CGPoint(x: 30.3, y: 29.8), angle: angle))
            }
        }
        let (found, large) = (try draw(1), try draw(8))
        var worst = 0.0
        for y in 0..<60 {
            for x in 0..<60 where hypot(Double(x) - 29.8, Double(y) - 29.3) > 3 {
                var sum = 0.0
                for row in 0..<8 {
                    for column in 0..<8 { sum += Double(large[x * 8 + column, y * 8 + row] & 0xFF) }
                }
                worst = max(worst, abs(sum / 64 - Double(found[x, y] & 0xFF)))
            }
        }
        // Half of a step from white to black is what a jagged ray would be off by.
        #expect(worst < 24, "off by \(worst)")
    }
}
