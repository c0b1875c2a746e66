import Geometry
import Motion
import Raster
import Rendering
import TestKit
import Testing

@testable import Views

/// Changes of text, driven by hand: every number is computed from the rule and not from the code.
@Suite struct TextTransitionTests {
    private typealias Text = Views.Text

    private let measurer: any TextMeasuring
    private let spring = Animation.spring(duration: 0.5, bounce: 0)

    init() throws { measurer = try RasterCanvas(fonts: ShippedFonts.library()).textMeasure }

    /// How far a critically damped spring of half a second has come.
    private func progress(_ time: Double) -> Double {
        guard time > 0 else { return 0 }
        let angle = 2 * Double.pi / 0.5 * time
        return 1 - exp(-angle) * (1 + angle)
    }

    private func shaped(_ string: String, size: CGFloat = 20) -> ShapedText {
        let layout = TextLeaf().layout(
            Text(string).font(.system(size: size)), TextSetting(), hasTabularDigits: true, width: nil, height: nil,
            displayScale: 2, measurer: measurer)
        return ShapedText(layout, measurer: measurer)
    }

    private func change(
        _ transition: TextTransition, _ old: String, _ new: String, _ scheduler: Scheduler,
        _ kind: ContentTransition = .numericText()
    ) {
        transition.change(
            from: shaped(old), to: shaped(new), kind: kind, animation: spring, scheduler: scheduler)
    }

    private func expect(
        _ found: GlyphState?, _ offset: Double, _ presence: Double, _ depth: Double, _ comment: String
    ) {
        guard let found else {
            Issue.record("\(comment): there is none")
            return
        }
        #expect(abs(found.offset - offset) < 1e-6, "\(comment): offset \(found.offset)")
        #expect(abs(found.presence - presence) < 1e-6, "\(comment): presence \(found.presence)")
        #expect(abs(found.depth - depth) < 1e-6, "\(comment): depth \(found.depth)")
    }

    @Test(arguments: [false, true]) func digitsRoll(_ countsDown: Bool) {
        let scheduler = Scheduler()
        let transition = TextTransition()
        change(transition, "1299", "1300", scheduler, .numericText(countsDown: countsDown))
        let sign = countsDown ? -1.0 : 1
        for time in [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5] {
            scheduler.advance(to: time)
            #expect(transition.slots.count == 4 && transition.ghosts.isEmpty)
            #expect(transition.slots[0].leaving == nil)
            for (slot, wait) in [(3, 0), (2, 0.035), (1, 0.07)] {
                let amount = progress(time - wait)
                let place = transition.slots[slot]
                expect(
                    place.coming.map { place.state($0, scheduler) }, sign * (1 - amount), amount, 1 - amount,
                    "coming \(slot) at \(time)")
                expect(
                    place.leaving.map { place.state($0, scheduler) }, -sign * amount, 1 - amount, amount,
                    "leaving \(slot) at \(time)")
            }
        }
        scheduler.advance(to: 5)
        #expect(!transition.isRunning)
        transition.prune()
        #expect(transition.slots.isEmpty && scheduler.runningCount == 0)
    }

    @Test func noCharacterWaitsLongerThanTheLongestWait() {
        let scheduler = Scheduler()
        let transition = TextTransition()
        change(transition, "0000000000", "1111111111", scheduler)
        scheduler.advance(to: 0.3)
        for (rank, slot) in transition.slots.reversed().enumerated() {
            let amount = progress(0.3 - min(Double(rank) * 0.035, 0.21))
            expect(slot.coming.map { slot.state($0, scheduler) }, 1 - amount, amount, 1 - amount, "rank \(rank)")
        }
    }

    /// What a value does to the direction.
    @Test func valuesSayWhichWayToRoll() {
        let rows: [(ContentTransition, ContentTransition?, Bool)] = [
            (.numericText(value: 5), .numericText(value: 3), false),
            (.numericText(value: 3), .numericText(value: 5), true),
            (.numericText(value: 5), .numericText(value: 5), false), (.numericText(value: 5), nil, false),
            (.numericText(value: .nan), .numericText(value: 5), false),
            (.numericText(value: 5), .numericText(countsDown: true), false),
            (.numericText(countsDown: true), nil, true), (.numericText(), .numericText(value: 1e9), false),
        ]
        for (kind, previous, countsDown) in rows {
            #expect(kind.countsDown(from: previous) == countsDown, "\(kind) after \(String(describing: previous))")
        }
    }

