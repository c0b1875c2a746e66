import Geometry
import Motion
import Rendering

/// A place in a text that changes: the character that comes and the one that leaves.
struct GlyphSlot {
    /// What is shown at the place.
    enum Face {
        case glyph(TextGlyph)
        case text(LaidOutText)
    }

    /// A face on its way.
    struct Actor {
        var face: Face
        var from: GlyphState
        var to: GlyphState
    }

    private(set) var coming: Actor?
    private(set) var leaving: Actor?
    private var progress = TrackProgress()
    private var changedAt = -Double.infinity
    private var movement = TrackProgress()
    private var movedFrom = CGPoint.zero
    private var center = CGPoint.zero
    private var sizeFrom = 1.0

    /// A place where nothing moves.
    init(_ face: Face) {
        coming = Actor(face: face, from: .rest, to: .rest)
        center = face.center
    }

    /// A place where a face is about to come.
    init(_ face: Face, from state: GlyphState, _ animation: Animation, _ scheduler: Scheduler) {
        coming = Actor(face: face, from: state, to: .rest)
        center = face.center
        progress.begin(animation, scheduler)
        changedAt = scheduler.time
    }

    /// The face that is there, or will be.
    var glyph: TextGlyph? {
        if case .glyph(let glyph) = coming?.face { glyph } else { nil }
    }

    /// Where the middle of its character is now, with how much larger than it will be it is shown.
    func place(_ scheduler: Scheduler) -> (center: CGPoint, size: Double) {
        guard movement.isRunning(scheduler) else { return (center, 1) }
        let amount = movement.value(scheduler)
        let x = movedFrom.x + (center.x - movedFrom.x) * amount
        let y = movedFrom.y + (center.y - movedFrom.y) * amount
        return (CGPoint(x: x, y: y), sizeFrom + (1 - sizeFrom) * amount)
    }

    /// The state of a face now.
    func state(_ actor: Actor, _ scheduler: Scheduler) -> GlyphState {
        actor.from.moved(to: actor.to, progress.value(scheduler))
    }

    func isRunning(_ scheduler: Scheduler) -> Bool {
        progress.isRunning(scheduler) || movement.isRunning(scheduler)
    }

    /// Lets the face leave and another come in its place, or none. Whatever was leaving is gone.
    mutating func change(
        to face: Face?, from start: GlyphState, leavingTo end: GlyphState, _ animation: Animation,
        _ scheduler: Scheduler
    ) {
        if let face, coming != nil, scheduler.time - changedAt < RollAmount.stream, progress.isRunning(scheduler) {
            coming?.face = face
            changedAt = scheduler.time
            return
        }
        if let old = coming { leaving = Actor(face: old.face, from: state(old, scheduler), to: end) }
        coming = face.map { Actor(face: $0, from: start, to: .rest) }
        progress.begin(animation, scheduler)
        changedAt = scheduler.time
    }

    /// Lets a face come where one is leaving.
    mutating func enter(_ face: Face, from start: GlyphState, _ animation: Animation, _ scheduler: Scheduler) {
        leaving = leaving.map { Actor(face: $0.face, from: state($0, scheduler), to: $0.to) }
        coming = Actor(face: face, from: start, to: .rest)
        center = face.center
        movement.end(scheduler)
        progress.begin(animation, scheduler)
        changedAt = scheduler.time
    }

    /// Shows the same character at another place, or in another colour.
    mutating func move(to glyph: TextGlyph, _ animation: Animation, _ scheduler: Scheduler) {
        let (now, size) = place(scheduler)
        let before = self.glyph?.font.size ?? glyph.font.size
        if case .glyph = coming?.face, coming?.face.isSame(as: glyph) == true { coming?.face = .glyph(glyph) }
        guard
            abs(glyph.center.x - center.x) > 1e-6 || abs(glyph.center.y - center.y) > 1e-6
                || before != glyph.font.size
        else { return }
        movedFrom = now
        sizeFrom = glyph.font.size > 0 ? Double(before / glyph.font.size) * size : 1
        center = glyph.center
        movement.begin(animation, scheduler)
    }

    /// Forgets what has left.
    /// - Returns: whether anything is left to show.
    mutating func prune(_ scheduler: Scheduler) -> Bool {
        if !progress.isRunning(scheduler) { leaving = nil }
        return coming != nil || leaving != nil
    }

    /// Gives up its tracks.
    mutating func end(_ scheduler: Scheduler) {
        progress.end(scheduler)
        movement.end(scheduler)
    }
}

extension GlyphSlot.Face {
    /// The middle of a character on its baseline.
    var center: CGPoint {
        if case .glyph(let glyph) = self { glyph.center } else { .zero }
    }

    func isSame(as glyph: TextGlyph) -> Bool {
        if case .glyph(let own) = self { own.isSame(as: glyph) } else { false }
    }
}
