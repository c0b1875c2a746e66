extension Surface {
    /// Lays this layer, inside its clip, over another surface.
    func composite(onto other: Surface, opacity: UInt32) {
        let area = clip.intersection(other.clip)
        guard opacity > 0 else { return }
        for y in area.top..<max(area.top, area.bottom) {
            let source = row(y) + area.left
            if opacity < 255 { Self.weight(source, count: area.width, by: opacity) }
            NormalBlending.copy(source, to: other.row(y) + area.left, count: area.width)
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
}
