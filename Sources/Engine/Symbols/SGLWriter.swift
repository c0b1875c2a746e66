import Geometry

/// Writes figures in the words of a glyph file.
nonisolated enum SGLWriter {
    /// A number with up to four decimals.
    static func number(_ value: some BinaryFloatingPoint) -> String {
        let scaled = Int((Double(value) * 10_000).rounded())
        let digits = String(scaled.magnitude)
        let padded = String(repeating: "0", count: max(5 - digits.utf8.count, 0)) + digits
        var text = String(padded.dropLast(4)) + "." + String(padded.suffix(4))
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return scaled < 0 ? "-" + text : text
    }

    /// A path's steps; empty for one without lines.
    static func text(_ path: PathStorage) -> String {
        guard path.verbs.contains(where: { $0 != .move && $0 != .close }) else { return "" }
        var words: [String] = []
        var place = 0
        for verb in path.verbs {
            switch verb {
            case .move: words.append("M")
            case .line: words.append("L")
            case .quad: words.append("Q")
            case .cubic: words.append("C")
            case .close: words.append("Z")
            }
            for point in path.points[place..<place + verb.pointCount] { words += [number(point.x), number(point.y)] }
            place += verb.pointCount
        }
        return words.joined(separator: " ")
    }

    /// The subpaths of a path that the even-odd rule fills, in order, each with whether it is cut: one that lies in an odd number
    /// of others is. Subpaths that cross each other are taken for one in the other.
    static func nested(_ path: PathStorage) -> [(isCut: Bool, PathStorage)] {
        let parts = subpaths(path)
        guard parts.count > 1, parts.count <= 200 else { return [(false, path)] }
        let depths = parts.indices.map { index in
            let first = parts[index].points.first ?? .zero
            return parts.indices.filter { $0 != index && parts[$0].contains(first, rule: .winding) }.count
        }
        return parts.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { (depths[$0] % 2 == 1, parts[$0]) }
    }

    private static func subpaths(_ path: PathStorage) -> [PathStorage] {
        var parts: [PathStorage] = []
        var place = 0
        for verb in path.verbs {
            let points = Array(path.points[place..<place + verb.pointCount])
            if verb == .move || parts.isEmpty { parts.append(PathStorage()) }
            switch verb {
            case .move: parts[parts.count - 1].move(to: points[0])
            case .line: parts[parts.count - 1].line(to: points[0])
            case .quad: parts[parts.count - 1].quad(to: points[1], control: points[0])
            case .cubic: parts[parts.count - 1].cubic(to: points[2], points[0], points[1])
            case .close: parts[parts.count - 1].close()
            }
            place += verb.pointCount
        }
        return parts
    }
}
