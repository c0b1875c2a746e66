import Geometry
import Motion

/// What several views form where one is wanted: a stack. One view alone is laid out as if there were no stack: the stack
/// would offer it its own answer once more.
nonisolated struct UnionLayout<Stack: Layout>: Layout {
    let stack: Stack

    init(_ stack: Stack) { self.stack = stack }

    static var layoutProperties: LayoutProperties { Stack.layoutProperties }

    func makeCache(subviews: LayoutSubviews) -> Stack.Cache { stack.makeCache(subviews: subviews) }

    func updateCache(_ cache: inout Stack.Cache, subviews: LayoutSubviews) {
        stack.updateCache(&cache, subviews: subviews)
    }

    func spacing(subviews: LayoutSubviews, cache: inout Stack.Cache) -> ViewSpacing {
        subviews.count == 1 ? subviews[0].spacing : stack.spacing(subviews: subviews, cache: &cache)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Stack.Cache) -> CGSize {
        subviews.count == 1
            ? subviews[0].sizeThatFits(proposal)
            : stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Stack.Cache
    ) {
        if subviews.count == 1 {
            subviews[0].place(at: bounds.origin, proposal: proposal)
        } else {
            stack.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }
}
