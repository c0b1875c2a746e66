import Geometry
import Motion

@testable import Views

/// Flips what a `Flip` shows from outside.
final class Remote {
    fileprivate(set) var set: (Bool) -> Void = { _ in }

    /// Flips under an animation, or without one.
    func flip(_ on: Bool, _ animation: Animation? = .linear(duration: 1)) {
        withAnimation(animation) { set(on) }
    }
}

/// A view with two states.
struct Flip<Content: View>: View {
    @State private var on: Bool
    private let remote: Remote
    private let content: (Bool) -> Content

    init(_ remote: Remote, from on: Bool = false, @ViewBuilder _ content: @escaping (Bool) -> Content) {
        _on = State(initialValue: on)
        self.remote = remote
        self.content = content
    }

    var body: some View {
        ZStack { content(on) }.onAppear { remote.set = { on = $0 } }
    }
}
