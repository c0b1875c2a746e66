import Geometry

/// One element for whatever a node contributes, where only one is wanted: at the root, in an overlay, in a mask.
@MainActor enum Union {
    /// What stands for the members of `node`: its one member, or a container that follows them.
    static func element(for node: _TreeNode, _ union: MemberUnion, in owner: _TreeNode) -> Element {
        if node.isAlwaysOne, let only = node.members.first { return only }
        let container: ContainerElement =
            switch union {
            case .vertical: LayoutElement(UnionLayout(VStackLayout()), owner)
            case .depth: LayoutElement(UnionLayout(ZStackLayout()), owner)
            }
        container.setContent(node.members)
        return container
    }

    /// Follows the members of a node that have changed.
    static func update(_ element: Element, for node: _TreeNode) {
        guard !node.isAlwaysOne, let container = element as? ContainerElement else { return }
        container.setContent(node.members)
    }
}
