import Geometry
import Motion

/// Two hidden transitions, whose types are found when they are opened.
@MainActor private struct PairVisitor<Visitor: TransitionVisitor, Pair: TransitionPair>: TransitionVisitor {
    let second: any TransitionBox
    let pair: Pair
    let visitor: Visitor

    func visit<First: Transition>(_ first: First) -> Visitor.Result {
        second.open(Rest(first: first, pair: pair, visitor: visitor))
    }

    private struct Rest<First: Transition>: TransitionVisitor {
        let first: First
        let pair: Pair
        let visitor: Visitor

        func visit<Second: Transition>(_ second: Second) -> Visitor.Result { pair.open(first, second, visitor) }
    }
}

/// Makes one transition of two.
@MainActor private protocol TransitionPair {
    func open<First: Transition, Second: Transition, Visitor: TransitionVisitor>(
        _ first: First, _ second: Second, _ visitor: Visitor
    ) -> Visitor.Result
}

nonisolated struct CombinedBox: TransitionBox {
    let first: any TransitionBox
    let second: any TransitionBox
    var isIdentity: Bool { first.isIdentity && second.isIdentity }

    @MainActor func open<Visitor: TransitionVisitor>(_ visitor: Visitor) -> Visitor.Result {
        first.open(PairVisitor(second: second, pair: Pair(), visitor: visitor))
    }

    private struct Pair: TransitionPair {
        @MainActor func open<First: Transition, Second: Transition, Visitor: TransitionVisitor>(
            _ first: First, _ second: Second, _ visitor: Visitor
        ) -> Visitor.Result { visitor.visit(CombinedTransition(first: first, second: second)) }
    }
}

nonisolated struct AsymmetricBox: TransitionBox {
    let insertion: any TransitionBox
    let removal: any TransitionBox
    var isIdentity: Bool { insertion.isIdentity && removal.isIdentity }

    @MainActor func open<Visitor: TransitionVisitor>(_ visitor: Visitor) -> Visitor.Result {
        insertion.open(PairVisitor(second: removal, pair: Pair(), visitor: visitor))
    }

    private struct Pair: TransitionPair {
        @MainActor func open<First: Transition, Second: Transition, Visitor: TransitionVisitor>(
            _ first: First, _ second: Second, _ visitor: Visitor
        ) -> Visitor.Result { visitor.visit(AsymmetricTransition(insertion: first, removal: second)) }
    }
}

nonisolated struct PinnedBox: TransitionBox {
    let base: any TransitionBox
    let animation: Animation?
    var isIdentity: Bool { base.isIdentity }

    @MainActor func open<Visitor: TransitionVisitor>(_ visitor: Visitor) -> Visitor.Result {
        base.open(Pinning(animation: animation, visitor: visitor))
    }

    @MainActor private struct Pinning<Visitor: TransitionVisitor>: TransitionVisitor {
        let animation: Animation?
        let visitor: Visitor

        func visit<T: Transition>(_ transition: T) -> Visitor.Result {
            visitor.visit(PinnedTransition(base: transition, animation: animation))
        }
    }
}
