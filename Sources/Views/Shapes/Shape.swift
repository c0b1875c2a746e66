import Geometry
import Motion

/// A figure that fills a rectangle: as a view it shows itself in the foreground style.
///
/// It animates through its animatable data alone.
public nonisolated protocol Shape: Sendable, Animatable, View {
    /// The outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path

    /// The size that the shape takes when it is offered one.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

nonisolated extension Shape {
    /// What is offered, 10 points where nothing is; less than 0 and what is not a number count as 0.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.filled }
}

extension Shape {
    /// The shape, filled in the foreground style.
    @MainActor public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle())
    }
}

nonisolated extension ProposedViewSize {
    /// The size of what takes all that it is offered.
    var filled: CGSize {
        func filled(_ length: CGFloat?) -> CGFloat {
            guard let length else { return 10 }
            return length > 0 ? length : 0
        }
        return CGSize(width: filled(width), height: filled(height))
    }
}
