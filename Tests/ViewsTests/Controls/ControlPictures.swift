import Geometry
import Input
import Motion
import Raster
import Rendering
import TestKit
import Testing

@testable import Views

/// What the controls look like, in Inter as it is drawn.
@Suite struct ControlPictures {
    private static let size = CGSize(width: 660, height: 480)

    private static func picture(_ act: (PictureRig) -> Void) throws -> PixelBuffer {
        let rig = try PictureRig(size, ControlPanel())
        act(rig)
        return rig.picture(scale: 2)
    }

    @Test func panelAtRest() throws { try check("panel") { _ in } }

    @Test func panelUnderKeysAndPointer() throws {
        try check("panel-focus") { rig in
            for _ in 0..<3 { rig.key(.tab) }
            rig.move(78, 84)
        }
    }

    @Test func panelWithHeldSlider() throws {
        try check("panel-held") { $0.press(220, 313) }
    }

    @Test func panelWithText() throws {
        try check("panel-text") { rig in
            rig.press(400, 84)
            rig.key(.end)
            for key in [Key.space, .a, .t, .space, .d, .a, .w, .n] { rig.key(key) }
            for _ in 0..<4 { rig.key(.left, .shift) }
        }
    }

    private func check(_ name: String, _ act: (PictureRig) -> Void) throws {
        try GoldenImage(name).check(Self.picture(act), tolerance: GoldenImage.Tolerance(pixels: 60))
    }
}

/// A tree with real text, whose frames are driven by hand and drawn.
final class PictureRig {
    let host: ViewHost
    private let canvas: RasterCanvas
    private var time = 0.0

    init<V: View>(_ size: CGSize, _ view: V) throws {
        canvas = RasterCanvas(fonts: try ShippedFonts.library())
        host = ViewHost(size: size, measurer: canvas.textMeasure)
        host.displayScale = 2
        host.show(view)
    }

    private func settle() {
        for _ in 0..<12 {
            time += 1.0 / 12
            host.advance(to: time)
        }
    }

    func send(_ kind: InputEvent.Kind) {
        host.handle(InputEvent(time: Int64(time * 1e9), kind))
        settle()
    }

    func key(_ key: Key, _ modifiers: KeyModifiers = []) {
        send(.key(key, isDown: true, modifiers: modifiers, isRepeat: false))
        send(.key(key, isDown: false, modifiers: modifiers, isRepeat: false))
    }

    func move(_ x: Double, _ y: Double) { send(.pointerMoved(CGPoint(x: x, y: y))) }
    func press(_ x: Double, _ y: Double) { send(.pointerButton(.left, isDown: true, at: CGPoint(x: x, y: y))) }

    func picture(scale: CGFloat) -> PixelBuffer {
        settle()
        var list = DisplayList()
        host.compose(into: &list)
        let buffer = PixelBuffer(
            width: Int(host.size.width * scale), height: Int(host.size.height * scale))
        buffer.clear(Palette.groundMiddle)
        canvas.draw(list, into: buffer, scale: scale)
        return buffer
    }
}
