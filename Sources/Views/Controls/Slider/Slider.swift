import Geometry
import Input
import Motion

/// A control for a number within bounds.
///
/// It follows drags from anywhere on it, and with the focus the arrow keys, Home and End, a pad's left and right and, with
/// the pointer above, the wheel. What a drag changes goes along with a continuous transaction. Bounds without length, and
/// a value that is not finite, show the lower end.
public struct Slider<Label: View, ValueLabel: View>: View {
    private let value: Binding<Double>
    private let range: SliderRange
    private let label: Label
    private let minimum: ValueLabel
    private let maximum: ValueLabel
    private let onEditingChanged: (Bool) -> Void

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, _ label: Label, _ minimum: ValueLabel,
        _ maximum: ValueLabel, _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.value = Binding(NumberLocation(value))
        range = SliderRange(
            lower: Double(bounds.lowerBound), upper: Double(bounds.upperBound), step: step.map { Double($0) })
        (self.label, self.minimum, self.maximum) = (label, minimum, maximum)
        self.onEditingChanged = onEditingChanged
    }

    /// The labels and the track.
    public var body: some View {
        HStack(spacing: 8) {
            if Label.self != EmptyView.self { label }
            if ValueLabel.self != EmptyView.self { minimum }
            SliderTrack(value: value, range: range, onEditingChanged: onEditingChanged)
            if ValueLabel.self != EmptyView.self { maximum }
        }.modifier(LabelLook())
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// A slider for any number within `bounds`.
    /// - Parameter onEditingChanged: told true when a drag begins and false when it ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
    }

    /// A slider for numbers that are a multiple of `step` above the lower bound; a step that is not above 0 is none.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// A slider with a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
    }

    /// A slider with a label, for multiples of `step` above the lower bound.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
    }
}

extension Slider {
    /// A slider with a label, and with views at both ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }

    /// A slider with a label and views at both ends, for multiples of `step` above the lower bound.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }
}

/// A number of any kind as a double.
private nonisolated final class NumberLocation<Number: BinaryFloatingPoint>: BindingLocation<Double> {
    private let base: Binding<Number>

    init(_ base: Binding<Number>) { self.base = base }

    override func read() -> Double { Double(base.wrappedValue) }
    override func write(_ value: Double, _ transaction: Transaction) { base.wrappedValue = Number(value) }

    override func isSame(as other: BindingLocation<Double>) -> Bool {
        guard let other = other as? NumberLocation<Number> else { return false }
        return base.isSame(as: other.base)
    }
}
