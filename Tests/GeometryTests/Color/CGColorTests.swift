import Geometry
import Testing

struct CGColorTests {
    @Test func looksDecideEquality() {
        #expect(CGColor(gray: 0.5, alpha: 1) == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
        #expect(CGColor.black.copy(alpha: 0.25)?.alpha == 0.25)
        #expect(CGColor(red: .nan, green: 2, blue: -1, alpha: 1).components == [0, 2, -1, 1])
        #expect(CGColor(red: .infinity, green: 0, blue: 0, alpha: 1).components?.first == 1e6)
        #expect(Color(CGColor(Color(hex: 0x33_66_99))) == Color(hex: 0x33_66_99))
    }

    @Test func picturesAreRefusedWhereBytesAndSidesDisagree() {
        let cases: [(Int, Int, Int, Bool)] = [
            (1, 1, 4, true), (2, 3, 24, true), (2, 3, 23, false), (0, 3, 0, false), (-1, -1, 4, false),
            (20000, 1, 80000, false), (Int.max, Int.max, 4, false),
        ]
        for (width, height, count, accepted) in cases {
            let image = CGImage(width: width, height: height, straightRGBA: [UInt8](repeating: 200, count: count))
            #expect((image != nil) == accepted, "\(width) × \(height), \(count) bytes")
        }
        let image = CGImage(width: 1, height: 1, straightRGBA: [255, 128, 0, 128])
        #expect(image?.premultipliedBGRA == [0, 64, 128, 128])
    }
}
