import Geometry
import Motion
import Rendering

extension ImageContent: LeafContent {
    /// The foreground, and the colours of a symbol's second and third level.
    nonisolated var animatableData:
        AnimatablePair<Color.AnimatableData, AnimatablePair<Color.AnimatableData, Color.AnimatableData>>
    {
        get {
            AnimatablePair(foreground.animatableData, AnimatablePair(second.animatableData, third.animatableData))
        }
        set {
            foreground.animatableData = newValue.first
            second.animatableData = newValue.second.first
            third.animatableData = newValue.second.second
        }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
        size(width: proposal.width, height: proposal.height)
    }

    func hasSameSizes(as old: ImageContent) -> Bool {
        ownSize == old.ownSize && (image.resizing == nil) == (old.image.resizing == nil)
    }

    func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList) {
        draw(in: rect, opacity: context.opacity, into: &list)
    }

    func baselines(in size: CGSize, _ context: LeafContext) -> (first: CGFloat, last: CGFloat)? {
        baseline(in: size).map { ($0, $0) }
    }
}

extension Image: View {
    /// There is none: an image draws itself.
    public typealias Body = Never

    /// Makes the node of an image. Not for use by name.
    @MainActor public static func _makeNode(_ view: Image, _ inputs: _NodeInputs) -> _ViewNode<Image> {
        LeafNode(view, inputs) { image, environment in
            ImageContent(image, in: environment, foreground: environment.foreground(level: 0).color) {
                LayoutDiagnostics.warn($0, $1)
            }
        }
    }
}

extension View {
    /// The view with symbols of another size beside text of their font.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
