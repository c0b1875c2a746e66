import Geometry
import Motion

/// An animation that has ended and may have left its layer in another place than the layer itself holds.
struct LintSuspect {
    let layer: CALayer
    let run: PropertyRun
    /// Where it led.
    let destination: LayerValue
    /// Whether the layer itself held another value then.
    let snaps: Bool
    /// What an animation that was hidden beneath it shows from now on; nil where there is none.
    var revealed: LayerValue?
}

/// Hazards that can be seen from frame to frame.
extension LayerTree {
    /// An animation that is kept is told of after so many seconds: until then it may be part of a sequence.
    private static var patience: Double { 1 }
    /// Frames in a row in which a value is assigned beneath an animation before it is told of.
    private static var assignmentLimit: Int { 12 }
    private static var suspectLimit: Int { 32 }

    /// Notes where an animation has led that has just ended.
    func suspect(_ layer: CALayer, _ index: Int, at now: Double) {
        let ended = layer.attached[index]
        let isRemoved = ended.animation.isRemovedOnCompletion
        // What lies above it is what was shown.
        let later = layer.attached[(index + 1)...]
        ended.run?.forEachFinal { run in
            if !isRemoved {
                hasKept = true
                return run.record.keptSince = now
            }
            guard suspects.count < Self.suspectLimit, let destination = run.destination(layer.committed),
                !later.contains(where: { $0.meets(run) })
            else { return }
            let snaps = run.leaves(layer.committed, from: destination)
            suspects.append(LintSuspect(layer: layer, run: run, destination: destination, snaps: snaps))
        }
    }

    /// Notes what the layer shows without the animations that have ended.
    func noteRevealed(_ layer: CALayer) {
        for index in suspects.indices where suspects[index].layer === layer {
            let run = suspects[index].run
            guard layer.attached.contains(where: { $0.stage == .running && $0.meets(run) }) else { continue }
            suspects[index].revealed = run.path.value(in: layer.shown)
        }
    }

    /// Tells of what has ended in the last frame and is still amiss: until now the program had the chance to put it right.
    func judgeSuspects() {
        guard let lints, !suspects.isEmpty else { return }
        for suspect in suspects where isSeen(suspect.layer) { judge(suspect, lints) }
        suspects.removeAll(keepingCapacity: true)
    }

    private func judge(_ suspect: LintSuspect, _ lints: LintDesk) {
        let (layer, run) = (suspect.layer, suspect.run)
        if let revealed = suspect.revealed {
            guard revealed.differsVisibly(from: suspect.destination) else { return }
            let path = run.keyPath
            return lints.report(
                .twoSystems, at: layer.place(of: run),
                "two animations moved it at once, and when the one that hid the other ended the layer jumped to where the "
                    + "other was. Add them under one key, so that the later replaces the earlier. Assigning \(path) to a "
                    + "layer that no view owns adds an animation too: assign before you add your own, or with "
                    + "CATransaction.setDisableActions(true).")
        }
        guard suspect.snaps, run.leaves(layer.values, from: suspect.destination),
            !layer.attached.contains(where: { $0.stage == .pending || $0.meets(run) })
        else { return }
        let (path, goal, held) = words(layer, run, suspect.destination)
        lints.report(
            .snapBack, at: layer.place(of: run),
            "an animation ended\(goal.map { " at \($0)" } ?? "") and was removed, so the layer snapped back to "
                + "\(held), which it still holds itself. When you add the animation, also assign \(path)"
                + "\(goal.map { " = \($0)" } ?? ", its last value,") to the layer.")
    }

    /// Tells of animations that stay at their end.
    func judgeKept(_ layer: CALayer, at now: Double) {
        guard let lints else { return }
        for animation in layer.attached where animation.stage == .kept {
            animation.run?.forEachFinal { run in
                guard let since = run.record.keptSince, now - since >= Self.patience else { return }
                run.record.keptSince = nil
                guard animation.run?.timing.fills ?? false, isSeen(layer) else { return }
                guard let destination = run.destination(layer.committed), run.leaves(layer.values, from: destination)
                else { return }
                let (path, goal, held) = words(layer, run, destination)
                lints.report(
                    .fillForwards, at: layer.place(of: run),
                    "an animation is kept at its end by fillMode and isRemovedOnCompletion = false, while the layer itself "
                        + "still holds \(held): there it is hit, from there later animations start, and the animation is "
                        + "never let go. Assign \(path)\(goal.map { " = \($0)" } ?? ", its last value,") to the layer when "
                        + "you add the animation, and leave both as they are by default.")
            }
        }
    }

    /// Notes that a layer's values are about to be committed beneath its animations.
    func noteAssignments(_ layer: CALayer) {
        guard let lints, lints.wants(.twoSystems) else { return }
        for animation in layer.attached where animation.stage == .running {
            animation.run?.forEachProperty { run in
                guard run.hidesModel, run.path.value(in: layer.committed) != run.path.value(in: layer.values),
                    run.noteAssignment(in: frame) == Self.assignmentLimit
                else { return }
                lints.report(
                    .twoSystems, at: layer.place(of: run),
                    "it is assigned frame after frame while an animation of it runs, which hides what is assigned. Let only "
                        + "one of the two move it: remove the animation first, or assign its end once.")
            }
        }
    }

    /// Tells of an animation without an end that begins although less motion is asked for.
    func noteBegin(_ attached: AttachedAnimation, _ layer: CALayer) {
        guard let lints, reducesMotion, let timing = attached.run?.timing else { return }
        guard max(timing.repeatCount, timing.repeatDuration) == .infinity else { return }
        let path = (attached.animation as? CAPropertyAnimation)?.keyPath ?? attached.key ?? "animation"
        lints.report(
            .endlessLoop, at: layer.place(of: path),
            "an animation begins that repeats for ever although less motion is asked for. Leave it out then, or play it once."
        )
    }

    private func words(
        _ layer: CALayer, _ run: PropertyRun, _ goal: LayerValue
    ) -> (path: String, goal: String?, held: String) {
        (run.keyPath, goal.words, run.path.value(in: layer.values).words ?? "the value")
    }

    /// Whether something of a layer can be seen by what the program has assigned.
    private func isSeen(_ layer: CALayer) -> Bool {
        guard layer.tree.display === self, layer.root === root else { return false }
        var next: CALayer? = layer
        while let current = next {
            if current.values.isHidden || current.values.opacity < 1 / 256 { return false }
            next = current.superlayer
        }
        return true
    }
}

extension CALayer {
    /// What lints call a property of the layer.
    fileprivate final func place(of keyPath: String) -> String {
        let type = LayerThread.current.name(of: Swift.type(of: self))
        return name.map { "\(type) \"\($0)\".\(keyPath)" } ?? "\(type).\(keyPath)"
    }

    fileprivate final func place(of run: PropertyRun) -> String { place(of: run.keyPath) }
}

extension AttachedAnimation {
    /// Whether it moves what an animation of one key path moves.
    fileprivate func meets(_ run: PropertyRun) -> Bool {
        var found = false
        self.run?.forEachProperty { if $0 !== run, $0.meets(run) { found = true } }
        return found
    }
}
