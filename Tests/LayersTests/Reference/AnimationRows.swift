import Geometry
import Motion

@testable import Layers

/// Making animations and sampling them, for the rows of the table.
extension ReferenceTests {
    static func configure(_ animation: CAAnimation, _ input: Reference) {
        animation.duration = input["duration"].number ?? 0
        animation.beginTime = input["beginTime"].number ?? 0
        animation.speed = Float(input["speed"].number ?? 1)
        animation.timeOffset = input["timeOffset"].number ?? 0
        animation.repeatCount = Float(input["repeatCount"].number ?? 0)
        animation.repeatDuration = input["repeatDuration"].number ?? 0
        animation.autoreverses = input["autoreverses"].truth ?? false
        if let mode = input["fillMode"].word { animation.fillMode = CAMediaTimingFillMode(rawValue: mode) }
        if let name = input["timing"].word {
            animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
        }
        guard let property = animation as? CAPropertyAnimation else { return }
        property.keyPath = input["keyPath"].word ?? "opacity"
        property.isCumulative = input["cumulative"].truth ?? false
        property.isAdditive = input["additive"].truth ?? false
    }

    static func basic(_ input: Reference) -> CABasicAnimation {
        let animation = CABasicAnimation()
        configure(animation, input)
        animation.fromValue = input["fromValue"].number
        animation.toValue = input["toValue"].number
        animation.byValue = input["byValue"].number
        return animation
    }

    static func animator(
        _ animation: CAPropertyAnimation, kind: LayerValueKind = .number, defaultDuration: Double = 0.25,
        isInGroup: Bool = false
    ) -> PropertyAnimator? {
        PropertyAnimator(
            animation, kind: kind, defaultDuration: defaultDuration, defaultTimingFunction: nil, reportedAs: "CALayer",
            isInGroup: isInGroup)
    }

    /// What a layer with the model value shows at a time under the animations in order.
    static func shown(_ animations: [CAPropertyAnimation], model: LayerValue, at time: Double) -> LayerValue {
        var value = model
        for animation in animations {
            var animator = animator(animation, kind: model.kind)
            _ = animator?.apply(at: time, committed: model, accumulated: &value)
        }
        return value
    }

    static func shownNumber(_ animation: CAPropertyAnimation, model: Double, at time: Double) -> Double {
        shown([animation], model: .number(model), at: time).lanes?.x ?? .nan
    }

    static func timing(_ input: Reference) -> MediaTiming {
        let animation = CAAnimation()
        configure(animation, input)
        return MediaTiming(of: animation, defaultDuration: 0.25)
    }

    static func layerTiming(_ input: Reference) -> MediaTiming {
        MediaTiming(
            beginTime: input["beginTime"].number ?? 0, duration: .infinity, speed: input["speed"].number ?? 1,
            timeOffset: input["timeOffset"].number ?? 0)
    }

    static func timingFunction(_ row: ReferenceRow) -> Reference? {
        let function: CAMediaTimingFunction
        if let name = row.input["name"].word {
            guard CAMediaTimingFunctionName(rawValue: name).controlPoints != nil else { return .word("error") }
            function = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
        } else {
            guard let points = row.input["controlPoints"].numbers?.map({ Float($0) }), points.count == 4 else {
                return nil
            }
            function = CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
        }
        return row.input["x"].number.map { .number(function.curve.value(at: $0)) }
    }

    static func mediaTiming(_ row: ReferenceRow) -> Reference? {
        let input = row.input
        switch row.id {
        case "MT-active-duration":
            return input.list.map { .numbers($0.map { timing($0).activeDuration }) }
        case "MT-convert": return .number(layerTiming(input["layer"]).localTime(parent: 10))
        case "MT-convert-chain":
            return .number(
                layerTiming(input["child"]).localTime(parent: layerTiming(input["parent"]).localTime(parent: 20)))
        case "MT-convert-speed0": return .number(layerTiming(input["layer"]).parentTime(local: 10))
        case "MT-pause-resume": return pauseAndResume()
        case "MT-speed0-offset":
            return input["timeOffset"].numbers.map {
                .numbers($0.map { MediaTiming(duration: 2, speed: 0, timeOffset: $0).sample(at: 1000).progress })
            }
        default: break
        }
        guard let times = input["times"].numbers else { return nil }
        if input["fromValue"].isNone { return .numbers(times.map { timing(input).sample(at: $0).progress }) }
        let animation = basic(input)
        return .numbers(times.map { shownNumber(animation, model: input["model"].number ?? .nan, at: $0) })
    }

    private static func pauseAndResume() -> Reference {
        let offset = MediaTiming(duration: .infinity).localTime(parent: 100)
        let paused = MediaTiming(duration: .infinity, speed: 0, timeOffset: offset)
        let begin = MediaTiming(duration: .infinity).localTime(parent: 130) - paused.localTime(parent: 117)
        let resumed = MediaTiming(beginTime: begin, duration: .infinity)
        return .fields([
            "timeOffsetWhilePaused": .number(offset), "beginTimeAfterResume": .number(begin),
            "localAtParent131": .number(resumed.localTime(parent: 131)),
        ])
    }

    static func composed(_ row: ReferenceRow) -> Reference? {
        let input = row.input
        if row.id == "FTB-live-model" {
            let animation = basic(input["animation"])
            return .number(shownNumber(animation, model: input["modelChangedTo"].number ?? .nan, at: 0.5))
        }
        let inputs = input["animations"].list ?? [input]
        let animations = inputs.map { basic($0) }
        for animation in animations where animation.duration == 0 { animation.duration = 1 }
        let time = input["time"].number ?? input["progress"].number ?? .nan
        return shown(animations, model: .number(input["model"].number ?? 0), at: time).lanes.map { .number($0.x) }
    }

    static func group(_ row: ReferenceRow) -> Reference? {
        let group = CAAnimationGroup()
        configure(group, row.input["group"])
        let children = row.input["children"].list ?? [row.input["child"]]
        let animator = GroupAnimator(group, defaultDuration: 0.25)
        let values = row.input["times"].numbers?.map { time -> Reference in
            .list(
                children.map { child in
                    let model = row.input["model"][child["keyPath"].word ?? ""].number ?? 0
                    var value = LayerValue.number(model)
                    var member = Self.animator(basic(child), defaultDuration: animator.memberDuration, isInGroup: true)
                    if let time = animator.childTime(atParent: time) {
                        _ = member?.apply(at: time, committed: .number(model), accumulated: &value)
                    }
                    return .number(value.lanes?.x ?? .nan)
                })
        }
        guard let values else { return nil }
        return .list(row.input["children"].isNone ? values.map { $0[0] } : values)
    }

    static func defaults(_ row: ReferenceRow) -> Reference? {
        guard case .fields(let expected) = row.expected else { return nil }
        let type: CAAnimation.Type = row.id == "DEF-spring" ? CASpringAnimation.self : CAAnimation.self
        return .fields(
            expected.mapValues { _ in .none }.merging(
                expected.keys.map { ($0, reference(type.defaultValue(forKey: $0))) }, uniquingKeysWith: { $1 }))
    }

    private static func reference(_ any: Any?) -> Reference {
        switch any {
        case let truth as Bool: .truth(truth)
        case let mode as CAMediaTimingFillMode: .word(mode.rawValue)
        case nil: .none
        default: LayerValue.number(any).map { .number($0) } ?? .none
        }
    }
}
