import Geometry
import Motion

/// Where text is copied to and pasted from.
public protocol Clipboard: AnyObject {
    /// The text that was copied last, here or elsewhere; nil if there is none.
    func text() -> String?
    /// Keeps a text in place of what was copied before.
    func copy(_ text: String)
}

/// A clipboard of the tree alone.
final class MemoryClipboard: Clipboard {
    private var copied: String?

    func text() -> String? { copied }
    func copy(_ text: String) { copied = text }
}

private enum ClipboardKey: @MainActor EnvironmentKey {
    static let defaultValue: (any Clipboard)? = nil
}

extension EnvironmentValues {
    /// Where text fields copy to and paste from; nil for a place of the tree's own.
    public var clipboard: (any Clipboard)? {
        get { self[ClipboardKey.self] }
        set { self[ClipboardKey.self] = newValue }
    }
}
