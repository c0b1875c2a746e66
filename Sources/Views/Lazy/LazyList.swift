import Geometry

/// Rows that a lazy stack makes when they come near to what is seen, and takes apart when they have gone.
protocol LazyRows: _TreeNode {
    /// Takes what the stack has measured of the rows that are there.
    func noteExtents()
    /// Whether other rows than those that are there reach into a part of the stack.
    func wants(_ window: ClosedRange<Double>) -> Bool
    /// Makes the rows that reach into a part of the stack, and takes apart the others.
    func cover(_ window: ClosedRange<Double>)
}

/// What is in a lazy stack, as far as it is made on demand.
final class LazyList {
    /// In the order in which they came.
    private(set) var rows: [any LazyRows] = []
    /// The stack.
    weak var element: LazyStackElement?
    /// The length of a row, as far as it is known from those that were seen.
    var estimate: Double?

    func add(_ new: any LazyRows) { rows.append(new) }
    func remove(_ gone: any LazyRows) { rows.removeAll { $0 === gone } }
}

/// Where a member of a lazy stack lies along it: from its start to that of the next, counted from the start of the stack.
struct ListPlace {
    var start: Double
    var end: Double
    /// Which of the stack's measurements it comes from.
    var stamp: Int
}

/// Stands for the rows before or after those that are there.
final class LazyBlank: Element {
    /// How long they are together, with the gap after each of them.
    var length = 0.0
    /// Where it lies in the stack.
    var listPlace: ListPlace?

    override var blank: LazyBlank? { self }
}

extension Element {
    /// Notes where it lies in a lazy stack, also on what it is around.
    final func setListPlace(_ place: ListPlace) {
        var element = self
        while true {
            if let blank = element as? LazyBlank {
                blank.listPlace = place
                return
            }
            guard let unary = element as? UnaryElement else { return }
            if let entry = unary as? TransitionElement {
                entry.listPlace = place
                element = entry.member
            } else {
                element = unary.content
            }
        }
    }
}
