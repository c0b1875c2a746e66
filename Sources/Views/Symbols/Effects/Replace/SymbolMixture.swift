import Geometry
import Motion

/// Two symbols of which parts that both have become one another, as one drawing.
///
/// Parts are the same if they have the same name or the same role. Their outlines move point by point where they consist of
/// the same steps, and fade into one another otherwise; a slash that only one has is drawn or taken back, and the gap that
/// it cuts goes with it. All other parts come and go as in any other replacement.
nonisolated final class SymbolMixture {
    /// What becomes of the layers of the drawing in between.
    private enum Part {
        case morph(from: [Glyph.Item], to: [Glyph.Item])
        case still
    }

    private var glyph: Glyph
    private var parts: [Part] = []
    private var runs: [KeyedRun] = []
    private let begin: Double
    private let speed: Double
    let anatomy: SymbolAnatomy

    /// How many seconds at normal speed a part takes to become another.
    private static let morphDuration = SymbolTracks.morphSpring.settlingDuration(
        target: 1.0, initialVelocity: 0, epsilon: 1e-3)
    private static let stagger = 0.04

    /// The mixture of two symbols; nil if they share nothing.
    /// - Parameter channels: those of the old symbol's layers, if it is on its way itself.
    init?(
        from old: Glyph, _ channels: [SymbolChannels]?, to new: Glyph, _ replacement: SymbolReplacement, at time: Double
    ) {
        let matches = new.layers.map { layer in old.layers.firstIndex { layer.isSamePart(as: $0) } }
        let kept = Set(matches.compactMap { $0 })
        let hasSlash =
            new.layers.indices.contains { new.layers[$0].role == .slash && matches[$0] == nil }
            || old.layers.indices.contains { old.layers[$0].role == .slash && !kept.contains($0) }
        guard !kept.isEmpty || hasSlash, new.grid == old.grid else { return nil }
        begin = time
        speed = replacement.pace
        var draft = Draft(time: time, replacement: replacement, channels: channels)
        // Parts with another name from now on are cut out by that name.
        for (index, match) in matches.enumerated() {
            if let match { draft.names[old.layers[match].id] = new.layers[index].id }
        }
        for index in old.layers.indices where !kept.contains(index) && old.layers[index].role != .slash {
            draft.leave(old.layers[index], index)
        }
        let groups = Set(zip(new.layers, matches).filter { $0.1 == nil }.map(\.0.motionGroup)).sorted()
        for (index, layer) in new.layers.enumerated() {
            if let match = matches[index] {
                draft.change(old.layers[match], match, into: layer)
            } else {
                draft.enter(layer, rank: groups.firstIndex(of: layer.motionGroup) ?? 0)
            }
        }
        for index in old.layers.indices where !kept.contains(index) && old.layers[index].role == .slash {
            draft.leave(old.layers[index], index)
        }
        glyph = new
        glyph.layers = draft.layers
        parts = draft.morphs.map { $0.map { .morph(from: $0.from, to: $0.to) } ?? .still }
        runs = draft.runs
        anatomy = SymbolAnatomy(glyph)
    }

    /// What is put together of the drawing in between.
    private struct Draft {
        let time: Double
        let replacement: SymbolReplacement
        let channels: [SymbolChannels]?
        var names: [String: String] = [:]
        var layers: [Glyph.Layer] = []
        var morphs: [(from: [Glyph.Item], to: [Glyph.Item])?] = []
        var runs: [KeyedRun] = []

        private var plays: SymbolPlays { SymbolPlays(count: 1, delay: 0, speed: replacement.pace) }

        private func channels(_ index: Int) -> SymbolChannels {
            channels.flatMap { index < $0.count ? $0[index] : nil } ?? .rest
        }

        private mutating func add(
            _ layer: Glyph.Layer, _ run: KeyedRun, _ morph: (from: [Glyph.Item], to: [Glyph.Item])? = nil
        ) {
            layers.append(layer)
            runs.append(run)
            morphs.append(morph)
        }

        mutating func leave(_ layer: Glyph.Layer, _ index: Int) {
            let run = KeyedRun(at: [channels(index)])
            if layer.role == .slash {
                run.play(.trace(0, duration: 0.28), plays, at: time)
            } else {
                replacement.leave(run, at: time)
            }
            add(renamed(layer), run)
        }

        mutating func enter(_ layer: Glyph.Layer, rank: Int) {
            if layer.role == .slash {
                let run = KeyedRun(slots: 1, at: SymbolChannels(trim: 0))
                run.play(.trace(1, duration: 0.28), plays, at: time)
                return add(layer, run)
            }
            let run = KeyedRun(slots: 1, at: replacement.start)
            replacement.arrive(run, at: time + Double(rank) * SymbolMixture.stagger / replacement.pace)
            add(layer, run)
        }

        mutating func change(_ old: Glyph.Layer, _ index: Int, into new: Glyph.Layer) {
            let present = channels(index)
            let (from, to) = (renamed(old).items, new.items)
            let (fromInk, toInk) = (from.filter { !$0.isLayerCut }, to.filter { !$0.isLayerCut })
            guard let isMove = toInk.steps(from: fromInk) else {
                // Different steps: one fades as the other comes.
                var fading = renamed(old)
                fading.id = "old " + old.id
                let going = KeyedRun(at: [present])
                going.play(.fade(0, duration: SymbolReplacement.fadeDuration), plays, at: time)
                add(fading, going)
                let coming = KeyedRun(slots: 1, at: SymbolChannels(alpha: 0))
                coming.play(.fade(1, duration: SymbolReplacement.fadeDuration), plays, at: time)
                return add(new, coming)
            }
            var layer = new
            // What either of them is cut by cuts the mixture, as far as it is there.
            let cuts = (to + from).filter(\.isLayerCut)
            layer.items = toInk + cuts.enumerated().filter { place, cut in cuts.firstIndex(of: cut) == place }.map(\.1)
            let run = KeyedRun(at: [present])
            if present.trim != 1 {
                run.play(.trace(1, duration: 0.28), plays, at: time)
            } else if present != .rest {
                run.play(.appear(isUp: true), plays, at: time)
            }
            add(layer, run, isMove ? (fromInk, toInk) : nil)
        }

        /// A layer of the old symbol, cut by what its parts are called now.
        private func renamed(_ layer: Glyph.Layer) -> Glyph.Layer {
            var layer = layer
            layer.items = layer.items.map { item in
                if case .cutLayer(let id) = item, let name = names[id] { return .cutLayer(name) }
                return item
            }
            return layer
        }
    }

    // MARK: Time

    func advance(to time: Double) { for run in runs { run.advance(to: time) } }

    func isRunning(at time: Double) -> Bool {
        hasMorph && (time - begin) * speed < Self.morphDuration || runs.contains { $0.isRunning(at: time) }
    }

    private var hasMorph: Bool { parts.contains { if case .morph = $0 { true } else { false } } }

    /// The channels of a layer.
    func channels(_ layer: Int, at time: Double) -> SymbolChannels { runs[layer].channels(0, at: time) }

    /// The channels of all layers.
    func channels(at time: Double) -> [SymbolChannels] { runs.map { $0.channels(0, at: time) } }

    /// The drawing at a time.
    func present(at time: Double) -> Glyph {
        guard hasMorph else { return glyph }
        let elapsed = max(time - begin, 0) * speed
        let progress = SymbolTracks.morphSpring.value(target: 1.0, time: elapsed)
        for index in parts.indices {
            guard case .morph(let from, let to) = parts[index] else { continue }
            let cuts = glyph.layers[index].items.filter(\.isLayerCut)
            glyph.layers[index].items = zip(from, to).map { $0.mixed(with: $1, progress) } + cuts
        }
        return glyph
    }
}

