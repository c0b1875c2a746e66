import Geometry
import Motion

/// Places of elements in the spaces of others.
extension Element {
    /// A point of the window's content in the space that the element's frame is in; nil where a view around it shows
    /// nothing, being flattened to a line.
    final func fromGlobal(_ point: CGPoint) -> CGPoint? {
        guard let parent else { return point }
        return parent.fromGlobal(point).flatMap(parent.toContent)
    }

    /// A rectangle of the space that the element's frame is in, around what it is in the window's content, in the final
    /// state.
    final func toGlobal(_ rect: CGRect) -> CGRect { toSpace(of: nil, rect) }

    /// A rectangle of the space that the element's frame is in, in the space that the frame of `outer` is in.
    final func toSpace(of outer: Element?, _ rect: CGRect) -> CGRect {
        guard let parent, self !== outer else { return rect }
        return parent.toSpace(of: outer, parent.fromContent(rect))
    }

    /// The nearest element around it that has given its space a name.
    final func space(named name: AnyHashable) -> Element? {
        var element = parent
        while let current = element {
            if let named = current as? TraitElement<SpaceTrait>, named.trait.name == name { return current }
            element = current.parent
        }
        return nil
    }

    /// The element's frame in a space.
    final func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local: return CGRect(origin: .zero, size: frame.size)
        case .global: return toGlobal(frame)
        case .named(let name):
            guard let named = self.space(named: name) else { return toGlobal(frame) }
            return toSpace(of: named, frame).offsetBy(dx: -named.frame.minX, dy: -named.frame.minY)
        }
    }
}

/// A name for the space of a view.
struct SpaceTrait: ElementTrait {
    let name: AnyHashable
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
        guard case .named(let name) = name.coordinateSpace else {
            return modifier(TraitModifier(trait: SpaceTrait(name: "")))
        }
        return modifier(TraitModifier(trait: SpaceTrait(name: name)))
    }

    /// The view with a name for its space.
    public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(TraitModifier(trait: SpaceTrait(name: AnyHashable(name))))
    }
}
