import Motion
import Rendering
import Tuning

/// The spring's figures under its sliders: worked out when the spring changes, not every frame.
struct SpringNote {
    private(set) var text: [UInt8] = []
    /// The beginning of it, for a narrow panel.
    var shortText: ArraySlice<UInt8> { text[..<shortLength] }
    private var shortLength = 0
    private var shown: SpringCode?

    mutating func update(_ answer: SpringCode?) {
        guard answer != shown else { return }
        shown = answer
        text.removeAll(keepingCapacity: true)
        shortLength = 0
        guard let spring = answer?.spring else { return }
        text.append("settles ")
        text.append(spring.settlingDuration, decimals: 2)
        text.append(" s  overshoot ")
        text.append(answer?.overshoot ?? 0, decimals: 1)
        text.append(" %")
        shortLength = text.count
        text.append("  k ")
        text.append(spring.stiffness, decimals: 1)
        text.append("  c ")
        text.append(spring.damping, decimals: 1)
    }
}
