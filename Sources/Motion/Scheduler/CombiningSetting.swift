import Geometry

/// What evaluating a combined motion needs to know besides the time.
struct CombiningSetting {
    let policy: CombiningPolicy
    let fidelity: Fidelity
    let environment: EnvironmentValues
}
