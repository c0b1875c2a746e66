import Geometry
import Motion
import Rendering

/// A symbol with what effects, transitions and replacements do to it.
///
/// It is a function of the scene time and of what it was told, and takes no memory in frames in which nothing changes but
/// the time. Only a part that becomes another is drawn anew in each frame.
final class SymbolStage {
    private(set) var drawing: SymbolDrawing
    private unowned let clock: Scheduler
    private var anatomy: SymbolAnatomy
    private var runs: [SymbolEffectRun] = []
    /// The transition of the view that the symbol is in, under way or left at its end; nil while there is none.
    private var presence: SymbolEffectRun?
    private var isPresent = true
    /// How the symbol has come in the place of another one; nil as soon as it is there.
    private var arrival: KeyedRun?
    /// What has been replaced and is not gone.
    private var leaving: [LeavingSymbol] = []
    /// The mixture that the symbol is part of while it takes the place of another one.
    private var mixture: SymbolMixture?
    private var sums: [PoseSum] = []
    private var poses: [SymbolPose] = []

    /// A symbol that nothing is done to, on the time of a scheduler.
    init(_ drawing: SymbolDrawing, _ clock: Scheduler) {
        (self.drawing, self.clock) = (drawing, clock)
        anatomy = SymbolAnatomy(drawing.glyph)
    }

    // MARK: Effects

    /// Takes the effects that the modifiers around the symbol ask for.
    func take(
        _ requests: [SymbolEffectRequest], _ allowance: SymbolEffectAllowance, isRightToLeft: Bool, at time: Double
    ) {
        guard !runs.isEmpty || !requests.isEmpty else { return }
        let old = runs
        runs = requests.map { request in
            if let run = old.first(where: { $0.id == request.id && $0.suits(allowance, isRightToLeft) }) {
                run.take(request, at: time)
                return run
            }
            return SymbolEffectRun(request, anatomy, allowance, isRightToLeft: isRightToLeft, at: time)
        }
    }

    // MARK: Transitions

    /// Is there, or is not, by a transition's effect; without animation at once.
    func setPresence(_ isPresent: Bool, by effect: SymbolTransitionEffect, isAnimated: Bool, at time: Double) {
        self.isPresent = isPresent
        let request = effect.request(isPresent: isPresent)
        if isAnimated, let presence, presence.request.configuration == request.configuration {
            presence.take(request, at: time)
        } else if isAnimated, presence == nil {
            presence = SymbolEffectRun(
                effect.request(isPresent: !isPresent), anatomy, .all, isRightToLeft: false, at: time)
            presence?.take(request, at: time)
        } else {
            presence = SymbolEffectRun(request, anatomy, .all, isRightToLeft: false, at: time)
        }
    }

    // MARK: Replacement

    /// Shows another symbol; nil for at once.
    func show(_ new: SymbolDrawing, by replacement: SymbolReplacement?, at time: Double) {
        guard new.glyph != drawing.glyph else {
            drawing = new
            return
        }
        advance(to: time)
        if let replacement {
            replace(by: new, replacement, at: time)
        } else {
            leaving = []
            arrival = nil
            mixture = nil
        }
        drawing = new
        anatomy = SymbolAnatomy(new.glyph)
        for run in runs { run.adopt(anatomy, at: time) }
        presence?.adopt(anatomy, at: time)
    }

    private func replace(by new: SymbolDrawing, _ replacement: SymbolReplacement, at time: Double) {
        let old = mixture?.present(at: time) ?? drawing.glyph
        if replacement.isMagic, arrival == nil,
            let mixture = SymbolMixture(from: old, mixture?.channels(at: time), to: new.glyph, replacement, at: time)
        {
            self.mixture = mixture
            return
        }
        // What is there leaves from where it is, and as fast as it moves.
        let run = mixture.map { KeyedRun(at: $0.channels(at: time)) } ?? arrival ?? KeyedRun(slots: 1)
        replacement.leave(run, at: time)
        leaving.append(LeavingSymbol(mixture == nil ? drawing : SymbolDrawing(old), run, isByLayer: mixture != nil))
        if leaving.count > Self.mostLeaving { leaving.removeFirst() }
        mixture = nil
        let incoming = KeyedRun(slots: SymbolAnatomy(new.glyph).groupCount, at: replacement.start)
        replacement.arrive(incoming, at: time)
        arrival = incoming
    }

