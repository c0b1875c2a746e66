import Geometry

/// Takes the values of one animation into the form that it computes with.
///
/// An animation with a value function computes with the function's numbers, carried as the four lanes of a colour.
struct AnimationValueReader {
    let kind: LayerValueKind
    let function: ValueFunction?
    private let layerClass: String
    private let keyPath: String

    /// Layer class and key path, for reports.
    var subject: String { "\(layerClass).\(keyPath)" }

    init(_ animation: CAPropertyAnimation, kind: LayerValueKind, layerClass: String) {
        self.layerClass = layerClass
        keyPath = animation.keyPath ?? ""
        if let recipe = animation.valueFunction?.recipe, kind != .transform {
            LayerWarnings.report(
                "\(layerClass).\(keyPath) \(recipe)", "\(layerClass).\(keyPath) takes no value function.")
            function = nil
        } else {
            function = animation.valueFunction?.recipe
        }
        self.kind = kind
    }

    /// The value, or nil after a report for a wrong type or a number that is not finite.
    func read(_ any: Any) -> LayerValue? {
        let value = function.map { $0.lanes(any).map { LayerValue.color($0) } } ?? LayerValue(any, kind: kind)
        if let value, value.isFinite { return value }
        let problem = value == nil ? "a \(type(of: any))" : "a value that is not finite"
        LayerWarnings.report(
            "\(subject) value", "\(subject) cannot be animated with \(problem); the animation has no effect.")
        return nil
    }

    /// What stands for a missing end: the model's value, or the function's neutral numbers.
    func current(_ committed: LayerValue) -> LayerValue { function.map { .color($0.neutral) } ?? committed }

    /// The property's value for one that the animation computed.
    func value(_ computed: LayerValue) -> LayerValue {
        guard let function, let lanes = computed.lanes else { return computed }
        return .transform(function.transform(lanes))
    }
}
