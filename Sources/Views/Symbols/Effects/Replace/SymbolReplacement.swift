import Geometry
import Motion

/// How a symbol takes the place of another.
nonisolated struct SymbolReplacement: Equatable {
    private var way = ReplaceWay()
    private var isWhole = false
    private var speed = 1.0
    /// Whether nothing moves: the symbols fade into one another.
    private var isFade = false

    /// A fade.
    static let fade = SymbolReplacement()

    private init() { isFade = true }

    /// The way of an effect.
    init(
        _ configuration: SymbolEffectConfiguration, _ options: SymbolEffectOptions, _ allowance: SymbolEffectAllowance
    ) {
        if case .replace(let way) = configuration.kind { self.way = way } else { way.isMagic = true }
        isWhole = configuration.isWhole
        speed = options.speed
        isFade = allowance != .all
    }

    /// Whether parts that both symbols have become one another.
    var isMagic: Bool { way.isMagic && !isFade }
    /// What divides all times.
    var pace: Double { speed }

    /// Seconds of a fade that stands for something that moves.
    static let fadeDuration = 0.2
    /// Seconds at normal speed in which the old symbol goes.
    static let leaveDuration = 0.18
    /// Seconds at normal speed after which the new one comes.
    static let wait = 0.1
    /// Seconds at normal speed between motion groups.
    static let stagger = 0.05

    private var plays: SymbolPlays { SymbolPlays(count: 1, delay: 0, speed: speed) }

    /// What the new symbol is at first.
    var start: SymbolChannels { isFade ? SymbolChannels(alpha: 0) : .hidden(comesUp: true) }

    /// Lets the old symbol go.
    func leave(_ run: KeyedRun, at time: Double) {
        if isFade { return run.play(.fade(0, duration: Self.fadeDuration), at: time) }
        switch way.direction {
        case .downUp:
            run.play(.disappear(isUp: false, duration: Self.leaveDuration), plays, at: time, stagger: 0)
        case .upUp: run.play(.disappear(isUp: true, duration: Self.leaveDuration), plays, at: time, stagger: 0)
        case .offUp: run.jump(to: SymbolGoal.disappear(isUp: false, duration: 0).end)
        }
    }

    /// Lets the new symbol come; `stagger` is that of parts of it, in seconds at normal speed.
    func arrive(_ run: KeyedRun, at time: Double, stagger: Double = SymbolReplacement.stagger) {
        if isFade { return run.play(.fade(1, duration: Self.fadeDuration), at: time) }
        let wait = way.direction == .offUp ? 0 : Self.wait / speed
        run.play(.appear(isUp: true), plays, at: time, after: wait, stagger: isWhole ? 0 : stagger)
    }
}
