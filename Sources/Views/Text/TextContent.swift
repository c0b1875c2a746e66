import Geometry
import Motion
import Rendering

/// A text where it stands in the tree: what it says, in its environment.
struct TextContent: LeafContent {
    let text: Text
    let setting: TextSetting
    /// How its characters change.
    let transition: ContentTransition
    /// Whether a change is drawn apart, as one picture.
    let changesInGroup: Bool
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
        changesInGroup = environment.contentTransitionAddsDrawingGroup
        style = environment.foreground(level: 0)
        self.leaf = leaf
    }

    nonisolated var animatableData: StyleVector {
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
        guard let shadow = style.shadow else { return draw(in: rect, context, opacity: context.opacity, into: &list) }
        list.beginGroup(GroupStyle(opacity: context.opacity, shadow: shadow))
        draw(in: rect, context, opacity: 1, into: &list)
        list.endGroup()
    }

    private func draw(in rect: CGRect, _ context: LeafContext, opacity: Double, into list: inout DisplayList) {
        if case .color(let color) = style.fill {
            return draw(in: rect, context, foreground: color, opacity: opacity, into: &list)
        }
        // Other paints shine through the letters, also through those that a change has moved out of the rectangle.
        var paint = style
        paint.shadow = nil
        list.masked {
            draw(in: rect, context, foreground: .black, opacity: 1, into: &$0)
        } content: { list in
            paint.draw(in: rect, opacity: opacity, into: &list) { list, paint in
                list.fill(.rect(rect.insetBy(dx: -rect.height, dy: -rect.height)), paint)
            }
        }
    }

    private func draw(
        in rect: CGRect, _ context: LeafContext, foreground: Color, opacity: Double, into list: inout DisplayList
    ) {
        if leaf.placed != nil {
            let isGroup = changesInGroup && leaf.transition.isRunning
            if isGroup { list.beginGroup(GroupStyle(opacity: opacity)) }
            leaf.draw(in: rect, foreground: foreground, opacity: isGroup ? 1 : opacity, into: &list)
            if isGroup { list.endGroup() }
            return
        }
        // Sides may have been rounded to a pixel less.
        let pixel = context.displayScale > 0 ? 1 / context.displayScale : 1
        let room = ProposedViewSize(width: rect.width + pixel, height: rect.height + pixel)
        layout(room, context).draw(at: rect.origin, foreground: foreground, opacity: opacity, into: &list)
    }

    func baselines(in size: CGSize, _ context: LeafContext) -> (first: CGFloat, last: CGFloat)? {
        let layout = leaf.layout(ofSize: size) ?? layout(ProposedViewSize(size), context)
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
