import Geometry
import Motion
import Synchronization

/// A model that tells the views which follow it before it changes.
///
/// Its `@Published` properties do so by themselves. Where a model has none, or wants to say itself when it changes, it
/// keeps a publisher of its own: `let objectWillChange = ObservableObjectPublisher()`.
public nonisolated protocol ObservableObject: AnyObject {
    /// Tells that the object is about to change.
    var objectWillChange: ObservableObjectPublisher { get }
}

nonisolated extension ObservableObject {
    /// The publisher that the object's `@Published` properties share. An object without any has none that lasts: each call
    /// makes another.
    public var objectWillChange: ObservableObjectPublisher {
        PublishedProperties.publisher(of: self) ?? ObservableObjectPublisher()
    }
}

/// Tells the views that follow an object that it is about to change.
public nonisolated final class ObservableObjectPublisher: Sendable {
    private struct Follower: @unchecked Sendable {
        weak var subscription: ObjectSubscription?
    }

    private let followers = Mutex<[Follower]>([])

    /// A publisher that nobody follows yet.
    public init() {}

    /// Tells that the object is about to change: the views that follow it are evaluated in the next update, with the
    /// transaction of the call. It may be called on any thread.
    public func send() {
        let current = followers.withLock { $0 }
        for follower in current { follower.subscription?.objectWillChange() }
    }

    func add(_ subscription: ObjectSubscription) {
        let follower = Follower(subscription: subscription)
        followers.withLock { $0.append(follower) }
    }

    func remove(_ subscription: ObjectSubscription) {
        let gone = ObjectIdentifier(subscription)
        followers.withLock { followers in
            followers.removeAll { follower in follower.subscription.map { ObjectIdentifier($0) == gone } ?? true }
        }
    }
}

/// A view's interest in an object, which lasts as long as the view's place in the tree.
nonisolated final class ObjectSubscription: PendingValue, @unchecked Sendable {
    private weak var node: _TreeNode?
    private let inbox: Inbox?
    private var publisher: ObservableObjectPublisher?

    init(_ node: _TreeNode?) {
        self.node = node
        inbox = node.map { node in assumeMain { node.host.inbox } }
    }

    deinit { publisher?.remove(self) }

    /// Follows an object from now on, and no other.
    func follow(_ object: any ObservableObject) {
        let new = object.objectWillChange
        guard new !== publisher else { return }
        publisher?.remove(self)
        publisher = new
        new.add(self)
    }

    func objectWillChange() {
        nonisolated(unsafe) let transaction = Transaction.current
        let schedule = { [weak self] in
            if let self { assumeMain { self.schedule(transaction) } }
        }
        guard let inbox, !inbox.isOnOwnThread else { return schedule() }
        inbox.add(schedule)
    }

    @MainActor private func schedule(_ transaction: Transaction) {
        guard let node, node.isAttached else { return }
        node.host.noteWrite("An object")
        node.host.schedule(self, transaction) { [weak node] in node?.markDirty() }
    }
}
