import Geometry
import Input
import Motion

/// The value that a view of a picker stands for.
nonisolated struct PickerTag: LayoutValueKey {
    nonisolated(unsafe) static let defaultValue: AnyHashable? = nil
}

extension View {
    /// The view, standing for a value within a picker.
    public func tag<V: Hashable>(_ tag: V) -> some View { layoutValue(key: PickerTag.self, value: AnyHashable(tag)) }
}

/// A control that chooses one of several values, each shown by a view with that `tag`.
///
/// With the focus the arrow keys, and a pad along the control, choose the next one.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>
    private let label: Label
    private let content: Content
    @Environment(\.pickerAxis) private var axis

    /// A picker with a label of its own.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
        self.content = content()
    }

    /// The label, and the options in the environment's style.
    public var body: some View {
        if (label as? Text)?.string.isEmpty ?? (Label.self == EmptyView.self) {
            options.modifier(LabelLook())
        } else if axis == .horizontal {
            HStack(spacing: 10) {
                label
                options
            }.modifier(LabelLook())
        } else {
            VStack(alignment: .leading, spacing: 6) {
                label
                options
            }.modifier(LabelLook())
        }
    }

    private var options: some View {
        PickerOptions(selection: selection, axis: axis, content: content)
    }
}

extension Picker where Label == Text {
    /// A picker with a title.
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

/// How a picker shows its options.
@MainActor @preconcurrency public protocol PickerStyle {
    /// The direction in which the options lie.
    static var _axis: Axis { get }
}

/// The options side by side, the chosen one on a ground.
public struct SegmentedPickerStyle: PickerStyle {
    /// The segments.
    public init() {}
    /// Side by side.
    public static var _axis: Axis { .horizontal }
}

/// The options one below the other, as in a menu that is open, the chosen one on a ground.
public struct InlinePickerStyle: PickerStyle {
    /// The rows.
    public init() {}
    /// One below the other.
    public static var _axis: Axis { .vertical }
}

/// The standard style: segments.
public struct DefaultPickerStyle: PickerStyle {
    /// The standard style.
    public init() {}
    /// Side by side.
    public static var _axis: Axis { .horizontal }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// The options side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// The options one below the other.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The standard style.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

private nonisolated enum PickerAxisKey: EnvironmentKey {
    static let defaultValue = Axis.horizontal
}

nonisolated extension EnvironmentValues {
    /// The direction in which the options of pickers lie.
    var pickerAxis: Axis {
        get { self[PickerAxisKey.self] }
        set { self[PickerAxisKey.self] = newValue }
    }
}

extension View {
    /// The view with pickers in a style.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerAxis, S._axis) }
}
