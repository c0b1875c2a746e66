import Geometry
import Motion

private nonisolated enum EnabledKey: EnvironmentKey {
    static let defaultValue = true
}

nonisolated extension EnvironmentValues {
    /// Whether views take input; true by default.
    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }
}

extension View {
    /// The view, which takes no input if `disabled` is true; what is behind it does not get that either.
    ///
    /// False does not enable what is disabled from further out.
    public func disabled(_ disabled: Bool) -> some View {
        modifier(
            EnvironmentModifier(
                change: { $0.isEnabled = $0.isEnabled && !disabled },
                isSame: { $0.subject as? Bool == disabled }, subject: disabled))
    }
}