    /// A change during a change: the character that is there leaves from where it is, the one before it is gone.
    @Test func interruptionsGoOnFromWhereTheyAre() {
        let scheduler = Scheduler()
        let transition = TextTransition()
        change(transition, "1", "2", scheduler)
        scheduler.advance(to: 0.15)
        let reached = progress(0.15)
        change(transition, "2", "3", scheduler)
        let slot = transition.slots[0]
        #expect(slot.glyph?.string == "3")
        expect(slot.coming.map { slot.state($0, scheduler) }, 1, 0, 1, "coming")
        expect(slot.leaving.map { slot.state($0, scheduler) }, 1 - reached, reached, 1 - reached, "leaving")
        guard case .glyph(let leaving)? = slot.leaving?.face else {
            Issue.record("Nothing leaves.")
            return
        }
        #expect(leaving.string == "2")
        var before = reached
        for time in stride(from: 0.16, through: 0.6, by: 0.02) {
            scheduler.advance(to: time)
            let now = slot.leaving.map { slot.state($0, scheduler).presence } ?? 1
            #expect(now <= before + 1e-9, "at \(time)")
            before = now
        }
        scheduler.advance(to: 5)
        transition.prune()
        #expect(transition.slots.isEmpty)
    }

    /// A stream of changes is one roll in which the character changes: something can be seen at all times.
    @Test func streamsOfChangesStayReadable() {
        let texts = (0..<40).map { shaped("\(1000 + $0)") }
        for rate in [30, 60, 120, 10_000] {
            let scheduler = Scheduler()
            let transition = TextTransition()
            var new = texts[0]
            // Half a second of it is enough.
            for step in 1...rate / 2 {
                let old = new
                new = texts[step % texts.count]
                transition.change(
                    from: old, to: new, kind: .numericText(), animation: spring, scheduler: scheduler)
                scheduler.advance(to: Double(step) / Double(rate))
                transition.prune()
                #expect(transition.slots.count + transition.ghosts.count <= 10)
                guard let last = transition.slots.last, step > rate / 8 else { continue }
                let faces = [last.coming, last.leaving].compactMap { $0 }
                let presence = faces.reduce(0) { $0 + last.state($1, scheduler).presence }
                #expect(presence > 0.45, "\(rate) a second, step \(step)")
            }
            #expect(transition.slots.map(\.glyph?.string) == new.glyphs?.map(\.string))
            scheduler.advance(to: 10)
            transition.prune()
            #expect(!transition.isRunning && transition.slots.isEmpty)
        }
    }

    /// A digit that comes and goes all the time takes one place.
    @Test func placesAreNotPiledUp() {
        let scheduler = Scheduler()
        let transition = TextTransition()
        for step in 1...3_000 {
            let isEven = step.isMultiple(of: 2)
            change(transition, isEven ? "12" : "312", isEven ? "312" : "12", scheduler)
            scheduler.advance(to: Double(step) * 0.001)
            #expect(transition.slots.count + transition.ghosts.count <= 4)
        }
        scheduler.advance(to: 9)
        transition.prune()
        #expect(scheduler.runningCount == 0)
    }

    @Test func charactersThatStaySlide() {
        let scheduler = Scheduler()
        let transition = TextTransition()
        let (old, new) = (shaped("9 m"), shaped("10 m"))
        transition.change(from: old, to: new, kind: .numericText(), animation: spring, scheduler: scheduler)
        let (start, end) = (old.glyphs?.last?.center.x ?? 0, new.glyphs?.last?.center.x ?? 0)
        #expect(end > start + 8)
        for time in [0, 0.05, 0.1, 0.25] {
            scheduler.advance(to: time)
            let slot = transition.slots[3]
            #expect(slot.glyph?.string == "m" && slot.leaving == nil)
            #expect(abs(slot.place(scheduler).center.x - start - (end - start) * progress(time)) < 1e-6, "at \(time)")
        }
    }

    @Test func commonLettersMoveAndScale() {
        let scheduler = Scheduler()
        let transition = TextTransition()
        let (old, new) = (shaped("tide", size: 20), shaped("tides", size: 30))
        transition.change(from: old, to: new, kind: .interpolate, animation: spring, scheduler: scheduler)
        scheduler.advance(to: 0.1)
        let amount = progress(0.1)
        for index in 0..<4 {
            let slot = transition.slots[index]
            let (start, end) = (old.glyphs?[index].center ?? .zero, new.glyphs?[index].center ?? .zero)
            let place = slot.place(scheduler)
            #expect(abs(place.center.x - start.x - (end.x - start.x) * amount) < 1e-6)
            #expect(abs(place.center.y - start.y - (end.y - start.y) * amount) < 1e-6)
            #expect(abs(place.size - (2.0 / 3 + amount / 3)) < 1e-6)
        }
        let added = transition.slots[4]
        expect(added.coming.map { added.state($0, scheduler) }, 0, amount, 0, "s")
    }

