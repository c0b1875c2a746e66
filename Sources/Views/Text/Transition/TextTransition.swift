import Geometry
import Motion
import Rendering

/// The change of a text that is under way: places whose characters roll, move or fade.
///
/// A text's node owns one. At rest it is empty, and the text is drawn as it is. Every place has its own progress, run by
/// the change's animation, and at most two characters: a further change lets the one that is there leave from where it is
/// just then.
final class TextTransition {
    /// In reading order, those that have a face in the new text.
    private(set) var slots: [GlyphSlot] = []
    /// Those whose last face leaves.
    private(set) var ghosts: [GlyphSlot] = []
    private var clock = TrackProgress()
    private weak var scheduler: Scheduler?

    /// Whether anything moves.
    var isRunning: Bool {
        guard let scheduler else { return false }
        return slots.contains { $0.isRunning(scheduler) } || ghosts.contains { $0.isRunning(scheduler) }
            || clock.isRunning(scheduler)
    }

    /// Changes from a text, which is shown at rest unless a change is under way, to another.
    ///
    /// Completions wait for the last character. Without an animation, or for `.identity`, the new text shows at once and
    /// they are due at the next frame.
    func change(
        from old: ShapedText, to new: ShapedText, kind: ContentTransition, previousKind: ContentTransition? = nil,
        animation: Animation?, completions: [AnimationCompletion] = [], scheduler: Scheduler
    ) {
        guard let animation, kind.kind != .identity else {
            end()
            for completion in completions { scheduler.enroll(completion) }
            return
        }
        if self.scheduler !== scheduler { end() }
        prune()
        self.scheduler = scheduler
        var wait = 0.0
        if !kind.fadesWhole, let oldGlyphs = old.glyphs, let newGlyphs = new.glyphs {
            let countsDown = kind.countsDown(from: previousKind)
            let style = kind.isNumeric ? Style.roll(down: countsDown) : .fade
            wait = change(from: oldGlyphs, to: newGlyphs, style, animation, scheduler)
        } else {
            fade(from: old.layout, to: new.layout, animation, scheduler)
        }
        let last = wait > 0 ? animation.delay(wait) : animation
        guard let first = completions.first else { return }
        clock.begin(last, scheduler, completion: first)
        for completion in completions.dropFirst() { clock.begin(last, scheduler, completion: completion) }
    }

    /// Shows the new text at once.
    func end() {
        guard let scheduler else { return }
        for index in slots.indices { slots[index].end(scheduler) }
        for index in ghosts.indices { ghosts[index].end(scheduler) }
        clock.end(scheduler)
        slots.removeAll()
        ghosts.removeAll()
        self.scheduler = nil
    }

    /// Forgets what has left, and everything once nothing moves.
    func prune() {
        guard let scheduler else { return }
        guard isRunning else { return end() }
        for index in slots.indices { _ = slots[index].prune(scheduler) }
        var index = 0
        while index < ghosts.count {
            if ghosts[index].prune(scheduler) {
                index += 1
            } else {
                ghosts[index].end(scheduler)
                ghosts.remove(at: index)
            }
        }
    }

    /// Draws the change with the corner of the text's box at a point.
    func draw(at corner: CGPoint, foreground: Color, opacity: Double, into list: inout DisplayList) {
        guard let scheduler else { return }
        for slot in ghosts { slot.draw(at: corner, foreground, opacity, scheduler, &list) }
        for slot in slots { slot.draw(at: corner, foreground, opacity, scheduler, &list) }
    }

    /// How characters come and go.
    private enum Style {
        case fade
        case roll(down: Bool)

        var entrance: GlyphState {
            switch self {
            case .fade: .faded
            case .roll(let down): .rolled(down ? -1 : 1)
            }
        }

        var exit: GlyphState {
            switch self {
            case .fade: .faded
            case .roll(let down): .rolled(down ? 1 : -1)
            }
        }

