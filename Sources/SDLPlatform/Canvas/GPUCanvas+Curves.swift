import Geometry
import Rendering

/// Fields and traces.
extension GPUCanvas {
    func draw(_ item: Trace, _ list: DisplayList) {
        guard item.width > 0, item.width.isFinite, item.step > 0, item.x.isFinite else { return }
        let color = MeshColor(item.color)
        guard !color.isInvisible else { return }
        guard let magnification, item.blend == .normal || item.blend == .additive || item.blend == .screen else {
            return drawAlone(.trace(item), extent: list.extent(of: item), item.blend, list)
        }
        let numbers = list.numbers
        let range = item.heights.within(numbers.count)
        let (map, step) = (state.map, Double(item.step))
        let reach = Double(item.width) * magnification + 2
        strip.removeAll()
        strip.begin()
        // What lies beside the drawing area is left out, but for the pieces that lead there.
        let shown = shownPlaces(x: Double(item.x), step: step, reach: reach, range.count)
        for place in shown {
            let height = Double(numbers[range.lowerBound + place])
            guard height.isFinite else {
                strip.begin()
                continue
            }
            let x = Double(item.x) + Double(place) * step
            strip.add(
                (map.a * x + map.c * height + map.tx).reachable.cut, (map.b * x + map.d * height + map.ty).reachable.cut
            )
        }
        gradient.set(color)
        usePlain(item.blend)
        draw(strip, width: Double(item.width) * magnification)
    }

    func draw(_ item: HeightField, _ list: DisplayList) {
        let numbers = list.numbers
        let range = item.heights.within(numbers.count)
        guard range.count > 1, item.step > 0, (item.bottom + item.top + item.x).isFinite else { return }
        guard state.map.b == 0, state.map.c == 0, state.map.a > 0, state.map.d > 0 else {
            return drawAlone(.field(item), extent: list.extent(of: item), item.blend, list)
        }
        let stops = list.stops[item.stops.within(list.stops.count)]
        guard
            gradient.set(
                stops, from: CGPoint(x: 0, y: item.top), to: CGPoint(x: 0, y: item.bottom), map: state.map)
        else { return }
        usePlain(item.blend)
        let (map, step) = (state.map, Double(item.step))
        let bottom = map.d * Double(item.bottom) + map.ty
        let shown = shownPlaces(x: Double(item.x), step: step, reach: 2, range.count)
        var field = FieldStrip(bottom: bottom, gradient: gradient, white: textures.atlas.white)
        var stretch: [(x: Double, y: Double)] = []
        func finish() {
            field.add(stretch, to: &mesh)
            stretch.removeAll(keepingCapacity: true)
            if mesh.isFull { flush() }
        }
        var last: (x: Double, y: Double)?
        for place in shown {
            let height = Double(numbers[range.lowerBound + place])
            guard height.isFinite else {
                finish()
                last = nil
                continue
            }
            let x = (map.a * (Double(item.x) + Double(place) * step) + map.tx).reachable.cut
            let y = (map.d * height + map.ty).reachable.cut
            // Where the curve sinks below the bottom, or comes up again, the area has an end.
            if let last, (last.y >= bottom) != (y >= bottom) {
                stretch.append((last.x + (x - last.x) * (bottom - last.y) / (y - last.y), bottom))
            }
            if y < bottom { stretch.append((x, y)) } else { finish() }
            if stretch.count > 4_096 {
                finish()
                stretch.append((x, y))
            }
            last = (x, y)
        }
        finish()
    }

    /// The places of a curve that may touch the drawing area, through any map that does not turn x away.
    private func shownPlaces(x: Double, step: Double, reach: Double, _ count: Int) -> Range<Int> {
        let map = state.map
        guard map.b == 0, map.c == 0, map.a > 0 else { return 0..<count }
        let (start, distance) = (map.a * x + map.tx, map.a * step)
        guard distance > 0, start.isFinite else { return 0..<count }
        let low = (Double(state.clip.left) - reach - start) / distance
        let high = (Double(state.clip.right) + reach - start) / distance
        let first = min(max(Int(low.reachable.rounded(.down)), 0), count)
        return first..<min(max(Int(high.reachable.rounded(.up)) + 1, first), count)
    }
}

extension Double {
    /// A coordinate that single precision still tells sixteenths of a pixel apart at.
    fileprivate var cut: Double { Swift.min(Swift.max(self, -99_000), 99_000) }
}
