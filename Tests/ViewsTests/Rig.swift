import Geometry
import Motion
import Rendering

@testable import Views

/// A tree whose frames are driven by hand.
final class Rig {
    let host: ViewHost
    let measurer = BlockMeasurer()
    private(set) var time = 0.0
    private(set) var warnings: [String] = []

    init(_ size: CGSize = CGSize(width: 200, height: 200), policy: CombiningPolicy = .cascade) {
        host = ViewHost(size: size, measurer: measurer, policy: policy)
        host.onWarning = { [unowned self] in warnings.append($0) }
    }

    convenience init<Content: View>(
        _ size: CGSize = CGSize(width: 200, height: 200), @ViewBuilder _ view: () -> Content
    ) {
        self.init(size)
        show(view())
    }

    func show<Content: View>(_ view: Content) { host.show(view) }

    /// The frame at a time.
    func advance(to time: Double) {
        self.time = time
        host.advance(to: time)
    }

    /// The frame that follows a change.
    func frame() { advance(to: time + 1.0 / 60) }

    /// Runs a number of frames, the last one at a time after the present one.
    func run(for seconds: Double, rate: Double = 60) {
        let start = time
        for index in 1...Int((seconds * rate).rounded()) { advance(to: start + Double(index) / rate) }
    }

    /// The probes that are shown, by name, where they are drawn.
    var probes: [String: ShownProbe] {
        ProbeLog.shared.shown.removeAll()
        var list = DisplayList()
        host.compose(into: &list)
        return ProbeLog.shared.shown
    }

    /// Where a probe is drawn.
    func rect(_ name: String) -> CGRect? { probes[name]?.rect }
}

/// What a probe looked like when it was drawn.
struct ShownProbe: Equatable {
    var rect: CGRect
    var opacity: Double
    var value: Double
}

/// Notes what probes are drawn; the tests of a process take turns on the main thread.
final class ProbeLog {
    static let shared = ProbeLog()
    var shown: [String: ShownProbe] = [:]
}

/// A leaf with a name, of a fixed or a flexible size, that notes how it is drawn.
struct Probe: View {
    typealias Body = Never
    let name: String
    var width: CGFloat?
    var height: CGFloat?
    var value = 0.0

    init(_ name: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil, value: Double = 0) {
        (self.name, self.width, self.height, self.value) = (name, width, height, value)
    }

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { view, _ in
            ProbeLeaf(name: view.name, width: view.width, height: view.height, value: view.value)
        }
    }
}

private nonisolated struct ProbeLeaf: @MainActor LeafContent {
    let name: String
    let width: CGFloat?
    let height: CGFloat?
    var value: Double

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    @MainActor func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
        CGSize(width: width ?? proposal.width ?? 10, height: height ?? proposal.height ?? 10)
    }

    @MainActor func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList) {
        ProbeLog.shared.shown[name] = ShownProbe(rect: rect, opacity: context.opacity, value: value)
    }
}

/// Text of which each character is 8 points wide and each line 16 high.
final class BlockMeasurer: TextMeasuring {
    func width(of text: String, font: Rendering.Font, tracking: CGFloat) -> CGFloat { CGFloat(text.count) * 8 }

    func layout(
        _ text: String, font: Rendering.Font, tracking: CGFloat, width: CGFloat?, style: ParagraphStyle
    ) -> TextLayout {
        let size = CGSize(width: CGFloat(text.count) * 8, height: 16)
        return TextLayout(
            lines: [TextLayout.Line(rect: CGRect(origin: .zero, size: size), baseline: 12)], size: size,
            isTruncated: false)
    }
}
