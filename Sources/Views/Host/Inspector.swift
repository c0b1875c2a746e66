import Geometry
import Motion
import Rendering

/// Shows what a tree is made of, over its picture: outlines of all views, which of them have just been evaluated, and what
/// moves in the view under the pointer.
final class Inspector {
    private struct Evaluation {
        weak var node: _TreeNode?
        var time: Double
    }

    private static let flash = 0.5
    private unowned let host: ViewHost
    private var evaluations: [Evaluation] = []
    private var places: [ObjectIdentifier: Int] = [:]
    /// Where the pointer was in the last picture.
    private var shownLocation: CGPoint?

    init(_ host: ViewHost) { self.host = host }

    /// Whether the next picture differs from the last: an evaluation is or was being shown, or the pointer has moved.
    var hasChanged: Bool { !evaluations.isEmpty || pointerHasMoved }

    // Bit by bit: a pointer may be said to be at no number at all.
    private var pointerHasMoved: Bool {
        guard let now = host.pointer.location, let shownLocation else {
            return (host.pointer.location == nil) != (shownLocation == nil)
        }
        return now.x.bitPattern != shownLocation.x.bitPattern || now.y.bitPattern != shownLocation.y.bitPattern
    }

    /// Notes that a body ran.
    func note(_ node: _TreeNode) {
        let now = host.scheduler.time
        if let place = places[ObjectIdentifier(node)] {
            evaluations[place] = Evaluation(node: node, time: now)
            return
        }
        if evaluations.count >= 512 { forget(now) }
        guard evaluations.count < 4096 else { return }
        places[ObjectIdentifier(node)] = evaluations.count
        evaluations.append(Evaluation(node: node, time: now))
    }

    /// Forgets what is over.
    private func forget(_ now: Double) {
        evaluations.removeAll { now - $0.time >= Self.flash || $0.node == nil }
        places.removeAll(keepingCapacity: true)
        for (place, evaluation) in evaluations.enumerated() {
            if let node = evaluation.node { places[ObjectIdentifier(node)] = place }
        }
    }

    func draw(into list: inout DisplayList) {
        shownLocation = host.pointer.location
        guard let root = host.rootElement else { return }
        root.walk { element in
            let isLeaf = element.isLeafOfPicture
            let color = isLeaf ? Color(hex: 0x66D9EF, opacity: 0.45) : Color(white: 1, opacity: 0.12)
            outline(element.toGlobal(element.frame), color, into: &list)
            return true
        }
        drawEvaluations(into: &list)
        if let point = host.pointer.location, let element = root.hit(point) {
            describe(element, at: point, into: &list)
        }
    }

    private func outline(_ rect: CGRect, _ color: Color, width: CGFloat = 1, into list: inout DisplayList) {
        guard rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite else { return }
        let inner = rect.insetBy(dx: width / 2, dy: width / 2)
        list.stroke(.rect(inner), color, style: Rendering.StrokeStyle(width: width))
    }

    /// Those evaluated last glow, with their names while there is room for them.
    private func drawEvaluations(into list: inout DisplayList) {
        let now = host.scheduler.time
        forget(now)
        var names = 0
        for evaluation in evaluations {
            guard let node = evaluation.node, node.isAttached else { continue }
            let strength = 1 - (now - evaluation.time) / Self.flash
            for element in node.members {
                let rect = element.toGlobal(element.frame)
                outline(rect, Color(hex: 0xFFB454, opacity: 0.9 * strength), width: 2, into: &list)
                guard names < 24 else { continue }
                names += 1
                list.text(
                    node.shortTitle, at: CGPoint(x: rect.minX + 3, y: rect.minY + 10), font: Rendering.Font(size: 9),
                    color: Color(hex: 0xFFB454, opacity: strength))
            }
        }
    }

    /// The view under the pointer: its names from the inside out, where it is, and what moves in it.
    private func describe(_ element: Element, at point: CGPoint, into list: inout DisplayList) {
        let frame = element.toGlobal(element.frame)
        outline(frame, Color(hex: 0xF92672), width: 2, into: &list)
        var lines = [names(of: element).joined(separator: "  ‹  "), Self.place(frame)]
        let moving = motions(around: element)
        lines.append(moving.isEmpty ? "at rest" : "moving: " + moving.joined(separator: ", "))
        let font = Rendering.Font(size: 11)
        let width = (lines.map { host.measurer.width(of: $0, font: font, tracking: 0) }.max() ?? 0) + 16
        let size = CGSize(width: width, height: CGFloat(lines.count) * 15 + 10)
        let x = min(point.x + 14, max(host.size.width - size.width - 4, 4))
        let y = point.y + 18 + size.height > host.size.height ? point.y - size.height - 8 : point.y + 18
        let box = CGRect(origin: CGPoint(x: x, y: y), size: size)
        list.fill(.roundedRect(box, radius: 6), Color(hex: 0x0A101D, opacity: 0.92))
        for (index, line) in lines.enumerated() {
            let isFirst = index == 0
            list.text(
                line, at: CGPoint(x: x + 8, y: y + 16 + CGFloat(index) * 15), font: font,
                color: Color(white: isFirst ? 1 : 0.72))
        }
    }

    private func names(of element: Element) -> [String] {
        var names: [String] = []
        var node: _TreeNode? = element.node
        while let current = node, names.count < 4 {
            let name = current.shortTitle
            if current.isNamed, names.last != name { names.append(name) }
            node = current.parent
        }
        return names
    }

    private func motions(around element: Element) -> [String] {
        var found: [String] = []
        var current: Element? = element
        while let inner = current {
            for motion in inner.motions where !found.contains(motion) { found.append(motion) }
            if inner is ContainerElement { break }
            current = inner.parent
        }
        return found
    }

    private static func place(_ rect: CGRect) -> String {
        "\(String(rect.minX, decimals: 1)), \(String(rect.minY, decimals: 1))   "
            + "\(String(rect.width, decimals: 1)) × \(String(rect.height, decimals: 1))"
    }
}

extension Element {
    /// Whether it draws something itself.
    var isLeafOfPicture: Bool {
        var isLeaf = true
        forEachContent { _ in isLeaf = false }
        return isLeaf
    }
}

extension _TreeNode {
    /// The name of the view's type without what it is made of.
    var shortTitle: String { String(title.prefix { $0 != "<" }) }

    /// Whether the type is one that a program names.
    var isNamed: Bool {
        let title = title
        return !title.hasPrefix("ModifiedContent") && !title.hasPrefix("_") && !title.hasPrefix("Tuple")
            && !title.hasPrefix("Optional") && !title.hasPrefix("Placeholder")
    }
}
