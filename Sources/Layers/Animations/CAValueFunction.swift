import Geometry

/// Makes a transform out of the numbers that an animation of `transform` goes through; it replaces the model's transform.
open class CAValueFunction: NSObject {
    let recipe: ValueFunction
    /// The function's name.
    public let name: CAValueFunctionName

    /// The function of that name; nil for an unknown one.
    public init?(name: CAValueFunctionName) {
        guard let recipe = ValueFunction(name) else { return nil }
        self.recipe = recipe
        self.name = name
    }
}
