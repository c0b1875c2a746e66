import Geometry

/// A type that says which of its values interpolate.
///
/// A conforming type that says nothing more gets `EmptyAnimatableData` and changes at once.
public nonisolated protocol Animatable {
    /// The vector that is interpolated.
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

    /// The interpolated part of the value; animation reads it at both ends and writes it each frame.
    var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
    /// The value itself.
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing: the type does not interpolate.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }
}

extension Double: Animatable {
    /// A plain number is its own animatable data.
    public typealias AnimatableData = Double
}

extension Float: Animatable {
    /// A plain number is its own animatable data.
    public typealias AnimatableData = Float
}

extension CGFloat: Animatable {
    /// A plain number is its own animatable data.
    public typealias AnimatableData = CGFloat
}

extension AnimatablePair: Animatable {
    /// A pair is its own animatable data.
    public typealias AnimatableData = AnimatablePair<First, Second>
}

extension AnimatableVector: Animatable {
    /// A vector is its own animatable data.
    public typealias AnimatableData = AnimatableVector<Element>
}
