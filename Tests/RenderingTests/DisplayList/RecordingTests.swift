import Geometry
import Testing

@testable import Rendering

/// A list that was filled once takes the same again in the memory that it has.
@Suite struct RecordingTests {
    private static let picture = CGImage(width: 1, height: 1, straightRGBA: [1, 2, 3, 255])

    private func record(_ list: inout DisplayList, path: PathStorage) {
        list.removeAll()
        let stops = list.addStops(
            GradientStop(.white, at: 0), GradientStop(.black, at: 0.5), GradientStop(.white, at: 1))
        let outline = list.addPath(path, rule: .evenOdd)
        list.fill(outline, .conic(stops, center: .zero, angle: 1))
        list.stroke(outline, .color(.white), style: .round(width: 2, dashes: list.addDashes(CollectionOfOne(3))))
        list.rects(.white) { $0.append(.zero) }
        list.beginGroup(GroupStyle(opacity: 0.5, blend: .screen, blur: 2))
        list.shadow(of: outline, Shadow(color: .black, radius: 2))
        list.endGroup()
        list.beginMask()
        list.text("mask", at: .zero, font: Font(size: 9), color: .white)
        list.beginMasked()
        if let picture = Self.picture {
            list.image(picture, in: .zero)
            list.sprites(of: picture) { $0.add(x: 1, y: 2, width: 3, height: 4, color: .max) }
        }
        list.endMasked()
        list.sprites(.glow) { $0.add(x: 1, y: 2, diameter: 3, color: .max) }
        list.projected(by: ProjectiveMap(CGAffineTransform.identity)) { $0.clipped(to: outline) { _ in } }
    }

    private func addresses(_ list: DisplayList) -> [UInt] {
        func address<T>(_ column: [T]) -> UInt { column.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
        return [
            address(list.items), address(list.verbs), address(list.points), address(list.stops), address(list.rects),
            address(list.numbers), address(list.text), address(list.spriteX), address(list.spriteHeight),
            address(list.spriteAngle), address(list.spriteFrame), address(list.images),
        ]
    }

    @Test func recordingAgainKeepsEveryColumnWhereItIs() {
        var path = PathStorage()
        path.move(to: .zero)
        path.line(to: CGPoint(x: 3, y: 4))
        path.close()
        var list = DisplayList()
        record(&list, path: path)
        let before = addresses(list)
        let digest = list.digest
        var copy = DisplayList()
        copy.assign(list)
        for _ in 0..<5 { record(&list, path: path) }
        #expect(addresses(list) == before)
        #expect(list.digest == digest)
        #expect(copy == list)
        #expect(!before.contains(0))
    }
}
