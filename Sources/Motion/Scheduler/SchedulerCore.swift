import Geometry

/// What tracks of every value type share: the clock, the springs, the completions and the policies.
struct SchedulerCore {
    var time = 0.0
    /// The time of the frame before.
    var previousTime = 0.0
    /// How much of the present frame springs skip.
    var skipped = 0.0
    var springs = SpringTable()
    var book = CompletionBook()
    let policy: CombiningPolicy
    let clock: FrameClock
    let gaps: GapPolicy
    let fidelity: Fidelity
    var environment = EnvironmentValues()

    init(policy: CombiningPolicy, clock: FrameClock, gaps: GapPolicy, fidelity: Fidelity) {
        self.policy = policy
        self.clock = clock
        self.gaps = gaps
        self.fidelity = fidelity
    }

    var setting: CombiningSetting {
        CombiningSetting(policy: policy, fidelity: fidelity, environment: environment)
    }
}
