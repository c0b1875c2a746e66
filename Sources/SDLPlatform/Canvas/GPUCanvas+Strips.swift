import CSDL2
import Geometry

/// Lines of constant width with round joins and ends, in the colour of `gradient`.
extension GPUCanvas {
    /// Distances from the middle of a line at which its coverage bends, and the coverage between the inner ones.
    private struct Profile {
        let inner: Double
        let outer: Double
        let peak: Float

        init(width: Double) {
            inner = abs(width / 2 - 0.5)
            outer = width / 2 + 0.5
            peak = Float(min(width, 1))
        }
    }

    func draw(_ strip: StripBuilder, width: Double) {
        let profile = Profile(width: width)
        for index in strip.starts.indices {
            let range = strip.stretch(index)
            guard let first = range.first, let last = range.last else { continue }
            guard range.count > 1 else {
                drawCap(strip.x[first], strip.y[first], facing: 0, turn: 2 * .pi, profile)
                continue
            }
            let begin = atan2(strip.y[first + 1] - strip.y[first], strip.x[first + 1] - strip.x[first])
            let end = atan2(strip.y[last] - strip.y[last - 1], strip.x[last] - strip.x[last - 1])
            drawCap(strip.x[first], strip.y[first], facing: begin + .pi, turn: .pi, profile)
            drawStretch(strip, range, profile)
            drawCap(strip.x[last], strip.y[last], facing: end, turn: .pi, profile)
        }
    }

    /// A half circle, or a whole one, around an end.
    private func drawCap(_ x: Double, _ y: Double, facing: Double, turn: Double, _ profile: Profile) {
        let steps = min(max(Int(turn * profile.outer.squareRoot() * 2), 4), 64)
        let (white, color) = (textures.atlas.white, gradient.solid * profile.peak)
        let first = mesh.next
        mesh.add(x, y, color, white)
        for step in 0...steps {
            let angle = facing - turn / 2 + turn * Double(step) / Double(steps)
            let (cosine, sine) = (cos(angle), sin(angle))
            mesh.add(x + cosine * profile.inner, y + sine * profile.inner, color, white)
            mesh.add(x + cosine * profile.outer, y + sine * profile.outer, .clear, white)
        }
        for step in 0..<Int32(steps) {
            let here = first + 1 + 2 * step
            mesh.addTriangle(first, here, here + 2)
            mesh.addQuad(here, here + 1, here + 3, here + 2)
        }
    }

    private func drawStretch(_ strip: StripBuilder, _ range: Range<Int>, _ profile: Profile) {
        var previous = (x: 0.0, y: 0.0)
        var previousLength = 0.0
        var isFirst = true
        for index in range {
            var next = previous
            var length = previousLength
            if index + 1 < range.upperBound {
                let (dx, dy) = (strip.x[index + 1] - strip.x[index], strip.y[index + 1] - strip.y[index])
                length = (dx * dx + dy * dy).squareRoot()
                next = (dx / length, dy / length)
            }
            if isFirst { (previous, previousLength) = (next, length) }
            addJoin(
                strip.x[index], strip.y[index], from: previous, to: next, room: min(length, previousLength), profile,
                begins: isFirst)
            isFirst = false
            (previous, previousLength) = (next, length)
            if mesh.isFull {
                flush()
                isFirst = true
                addJoin(strip.x[index], strip.y[index], from: next, to: next, room: length, profile, begins: true)
                isFirst = false
            }
        }
    }

    /// Adds the cross sections at a point where the line turns from one direction to another.
    private func addJoin(
        _ x: Double, _ y: Double, from: (x: Double, y: Double), to: (x: Double, y: Double), room: Double,
        _ profile: Profile, begins: Bool
    ) {
        let cosine = from.x * to.x + from.y * to.y
        let sine = from.x * to.y - from.y * to.x
        let turn = atan2(sine, cosine)
        // The normal to the left of the way, halfway through the turn.
        let middle = atan2(-from.x, from.y) + turn / 2
        let reach = 1 / max(cos(turn / 2), 0.05)
        guard abs(turn) > 0.3 else {
            return addSection(
                x, y, left: (cos(middle) * reach, sin(middle) * reach),
                right: (-cos(middle) * reach, -sin(middle) * reach),
                room: room, profile, begins: begins)
        }
        // The inner side has one corner for both pieces, the outer one an arc around the point.
        let steps = min(Int(abs(turn) / 0.35) + 1, 10)
        for step in 0...steps {
            let angle = middle + turn * (Double(step) / Double(steps) - 0.5)
            let side: Double = turn > 0 ? 1 : -1
            let outer = (x: side * cos(angle), y: side * sin(angle))
            let inner = (x: -side * cos(middle) * reach, y: -side * sin(middle) * reach)
            addSection(
                x, y, left: turn > 0 ? outer : inner, right: turn > 0 ? inner : outer, room: room, profile,
                begins: begins && step == 0)
        }
    }

    /// Adds one cross section and joins it to the one before.
    private func addSection(
        _ x: Double, _ y: Double, left: (x: Double, y: Double), right: (x: Double, y: Double), room: Double,
        _ profile: Profile, begins: Bool
    ) {
        let (white, color) = (textures.atlas.white, gradient.solid * profile.peak)
        func add(_ way: (x: Double, y: Double), _ distance: Double, _ color: MeshColor) {
            let size = (way.x * way.x + way.y * way.y).squareRoot()
            let limit = size > 1.05 ? min(distance, max(room, distance / size) / size) : distance
            mesh.add(x + way.x * limit, y + way.y * limit, color, white)
        }
        let first = mesh.next
        add(left, profile.outer, .clear)
        add(left, profile.inner, color)
        add(right, profile.inner, color)
        add(right, profile.outer, .clear)
        guard !begins else { return }
        for row in 0..<Int32(3) {
            mesh.addQuad(first - 4 + row, first - 3 + row, first + 1 + row, first + row)
        }
    }
}
