import Geometry
import Rendering

/// The night that effects are shown on.
enum EffectGround {
    static func draw(_ size: CGSize, into list: inout DisplayList) {
        let stops = list.addStops(
            GradientStop(Palette.groundTop, at: 0), GradientStop(Color(hex: 0x0A1326), at: 0.55),
            GradientStop(Palette.groundMiddle, at: 1))
        list.fill(
            .rect(CGRect(origin: .zero, size: size)), .linear(stops, from: .zero, to: CGPoint(x: 0, y: size.height)))
    }
}
