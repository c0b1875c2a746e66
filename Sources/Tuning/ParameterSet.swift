import Geometry

/// The parameters of a scene, with undo.
///
/// `revision` counts changes, so that a scene notices one without comparing values.
public struct ParameterSet: Sendable {
    /// The parameters in the order of the panel.
    public private(set) var all: [Parameter]
    /// Grows with each change of a value.
    public private(set) var revision = 0
    private var undoStack: [Change] = []
    private var redoStack: [Change] = []
    private var alternative: [Double]
    /// A drag of a slider is one change. This is how many changes there were once the drag had made its own, nil before.
    private var dragDepth: Int?

    private struct Change {
        var group: Int
        var index: Int
        var old: Double
        var new: Double
    }

    /// The given parameters; their names must differ.
    public init(_ parameters: [Parameter]) {
        precondition(
            Set(parameters.map(\.name)).count == parameters.count, "Two parameters of a set have the same name.")
        all = parameters
        alternative = parameters.map(\.defaultValue)
    }

    /// Value of a parameter that the scene itself declared.
    public subscript(name: String) -> Double {
        guard let index = index(of: name) else { preconditionFailure("No parameter is called \(name).") }
        return all[index].value
    }

    /// Place of a parameter in the panel's order.
    public func index(of name: String) -> Int? { all.firstIndex { $0.name == name } }

    /// Sets a value from outside; refuses what is not finite or out of range.
    public mutating func set(_ name: String, to value: Double) throws(TuningError) {
        guard let index = index(of: name) else { throw .unknownParameter(name, known: all.map(\.name)) }
        guard value.isFinite else { throw .notANumber(name: name, text: "\(value)") }
        let range = all[index].range
        guard range.contains(value) else { throw .outOfRange(name: name, value: value, range: range) }
        change(index, to: value)
    }

    /// Sets a value from a `NAME=VALUE` text.
    public mutating func set(assignment: String) throws(TuningError) {
        guard let equals = assignment.firstIndex(of: "=") else { throw .noAssignment(assignment) }
        let name = String(assignment[..<equals])
        let text = String(assignment[assignment.index(after: equals)...])
        guard index(of: name) != nil else { throw .unknownParameter(name, known: all.map(\.name)) }
        guard let value = Double(text), value.isFinite else { throw .notANumber(name: name, text: text) }
        try set(name, to: value)
    }

    /// Moves a value by so many steps, along its grid and inside its range.
    public mutating func nudge(_ index: Int, steps: Double) {
        let parameter = all[index]
        change(index, to: parameter.snapped(parameter.value + steps * parameter.step))
    }

    /// Puts a value at a fraction (0…1) of its range, on its grid; while `coalescing`, joins the change before.
    public mutating func slide(_ index: Int, to fraction: Double, coalescing: Bool) {
        guard fraction.isFinite else { return }
        let range = all[index].range
        let wanted = range.lowerBound + min(max(fraction, 0), 1) * (range.upperBound - range.lowerBound)
        let value = all[index].snapped(wanted)
        if !coalescing { dragDepth = nil }
        if let dragDepth, dragDepth == undoStack.count, undoStack.last?.index == index, value != all[index].value {
            undoStack[dragDepth - 1].new = value
            redoStack.removeAll()
            apply(index, value)
        } else if change(index, to: value) {
            dragDepth = undoStack.count
        }
    }

    /// Puts one value back to its default.
    public mutating func reset(_ index: Int) { change(index, to: all[index].defaultValue) }

    /// Puts every value back to its default, as one change.
    public mutating func resetAll() {
        changeAll(to: all.map(\.defaultValue))
    }

    /// Swaps every value with the other set of values, which are the defaults until the first swap, as one change.
    public mutating func swapAlternative() {
        let current = all.map(\.value)
        changeAll(to: alternative)
        alternative = current
    }

    /// Takes the latest change back; false when there is none.
    @discardableResult
    public mutating func undo() -> Bool {
        guard let group = undoStack.last?.group else { return false }
        while let change = undoStack.last, change.group == group {
            undoStack.removeLast()
            redoStack.append(change)
            apply(change.index, change.old)
        }
        return true
    }

    /// Makes the change again that was taken back last; false when there is none.
    @discardableResult
    public mutating func redo() -> Bool {
        guard let group = redoStack.last?.group else { return false }
        while let change = redoStack.last, change.group == group {
            redoStack.removeLast()
            undoStack.append(change)
            apply(change.index, change.new)
        }
        return true
    }

    private mutating func changeAll(to values: [Double]) {
        let group = nextGroup
        for index in all.indices { change(index, to: values[index], group: group) }
    }

    /// Changes of one group are undone together.
    private var nextGroup: Int { (undoStack.last?.group ?? 0) + 1 }

    /// False when the value is the one in force.
    @discardableResult
    private mutating func change(_ index: Int, to value: Double, group: Int? = nil) -> Bool {
        let old = all[index].value
        guard value != old else { return false }
        undoStack.append(Change(group: group ?? nextGroup, index: index, old: old, new: value))
        redoStack.removeAll()
        apply(index, value)
        return true
    }

    private mutating func apply(_ index: Int, _ value: Double) {
        all[index].value = value
        revision += 1
    }
}
