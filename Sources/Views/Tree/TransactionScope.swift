import Geometry
import Motion

/// A part of the tree that one and the same transaction reaches.
///
/// The transaction of an update flows from the root down; a scope is where something alters it. What it comes to is found
/// when it is asked for, once in a pass.
final class TransactionScope {
    /// The scope around it; nil for the root's.
    let parent: TransactionScope?
    private unowned let host: ViewHost
    /// What alters the transaction of every pass.
    var change: ((inout Transaction) -> Void)?
    private var passChange: ((inout Transaction) -> Void)?
    private var passOfChange = -1
    private var pass = -1
    private var cached = Transaction()
    private var passOfLayout = -1
    private var passOfVisibleChange = -1

    /// The root's scope, or one inside of `parent`.
    init(_ host: ViewHost, in parent: TransactionScope? = nil, change: ((inout Transaction) -> Void)? = nil) {
        self.host = host
        self.parent = parent
        self.change = change
    }

    /// The transaction that reaches the scope in the present pass.
    var transaction: Transaction {
        guard let parent else { return host.transaction }
        guard pass != host.pass else { return cached }
        var transaction = parent.transaction
        change?(&transaction)
        if passOfChange == host.pass { passChange?(&transaction) }
        pass = host.pass
        cached = transaction
        return transaction
    }

    /// Alters the transaction of the present pass alone.
    func changeOnce(_ change: @escaping (inout Transaction) -> Void) {
        passChange = change
        passOfChange = host.pass
        pass = -1
    }

    /// Notes that something in this scope changes in this pass in a way that may be seen.
    func noteChange() {
        let pass = host.pass
        var scope: TransactionScope? = self
        while let current = scope, current.passOfVisibleChange != pass {
            current.passOfVisibleChange = pass
            scope = current.parent
        }
    }

    /// Whether something in this scope changed in this pass in a way that may be seen.
    var hasChanged: Bool { passOfVisibleChange == host.pass }

    /// Notes that a modifier in this scope changed the layout in this pass.
    func noteLayoutChange() { passOfLayout = host.pass }

    /// Whether a modifier in this scope changed the layout in this pass.
    var changedLayout: Bool { passOfLayout == host.pass }
}

extension _TreeNode {
    /// The transaction that changes of values are animated by.
    var transaction: Transaction { scope.transaction }

    /// The transaction that changes of places and sizes are animated by.
    var geometryTransaction: Transaction {
        guard let geometryScope else { return scope.transaction }
        if geometryScope.changedLayout { return geometryScope.transaction }
        // An effect in the body of a scoped animation moves along with what it is applied to.
        return (geometryScope === scope ? scope.parent ?? scope : scope).transaction
    }
}
