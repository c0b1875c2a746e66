import Geometry
import Rendering

/// Finds out, before a list is drawn, how large what is drawn apart will be, so that layers are no larger.
struct ContentBounds {
    /// What is between an item that begins something and the one that ends it.
    struct Content {
        /// Around all of it, in the coordinates that hold where it begins; nil if there is nothing.
        var box: Box?
        /// Index of the item that ends it.
        var end: Int
        /// Whether it is one thing that is drawn, so that its opacity is the whole's.
        var isSingle = false
    }
    private struct Open {
        var begin: Int
        var kind: DrawingState.Kind
        var box: Box?
        /// From the current coordinates to those of the beginning.
        var map = CGAffineTransform.identity
        var clip: Box?
        var reach = 0.0
        var shadow: Shadow?
        var projection: ProjectiveMap?
        var mask: Box?
        var isMask = false
        /// How many things are drawn, those that are drawn apart as more than one.
        var count = 0
    }
    private struct Saved {
        var map: CGAffineTransform
        var clip: Box?
        /// How many things were open.
        var depth: Int
    }
    private var contents: [Content] = []
    private var open: [Open] = []
    private var saved: [Saved] = []

    /// What lies between the item `begin` and its end.
    func content(of begin: Int) -> Content {
        contents.indices.contains(begin) ? contents[begin] : Content(box: nil, end: begin)
    }

    /// Reads a whole list.
    mutating func read(_ items: [DisplayItem], _ columns: Columns, _ measure: LineCache) {
        contents.removeAll(keepingCapacity: true)
        guard items.contains(where: \.drawsApart) else { return }
        open.removeAll(keepingCapacity: true)
        saved.removeAll(keepingCapacity: true)
        for index in items.indices {
            contents.append(Content(box: nil, end: items.count))
            read(items[index], index, columns, measure)
        }
        while !open.isEmpty { close(at: items.count) }
    }

    private mutating func read(_ item: DisplayItem, _ index: Int, _ columns: Columns, _ measure: LineCache) {
        switch item {
        case .beginGroup(let style):
            begin(index, .group)
            open[open.count - 1].reach = style.blur > 0 ? style.blur * 3.5 + 1 : 0
            open[open.count - 1].shadow = style.shadow
        case .beginProjection(let map):
            begin(index, .projection)
            open[open.count - 1].projection = map
        case .beginMask:
            begin(index, .masked)
            open[open.count - 1].isMask = true
        case .beginMasked: beginMasked(index)
        case .endGroup: end(.group, at: index)
        case .endProjection: end(.projection, at: index)
        case .endMasked: end(.masked, at: index)
        case .transform(let map):
            guard let last = open.last else { return }
            saved.append(Saved(map: last.map, clip: last.clip, depth: open.count))
            open[open.count - 1].map = map.concatenating(last.map)
        case .clip(let shape):
            guard let last = open.last else { return }
            saved.append(Saved(map: last.map, clip: last.clip, depth: open.count))
            clip(shape.box(columns.paths)?.applying(last.map))
            // A clip may need a layer of its own.
            open[open.count - 1].count += 2
        case .restore:
            guard let last = saved.last, last.depth == open.count else { return }
            saved.removeLast()
            open[open.count - 1].map = last.map
            open[open.count - 1].clip = last.clip
        default:
            guard !open.isEmpty, let box = item.box(columns, measure) else { return }
            add(box)
            open[open.count - 1].count += item.isSolid ? 1 : 2
        }
    }

    private static let nowhere = Box(left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)

    private mutating func clip(_ box: Box?) {
        guard let last = open.last else { return }
        guard let box, box.isFinite else {
            open[open.count - 1].clip = Self.nowhere
            return
        }
        guard let clip = last.clip else {
            open[open.count - 1].clip = box
            return
        }
        open[open.count - 1].clip = clip.intersection(box) ?? Self.nowhere
    }

    private mutating func begin(_ index: Int, _ kind: DrawingState.Kind) {
        open.append(Open(begin: index, kind: kind))
    }

    private mutating func beginMasked(_ index: Int) {
        guard open.contains(where: \.isMask) else { return }
        while open.last?.isMask == false { close(at: index) }
        guard let mask = open.last else { return }
        contents[mask.begin] = Content(box: mask.box, end: index)
        dropSaved()
        open[open.count - 1] = Open(begin: index, kind: .masked, mask: mask.box ?? Self.nowhere)
    }

    private mutating func dropSaved() {
        while let last = saved.last, last.depth >= open.count { saved.removeLast() }
    }

    private mutating func end(_ kind: DrawingState.Kind, at index: Int) {
        guard open.contains(where: { $0.kind == kind }) else { return }
        while let last = open.last {
            close(at: index)
            if last.kind == kind { return }
        }
    }

    private mutating func close(at index: Int) {
        guard let last = open.last else { return }
        dropSaved()
        open.removeLast()
        var box = last.box
        if let mask = last.mask { box = box?.intersection(mask) }
        contents[last.begin] = Content(box: box, end: index, isSingle: last.count <= 1)
        guard !last.isMask, let box, !open.isEmpty else { return }
        add(outer(box, last))
        open[open.count - 1].count += 2
    }

    /// Around what a layer of this content shows.
    private func outer(_ box: Box, _ layer: Open) -> Box {
        if let map = layer.projection { return box.applying(map) }
        let own = box.grown(by: layer.reach)
        guard let shadow = layer.shadow else { return own }
        return own.union(own.shadow(shadow))
    }

    private mutating func add(_ box: Box) {
        let last = open[open.count - 1]
        var there = box.applying(last.map)
        guard there.isFinite else { return }
        if let clip = last.clip {
            guard let cut = there.intersection(clip) else { return }
            there = cut
        }
        open[open.count - 1].box = last.box?.union(there) ?? there
    }
}

extension Box {
    /// Around the shadow of something within this box.
    func shadow(_ shadow: Shadow) -> Box {
        let reach = shadow.radius > 0 ? shadow.radius * 3.5 + 1 : 0
        let (width, height) = (shadow.offset.width, shadow.offset.height)
        return Box(left: left + width, top: top + height, right: right + width, bottom: bottom + height)
            .grown(by: reach)
    }

    /// A box around this one seen through a projection; far beyond everything if part of it lies behind the eye.
    func applying(_ map: ProjectiveMap) -> Box {
        var result: Box?
        for corner in [(left, top), (right, top), (right, bottom), (left, bottom)] {
            let image = map.vector(SIMD3(corner.0, corner.1, 1))
            guard image.z > 1e-9 else { return Box(left: -1e7, top: -1e7, right: 1e7, bottom: 1e7) }
            let point = CGPoint(x: image.x / image.z, y: image.y / image.z)
            result = result?.including(point) ?? Box(left: point.x, top: point.y, right: point.x, bottom: point.y)
        }
        return result ?? self
    }
}
