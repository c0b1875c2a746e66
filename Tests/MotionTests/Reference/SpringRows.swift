import Geometry

@testable import Motion

extension ReferenceTests {
    /// The spring that a row's input names, and the numbers after its parameters.
    static func spring(_ row: ReferenceRow) -> (spring: Spring, rest: [Double])? {
        let (input, numbers) = (row.input, row.numbers)
        if input.hasPrefix("Spring()") { return (Spring(), numbers) }
        func rest(_ used: Int) -> [Double] { Array(numbers.dropFirst(used)) }
        if input.contains("Spring(duration") || input.contains("Spring(settlingDuration") == false,
            input.contains(", bounce ")
        {
            return (Spring(duration: row.number(0), bounce: row.number(1)), rest(2))
        }
        if input.contains("settlingDuration ") {
            return (Spring(settlingDuration: row.number(0), dampingRatio: row.number(1)), rest(2))
        }
        if input.contains("response ") {
            return (Spring(response: row.number(0), dampingRatio: row.number(1)), rest(2))
        }
        if input.contains("mass ") || input.contains("Spring(1,") {
            let spring = Spring(
                mass: row.number(0), stiffness: row.number(1), damping: row.number(2),
                allowOverDamping: input.contains("allowOverDamping true"))
            return (spring, rest(3))
        }
        return nil
    }

    static func springProperty(_ row: ReferenceRow) -> Answer {
        if row.area == "presets" { return preset(row) }
        guard let (spring, _) = spring(row) else { return .unknown }
        let suffix = row.id.split(separator: "-").last ?? ""
        let input = row.input
        if input.contains("ngularFrequency") { return .number(spring.angularFrequency) }
        if input.contains("decayConstant") { return .number(spring.decayConstant) }
        if suffix == "z" || input.contains(").dampingRatio") { return .number(spring.dampingRatio) }
        if input.contains("stiffness (2pi") || input.contains(").stiffness") { return .number(spring.stiffness) }
        if input.contains(").damping") { return .number(spring.damping) }
        if input.contains(").bounce") { return .number(spring.bounce) }
        if input.contains(").duration") { return .number(spring.duration) }
        if input.contains(").response") { return .number(spring.response) }
        return .unknown
    }

    private static func preset(_ row: ReferenceRow) -> Answer {
        func fluid(_ animation: Animation) -> FluidSpring { animation.fluidSpring ?? .standard }
        switch row.id {
        case "pr-smooth-b": return .number(Spring.smooth.bounce)
        case "pr-snappy-b": return .number(Spring.snappy.bounce)
        case "pr-bouncy-b": return .number(Spring.bouncy.bounce)
        case "pr-bouncy-x":
            return .number(fluid(.bouncy(duration: 0.4, extraBounce: 0.1)).dampingFraction)
        case "pr-spring-old-z": return .number(fluid(.spring(response: 0.5)).dampingFraction)
        case "pr-spring-new-r": return .number(fluid(.spring()).response)
        case "pr-inter-r": return .number(fluid(.interactiveSpring).response)
        case "pr-inter-z": return .number(fluid(.interactiveSpring()).dampingFraction)
        case "pr-inter-b": return .number(fluid(.interactiveSpring).blendDuration)
        case "pr-inter-old-z": return .number(fluid(.interactiveSpring(response: 0.15)).dampingFraction)
        default: return .unknown
        }
    }

    static func springMotion(_ row: ReferenceRow) -> Answer {
        guard let (spring, rest) = spring(row) else { return .unknown }
        let input = row.input
        if row.id == "so-peak-t" { return .number(.pi / spring.angularFrequency) }
        if row.id == "so-peak-x" {
            return .number(spring.value(target: 1.0, time: .pi / spring.angularFrequency))
        }
        if row.area == "spring-settling" { return settling(row, spring, rest) }
        if input.contains(".force(") {
            return .number(spring.force(target: at(rest, 0), position: at(rest, 1), velocity: at(rest, 2)))
        }
        if input.contains(".update(") {
            var (value, velocity) = (at(rest, 0), at(rest, 1))
            spring.update(value: &value, velocity: &velocity, target: at(rest, 2), deltaTime: at(rest, 3))
            return .number(input.hasSuffix("value") ? value : velocity)
        }
        let velocity = input.contains("initialVelocity") ? at(rest, 1) : 0
        let time = at(rest, input.contains("initialVelocity") ? 2 : 1)
        return .number(
            input.contains("velocity(target")
                ? spring.velocity(target: at(rest, 0), initialVelocity: velocity, time: time)
                : spring.value(target: at(rest, 0), initialVelocity: velocity, time: time))
    }

    private static func settling(_ row: ReferenceRow, _ spring: Spring, _ rest: [Double]) -> Answer {
        if row.id.contains("true") { return .number(spring.settlingTime(target: 1.0)) }
        if row.id == "st-vo" {
            return .number(
                spring.settlingDuration(target: at(rest, 0), initialVelocity: at(rest, 1), epsilon: at(rest, 2)))
        }
        return .number(spring.settlingDuration)
    }

    static func quirk(_ row: ReferenceRow) -> Answer {
        let parsed = spring(row)
        switch row.id {
        case "sc-bm12": return .number(Spring(duration: 0.7, bounce: -1.2, fidelity: .system).duration)
        case "sc-msd-m0":
            return .number(
                Spring(mass: 0, stiffness: 50, damping: 0.4, allowOverDamping: false, fidelity: .system)
                    .stiffness(.system))
        case "sc-neg-k-quirk", "sc-msd-over-k-quirk":
            return parsed.map { .number($0.spring.stiffness(.system)) } ?? .unknown
        // The slide's formula is wrong and nowhere in the engine; the row keeps it from being believed.
        case "sc-wwdc-damp": return .number(4 * .pi / (0.5 + 4 * .pi * -0.2))
        case "sv-o2-vq":
            return .number(
                Spring(duration: 0.7, bounce: -0.2)
                    .velocity(target: 1.2, initialVelocity: 0.1, time: 0.2, fidelity: .system))
        case "sf-o2-q":
            return .number(
                Spring(duration: 0.7, bounce: -0.2).force(target: 0.2, position: 1, velocity: -0.2, fidelity: .system))
        case "st-quirk0": return parsed.map { .number($0.spring.settlingDuration) } ?? .unknown
        case "cvq-easeIn-1": return .number(UnitCurve.easeIn.velocity(at: 1, fidelity: .system))
        case "cvq-easeOut-0": return .number(UnitCurve.easeOut.velocity(at: 0, fidelity: .system))
        case "kf-K8":
            let timeline = KeyframeTimeline(initialValue: 0.0, initialVelocity: nil, fidelity: .system) {
                LinearKeyframe(1.0, duration: 0)
            }
            return .number(timeline.value(time: 0))
        default: return .unknown
        }
    }

    static func interpolatingSpring(_ row: ReferenceRow) -> Answer {
        func spring(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) -> InterpolatingSpring {
            InterpolatingSpring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        }
        switch row.id {
        case "is-over": return .number(spring(1, 100, 30, 0).progress(at: 0.1) ?? .nan)
        case "is-log": return .number(spring(2, 200, 20, 0).logicalDuration)
        case "is-vel": return .number(100 * spring(1, 100, 10, 5).velocity(at: 0))
        default:
            let spring = spring(row.number(0), row.number(1), row.number(2), row.number(3))
            return .number(row.id.hasSuffix("dur") ? spring.removal : spring.progress(at: row.number(4)) ?? .nan)
        }
    }
}

private func at(_ numbers: [Double], _ index: Int) -> Double { index < numbers.count ? numbers[index] : .nan }