nonisolated extension Glyph.Layer {
    /// Whether a layer of another symbol is the same part.
    fileprivate func isSamePart(as other: Glyph.Layer) -> Bool { id == other.id || role != nil && role == other.role }
}

nonisolated extension [Glyph.Item] {
    /// Whether these are other items with the same steps as `old`; nil if the steps are different ones.
    fileprivate func steps(from old: [Glyph.Item]) -> Bool? {
        guard count == old.count, zip(self, old).allSatisfy({ $0.hasSameSteps(as: $1) }) else { return nil }
        return self != old
    }
}

nonisolated extension Glyph.Item {
    /// Whether it cuts another layer out.
    fileprivate var isLayerCut: Bool {
        if case .cutLayer = self { true } else { false }
    }

    fileprivate func hasSameSteps(as other: Glyph.Item) -> Bool {
        switch (self, other) {
        case (.fill(let mine), .fill(let theirs)), (.cut(let mine), .cut(let theirs)):
            mine.storage.verbs == theirs.storage.verbs
        case (.stroke(_, let cap, let mine), .stroke(_, let otherCap, let theirs)):
            cap == otherCap && mine.storage.verbs == theirs.storage.verbs
        default: false
        }
    }

    /// What lies between two items of the same steps, 0 at this one.
    fileprivate func mixed(with other: Glyph.Item, _ progress: Double) -> Glyph.Item {
        switch (self, other) {
        case (.fill(let mine), .fill(let theirs)): .fill(mine.mixed(with: theirs, progress))
        case (.cut(let mine), .cut(let theirs)): .cut(mine.mixed(with: theirs, progress))
        case (.stroke(let width, let cap, let mine), .stroke(let end, _, let theirs)):
            .stroke(width: max(width + (end - width) * progress, 0), cap: cap, mine.mixed(with: theirs, progress))
        default: other
        }
    }
}

nonisolated extension Path {
    /// The points between those of two paths of the same steps.
    fileprivate func mixed(with other: Path, _ progress: Double) -> Path {
        let (old, new) = (storage, other.storage)
        guard old.points.count == new.points.count else { return other }
        var mixed = new
        mixed.replacePoints { index in
            let (a, b) = (old.points[index], new.points[index])
            return CGPoint(x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress)
        }
        return Path(storage: mixed)
    }
}
