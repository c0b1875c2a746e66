import Geometry

/// What an animation's values can be added up as.
protocol AnimationSummand {
    func adding(_ other: Self) -> Self
    func subtracting(_ other: Self) -> Self
}

extension LayerValue: AnimationSummand {}

extension SIMD4<Double>: AnimationSummand {
    func adding(_ other: Self) -> Self { self + other }
    func subtracting(_ other: Self) -> Self { self - other }
}

/// The values that a basic animation was given; missing ends are read from the model whenever it is sampled.
struct AnimationEnds<Value: AnimationSummand> {
    let from: Value?
    let to: Value?
    let by: Value?
    /// The value before an implicit animation: where an animation without any value begins.
    let previous: Value?

    /// Whether both ends are known without the model.
    var isComplete: Bool { (from != nil && to != nil) || ((from != nil || to != nil) && by != nil) }

    /// Both ends for the model value `current`. With `from` and `to`, `by` is ignored (a choice).
    @inline(__always)
    func resolved(_ current: Value) -> (start: Value, end: Value) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from.adding(by))
        case (nil, let to?, let by?): (to.subtracting(by), to)
        case (let from?, nil, nil): (from, current)
        case (nil, let to?, nil): (current, to)
        case (nil, nil, let by?): (current, current.adding(by))
        case (nil, nil, nil): (previous ?? current, current)
        }
    }
}
