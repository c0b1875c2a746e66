import Geometry
import Motion
import Rendering

nonisolated extension GraphicsContext {
    /// Text with the looks that it has in the canvas. Outside of a tree nothing knows how large text is: there it has no size.
    public struct ResolvedText {
        let text: Text
        let setting: TextSetting
        let leaf: TextLeaf
        let context: LeafContext?
        /// The colour of letters that have none of their own.
        let color: Color

        /// The size of the text, broken into lines that are no longer than `size` is wide and no more than fit its height.
        public func measure(in size: CGSize) -> CGSize { layout(in: size)?.size ?? .zero }

        /// y of the first baseline below the top of the text in a size.
        public func firstBaseline(in size: CGSize) -> CGFloat { layout(in: size)?.firstBaseline ?? 0 }

        /// y of the last baseline below the top of the text in a size.
        public func lastBaseline(in size: CGSize) -> CGFloat { layout(in: size)?.lastBaseline ?? 0 }

        func layout(in size: CGSize) -> LaidOutText? {
            guard let context else { return nil }
            nonisolated(unsafe) let text = self
            return assumeMain {
                text.leaf.layout(
                    text.text, text.setting, hasTabularDigits: false, width: size.width, height: size.height,
                    displayScale: context.displayScale, measurer: context.measurer)
            }
        }
    }

    /// The text with the looks that it has in the canvas, to be measured and drawn again and again.
    public func resolve(_ text: Text) -> ResolvedText {
        nonisolated(unsafe) let (environment, text) = (environment, text)
        let context = leaf
        nonisolated(unsafe) let made = assumeMain {
            let content = TextContent(text, in: environment, leaf: TextLeaf())
            return ResolvedText(
                text: text, setting: content.setting, leaf: content.leaf, context: context, color: content.style.color)
        }
        return made
    }

    /// Draws text in a rectangle, from its top, in as many lines as it takes.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        guard rect.isFinite, let layout = text.layout(in: rect.size) else { return }
        draw(layout, text.color, at: rect.origin)
    }

    /// Draws text in one line for each of its own, with a point of its box at a place.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        guard let layout = text.layout(in: CGSize(width: CGFloat.infinity, height: .infinity)) else { return }
        let corner = CGPoint(
            x: point.x - layout.size.width * anchor.x, y: point.y - layout.size.height * anchor.y)
        guard corner.x.isFinite, corner.y.isFinite else { return }
        draw(layout, text.color, at: corner)
    }

    /// Draws text in a rectangle, from its top, in as many lines as it takes.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws text in one line for each of its own, with a point of its box at a place.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    private func draw(_ layout: LaidOutText, _ color: Color, at corner: CGPoint) {
        emit(asGroup: false) { layout.draw(at: corner, foreground: color, opacity: shownOpacity, into: &$0) }
    }
}
