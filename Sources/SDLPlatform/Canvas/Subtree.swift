import Geometry
import Rendering

/// What an item that begins something contains, up to where that ends.
struct Subtree {
    /// Kinds of things that end by different items.
    enum Kind { case restore, group, masked, projection }

    private struct Open {
        var kind: Kind
        var map: CGAffineTransform
        var box = Bounds.nothing
        var reach = 0.0
        var shadow: Shadow?
        var projection: ProjectiveMap?
        var isMask = false
    }
    /// The item after the last one.
    private(set) var end: Int
    /// Around all that is drawn, in the coordinates that hold where it begins.
    private(set) var box = Bounds.nothing
    /// Whether something in it is multiplied with what is beneath.
    private(set) var multiplies = false
    private var open: [Open] = []

    /// Reads from the item `begin` on; `outer` are the kinds of what is open around it, whose ends also end this. Without
    /// `measure` sizes are left out.
    init(from begin: Int, of list: DisplayList, outer: [Kind], _ measure: (any TextMeasuring)?) {
        let items = list.items
        end = items.count
        for index in begin..<items.count {
            if let kind = Self.ending(items[index]), !open.contains(where: { $0.kind == kind }) {
                // A restore only ends what is innermost, and something of ours is.
                guard kind != .restore, outer.contains(kind) else { continue }
                end = index
                break
            }
            read(items[index], list, measure)
            if open.isEmpty {
                end = index + 1
                break
            }
        }
        while !open.isEmpty { close() }
    }

    private static func ending(_ item: DisplayItem) -> Kind? {
        switch item {
        case .endGroup: .group
        case .endMasked: .masked
        case .endProjection: .projection
        case .restore: .restore
        default: nil
        }
    }

    private mutating func read(_ item: DisplayItem, _ list: DisplayList, _ measure: (any TextMeasuring)?) {
        switch item {
        case .beginGroup(let style):
            begin(.group)
            open[open.count - 1].reach = style.blur > 0 ? (style.blur * 3.5 + 1).reachable : 0
            open[open.count - 1].shadow = style.shadow
            if open.count > 1 { note(style.blend) }
        case .beginProjection(let map):
            begin(.projection)
            open[open.count - 1].projection = map
        case .beginMask:
            begin(.masked)
            open[open.count - 1].isMask = true
        case .beginMasked: beginMasked()
        case .transform(let map):
            begin(.restore)
            open[open.count - 1].map = map
        case .clip: begin(.restore)
        case .endGroup: end(.group)
        case .endMasked: end(.masked)
        case .endProjection: end(.projection)
        case .restore: if open.last?.kind == .restore { close() }
        default:
            if let measure { add(list.extent(of: item, measure)) }
            switch item {
            case .fill(_, _, let blend), .stroke(_, _, _, let blend), .rects(_, _, let blend): note(blend)
            case .field(let field): note(field.blend)
            case .trace(let trace): note(trace.blend)
            case .sprites(let batch): note(batch.blend)
            case .image(let image): note(image.blend)
            default: break
            }
        }
    }

    private mutating func note(_ blend: BlendMode) { multiplies = multiplies || blend == .multiply }

    private mutating func begin(_ kind: Kind) { open.append(Open(kind: kind, map: .identity)) }

    /// What a mask is made of draws nothing by itself.
    private mutating func beginMasked() {
        guard open.contains(where: \.isMask) else { return }
        while open.last?.isMask == false { close() }
        guard let mask = open.indices.last else { return }
        open[mask] = Open(kind: .masked, map: .identity)
    }

    private mutating func end(_ kind: Kind) {
        guard open.contains(where: { $0.kind == kind }) else { return }
        while let last = open.last {
            close()
            if last.kind == kind { return }
        }
    }

    private mutating func close() {
        guard let last = open.popLast() else { return }
        var result = last.isMask ? .nothing : last.box
        if !result.isNothing {
            result = result.grown(by: last.reach)
            if let shadow = last.shadow { result.add(result.shadow(shadow)) }
            if let projection = last.projection { result = result.applying(projection) }
        }
        add(result.applying(last.map))
    }

    private mutating func add(_ box: Bounds) {
        if open.isEmpty { self.box.add(box) } else { open[open.count - 1].box.add(box) }
    }
}
