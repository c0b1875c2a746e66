import Geometry
import Raster
import Rendering
import Testing

@Suite struct ShadowTests {
    /// A shadow that lies beside what casts it is whole, however opaque both are.
    @Test(arguments: [1.0, 0.5, 0.1], [CGSize(width: 40, height: 0), CGSize(width: -40, height: 10)])
    func shadowsBesideTheirContentAreSeen(opacity: Double, offset: CGSize) throws {
        let style = GroupStyle(opacity: opacity, shadow: Shadow(color: .white, radius: 0, offset: offset))
        let buffer = try picture(120, 60, ground: .black) { list in
            list.group(style) { $0.fill(.rect(CGRect(x: 50, y: 20, width: 20, height: 20)), Color(hex: 0xFF0000)) }
        }
        let shadow = buffer[60 + Int(offset.width), 30 + Int(offset.height)] >> 8 & 0xFF
        #expect(abs(Double(shadow) - 255 * opacity) <= 1.5, "grey of the shadow: \(shadow)")
        let content = buffer[60, 30] >> 16 & 0xFF
        #expect(abs(Double(content) - 255 * opacity) <= 1.5, "red of the content: \(content)")
    }
}