    /// However fast symbols change, so many are on their way out.
    private static let mostLeaving = 4

    // MARK: Time

    /// Carries out what is due, and forgets what is over.
    func advance(to time: Double) {
        for run in runs { run.run?.advance(to: time) }
        presence?.run?.advance(to: time)
        if let run = presence?.run, isPresent, !run.isRunning(at: time) { presence = nil }
        if let mixture {
            mixture.advance(to: time)
            if !mixture.isRunning(at: time) { self.mixture = nil }
        }
        if let arrival {
            arrival.advance(to: time)
            if !arrival.isRunning(at: time) { self.arrival = nil }
        }
        guard !leaving.isEmpty else { return }
        for symbol in leaving { symbol.run.advance(to: time) }
        leaving.removeAll { !$0.run.isRunning(at: time) }
    }

    /// Whether anything changes after a time.
    func isRunning(at time: Double) -> Bool {
        arrival != nil || mixture != nil || !leaving.isEmpty
            || presence?.run?.isRunning(at: time) ?? false
            || runs.contains { $0.run?.isRunning(at: time) ?? false }
    }

    /// Whether the symbol is not simply drawn as it is.
    var isAltered: Bool { !runs.isEmpty || presence != nil || arrival != nil || mixture != nil || !leaving.isEmpty }

    /// What is being done to it, in words.
    func motions(at time: Double) -> [String] {
        var words = runs.filter { $0.run?.isRunning(at: time) ?? false }.map { "symbol " + $0.name }
        if arrival != nil || mixture != nil || !leaving.isEmpty { words.append("symbol replace") }
        if presence?.run?.isRunning(at: time) ?? false { words.append("symbol transition") }
        return words
    }

    // MARK: Drawing

    /// Draws it as it is at the time of the frame.
    func draw(_ ink: SymbolInk, in rect: CGRect, into list: inout DisplayList) {
        let time = clock.time
        advance(to: time)
        for symbol in leaving {
            pose(symbol.anatomy, at: time) { sum, layer, index in
                sum.add(symbol.run.channels(symbol.isByLayer ? index : layer.group, at: time), about: .layer)
            }
            symbol.drawing.draw(poses, ink, in: rect, into: &list)
        }
        if let mixture {
            pose(mixture.anatomy, at: time) { sum, _, index in
                sum.add(mixture.channels(index, at: time), about: .layer)
            }
            mixture.present(at: time).draw(poses, ink, in: rect, into: &list)
        } else {
            pose(at: time)
            drawing.draw(poses, ink, in: rect, into: &list)
        }
    }

    /// The poses of the symbol's layers at a time.
    func currentPoses(at time: Double) -> [SymbolPose] {
        advance(to: time)
        pose(at: time)
        return poses
    }

    private func pose(at time: Double) {
        pose(anatomy, at: time) { sum, layer, _ in
            if let arrival { sum.add(arrival.channels(layer.group, at: time), about: .layer) }
        }
    }

    /// Finds the poses of a drawing's layers, with what `more` adds to what effects do.
    private func pose(
        _ anatomy: SymbolAnatomy, at time: Double, _ more: (inout PoseSum, SymbolAnatomy.Layer, Int) -> Void
    ) {
        sums.removeAll(keepingCapacity: true)
        for _ in anatomy.layers { sums.append(PoseSum()) }
        for run in runs { run.add(to: &sums, of: anatomy, at: time) }
        presence?.add(to: &sums, of: anatomy, at: time)
        poses.removeAll(keepingCapacity: true)
        for index in anatomy.layers.indices {
            more(&sums[index], anatomy.layers[index], index)
            poses.append(sums[index].pose(anatomy.layers[index], anatomy))
        }
    }
}

/// A symbol that has been replaced.
private struct LeavingSymbol {
    let drawing: SymbolDrawing
    let anatomy: SymbolAnatomy
    let run: KeyedRun
    /// Whether the run has a slot for each layer, and not for each motion group.
    let isByLayer: Bool

    init(_ drawing: SymbolDrawing, _ run: KeyedRun, isByLayer: Bool) {
        (self.drawing, self.run, self.isByLayer) = (drawing, run, isByLayer)
        anatomy = SymbolAnatomy(drawing.glyph)
    }
}
