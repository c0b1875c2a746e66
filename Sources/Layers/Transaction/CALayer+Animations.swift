import Geometry
import Rendering

extension CALayer {
    /// Adds a copy of an animation after those that are here, which is the order in which they compose.
    ///
    /// An animation that is here under the same key is removed. Without a duration it takes the transaction's; a transition's
    /// key is always `transition`. It begins with the commit, unless its begin time says otherwise.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        guard isAssignable("animations"), let copy = anim.copy() as? CAAnimation else { return }
        let key = anim is CATransition ? kCATransition : key
        // Taken before what is here under the key goes: that is what was shown.
        let before = copy is CATransition ? tree.display?.picture(of: self) : nil
        if attached.isEmpty { shown = committed }
        if let key { removeAnimation(forKey: key) }
        let settings = LayerThread.current.settings
        copy.settle(duration: settings.duration ?? TransactionSettings.defaultDuration)
        copy.freeze()
        settings.completion?.enter()
        attached.append(
            AttachedAnimation(
                key: key, animation: copy, completion: settings.completion, timingFunction: settings.timingFunction))
        attached[attached.count - 1].before = before
        noteChange()
    }

    /// Removes the animation under a key; its delegate is told that it did not finish.
    public func removeAnimation(forKey key: String) {
        guard isAssignable("animations"), let index = attached.firstIndex(where: { $0.key == key }) else { return }
        drop(attached.remove(at: index), finished: false)
        noteChange()
    }

    /// Removes every animation; their delegates are told that they did not finish.
    public func removeAllAnimations() {
        guard isAssignable("animations"), !attached.isEmpty else { return }
        let all = attached
        attached.removeAll()
        for animation in all { drop(animation, finished: false) }
        noteChange()
    }

    /// The keys of the animations here, in the order in which they compose; nil while there are none with a key.
    public func animationKeys() -> [String]? {
        let keys = attached.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// The copy that the layer keeps of the animation under a key; nil if there is none. Its documented properties cannot be set.
    public func animation(forKey key: String) -> CAAnimation? { attached.first { $0.key == key }?.animation }

    /// Tells of an animation that is no longer here: first the block that waited for it, then its delegate.
    final func drop(_ gone: AttachedAnimation, finished: Bool) {
        // One that was kept has been told of its end already.
        guard gone.stage != .kept else { return }
        gone.completion?.leave()
        LayerThread.current.events.append(.stop(gone.animation, finished: finished))
    }

    /// Lets go of animations that nothing will ever show.
    final func abandonAnimations() {
        let all = attached
        attached.removeAll()
        for animation in all {
            if animation.stage == .pending {
                LayerThread.current.events.append(.start(animation.animation))
                LayerThread.current.events.append(.stop(animation.animation, finished: false))
                animation.completion?.leave()
            } else {
                drop(animation, finished: false)
            }
        }
    }

    /// Makes what was assigned what is shown.
    final func commitValues() {
        guard let tree = tree.display else { return }
        if !attached.isEmpty, tree.lints != nil { tree.noteAssignments(self) }
        committed = values
        flags.isCommitted = true
        tree.noteChange(of: self)
    }

    /// Begins the animations that were added since the last commit.
    final func commitAnimations() {
        guard attached.contains(where: { $0.stage == .pending }) else { return }
        guard let display = tree.display else { return abandonAnimations() }
        let now = localTime(media: display.time)
        for index in attached.indices where attached[index].stage == .pending {
            // Taken out while it is made ready: that looks at the layer and at what is attached to it.
            var animation = attached[index]
            animation.begin(on: self, at: now)
            attached[index] = animation
            display.noteBegin(animation, self)
        }
        display.activate(self)
    }
}
