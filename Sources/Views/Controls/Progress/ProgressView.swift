import Geometry
import Motion
import Rendering

/// How far something has come.
///
/// Without a value it stands still too, as dashes: nothing in the product moves for ever.
public struct ProgressView<Label: View>: View {
    private let fraction: Double?
    private let label: Label
    @Environment(\.controlTint) private var tint

    private init(fraction: Double?, label: Label) { (self.fraction, self.label) = (fraction, label) }

    /// The label above the track.
    public var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            if Label.self != EmptyView.self { label }
            ProgressBody(fraction: fraction, tint: tint)
        }.modifier(LabelLook())
    }

    private static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        guard let value else { return nil }
        return SliderRange(lower: 0, upper: Double(total)).fraction(Double(value))
    }
}

extension ProgressView where Label == EmptyView {
    /// Progress whose end is not known.
    public init() { self.init(fraction: nil, label: EmptyView()) }

    /// `value` of `total`; nil where the end is not known.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(fraction: Self.fraction(value, total), label: EmptyView())
    }
}

extension ProgressView where Label == Text {
    /// Progress with a title, whose end is not known.
    public init<S: StringProtocol>(_ title: S) { self.init(fraction: nil, label: Text(title)) }

    /// `value` of `total`, with a title.
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
        self.init(fraction: Self.fraction(value, total), label: Text(title))
    }
}

extension ProgressView {
    /// `value` of `total`, with a label of its own.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: Self.fraction(value, total), label: label())
    }
}

private struct ProgressBody: View {
    typealias Body = Never
    let fraction: Double?
    let tint: Color

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        LeafNode(view, inputs) { view, environment in
            ProgressLeaf(
                fraction: view.fraction ?? 1, isKnown: view.fraction != nil, tint: view.tint,
                isMirrored: environment.layoutDirection == .rightToLeft)
        }
    }
}

private nonisolated struct ProgressLeaf: @MainActor LeafContent {
    var fraction: Double
    let isKnown: Bool
    let tint: Color
    let isMirrored: Bool

    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }

    @MainActor func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
        let width = proposal.width ?? 160
        return CGSize(width: width.isFinite ? max(width, 8) : 160, height: 6)
    }

    @MainActor func hasSameSizes(as old: ProgressLeaf) -> Bool { true }

    @MainActor func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList) {
        let bar = CGRect(x: rect.minX, y: rect.midY - 2, width: rect.width, height: 4)
        list.fill(.roundedRect(bar, radius: 2), ControlLook.well.opacity(context.opacity))
        guard isKnown else { return drawDashes(in: bar, context.opacity, into: &list) }
        let width = bar.width * max(0, min(1, fraction))
        guard width > 0 else { return }
        let filled = CGRect(x: isMirrored ? bar.maxX - width : bar.minX, y: bar.minY, width: width, height: 4)
        list.fill(.roundedRect(filled, radius: min(2, width / 2)), tint.opacity(context.opacity))
    }

    /// Dashes that grow fainter to both ends.
    private func drawDashes(in bar: CGRect, _ opacity: Double, into list: inout DisplayList) {
        let count = max(1, min(200, Int(bar.width / 12)))
        let pitch = bar.width / Double(count)
        for index in 0..<count {
            let place = (Double(index) + 0.5) / Double(count)
            let strength = 0.25 + 0.65 * sin(.pi * place)
            let dash = CGRect(
                x: bar.minX + pitch * Double(index) + pitch * 0.2, y: bar.minY, width: pitch * 0.6, height: bar.height)
            list.fill(.roundedRect(dash, radius: 2), tint.opacity(strength * opacity))
        }
    }
}
