import Geometry
import Rendering

/// The sheet of all keys and pad buttons.
enum HelpSheet {
    private static let columns = 2
    private static let rowHeight: CGFloat = 25

    static func draw(size: CGSize, into list: inout DisplayList) {
        let rows = (Action.allCases.count + columns - 1) / columns
        let width = min(820, size.width - 40)
        let height = CGFloat(rows) * rowHeight + 128
        let panel = CGRect(
            x: ((size.width - width) / 2).rounded(), y: max((size.height - height) / 2, 20).rounded(), width: width,
            height: height)
        list.fill(.rect(CGRect(origin: .zero, size: size)), Color(hex: 0x040812, opacity: 0.55))
        list.panel(panel)
        list.text(
            "Keys", at: CGPoint(x: panel.minX + 24, y: panel.minY + 36), font: Font(size: 17, weight: .semibold),
            color: Palette.text)
        list.text(
            "? closes", at: CGPoint(x: panel.maxX - 24, y: panel.minY + 35), anchor: .trailing, font: Font(size: 11),
            color: Palette.faint)
        let column = (width - 48) / CGFloat(columns)
        for (index, action) in Action.allCases.enumerated() {
            let x = panel.minX + 24 + CGFloat(index / rows) * column
            let y = panel.minY + 68 + CGFloat(index % rows) * rowHeight
            list.text(
                action.key.title, at: CGPoint(x: x, y: y), font: Font(size: 12, weight: .semibold), color: Palette.held)
            list.text(
                action.pad.title, at: CGPoint(x: x + 70, y: y), font: Font(size: 12), color: Palette.healthy)
            list.text(action.title, at: CGPoint(x: x + 156, y: y), font: Font(size: 13), color: Palette.text)
        }
        list.text(
            "Drag the orb, hold arrows, WASD or the left stick. In the panel: ↑↓ choose, ←→ change, Shift ten steps, "
                + "Backspace resets one value.",
            at: CGPoint(x: panel.minX + 24, y: panel.maxY - 22), font: Font(size: 12), color: Palette.secondary)
    }
}
