import Geometry

@testable import Layers

extension ReferenceTests {
    static func keyframeAnimation(_ input: Reference) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation()
        configure(animation, input)
        if animation.duration == 0 { animation.duration = 1 }
        animation.values = input["values"].numbers
        animation.keyTimes = input["keyTimes"].numbers?.map { NSNumber(value: $0) }
        animation.tensionValues = input["tensionValues"].numbers?.map { NSNumber(value: $0) }
        if let mode = input["calculationMode"].word {
            animation.calculationMode = CAAnimationCalculationMode(rawValue: mode)
        }
        animation.timingFunctions = input["timingFunctions"].list?.compactMap { $0.word }
            .map { CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: $0)) }
        if let classical = input["classical_tension_continuity_bias"].numbers, classical.count == 3 {
            let count = animation.values?.count ?? 0
            func everywhere(_ value: Double) -> [NSNumber] { Array(repeating: NSNumber(value: value), count: count) }
            animation.tensionValues = everywhere(classical[0])
            animation.continuityValues = everywhere(-classical[1])
            animation.biasValues = everywhere(-classical[2])
        }
        return animation
    }

    static func keyframes(_ row: ReferenceRow) -> Reference? {
        let animation = keyframeAnimation(row.input)
        let model = row.input["model"].number ?? .nan
        if let time = row.input["time"].number { return .number(shownNumber(animation, model: model, at: time)) }
        guard let times = row.input["times"].numbers ?? row.input["progresses"].numbers else { return nil }
        return .numbers(times.map { shownNumber(animation, model: model, at: $0) })
    }

    /// A path in the words of the table: points, or steps with their points.
    static func path(_ words: String) -> CGPath {
        let path = CGMutablePath()
        let numbers = words.split { !("0123456789.-".contains($0)) }.compactMap { Double($0) }
        let isCubic = words.hasPrefix("cubic")
        // "c1" and "c2" name the controls of a curve.
        let plain = words.contains("curve") ? Array([0, 0, 100, 0, 150, 0, 200, 50, 200, 100]) : numbers
        let points = stride(from: 0, to: plain.count - 1, by: 2).map { CGPoint(x: plain[$0], y: plain[$0 + 1]) }
        path.move(to: points[0])
        if isCubic {
            path.addCurve(to: points[3], control1: points[1], control2: points[2])
        } else if words.contains("curve") {
            path.addLine(to: points[1])
            path.addCurve(to: points[4], control1: points[2], control2: points[3])
        } else {
            points.dropFirst().forEach { path.addLine(to: $0) }
        }
        return path
    }

    static func follower(_ input: Reference, mode: String? = nil) -> CAKeyframeAnimation {
        let animation = keyframeAnimation(input)
        animation.keyPath = "position"
        animation.path = path(input["path"].word ?? "(0,0) (0,10)")
        if let mode { animation.calculationMode = CAAnimationCalculationMode(rawValue: mode) }
        if let mode = input["rotationMode"].word { animation.rotationMode = CAAnimationRotationMode(rawValue: mode) }
        return animation
    }

    static func place(_ animation: CAKeyframeAnimation, _ progress: Double) -> Reference {
        let lanes = shown([animation], model: .point(.zero), at: progress).lanes ?? .zero
        return .numbers([lanes.x, lanes.y])
    }

    static func path(_ row: ReferenceRow) -> Reference? {
        let input = row.input
        switch row.id {
        case "PATH-arch":
            guard let time = input["time"].number else { return nil }
            return input["modes"].list.map { .list($0.map { place(follower(input, mode: $0.word), time) }) }
        case "PATH-arch-length": return .number(PathMeasure(path(input["path"].word ?? "").storage).length)
        case "PATH-rotateAuto":
            let animator = animator(follower(input), kind: .point)
            return input["times"].numbers.map { .numbers($0.map { animator?.pathRotation(at: $0) ?? .nan }) }
        case "PATH-rotateAuto-model":
            let animation = follower(input)
            animation.rotationMode = .rotateAuto
            guard let angle = animator(animation, kind: .point)?.pathRotation(at: 0.5) else { return nil }
            return entries(.transform(.rotation(angle, 0, 0, 1).concatenating(.scale(2, 3, 1))), 4)
        default:
            let animation = follower(input)
            return input["times"].numbers.map { .list($0.map { place(animation, $0) }) }
        }
    }
}
