import Rendering

extension Surface {
    /// Lays this layer, inside its clip, over another surface, each pixel `shift` farther left and up.
    func composite(
        onto other: Surface, opacity: UInt32 = 255, blend: BlendMode = .normal, shift: (x: Int, y: Int) = (0, 0)
    ) {
        switch blend {
        case .normal: composite(onto: other, opacity, shift, by: NormalBlending.self)
        case .additive: composite(onto: other, opacity, shift, by: AdditiveBlending.self)
        case .multiply: composite(onto: other, opacity, shift, by: MultiplyBlending.self)
        case .screen: composite(onto: other, opacity, shift, by: ScreenBlending.self)
        case .plus: composite(onto: other, opacity, shift, by: PlusBlending.self)
        }
    }

    private func composite<B: Blending>(
        onto other: Surface, _ opacity: UInt32, _ shift: (x: Int, y: Int), by blending: B.Type
    ) {
        let area = clip.shifted(x: -shift.x, y: -shift.y).intersection(other.clip)
        guard opacity > 0 else { return }
        for y in area.top..<max(area.top, area.bottom) {
            let source = row(y + shift.y) + area.left + shift.x
            if opacity < 255 { Self.weight(source, count: area.width, by: opacity) }
            B.copy(source, to: other.row(y) + area.left, count: area.width)
        }
    }

    /// Multiplies every pixel inside the clip by the opacity of the mask's pixel.
    func keepInside(_ mask: Surface) {
        for y in clip.top..<max(clip.top, clip.bottom) {
            let pixels = row(y)
            let covers = mask.row(y)
            var x = clip.left
            while x &+ 4 <= clip.right {
                (pixels + x).four = (pixels + x).four.weighted(by: (covers + x).four &>> 24)
                x &+= 4
            }
            while x < clip.right {
                pixels[x] = pixels[x].weighted(by: covers[x] >> 24)
                x &+= 1
            }
        }
    }

    private static func weight(_ row: UnsafeMutablePointer<UInt32>, count: Int, by opacity: UInt32) {
        let weight = Four(repeating: opacity)
        var x = 0
        while x &+ 4 <= count {
            let four = (row + x).four
            if four != .zero { (row + x).four = four.weighted(by: weight) }
            x &+= 4
        }
        while x < count {
            row[x] = row[x].weighted(by: opacity)
            x &+= 1
        }
    }

    /// Maps the colours inside the clip by a 4×5 matrix, rows for red, green, blue and opacity, on straight colours.
    func recolor(_ matrix: ArraySlice<Float>) {
        guard matrix.count >= 20, matrix.allSatisfy(\.isFinite) else { return }
        func column(_ index: Int) -> SIMD4<Float> {
            // In the order of memory: blue, green, red, opacity.
            let start = matrix.startIndex + index
            return SIMD4(matrix[start + 10], matrix[start + 5], matrix[start], matrix[start + 15])
        }
        let (red, green, blue, alpha) = (column(0), column(1), column(2), column(3))
        let constant = column(4) * 255
        for y in clip.top..<max(clip.top, clip.bottom) {
            let pixels = row(y)
            for x in clip.left..<clip.right where pixels[x] != 0 || constant.w > 0 {
                let bytes = SIMD4<Float>(bytesOf: pixels[x])
                let straight = bytes.w > 0 ? bytes * (255 / bytes.w) : .zero
                var mapped = blue * straight.x + green * straight.y
                mapped += red * straight.z + alpha * bytes.w + constant
                mapped = pointwiseMin(pointwiseMax(mapped, .zero), SIMD4(repeating: 255))
                let opacity = mapped.w
                mapped *= opacity / 255
                mapped.w = opacity
                pixels[x] = PixelColor(parts: mapped).pixel
            }
        }
    }
}
