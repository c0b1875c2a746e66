import Geometry

/// Puts the expressions of a closure together to one view.
///
/// Each expression has its place: an `if` without `else` keeps its place while it is absent, so that what follows it
/// stays the same view.
@resultBuilder public struct ViewBuilder {
    /// A view stands for itself.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// Nothing.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// One view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Several views.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    /// A view that is there or not.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// The first of two alternatives.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .first(first))
    }
    /// The second of two alternatives.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .second(second))
    }
    /// Content of a type that is not always available.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
