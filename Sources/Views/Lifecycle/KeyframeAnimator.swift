import Geometry
import Motion

/// A view that plays keyframes: its content is made anew each frame with the value of the moment.
///
/// With a trigger it plays once for each change and holds the end; without one it plays over and over.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View where Value == KeyframePath.Value {
    let initialValue: Value
    let trigger: AnyEquatable?
    let repeats: Bool
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath

    /// A view that plays once whenever `trigger` changes.
    /// - Parameters:
    ///   - initialValue: what it shows and begins with.
    ///   - trigger: what starts it; while it plays it starts over from the value of the moment.
    ///   - content: the view with a value.
    ///   - keyframes: the way from a value.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        (self.initialValue, self.trigger, repeats) = (initialValue, AnyEquatable(trigger), false)
        (self.content, self.keyframes) = (content, keyframes)
    }

    /// A view that plays over and over; with `repeating` false it stands still where it is.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        (self.initialValue, trigger, repeats) = (initialValue, nil, repeating)
        (self.content, self.keyframes) = (content, keyframes)
    }

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { KeyframeNode(view, inputs) }

    /// What the library draws itself has no body.
    public typealias Body = Never
}

private final class KeyframeNode<Value, KeyframePath: Keyframes, Content: View>:
    PassNode<KeyframeAnimator<Value, KeyframePath, Content>, Content>
where Value == KeyframePath.Value {
    private enum Playback {
        case resting
        /// The clock starts with the frame after the one that set it off.
        case waiting(KeyframeTimeline<Value>)
        case playing(KeyframeTimeline<Value>, begin: Double)
        /// Stands still at a time of its own.
        case paused(KeyframeTimeline<Value>, elapsed: Double)
    }

    private var playback = Playback.resting
    private var value: Value

    override init(_ view: KeyframeAnimator<Value, KeyframePath, Content>, _ inputs: _NodeInputs) {
        value = view.initialValue
        super.init(view, inputs)
        makeChild(evaluate(), inputs)
        if view.trigger == nil, view.repeats { start(from: value) }
    }

    override func update(_ new: KeyframeAnimator<Value, KeyframePath, Content>) {
        let old = view
        view = new
        if let trigger = new.trigger, trigger != old.trigger {
            // At rest the way begins at the initial value again; on the way, where it is and as fast as it is.
            if case .resting = playback { start(from: new.initialValue) } else { start(from: value, velocity) }
        } else if new.trigger == nil, new.repeats != old.repeats {
            if new.repeats { resume() } else { pause() }
        }
        child?.update(evaluate())
    }

    override func refresh() { child?.update(evaluate()) }

    private func evaluate() -> Content {
        clearDirty()
        return read { view.content(value) }
    }

    /// How fast the value moves, in units per second; nil for not at all.
    private var velocity: Value? {
        guard case .playing(let timeline, let begin) = playback else { return nil }
        return timeline.velocity(time: host.scheduler.time - begin)
    }

    private func start(from start: Value, _ velocity: Value? = nil) {
        let path = view.keyframes(start)
        if view.trigger == nil { host.noteLoop(self, "keyframes without a trigger play over and over") }
        playback = .waiting(KeyframeTimeline(initialValue: start, initialVelocity: velocity) { path })
        host.observeFrames(self)
    }

    private func pause() {
        switch playback {
        case .resting, .paused: break
        case .waiting(let timeline): playback = .paused(timeline, elapsed: 0)
        case .playing(let timeline, let begin): playback = .paused(timeline, elapsed: host.scheduler.time - begin)
        }
    }

    private func resume() {
        if case .paused(let timeline, let elapsed) = playback {
            playback = .playing(timeline, begin: host.scheduler.time - elapsed)
            host.observeFrames(self)
        } else {
            start(from: value)
        }
    }
}

extension KeyframeNode: FrameObserver {
    func frameDidAdvance(_ host: ViewHost) -> Bool {
        guard isAttached else { return false }
        let now = host.scheduler.time
        switch playback {
        case .resting, .paused: return false
        case .waiting(let timeline): playback = .playing(timeline, begin: now)
        case .playing: break
        }
        guard case .playing(let timeline, let begin) = playback else { return false }
        let (duration, elapsed) = (timeline.duration, now - begin)
        markDirty()
        if view.repeats, view.trigger == nil {
            value = timeline.value(time: duration > 0 ? elapsed.truncatingRemainder(dividingBy: duration) : 0)
            return duration > 0
        }
        value = timeline.value(time: min(elapsed, duration))
        guard elapsed >= duration else { return true }
        playback = .resting
        return false
    }
}

extension View {
    /// The view changed by keyframes that play once whenever `trigger` changes.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        Slotted(content: self) {
            KeyframeAnimator(
                initialValue: initialValue, trigger: trigger, content: { content(PlaceholderContentView(), $0) },
                keyframes: keyframes)
        }
    }

    /// The view changed by keyframes that play over and over; with `repeating` false it stands still where it is.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        Slotted(content: self) {
            KeyframeAnimator(
                initialValue: initialValue, repeating: repeating, content: { content(PlaceholderContentView(), $0) },
                keyframes: keyframes)
        }
    }
}
