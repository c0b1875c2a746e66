import Geometry
import Motion

/// Places of elements in the spaces of others.
extension Element {
    /// A rectangle of the space that the element's frame is in, in the space that the frame of `outer` is in.
    final func toSpace(of outer: Element?, _ rect: CGRect) -> CGRect {
        guard let parent, self !== outer else { return rect }
        return parent.toSpace(of: outer, parent.fromContent(rect))
    }

    /// The element's frame in the window's content, in the final state.
    final var finalFrame: CGRect { toSpace(of: nil, frame) }

    /// The nearest element around it that has given its space a name.
    final func space(named name: AnyHashable) -> Element? {
        var element = parent
        while let current = element {
            if let named = current as? NamedSpaceElement, named.name == name { return current }
            element = current.parent
        }
        return nil
    }

    /// The element's frame in a space.
    final func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local: return CGRect(origin: .zero, size: frame.size)
        case .global: return finalFrame
        case .named(let name):
            guard let named = self.space(named: name) else { return finalFrame }
            return toSpace(of: named, frame).offsetBy(dx: -named.frame.minX, dy: -named.frame.minY)
        }
    }
}

/// Something that names a coordinate space.
public nonisolated protocol CoordinateSpaceProtocol {
    /// The space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The space of a view that was given a name.
public nonisolated struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    /// The space.
    public let coordinateSpace: CoordinateSpace
}

/// The window's content.
public nonisolated struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// The window's content.
    public init() {}
    /// The space.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// A view's own space.
public nonisolated struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// A view's own space.
    public init() {}
    /// The space.
    public var coordinateSpace: CoordinateSpace { .local }
}

nonisolated extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The space of the nearest view around that was given this name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }
}

nonisolated extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The window's content.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

nonisolated extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// A view's own space.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension View {
    /// The view with a name for its space.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        var key = AnyHashable("")
        if case .named(let name) = name.coordinateSpace { key = name }
        return coordinateSpace(name: key)
    }
}
