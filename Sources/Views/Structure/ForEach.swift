import Geometry

/// A view for each element of a collection, told apart by their ids.
///
/// A view moves along with its id. Of several elements with one id only the first is shown.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// What there is a view for.
    public var data: Data
    /// Makes the view of an element.
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        if let list = inputs.lazyList { LazyForEachNode(view, list, inputs) } else { ForEachNode(view, inputs) }
    }

    /// What the library draws itself has no body.
    public typealias Body = Never
}

extension ForEach where Content: View {
    /// Views for the elements of a collection, each named by a part of it.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    /// Views for the elements of a collection, which name themselves.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Views for the numbers of a range, which name themselves.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 })
    }
}
