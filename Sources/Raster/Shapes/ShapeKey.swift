import Geometry
import Rendering

/// What makes two drawn shapes the same picture, wherever they stand: sizes in 1/64 of a device pixel, gradients
/// relative to the shape's own corner. A shape of one colour is kept as coverage, so its colour is no part of the key.
struct ShapeKey: Hashable {
    private var outline: UInt8
    private var width: Int32
    private var height: Int32
    private var radius: Int32
    private var stroke: SIMD4<Int32> = .zero
    private var paint: UInt8 = 0
    private var gradient: SIMD8<Int32> = .zero
    private var stops: UInt64 = 0

    init(outline: UInt8, box: Box, radius: Double, style: StrokeStyle?, scale: Double) {
        self.outline = outline
        width = (box.right - box.left).sixtyFourths
        height = (box.bottom - box.top).sixtyFourths
        self.radius = radius.sixtyFourths
        guard let style else { return }
        let width = (style.width * scale).sixtyFourths
        stroke = SIMD4(
            width, (style.dash * scale).sixtyFourths, (style.dashPhase * scale).sixtyFourths, style.isRound ? 2 : 1)
    }

    /// Adds a gradient whose points are given in device pixels relative to the shape's corner.
    mutating func add(_ paint: Paint, corner: CGPoint, scale: Double, stops list: ArraySlice<GradientStop>) {
        switch paint {
        case .color: return
        case .linear(_, let from, let to):
            self.paint = 1
            gradient = SIMD8(
                ((from.x - corner.x) * scale).sixtyFourths, ((from.y - corner.y) * scale).sixtyFourths,
                ((to.x - corner.x) * scale).sixtyFourths, ((to.y - corner.y) * scale).sixtyFourths, 0, 0, 0, 0)
        case .radial(_, let center, let radius):
            self.paint = 2
            gradient = SIMD8(
                ((center.x - corner.x) * scale).sixtyFourths, ((center.y - corner.y) * scale).sixtyFourths,
                (radius * scale).sixtyFourths, 0, 0, 0, 0, 0)
        }
        var mixer = Mixer()
        for stop in list {
            mixer.add(UInt64(stop.color.red.bitPattern) << 32 | UInt64(stop.color.green.bitPattern))
            mixer.add(UInt64(stop.color.blue.bitPattern) << 32 | UInt64(stop.color.opacity.bitPattern))
            mixer.add(Double(stop.location).bitPattern)
        }
        stops = mixer.value
    }
}
