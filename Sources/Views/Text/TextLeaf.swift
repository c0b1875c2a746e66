import Geometry
import Motion
import Rendering

/// What a text in the tree remembers from frame to frame: its lines at the last few widths, and the change that is under
/// way. In frames in which nothing changes it takes no memory.
final class TextLeaf {
    private struct Entry {
        var width: CGFloat?
        var height: CGFloat?
        var lineLimit: Int
        var layout: LaidOutText
    }

    private var resolved: ResolvedText?
    private var text: Text?
    private var hasTabularDigits = false
    private var displayScale: CGFloat = 1
    private var entries: [Entry] = []
    private var oldest = 0
    /// The change that is under way.
    let transition = TextTransition()
    /// What the text was placed as.
    private(set) var placed: LaidOutText?
    private var placedKind: ContentTransition?

    private static let capacity = 6

    /// The text in a proposal, from memory if it was asked before.
    func layout(
        _ text: Text, _ setting: TextSetting, hasTabularDigits: Bool, width: CGFloat?, height: CGFloat?,
        displayScale: CGFloat, measurer: any TextMeasuring
    ) -> LaidOutText {
        let resolved = resolve(text, setting, hasTabularDigits, displayScale)
        let setter = TextSetter(resolved, displayScale: displayScale, measurer: measurer)
        let width = width.flatMap { $0.isFinite ? max($0, 0) : nil }
        let limit = setting.lines == 1 ? 1 : setter.lineLimit(height: height)
        let shrinks = setting.minimumScale < 1
        let height = shrinks ? height.flatMap { $0.isFinite ? max($0, 0) : nil } : nil
        let found = find(width, height, limit)
        let layout =
            found
            ?? (shrinks
                ? shrunk(setter, width, height, limit)
                : setter.layout(width: width, lineLimit: limit, natural: find(nil, nil, .max)))
        if found == nil { keep(Entry(width: width, height: height, lineLimit: limit, layout: layout)) }
        return layout
    }

    /// A layout that was answered with that size.
    func layout(ofSize size: CGSize) -> LaidOutText? { entries.first { $0.layout.size == size }?.layout }

    private func find(_ width: CGFloat?, _ height: CGFloat?, _ limit: Int) -> LaidOutText? {
        entries.first { $0.width == width && $0.height == height && $0.lineLimit == limit }?.layout
    }

    private func keep(_ entry: Entry) {
        if entries.count < Self.capacity {
            entries.append(entry)
        } else {
            entries[oldest] = entry
            oldest = (oldest + 1) % Self.capacity
        }
    }

    private func resolve(
        _ text: Text, _ setting: TextSetting, _ hasTabularDigits: Bool, _ displayScale: CGFloat
    ) -> ResolvedText {
        if let resolved, self.text == text, resolved.setting == setting, self.hasTabularDigits == hasTabularDigits,
            self.displayScale == displayScale
        {
            return resolved
        }
        let new = ResolvedText(text, setting, hasTabularDigits: hasTabularDigits)
        resolved = new
        self.text = text
        self.hasTabularDigits = hasTabularDigits
        self.displayScale = displayScale
        entries.removeAll(keepingCapacity: true)
        oldest = 0
        return new
    }

    /// The text with letters as large as there is room for, down to the smallest scale that is allowed.
    private func shrunk(_ setter: TextSetter, _ width: CGFloat?, _ height: CGFloat?, _ limit: Int) -> LaidOutText {
        let full = setter.layout(width: width, lineLimit: limit)
        guard full.isTruncated else { return full }
        func layout(_ scale: CGFloat) -> LaidOutText {
            let smaller = TextSetter(
                setter.text.scaled(by: scale), displayScale: setter.displayScale, measurer: setter.measurer)
            return smaller.layout(width: width, lineLimit: smaller.lineLimit(height: height))
        }
        var low = setter.text.setting.minimumScale
        var best = layout(low)
        guard !best.isTruncated else { return best }
        var high = 1.0
        for _ in 0..<7 {
            let middle = (low + high) / 2
            let tried = layout(middle)
            if tried.isTruncated {
                high = middle
            } else {
                low = middle
                best = tried
            }
        }
        return best
    }
}

extension TextLeaf {
    /// Takes a layout as what is shown, by a transition if it looks otherwise than what was shown before.
    func place(
        _ layout: LaidOutText, kind: ContentTransition, animation: Animation?,
        completions: [AnimationCompletion] = [], scheduler: Scheduler, measurer: any TextMeasuring
    ) {
        let before = placed
        let previousKind = placedKind
        placed = layout
        placedKind = kind
        guard let before, !before.hasSameShape(as: layout) else { return }
        transition.change(
            from: shaped(before, kind, measurer), to: shaped(layout, kind, measurer), kind: kind,
            previousKind: previousKind, animation: animation, completions: completions, scheduler: scheduler)
    }

    /// What a transition needs: text that fades as a whole is not taken apart.
    private func shaped(
        _ layout: LaidOutText, _ kind: ContentTransition, _ measurer: any TextMeasuring
    ) -> ShapedText {
        switch kind.kind {
        case .identity, .opacity, .symbol: ShapedText(layout)
        case .interpolate, .numeric, .value: ShapedText(layout, measurer: measurer)
        }
    }

    /// Draws what was placed, or the change to it that is under way, in a rectangle that may be on its way to the text's
    /// own size.
    func draw(in rect: CGRect, foreground: Color, opacity: Double, into list: inout DisplayList) {
        guard let placed else { return }
        transition.prune()
        if transition.isRunning {
            transition.draw(at: rect.origin, foreground: foreground, opacity: opacity, into: &list)
        } else if rect.width > 0 {
            let spare = rect.width - placed.size.width
            let shift = spare > 1 / displayScale ? spare * placed.text.setting.alignment.shareBefore : 0
            placed.draw(
                at: CGPoint(x: rect.minX + shift, y: rect.minY), foreground: foreground, opacity: opacity, into: &list)
        }
    }

    /// Gives up what the change that is under way has taken.
    func dispose() { transition.end() }
}