    /// Which texts are taken apart, and which only fade.
    @Test func whatCannotBeTakenApartFades() {
        let long = String(repeating: "7", count: 129)
        let rows: [(String, String, ContentTransition, Int)] = [
            ("a", "b", .opacity, 1), ("12", "13", .numericText(), 2), ("שלום", "שלום!", .interpolate, 1),
            (long, long + "1", .numericText(), 1), ("", "12", .numericText(), 2), ("👩‍👩‍👧1", "👩‍👩‍👧2", .numericText(), 2),
            ("a\nb", "a\nc", .interpolate, 2),
        ]
        for (old, new, kind, count) in rows {
            let scheduler = Scheduler()
            let transition = TextTransition()
            change(transition, old, new, scheduler, kind)
            #expect(transition.slots.count == count, "\(old.prefix(9)) → \(new.prefix(9))")
            scheduler.advance(to: 0.1)
            if count == 1 {
                let slot = transition.slots[0]
                expect(slot.coming.map { slot.state($0, scheduler) }, 0, progress(0.1), 0, "coming")
                expect(slot.leaving.map { slot.state($0, scheduler) }, 0, 1 - progress(0.1), 0, "leaving")
            }
        }
    }

    @Test func withoutAnAnimationItShowsAtOnce() {
        for (kind, animation) in [(.identity, spring), (.opacity, nil), (.numericText(), nil)]
            as [(ContentTransition, Animation?)]
        {
            let scheduler = Scheduler()
            let transition = TextTransition()
            change(transition, "1", "2", scheduler)
            scheduler.advance(to: 0.1)
            var isDone = false
            transition.change(
                from: shaped("2"), to: shaped("3"), kind: kind, animation: animation,
                completions: [AnimationCompletion { _ in isDone = true }], scheduler: scheduler)
            #expect(!transition.isRunning && scheduler.runningCount == 0)
            scheduler.drainCompletions()
            #expect(isDone)
        }
    }

    /// Completions wait for the character that begins last.
    @Test func completionsWaitForTheLastCharacter() {
        let scheduler = Scheduler()
        let transition = TextTransition()
        var done: [Int] = []
        transition.change(
            from: shaped("100"), to: shaped("999"), kind: .numericText(), animation: .linear(duration: 1),
            completions: [AnimationCompletion { _ in done.append(1) }, AnimationCompletion { _ in done.append(2) }],
            scheduler: scheduler)
        for (time, count) in [(0.99, 0), (1.03, 0), (1.069, 0), (1.08, 2)] {
            scheduler.advance(to: time)
            scheduler.drainCompletions()
            #expect(done.count == count, "at \(time)")
        }
    }

    /// The way from a text of one kind of change to another shows nothing at once.
    @Test func kindsMayChangeOnTheWay() {
        let scheduler = Scheduler()
        let transition = TextTransition()
        let kinds: [ContentTransition] = [
            .numericText(), .opacity, .interpolate, .opacity, .numericText(countsDown: true),
        ]
        for (step, kind) in (kinds + kinds).enumerated() {
            change(transition, "1\(step)", "1\(step + 1)", scheduler, kind)
            scheduler.advance(to: Double(step + 1) * 0.15)
            transition.prune()
            #expect(transition.isRunning && transition.ghosts.count <= 6)
        }
        scheduler.advance(to: 9)
        transition.prune()
        #expect(transition.slots.isEmpty && transition.ghosts.isEmpty)
    }

    /// The amounts of a roll as they are drawn.
    @Test func rollsAreDrawnAsTheRuleSays() throws {
        let scheduler = Scheduler()
        let transition = TextTransition()
        let (old, new) = (shaped("1"), shaped("2"))
        transition.change(from: old, to: new, kind: .numericText(), animation: spring, scheduler: scheduler)
        scheduler.advance(to: 0.1)
        let amount = progress(0.1)
        var list = DisplayList()
        transition.draw(at: CGPoint(x: 100, y: 50), foreground: .white, opacity: 0.5, into: &list)
        var transforms: [CGAffineTransform] = []
        var blurs: [CGFloat] = []
        var opacities: [Float] = []
        for item in list.items {
            switch item {
            case .transform(let transform): transforms.append(transform)
            case .beginGroup(let style): blurs.append(style.blur)
            case .text(let run): opacities.append(run.color.opacity)
            default: break
            }
        }
        let glyph = try #require(new.glyphs?.first)
        let middle = 50 + glyph.center.y - 20 * 0.36
        #expect(transforms.count == 2 && blurs.count == 2 && opacities.count == 2)
        let rows = [(amount, -0.45 * amount), (1 - amount, 0.45 * (1 - amount))]
        for (index, (depth, way)) in rows.enumerated() {
            #expect(abs(transforms[index].a - (1 - 0.2 * depth)) < 1e-6)
            #expect(abs(transforms[index].ty - (middle + way * glyph.lineHeight)) < 1e-6)
            #expect(abs(blurs[index] - 0.12 * 20 * depth) < 1e-6)
            #expect(abs(Double(opacities[index]) - 0.5 * (1 - depth)) < 1e-6)
        }
    }
}
