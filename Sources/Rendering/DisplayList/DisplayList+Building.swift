import Geometry

extension DisplayList {
    /// Adds stops and returns where they lie, for a gradient paint or a field.
    public mutating func addStops(_ new: [GradientStop]) -> Span {
        let span = Span(start: stops.count, count: new.count)
        stops.append(contentsOf: new)
        return span
    }

    /// Adds three stops without the array that a longer list needs.
    public mutating func addStops(_ first: GradientStop, _ second: GradientStop, _ third: GradientStop) -> Span {
        let span = Span(start: stops.count, count: 3)
        stops.append(first)
        stops.append(second)
        stops.append(third)
        return span
    }

    /// Fills an outline.
    public mutating func fill(_ shape: Shape, _ paint: Paint, blend: BlendMode = .normal) {
        items.append(.fill(shape, paint, blend))
    }

    /// Fills an outline with one colour.
    public mutating func fill(_ shape: Shape, _ color: Color, blend: BlendMode = .normal) {
        items.append(.fill(shape, .color(color), blend))
    }

    /// Draws an outline as a line.
    public mutating func stroke(
        _ shape: Shape, _ paint: Paint, style: StrokeStyle, blend: BlendMode = .normal
    ) {
        items.append(.stroke(shape, style, paint, blend))
    }

    /// Draws an outline as a line of one colour.
    public mutating func stroke(
        _ shape: Shape, _ color: Color, style: StrokeStyle, blend: BlendMode = .normal
    ) {
        items.append(.stroke(shape, style, .color(color), blend))
    }

    /// Fills axis-aligned rectangles, as many as `build` appends, with one colour.
    public mutating func rects(
        _ color: Color, blend: BlendMode = .normal, _ build: (inout [CGRect]) -> Void
    ) {
        let start = rects.count
        build(&rects)
        items.append(.rects(Span(start: start, count: rects.count - start), color, blend))
    }

    /// Adds the heights of a curve, as many as `build` appends, for one or more fields and traces.
    public mutating func addHeights(_ build: (inout [Float]) -> Void) -> Span {
        let start = numbers.count
        build(&numbers)
        return Span(start: start, count: numbers.count - start)
    }

    /// Fills the area between a curve and `bottom`; the heights are the y of the curve at `x`, `x + step`, ….
    public mutating func field(
        _ heights: Span, x: CGFloat, step: CGFloat, top: CGFloat, bottom: CGFloat, stops: Span,
        blend: BlendMode = .normal
    ) {
        items.append(
            .field(
                HeightField(
                    heights: heights, x: x, step: step, bottom: bottom, stops: stops, top: top, blend: blend)))
    }

    /// Draws a line along a curve; the heights are the y of the curve at `x`, `x + step`, ….
    public mutating func trace(
        _ heights: Span, x: CGFloat, step: CGFloat, width: CGFloat, color: Color, blend: BlendMode = .normal
    ) {
        items.append(
            .trace(Trace(heights: heights, x: x, step: step, width: width, color: color, blend: blend)))
    }

    /// Draws the glows or discs that `build` adds.
    public mutating func sprites(
        _ kind: SpriteKind, blend: BlendMode = .additive, _ build: (inout SpriteWriter) -> Void
    ) {
        var writer = SpriteWriter(taking: &self)
        build(&writer)
        let span = writer.giveBack(to: &self)
        items.append(.sprites(SpriteBatch(sprites: span, kind: kind, blend: blend)))
    }
}
