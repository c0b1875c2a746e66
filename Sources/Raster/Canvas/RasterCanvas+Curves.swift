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
            case .normal:
                field.draw(curve, bottom: bottom, ramp: ramp, map: map, onto: state.surface, by: NormalBlending.self)
            case .additive:
                field.draw(curve, bottom: bottom, ramp: ramp, map: map, onto: state.surface, by: AdditiveBlending.self)
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
            case .normal:
                trace.draw(curve, width: width, color: color, onto: state.surface, by: NormalBlending.self)
            case .additive:
                trace.draw(curve, width: width, color: color, onto: state.surface, by: AdditiveBlending.self)
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
        var elements: [PathElement] = []
        forEachStretch(heights, x: item.x, step: item.step) { points in
            guard let first = points.first, let last = points.last else { return }
            elements.append(.move(CGPoint(x: first.x, y: item.bottom)))
            for point in points { elements.append(.line(CGPoint(x: point.x, y: min(point.y, item.bottom)))) }
            elements.append(.line(CGPoint(x: last.x, y: item.bottom)))
            elements.append(.close)
        }
        drawPath(elements, style: nil, reach: 0, paint, item.blend, columns)
    }

    private func drawDirectly(_ item: Trace, _ heights: ArraySlice<Float>, _ columns: Columns) {
        var elements: [PathElement] = []
        forEachStretch(heights, x: item.x, step: item.step) { points in
            for (index, point) in points.enumerated() { elements.append(index == 0 ? .move(point) : .line(point)) }
        }
        let reach = Double(item.width) * state.transform.magnification
        let style = StrokeStyle(width: item.width, isRound: true)
        drawPath(elements, style: style, reach: reach, .color(item.color), item.blend, columns)
    }

    private func drawPath(
        _ path: [PathElement], style: StrokeStyle?, reach: Double, _ paint: Paint, _ blend: BlendMode,
        _ columns: Columns
    ) {
        var box: Box?
        for element in path {
            element.forEachPoint { point in
                let there = point.applying(state.transform)
                box = box?.including(there) ?? Box(left: there.x, top: there.y, right: there.x, bottom: there.y)
            }
        }
        guard let box else { return }
        drawCoverage(in: PixelRect(covering: box.grown(by: reach + 1)), paint, blend, columns) { coverage, transform in
            let whole = Shape.path(Span(start: 0, count: path.count))
            coverage.draw(whole, style: style, path: path, transform: transform)
        }
    }

    /// Calls `body` for each run of at least two heights without a gap.
    private func forEachStretch(
        _ heights: ArraySlice<Float>, x: CGFloat, step: CGFloat, _ body: ([CGPoint]) -> Void
    ) {
        var points: [CGPoint] = []
        for (index, height) in heights.enumerated() {
            let point = CGPoint(x: x + CGFloat(index) * step, y: CGFloat(height))
            if point.isFinite {
                points.append(point)
            } else {
                if points.count > 1 { body(points) }
                points.removeAll(keepingCapacity: true)
            }
        }
        if points.count > 1 { body(points) }
    }
}
