import CCairo
import Geometry
import Rendering

/// Fields and traces.
extension RasterCanvas {
    func draw(_ item: HeightField, _ columns: Columns) {
        ramp.load(columns.stops(item.stops))
        let heights = columns.numbers[item.heights.within(columns.numbers.count)]
        guard !ramp.isEmpty, heights.count > 1, item.bottom.isFinite, item.top.isFinite, item.step > 0 else { return }
        let paint = Paint.linear(
            item.stops, from: CGPoint(x: 0, y: item.top), to: CGPoint(x: 0, y: item.bottom))
        guard state.isUpright else { return drawDirectly(item, heights, paint, columns) }
        guard let map = GradientMap(paint, transform: state.transform) else { return }
        let bottom = (state.transform.d * Double(item.bottom) + state.transform.ty).nearby
        withCurve(heights, x: item.x, step: item.step) { curve in
            switch item.blend {
            case .additive:
                field.draw(curve, bottom: bottom, ramp: ramp, map: map, onto: state.surface, by: AdditiveBlending.self)
            default:
                field.draw(curve, bottom: bottom, ramp: ramp, map: map, onto: state.surface, by: NormalBlending.self)
            }
        }
    }

    func draw(_ item: Trace, _ columns: Columns) {
        let heights = columns.numbers[item.heights.within(columns.numbers.count)]
        let color = PixelColor(item.color)
        guard item.width > 0, item.width.isFinite, item.step > 0, heights.count > 1, !color.isInvisible else { return }
        let width = Double(item.width) * state.transform.a
        // Our loop asks every pixel near the line for its distance, which only pays while the line is a line.
        guard state.isUpright, state.transform.a == state.transform.d, width < 48 else {
            return drawDirectly(item, heights, columns)
        }
        withCurve(heights, x: item.x, step: item.step) { curve in
            switch item.blend {
            case .additive:
                trace.draw(curve, width: width, color: color, onto: state.surface, by: AdditiveBlending.self)
            default:
                trace.draw(curve, width: width, color: color, onto: state.surface, by: NormalBlending.self)
            }
        }
    }

    /// Calls `body` with a curve in device pixels, unless its place or its step makes none.
    private func withCurve(_ heights: ArraySlice<Float>, x: CGFloat, step: CGFloat, _ body: (Polyline) -> Void) {
        let map = state.transform
        let start = map.a * Double(x) + map.tx
        let distance = map.a * Double(step)
        guard distance > 0, distance.isFinite, start.isFinite else { return }
        curveHeights.removeAll(keepingCapacity: true)
        for height in heights {
            let y = Double(height) * map.d + map.ty
            curveHeights.append(y.isFinite ? y.nearby : .nan)
        }
        curveHeights.withUnsafeBufferPointer { body(Polyline(heights: $0, x: start, step: distance)) }
    }

    /// Through a turning or mirroring transform a field is a polygon for cairo, its gaps one level with the bottom.
    private func drawDirectly(_ item: HeightField, _ heights: ArraySlice<Float>, _ paint: Paint, _ columns: Columns) {
        guard let source = source(of: paint, columns) else { return }
        scratchPath.removeAll()
        let bottom = item.bottom
        forEachStretch(heights) { stretch in
            for index in stretch {
                let point = CGPoint(
                    x: item.x + CGFloat(index - heights.startIndex) * item.step, y: min(CGFloat(heights[index]), bottom)
                )
                if index == stretch.lowerBound { scratchPath.add(.move, CGPoint(x: point.x, y: bottom)) }
                scratchPath.add(.line, point)
                if index == stretch.upperBound - 1 { scratchPath.add(.line, CGPoint(x: point.x, y: bottom)) }
            }
            scratchPath.verbs.append(.close)
        }
        drawScratchPath(style: nil, reach: 0, source, item.blend)
    }

    private func drawDirectly(_ item: Trace, _ heights: ArraySlice<Float>, _ columns: Columns) {
        scratchPath.removeAll()
        forEachStretch(heights) { stretch in
            for index in stretch {
                let point = CGPoint(
                    x: item.x + CGFloat(index - heights.startIndex) * item.step, y: CGFloat(heights[index]))
                scratchPath.add(index == stretch.lowerBound ? .move : .line, point)
            }
        }
        let reach = Double(item.width) * state.transform.magnification
        drawScratchPath(
            style: .round(width: item.width), reach: reach, .pixel(PixelColor(item.color).pixel), item.blend)
    }

    private func drawScratchPath(style: StrokeStyle?, reach: Double, _ source: PaintSource, _ blend: BlendMode) {
        guard let box = scratchPath.box(of: scratchPath.whole, state.transform) else { return }
        drawCoverage(in: PixelRect(covering: box.grown(by: reach + 1)), source, blend) { coverage, transform in
            coverage.draw(
                .path(scratchPath.whole), style: style, scratchPath, dashes: [], transform: transform,
                &area)
        }
    }

    /// Calls `body` for each run of at least two heights without a gap.
    private func forEachStretch(_ heights: ArraySlice<Float>, _ body: (Range<Int>) -> Void) {
        var first = heights.startIndex
        for index in heights.indices where !heights[index].isFinite {
            if index - first > 1 { body(first..<index) }
            first = index + 1
        }
        if heights.endIndex - first > 1 { body(first..<heights.endIndex) }
    }
}