        var isRoll: Bool { if case .roll = self { true } else { false } }
    }

    /// Cross-fades whole texts.
    private func fade(
        from old: LaidOutText, to new: LaidOutText, _ animation: Animation, _ scheduler: Scheduler
    ) {
        if slots.isEmpty { slots = [GlyphSlot(.text(old))] }
        if slots.count == 1, slots[0].glyph == nil {
            slots[0].change(to: .text(new), from: .faded, leavingTo: .faded, animation, scheduler)
        } else {
            for index in slots.indices {
                slots[index].change(to: nil, from: .faded, leavingTo: .faded, animation, scheduler)
            }
            haunt(slots, scheduler)
            slots = [GlyphSlot(.text(new), from: .faded, animation, scheduler)]
        }
    }

    /// Changes characters; answers how long the last one waits.
    private func change(
        from old: [TextGlyph], to new: [TextGlyph], _ style: Style, _ animation: Animation, _ scheduler: Scheduler
    ) -> TimeInterval {
        if slots.isEmpty { slots = old.map { GlyphSlot(.glyph($0)) } }
        if slots.count == 1, slots[0].glyph == nil {
            slots[0].change(to: nil, from: .faded, leavingTo: .faded, animation, scheduler)
            haunt(slots, scheduler)
            slots = []
        }
        let matching = GlyphMatching(
            old: slots.map { $0.glyph?.character ?? " " }, new: new.map(\.character), isNumeric: style.isRoll)
        var changed: [GlyphSlot] = []
        changed.reserveCapacity(new.count)
        var left: [GlyphSlot] = []
        var rank = 0
        var wait = 0.0
        /// The animation of the next character to the left.
        func next() -> Animation {
            guard style.isRoll else { return animation }
            wait = min(Double(rank) * RollAmount.stagger, RollAmount.longestWait)
            rank += 1
            return wait > 0 ? animation.delay(wait) : animation
        }
        for pair in matching.pairs.reversed() {
            switch (pair.old, pair.new) {
            case (let i?, let j?):
                var slot = slots[i]
                if slot.glyph?.isSame(as: new[j]) != true {
                    slot.change(
                        to: .glyph(new[j]), from: style.entrance, leavingTo: style.exit, next(), scheduler)
                }
                slot.move(to: new[j], animation, scheduler)
                changed.append(slot)
            case (let i?, nil):
                var slot = slots[i]
                slot.change(to: nil, from: style.entrance, leavingTo: style.exit, next(), scheduler)
                left.append(slot)
            case (nil, let j?):
                changed.append(entering(new[j], style.entrance, next(), scheduler))
            case (nil, nil): break
            }
        }
        slots = changed.reversed()
        haunt(left, scheduler)
        return wait
    }

    /// A place for a character that had none: that of one that is leaving there, if there is one.
    private func entering(
        _ glyph: TextGlyph, _ start: GlyphState, _ animation: Animation, _ scheduler: Scheduler
    ) -> GlyphSlot {
        let near = ghosts.firstIndex { ghost in
            guard case .glyph(let old) = ghost.leaving?.face else { return false }
            return abs(old.center.x - glyph.center.x) < max(glyph.width, old.width) / 2
                && abs(old.center.y - glyph.center.y) < glyph.lineHeight / 2
        }
        guard let near else { return GlyphSlot(.glyph(glyph), from: start, animation, scheduler) }
        var slot = ghosts.remove(at: near)
        slot.enter(.glyph(glyph), from: start, animation, scheduler)
        return slot
    }

    /// Keeps places until their last face has left, the latest ones.
    private func haunt(_ left: [GlyphSlot], _ scheduler: Scheduler) {
        ghosts.append(contentsOf: left)
        let spare = ghosts.count - ShapedText.glyphLimit
        guard spare > 0 else { return }
        for index in 0..<spare { ghosts[index].end(scheduler) }
        ghosts.removeFirst(spare)
    }
}
