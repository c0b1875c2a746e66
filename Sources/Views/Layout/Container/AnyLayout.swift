import Geometry
import Motion

/// A layout whose type may change while its children stay the same views.
public nonisolated struct AnyLayout: Layout {
    /// What the layout inside keeps between calls, as long as its type stays.
    public struct Cache {
        fileprivate var box: AnyObject
    }

    private final class Box<Value> {
        var value: Value
        /// Two layouts may keep values of one type that mean different things.
        let owner: ObjectIdentifier

        init(_ value: Value, owner: Any.Type) {
            self.value = value
            self.owner = ObjectIdentifier(owner)
        }
    }

    private var layout: any Layout

    /// Does what `layout` does.
    public init<L: Layout>(_ layout: L) { self.layout = (layout as? AnyLayout)?.layout ?? layout }

    /// What the tree must know about the layout inside.
    var properties: LayoutProperties { type(of: layout).layoutProperties }

    /// The animatable data of the layout inside. Data of another type is ignored.
    public var animatableData: _AnyAnimatableData {
        get { _AnyAnimatableData(layout.animatableData) }
        set { layout = Self.set(newValue, in: layout) }
    }

    private static func set<L: Layout>(_ data: _AnyAnimatableData, in layout: L) -> any Layout {
        guard let data = data.value as? L.AnimatableData else { return layout }
        var copy = layout
        copy.animatableData = data
        return copy
    }

    /// A cache of the layout inside.
    public func makeCache(subviews: Subviews) -> Cache { Self.make(layout, subviews) }

    private static func make<L: Layout>(_ layout: L, _ subviews: Subviews) -> Cache {
        Cache(box: Box(layout.makeCache(subviews: subviews), owner: L.self))
    }

    /// Renews the cache of the layout inside, or makes one if the type has changed.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        func renew<L: Layout>(_ layout: L) {
            Self.with(layout, &cache, subviews, isRenewed: true) { _, _ in }
        }
        renew(layout)
    }

    /// What the layout inside prefers around it.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        func ask<L: Layout>(_ layout: L) -> ViewSpacing {
            Self.with(layout, &cache, subviews) { $0.spacing(subviews: subviews, cache: &$1) }
        }
        return ask(layout)
    }

    /// The size that the layout inside answers.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        func ask<L: Layout>(_ layout: L) -> CGSize {
            Self.with(layout, &cache, subviews) {
                $0.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$1)
            }
        }
        return ask(layout)
    }

    /// Places the children as the layout inside does.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        func ask<L: Layout>(_ layout: L) {
            Self.with(layout, &cache, subviews) {
                $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
            }
        }
        ask(layout)
    }

    /// The guide that the layout inside has.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        func ask<L: Layout>(_ layout: L) -> CGFloat? {
            Self.with(layout, &cache, subviews) {
                $0.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
            }
        }
        return ask(layout)
    }

    /// The guide that the layout inside has.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        func ask<L: Layout>(_ layout: L) -> CGFloat? {
            Self.with(layout, &cache, subviews) {
                $0.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
            }
        }
        return ask(layout)
    }

    /// Runs `body` with the layout and its own cache.
    private static func with<L: Layout, Result>(
        _ layout: L, _ cache: inout Cache, _ subviews: Subviews, isRenewed: Bool = false,
        _ body: (L, inout L.Cache) -> Result
    ) -> Result {
        let box: Box<L.Cache>
        if let own = cache.box as? Box<L.Cache>, own.owner == ObjectIdentifier(L.self) {
            box = own
            if isRenewed { layout.updateCache(&box.value, subviews: subviews) }
        } else {
            box = Box(layout.makeCache(subviews: subviews), owner: L.self)
            cache.box = box
        }
        return body(layout, &box.value)
    }
}
