import Geometry
import Motion
import Rendering

/// A text where it stands in the tree: what it says, in its environment.
struct TextContent: LeafContent {
    let text: Text
    let setting: TextSetting
    /// How its characters change.
    let transition: ContentTransition
    /// What its letters are painted with.
    var style: _ResolvedStyle
    /// What the text's node remembers.
    let leaf: TextLeaf

    /// A text in an environment.
    init(_ text: Text, in environment: EnvironmentValues, leaf: TextLeaf) {
        self.text = text
        var setting = environment.textSetting
        // Leading is a side of the layout; letters that run from right to left turn it round by themselves.
        if environment.layoutDirection == .rightToLeft, text.string.runsLeft != true {
            setting.alignment = setting.alignment.flipped
        }
        self.setting = setting
        transition = environment.requestedContentTransition ?? .opacity
        style = environment.foreground(level: 0)
        self.leaf = leaf
    }

    nonisolated var animatableData: _ResolvedStyle.AnimatableData {
        get { style.animatableData }
        set { style.animatableData = newValue }
    }

    /// The text in a proposal.
    private func layout(_ proposal: ProposedViewSize, _ context: LeafContext) -> LaidOutText {
        leaf.layout(
            text, setting, hasTabularDigits: transition.isNumeric, width: proposal.width, height: proposal.height,
            displayScale: context.displayScale, measurer: context.measurer)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
        layout(proposal, context).size
    }

    func hasSameSizes(as old: TextContent) -> Bool {
        text == old.text && setting == old.setting && transition.isNumeric == old.transition.isNumeric
    }

    /// Takes the answer to a proposal as what is shown from now on, by the transaction that reaches the text.
    func place(_ proposal: ProposedViewSize, _ context: LeafContext, _ transaction: Transaction, _ scheduler: Scheduler)
    {
        leaf.place(
            layout(proposal, context), kind: transition, animation: transaction.effectiveAnimation,
            completions: transaction.completions, scheduler: scheduler, measurer: context.measurer)
    }

    func draw(in rect: CGRect, _ context: LeafContext, into list: inout DisplayList) {
        guard case .color(let color) = style.fill, style.shadow == nil else {
            // Other paints shine through the letters.
            list.masked {
                draw(in: rect, context, foreground: .black, opacity: 1, into: &$0)
            } content: { list in
                style.draw(in: rect, opacity: context.opacity, into: &list) { list, paint in
                    list.fill(.rect(rect.insetBy(dx: -rect.height, dy: -rect.height)), paint)
                }
            }
            return
        }
        draw(in: rect, context, foreground: color, opacity: context.opacity, into: &list)
    }

    private func draw(
        in rect: CGRect, _ context: LeafContext, foreground: Color, opacity: Double, into list: inout DisplayList
    ) {
        guard leaf.placed == nil else {
            return leaf.draw(in: rect, foreground: foreground, opacity: opacity, into: &list)
        }
        // Sides may have been rounded to a pixel less.
        let pixel = context.displayScale > 0 ? 1 / context.displayScale : 1
        let room = ProposedViewSize(width: rect.width + pixel, height: rect.height + pixel)
        layout(room, context).draw(at: rect.origin, foreground: foreground, opacity: opacity, into: &list)
    }

    func baselines(in size: CGSize, _ context: LeafContext) -> (first: CGFloat, last: CGFloat)? {
        let layout = layout(ProposedViewSize(size), context)
        return (layout.firstBaseline, layout.lastBaseline)
    }

    /// Gives up what the text's changes have taken.
    func dispose() { leaf.dispose() }
}

extension Text: View {
    /// There is none: a text draws itself.
    public typealias Body = Never

    /// Makes the node of a text. Not for use by name.
    @MainActor public static func _makeNode(_ view: Text, _ inputs: _NodeInputs) -> _ViewNode<Text> {
        let leaf = TextLeaf()
        return LeafNode(view, inputs) { TextContent($0, in: $1, leaf: leaf) }
    }
}
