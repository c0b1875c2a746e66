import Geometry
import Motion

/// A shape whose type is not told. Shapes of one type animate into one another, others change at once.
public nonisolated struct AnyShape: Shape {
    private var storage: any ShapeStorage

    /// The shape without its type.
    public init<S: Shape>(_ shape: S) { storage = (shape as? AnyShape)?.storage ?? StoredShape(shape: shape) }

    /// The shape's own data.
    public var animatableData: _AnyAnimatableData {
        get { storage.data }
        set { storage.data = newValue }
    }

    /// The shape's outline in the rectangle.
    public func path(in rect: CGRect) -> Path { storage.path(in: rect) }

    /// The size that the shape takes.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { storage.sizeThatFits(proposal) }
}

nonisolated extension AnyShape: SelfComparing {
    /// Shapes of one type are compared as they are, others differ.
    func isSame(as other: AnyShape) -> Bool { storage.isSame(as: other.storage) }
}

/// A shape of some type.
private nonisolated protocol ShapeStorage: Sendable {
    var data: _AnyAnimatableData { get set }
    func path(in rect: CGRect) -> Path
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    func isSame(as other: any ShapeStorage) -> Bool
}

private nonisolated struct StoredShape<S: Shape>: ShapeStorage {
    var shape: S

    var data: _AnyAnimatableData {
        get { _AnyAnimatableData(shape.animatableData) }
        set {
            if let vector = newValue.value as? S.AnimatableData { shape.animatableData = vector }
        }
    }

    func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    func isSame(as other: any ShapeStorage) -> Bool {
        (other as? Self).map { ValueComparison.areEqual(shape, $0.shape) } ?? false
    }
}
