import CSDL2
import Geometry
import Raster
import Rendering

/// Panes of frosted glass: what lies beneath is read back, and the CPU canvas frosts it.
extension GPUCanvas {
    /// What lies beneath some device pixels.
    struct Glimpse {
        var pixels: PixelBuffer
        var rect: DeviceRect
    }

    /// Draws a pane, or the line of one.
    func drawPane(_ item: DisplayItem, _ list: DisplayList) {
        let extent = list.extent(of: item, measure)
        guard !extent.isNothing else { return }
        let seen = extent.applying(state.map).grown(by: 2).pixels.intersection(state.clip)
        guard !seen.isEmpty else { return }
        drawLive([item], 0, seen: seen, .normal, list)
    }

    /// What lies beneath the pixels `rect`, and around them as far as the panes of a list look; nil if the renderer does
    /// not tell.
    func glimpse(around rect: DeviceRect, _ list: DisplayList) -> Glimpse? {
        let size = abs(state.map.a * state.map.d - state.map.b * state.map.c).squareRoot()
        // Panes among other things may be drawn through any map.
        let reach = list.items.count == 1 ? list.items[0].glassReach(size) : RasterCanvas.farthestGlance
        let wide = DeviceRect(
            left: rect.left - reach, top: rect.top - reach, right: rect.right + reach, bottom: rect.bottom + reach
        ).intersection(area)
        guard !wide.isEmpty else { return nil }
        let top = current
        let targets = targetsBeneath
        var ground: PixelBuffer?
        for (depth, target) in targets.enumerated() {
            aim(at: target)
            guard let pixels = read(wide) else { continue }
            if let ground { pixels.composite(onto: ground) } else { ground = pixels }
            // The window's own pixels have no opacity.
            if depth == 0, target == nil { pixels.makeOpaque() }
        }
        aim(at: top)
        return ground.map { Glimpse(pixels: $0, rect: wide) }
    }

    /// What is drawn on and lies beneath, from the bottom: nil for the picture itself. What is in a mask lies on nothing else.
    private var targetsBeneath: [Picture?] {
        var targets: [Picture?] = []
        for ending in endings {
            switch ending {
            case .group(let layer), .clip(let layer, _, _), .masked(let layer, _): targets.append(layer.below)
            case .mask: targets.removeAll()
            case .transform, .scissor, .plainGroup: break
            }
        }
        targets.append(current)
        return targets
    }

    private func read(_ rect: DeviceRect) -> PixelBuffer? {
        let pixels = PixelBuffer(width: rect.width, height: rect.height)
        var area = rect.sdl
        let status = SDL_RenderReadPixels(
            renderer, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, pixels.bytes, Int32(pixels.bytesPerRow))
        return status == 0 ? pixels : nil
    }
}

extension DisplayItem {
    /// How many pixels away a pane's glass looks at what lies beneath, through a map that enlarges so much.
    fileprivate func glassReach(_ magnification: Double) -> Int {
        switch self {
        case .fill(_, .backdrop(let pane), _), .stroke(_, _, .backdrop(let pane), _):
            RasterCanvas.glance(pane.radius * magnification)
        default: RasterCanvas.farthestGlance
        }
    }
}
