import Geometry
import Rendering
import Testing

@Suite struct DigestTests {
    private typealias Change = @Sendable (inout DisplayList) -> Void

    private static func base(_ list: inout DisplayList) {
        list.fill(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .white)
    }

    private static let changes: [Change] = [
        { _ in },
        { base(&$0) },
        { $0.fill(.rect(CGRect(x: 1.01, y: 2, width: 3, height: 4)), .white) },
        { $0.fill(.rect(CGRect(x: 2, y: 1, width: 3, height: 4)), .white) },
        { $0.fill(.ellipse(CGRect(x: 1, y: 2, width: 3, height: 4)), .white) },
        { $0.fill(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .white, blend: .additive) },
        { $0.fill(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), Color(white: 0.99)) },
        { $0.fill(.roundedRect(CGRect(x: 1, y: 2, width: 3, height: 4), radius: 1), .white) },
        { $0.stroke(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .white, style: StrokeStyle(width: 1)) },
        { $0.stroke(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .white, style: StrokeStyle(width: 1, dash: 2)) },
        { $0.rects(.white) { $0.append(CGRect(x: 1, y: 2, width: 3, height: 4)) } },
        { $0.text("ab", at: .zero, font: Font(size: 10), color: .white) },
        { $0.text("ba", at: .zero, font: Font(size: 10), color: .white) },
        { $0.text("ab", at: .zero, font: Font(size: 10, weight: .bold), color: .white) },
        { $0.text("ab", at: .zero, anchor: .center, font: Font(size: 10), color: .white) },
        { $0.sprites(.glow) { $0.add(x: 1, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.sprites(.disc) { $0.add(x: 1, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.sprites(.glow) { $0.add(x: 1, y: 2, diameter: 3, color: 0xFFFF_FFFE) } },
        { $0.sprites(.glow) { $0.add(x: .nan, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.sprites(.glow) { $0.add(x: .infinity, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.sprites(.glow) { $0.add(x: -.infinity, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.sprites(.glow) { $0.add(x: 1e30, y: 2, diameter: 3, color: 0xFFFF_FFFF) } },
        { $0.group(opacity: 0.5) { base(&$0) } },
        { $0.group(opacity: 0.25) { base(&$0) } },
        { $0.transformed(by: CGAffineTransform(translationX: 1, y: 0)) { base(&$0) } },
        { $0.transformed(by: CGAffineTransform(translationX: 0, y: 1)) { base(&$0) } },
        { $0.clipped(to: .rect(CGRect(x: 0, y: 0, width: 1, height: 1))) { base(&$0) } },
        { $0.trace($0.addHeights { $0.append(contentsOf: [1, 2]) }, x: 0, step: 1, width: 1, color: .white) },
        { $0.trace($0.addHeights { $0.append(contentsOf: [2, 1]) }, x: 0, step: 1, width: 1, color: .white) },
        {
            let stops = $0.addStops([GradientStop(.white, at: 0)])
            $0.field($0.addHeights { $0.append(contentsOf: [1, 2]) }, x: 0, step: 1, top: 0, bottom: 9, stops: stops)
        },
    ]

    private static func digest(_ change: Change) -> UInt64 {
        var list = DisplayList()
        change(&list)
        return list.digest
    }

    @Test func everyDifferenceCounts() {
        let digests = Self.changes.map(Self.digest)
        #expect(Set(digests).count == digests.count)
    }

    @Test func isRepeatable() {
        #expect(Self.changes.map(Self.digest) == Self.changes.map(Self.digest))
    }

    @Test func orderCounts() {
        let first = Self.digest {
            Self.base(&$0)
            $0.fill(.ellipse(.zero), .black)
        }
        let second = Self.digest {
            $0.fill(.ellipse(.zero), .black)
            Self.base(&$0)
        }
        #expect(first != second)
    }

    @Test func noiseDoesNotCount() {
        let noisy = Self.digest { $0.fill(.rect(CGRect(x: 1 + 1e-12, y: 2 - 1e-12, width: 3, height: 4)), .white) }
        #expect(noisy == Self.digest(Self.base))
    }

    @Test func overlayAndUnusedColumnsDoNotCount() {
        let overlaid = Self.digest {
            Self.base(&$0)
            $0.beginOverlay()
            $0.text("60 fps", at: .zero, font: Font(size: 10), color: .white)
        }
        #expect(overlaid == Self.digest(Self.base))
        let unused = Self.digest {
            _ = $0.addStops([GradientStop(.black, at: 0)])
            Self.base(&$0)
        }
        #expect(unused == Self.digest(Self.base))
    }

    @Test(arguments: [(0, "0000000000000000"), (0xAB, "00000000000000ab"), (.max, "ffffffffffffffff")])
    func hexDigits(_ value: UInt64, _ digits: String) { #expect(value.hexDigits == digits) }
}
