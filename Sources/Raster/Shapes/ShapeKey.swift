import Geometry
import Rendering

/// What makes two drawn shapes the same picture, wherever they stand: sizes in 1/64 of a device pixel, gradients
/// relative to the shape's own corner. A shape of one colour is kept as coverage, so its colour is no part of the key.
struct ShapeKey: Hashable {
    private var outline: UInt8
    private var width: Int32
    private var height: Int32
    private var radius: Int32
    private var corners: UInt8 = 0
    private var path: SIMD2<UInt64> = .zero
    private var stroke: UInt64 = 0
    private var paint: UInt8 = 0
    private var gradient: SIMD8<Int32> = .zero
    private var stops: UInt64 = 0

    init(outline: UInt8, box: Box, radius: Double, corners: RectCorners = []) {
        self.outline = outline
        width = (box.right - box.left).sixtyFourths
        height = (box.bottom - box.top).sixtyFourths
        self.radius = radius.sixtyFourths
        self.corners = corners.rawValue
    }

    /// Adds how the outline is drawn as a line.
    mutating func add(_ style: StrokeStyle, dashes: ArraySlice<Float>, scale: Double) {
        var mixer = Mixer()
        mixer.add((style.width * scale).sixtyFourths)
        mixer.add(UInt64(style.cap.rawValue.magnitude) << 8 | UInt64(style.join.rawValue.magnitude))
        mixer.add(Double(style.miterLimit).sixtyFourths)
        mixer.add((style.dashPhase * scale).sixtyFourths)
        for length in dashes { mixer.add((Double(length) * scale).sixtyFourths) }
        stroke = mixer.value | 1
    }

    /// Adds a path, its points relative to `corner`, by 128 bits of digest.
    mutating func add(_ path: PathSpan, _ paths: PathColumns, corner: CGPoint, scale: Double) {
        var first = Mixer()
        var second = Mixer(seed: 0xD6E8_FEB8_6659_FD93)
        for verb in paths.verbs[path.verbs.within(paths.verbs.count)] { first.add(UInt64(verb.rawValue)) }
        for point in paths.points[path.points.within(paths.points.count)] {
            let x = ((point.x - corner.x) * scale).sixtyFourths
            let y = ((point.y - corner.y) * scale).sixtyFourths
            let word = UInt64(UInt32(bitPattern: x)) << 32 | UInt64(UInt32(bitPattern: y))
            first.add(word)
            second.add(word)
        }
        second.add(UInt64(path.rule.rawValue.magnitude))
        self.path = SIMD2(first.value, second.value)
    }

    /// Adds a gradient whose points are given in device pixels relative to the shape's corner.
    mutating func add(_ paint: Paint, corner: CGPoint, scale: Double, stops list: ArraySlice<GradientStop>) {
        func place(_ point: CGPoint) -> (Int32, Int32) {
            (((point.x - corner.x) * scale).sixtyFourths, ((point.y - corner.y) * scale).sixtyFourths)
        }
        switch paint {
        case .color, .image, .backdrop: return
        case .linear(_, let from, let to):
            self.paint = 1
            let (start, end) = (place(from), place(to))
            gradient = SIMD8(start.0, start.1, end.0, end.1, 0, 0, 0, 0)
        case .radial(_, let center, let radius):
            self.paint = 2
            let middle = place(center)
            gradient = SIMD8(middle.0, middle.1, (radius * scale).sixtyFourths, 0, 0, 0, 0, 0)
        case .elliptical(_, let center, let radii):
            self.paint = 3
            let middle = place(center)
            gradient = SIMD8(
                middle.0, middle.1, (radii.width * scale).sixtyFourths, (radii.height * scale).sixtyFourths, 0, 0, 0, 0)
        case .conic(_, let center, let angle):
            self.paint = 4
            let middle = place(center)
            gradient = SIMD8(middle.0, middle.1, (angle * 256).sixtyFourths, 0, 0, 0, 0, 0)
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
