/// Whole figures. Each has the same steps whatever its size, so that one shape can turn into another of its kind point by point.
extension PathStorage {
    /// How far the controls of a quarter circle lie from its ends, in radii.
    package static let quarter: CGFloat = 4 / 3 * (CGFloat(2).squareRoot() - 1)

    /// Adds a rectangle from its top left corner by the right: four lines, the last one by closing.
    package mutating func rect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        line(to: CGPoint(x: rect.maxX, y: rect.minY))
        line(to: CGPoint(x: rect.maxX, y: rect.maxY))
        line(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Adds the ellipse that touches the rectangle's sides: four cubics from its rightmost point towards +y.
    package mutating func ellipse(in rect: CGRect) {
        let (x, y) = (rect.midX, rect.midY)
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let (kx, ky) = (rx * Self.quarter, ry * Self.quarter)
        move(to: CGPoint(x: x + rx, y: y))
        cubic(to: CGPoint(x: x, y: y + ry), CGPoint(x: x + rx, y: y + ky), CGPoint(x: x + kx, y: y + ry))
        cubic(to: CGPoint(x: x - rx, y: y), CGPoint(x: x - kx, y: y + ry), CGPoint(x: x - rx, y: y + ky))
        cubic(to: CGPoint(x: x, y: y - ry), CGPoint(x: x - rx, y: y - ky), CGPoint(x: x - kx, y: y - ry))
        cubic(to: CGPoint(x: x + rx, y: y), CGPoint(x: x + kx, y: y - ry), CGPoint(x: x + rx, y: y - ky))
        close()
    }

    /// Adds a rectangle with elliptical corners: four lines and four cubics, whatever the radii.
    ///
    /// Radii are cut to half the sides; negative ones and those that are not numbers count as 0.
    package mutating func roundedRect(_ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat) {
        let rx = cornerWidth > 0 ? min(cornerWidth, rect.width / 2) : 0
        let ry = cornerHeight > 0 ? min(cornerHeight, rect.height / 2) : 0
        let (kx, ky) = (rx * (1 - Self.quarter), ry * (1 - Self.quarter))
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        move(to: CGPoint(x: left + rx, y: top))
        line(to: CGPoint(x: right - rx, y: top))
        cubic(
            to: CGPoint(x: right, y: top + ry), CGPoint(x: right - kx, y: top), CGPoint(x: right, y: top + ky))
        line(to: CGPoint(x: right, y: bottom - ry))
        cubic(
            to: CGPoint(x: right - rx, y: bottom), CGPoint(x: right, y: bottom - ky), CGPoint(x: right - kx, y: bottom))
        line(to: CGPoint(x: left + rx, y: bottom))
        cubic(
            to: CGPoint(x: left, y: bottom - ry), CGPoint(x: left + kx, y: bottom), CGPoint(x: left, y: bottom - ky))
        line(to: CGPoint(x: left, y: top + ry))
        cubic(to: CGPoint(x: left + rx, y: top), CGPoint(x: left, y: top + ky), CGPoint(x: left + kx, y: top))
        close()
    }

    /// Adds the part of a circle from `start` over `sweep` radians, positive from +x towards +y, after a line to where it
    /// begins. A sweep of more than a turn is one whole turn; numbers that are not finite add nothing.
    package mutating func arc(center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat) {
        guard radius.isFinite, start.isFinite, sweep.isFinite else { return }
        let sweep = min(max(sweep, -2 * .pi), 2 * .pi)
        let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        // The same relation as for the quarter circle, for an arc of `step`.
        let reach = 4 / 3 * tan(step / 4)
        line(to: CGPoint(x: center.x + radius * cos(start), y: center.y + radius * sin(start)))
        for piece in 0..<pieces {
            let (a, b) = (start + step * CGFloat(piece), start + step * CGFloat(piece + 1))
            let (ca, sa, cb, sb) = (cos(a), sin(a), cos(b), sin(b))
            cubic(
                to: CGPoint(x: center.x + radius * cb, y: center.y + radius * sb),
                CGPoint(x: center.x + radius * (ca - reach * sa), y: center.y + radius * (sa + reach * ca)),
                CGPoint(x: center.x + radius * (cb + reach * sb), y: center.y + radius * (sb - reach * cb)))
        }
    }

    /// Adds the arc of `radius` that touches the lines from the current point to `corner` and on to `end`, after a line to
    /// where it begins; where the three lie on a line, or a number is not finite, only the line to the corner.
    package mutating func arc(corner: CGPoint, end: CGPoint, radius: CGFloat) {
        guard let from = currentPoint else { return move(to: corner) }
        let u = CGVector(from: corner, to: from).unit
        let v = CGVector(from: corner, to: end).unit
        let cosine = u.dx * v.dx + u.dy * v.dy
        let cross = u.dx * v.dy - u.dy * v.dx
        guard radius > 0, radius.isFinite, abs(cross) > 1e-9 else { return line(to: corner) }
        let tangent = radius / tan(acos(min(max(cosine, -1), 1)) / 2)
        let begin = CGPoint(x: corner.x + u.dx * tangent, y: corner.y + u.dy * tangent)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: begin.x - u.dy * radius * side, y: begin.y + u.dx * radius * side)
        let stop = CGPoint(x: corner.x + v.dx * tangent, y: corner.y + v.dy * tangent)
        let first = atan2(begin.y - center.y, begin.x - center.x)
        let last = atan2(stop.y - center.y, stop.x - center.x)
        let sweep = (last - first).remainder(dividingBy: 2 * .pi)
        guard first.isFinite, sweep.isFinite else { return line(to: corner) }
        arc(center: center, radius: radius, start: first, sweep: sweep)
    }
}

extension CGVector {
    /// From one point to another.
    fileprivate init(from: CGPoint, to: CGPoint) { self.init(dx: to.x - from.x, dy: to.y - from.y) }

    /// The same direction one point long; a displacement without direction stays.
    fileprivate var unit: CGVector {
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : self
    }
}
