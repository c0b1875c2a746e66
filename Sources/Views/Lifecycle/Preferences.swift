import Geometry
import Motion

/// A kind of value that views tell the views around them.
public nonisolated protocol PreferenceKey {
    /// What is told.
    associatedtype Value
    /// What counts where nothing was told.
    static var defaultValue: Value { get }
    /// Combines what a view has told with what the next one tells.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil.
    public static var defaultValue: Value { nil }
}

/// A node that reads a preference whenever one has changed.
protocol PreferenceReader: _TreeNode {
    func readPreference()
}

/// `preference(key:value:)` and `transformPreference`.
private struct PreferenceModifier<K: PreferenceKey>: ViewModifier {
    typealias Body = Never
    let change: (inout K.Value) -> Void
    let replaces: Bool

    static func _makeNode<Inner: View>(
        _ view: ModifiedContent<Inner, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Inner, Self>> {
        PreferenceNode(view, inputs)
    }
}

private final class PreferenceNode<Inner: View, K: PreferenceKey>:
    PassNode<ModifiedContent<Inner, PreferenceModifier<K>>, Inner>
{
    override init(_ view: ModifiedContent<Inner, PreferenceModifier<K>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        makeChild(view.content, inputs)
        host.preferencesAreStale = true
    }

    override func update(_ new: ModifiedContent<Inner, PreferenceModifier<K>>) {
        view = new
        host.preferencesAreStale = true
        child?.update(new.content)
    }

    override func membersDidChange() { host.preferencesAreStale = true }

    override func didDetach() {
        super.didDetach()
        host.preferencesAreStale = true
    }

    override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
        let inner = combinedPreference(key)
        guard key == K.self, !members.isEmpty else { return inner }
        var value = (view.modifier.replaces ? nil : inner) ?? Other.defaultValue
        if var typed = value as? K.Value {
            view.modifier.change(&typed)
            if let changed = typed as? Other.Value { value = changed }
        }
        return value
    }
}

/// `onPreferenceChange`.
private struct PreferenceChangeModifier<K: PreferenceKey>: ViewModifier where K.Value: Equatable {
    typealias Body = Never
    let action: (K.Value) -> Void

    static func _makeNode<Inner: View>(
        _ view: ModifiedContent<Inner, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Inner, Self>> {
        PreferenceChangeNode(view, inputs)
    }
}

private final class PreferenceChangeNode<Inner: View, K: PreferenceKey>:
    PassNode<ModifiedContent<Inner, PreferenceChangeModifier<K>>, Inner>, PreferenceReader
where K.Value: Equatable {
    private var last: K.Value?

    override init(_ view: ModifiedContent<Inner, PreferenceChangeModifier<K>>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        makeChild(view.content, inputs)
        host.preferenceReaders.append(self)
        host.preferencesAreStale = true
    }

    override func update(_ new: ModifiedContent<Inner, PreferenceChangeModifier<K>>) {
        view = new
        child?.update(new.content)
    }

    override func didDetach() {
        super.didDetach()
        host.preferenceReaders.removeAll { $0 === self }
    }

    override var title: String { "onPreferenceChange(\(K.self))" }

    func readPreference() {
        let value = combinedPreference(K.self)
        guard value != last else { return }
        last = value
        // What nobody tells any more counts as the default.
        let told = value ?? K.defaultValue
        host.actions.add(.change, self) { [weak self] in self?.view.modifier.action(told) }
    }
}

extension ViewHost {
    /// Lets everybody who follows a preference read it.
    func readPreferences() {
        preferencesAreStale = false
        for reader in preferenceReaders { reader.readPreference() }
    }
}

extension View {
    /// The view with a value told to the views around it, in place of what is told inside of it.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceModifier<K>(change: { $0 = value }, replaces: true))
    }

    /// The view with a change to what is told inside of it.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(PreferenceModifier<K>(change: callback, replaces: false))
    }

    /// Runs `action` with what the views inside tell, when it is first told and whenever it has changed.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceChangeModifier<K>(action: action))
    }
}
