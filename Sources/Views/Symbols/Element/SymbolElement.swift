import Geometry
import Motion
import Rendering

/// The element of an image, which shows what effects do to it if it is a symbol.
final class SymbolElement: LeafElement<ImageContent> {
    /// The symbol, as soon as anything is done to it.
    private var stage: SymbolStage?
    /// What runs while the symbol moves: it makes frames come, and is what completions wait for.
    private var clocks: [TrackHandle<Double>] = []
    private var isMoving = false

    override init(_ content: ImageContent, _ node: _TreeNode) {
        super.init(content, node)
        guard content.symbol?.drawing != nil else { return }
        let environment = node.environment
        guard !environment.symbolEffects.isEmpty else { return }
        super.set(staged(content))
        takeEffects()
    }

    override func set(_ new: ImageContent) {
        guard let drawing = new.symbol?.drawing else {
            // No symbol, or one that nobody knows: nothing is done to what stands in for it.
            stage = nil
            stop()
            return super.set(new)
        }
        let old = model.symbol?.drawing
        let transaction = node.transaction
        let isReplaced = old != nil && old?.glyph != drawing.glyph
        let environment = node.environment
        let replacement =
            isReplaced && transaction.effectiveAnimation != nil
            ? environment.contentTransition.replacement(environment.symbolEffectAllowance) : nil
        if let old, stage == nil, replacement != nil { stage = SymbolStage(old, host.scheduler) }
        super.set(staged(new))
        if isReplaced { stage?.show(drawing, by: replacement, at: host.scheduler.time) }
        takeEffects()
        move(replacement == nil ? [] : transaction.completions)
    }

    /// Is there, or is not, by a transition's effect.
    func setPresence(
        _ isPresent: Bool, by effect: SymbolTransitionEffect, _ transaction: Transaction, isFirst: Bool
    ) {
        guard model.symbol?.drawing != nil else { return }
        super.set(staged(model, always: true))
        let isAnimated = !isFirst && transaction.effectiveAnimation != nil
        stage?.setPresence(isPresent, by: effect, isAnimated: isAnimated, at: host.scheduler.time)
        move(isAnimated ? transaction.completions : [])
    }

    override var motions: [String] { super.motions + (stage?.motions(at: host.scheduler.time) ?? []) }

    override func dispose() {
        stop()
        super.dispose()
    }

    /// The content with the stage that it is drawn on, if anything is done to it.
    private func staged(_ content: ImageContent, always: Bool = false) -> ImageContent {
        var content = content
        if stage == nil, let drawing = content.symbol?.drawing, always || !node.environment.symbolEffects.isEmpty {
            stage = SymbolStage(drawing, host.scheduler)
        }
        content.stage = stage
        return content
    }

    private func takeEffects() {
        guard let stage else { return }
        let environment = node.environment
        if !environment.symbolEffects.isEmpty, stage.drawing.glyph.layers.isEmpty {
            let name = stage.drawing.glyph.name
            host.warn(name, "Effects do nothing to the symbol \"\(name)\": it has no layers.")
        }
        stage.take(
            environment.symbolEffects, environment.symbolEffectAllowance,
            isRightToLeft: environment.layoutDirection == .rightToLeft, at: host.scheduler.time)
        move([])
    }

    // MARK: Frames

    /// Lets frames come as long as the symbol moves.
    private func move(_ completions: [AnimationCompletion]) {
        guard let stage, stage.isRunning(at: host.scheduler.time) else { return }
        if !isMoving || !completions.isEmpty {
            let clock = host.scheduler.makeTrack(0.0)
            host.scheduler.retarget(clock, to: 1, animation: Self.endless, completions: completions)
            clocks.append(clock)
        }
        guard !isMoving else { return }
        isMoving = true
        host.symbolClock.follow(self)
        host.observeFrames(host.symbolClock)
    }

    /// A motion whose end is set by hand.
    private static let endless = Animation.linear(duration: 1e8)

    /// The scheduler has been moved to the frame's time.
    /// - Returns: whether the symbol still moves.
    func frameDidAdvance() -> Bool {
        host.pictureIsStale = true
        guard isMoving else { return false }
        guard let stage else { return false }
        let time = host.scheduler.time
        stage.advance(to: time)
        if stage.isRunning(at: time) { return true }
        for clock in clocks {
            host.scheduler.settle(clock)
            host.scheduler.removeTrack(clock)
        }
        clocks.removeAll(keepingCapacity: true)
        isMoving = false
        return false
    }

    private func stop() {
        for clock in clocks { host.scheduler.removeTrack(clock) }
        clocks.removeAll()
        guard isMoving else { return }
        isMoving = false
        host.symbolClock.forget(self)
    }
}

extension ImageContent {
    static func makeElement(_ content: Self, _ node: _TreeNode) -> LeafElement<Self> { SymbolElement(content, node) }
}
