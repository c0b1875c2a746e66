import Geometry
import Rendering

/// The sheet of all keys and pad buttons.
enum HelpSheet {
    /// Where its rows lie: two columns where they fit, the pad's buttons where there is room for them.
    struct Layout {
        let panel: CGRect
        let columns: Int
        let rows: Int
        let rowHeight: CGFloat
        /// Width of a column.
        let column: CGFloat
        let showsPads: Bool
        let isRoomy: Bool

        private static let header: CGFloat = 48
        private static let footer: CGFloat = 52
        /// Below this, lines of text touch.
        private static let leastRow: CGFloat = 13

        /// A sheet in a drawing area of `size`.
        init(size: CGSize) {
            isRoomy = size.width >= 820
            let edge: CGFloat = isRoomy ? 20 : 8
            let count = Action.allCases.count
            let width = max(min(820, size.width - 2 * edge), 1)
            let room = max(size.height - 2 * edge - Self.header - Self.footer, 1)
            columns = width >= 520 || CGFloat(count) * Self.leastRow > room ? 2 : 1
            rows = (count + columns - 1) / columns
            rowHeight = min(25, max(room / CGFloat(rows), Self.leastRow))
            let height = CGFloat(rows) * rowHeight + Self.header + Self.footer
            panel = CGRect(
                x: ((size.width - width) / 2).rounded(), y: max((size.height - height) / 2, edge).rounded(),
                width: width, height: max(min(height, size.height - 2 * edge), 1))
            column = (width - 2 * Self.margin(isRoomy)) / CGFloat(columns)
            showsPads = column >= 250
        }

        var margin: CGFloat { Self.margin(isRoomy) }
        /// From a row's start to the pad's button.
        var padOffset: CGFloat { isRoomy ? 70 : 50 }
        /// From a row's start to what the key does.
        var titleOffset: CGFloat { showsPads ? padOffset + (isRoomy ? 86 : 76) : padOffset }

        func origin(of index: Int) -> CGPoint {
            CGPoint(
                x: panel.minX + margin + CGFloat(index / rows) * column,
                y: (panel.minY + Self.header + (CGFloat(index % rows) + 0.8) * rowHeight).rounded())
        }

        private static func margin(_ isRoomy: Bool) -> CGFloat { isRoomy ? 24 : 12 }
    }

    static func draw(size: CGSize, into list: inout DisplayList) {
        let layout = Layout(size: size)
        let panel = layout.panel
        list.fill(.rect(CGRect(origin: .zero, size: size)), Color(hex: 0x040812, opacity: 0.55))
        // The sheet lies over other panels: their text must not shine through.
        list.fill(.roundedRect(panel, radius: 12), Color(hex: 0x0A101D, opacity: 0.92))
        list.panel(panel)
        list.clipped(to: .rect(panel.insetBy(dx: 1, dy: 1))) { list in
            list.text(
                "Keys", at: CGPoint(x: panel.minX + layout.margin, y: panel.minY + 32),
                font: Font(size: 17, weight: .semibold), color: Palette.text)
            list.text(
                "? closes", at: CGPoint(x: panel.maxX - layout.margin, y: panel.minY + 31), anchor: .trailing,
                font: Font(size: 11), color: Palette.faint)
            for (index, action) in Action.allCases.enumerated() { draw(action, at: index, layout, into: &list) }
            drawHints(layout, into: &list)
        }
    }

    private static func draw(_ action: Action, at index: Int, _ layout: Layout, into list: inout DisplayList) {
        let place = layout.origin(of: index)
        let small: CGFloat = layout.isRoomy ? 12 : 11
        list.text(action.key.title, at: place, font: Font(size: small, weight: .semibold), color: Palette.held)
        if layout.showsPads {
            list.text(
                action.pad.title, at: CGPoint(x: place.x + layout.padOffset, y: place.y), font: Font(size: small),
                color: Palette.healthy)
        }
        list.text(
            action.title, at: CGPoint(x: place.x + layout.titleOffset, y: place.y),
            font: Font(size: layout.isRoomy ? 13 : 11), color: Palette.text)
    }

    private static func drawHints(_ layout: Layout, into list: inout DisplayList) {
        guard layout.panel.width >= 470 else { return }
        let hints = [
            "Drag what is shown, or hold arrows, WASD or the left stick.",
            "In the panel: ↑↓ choose, ←→ change, Shift ten steps, Backspace resets one value.",
        ]
        for (line, hint) in hints.enumerated() {
            list.text(
                hint, at: CGPoint(x: layout.panel.minX + layout.margin, y: layout.panel.maxY - 30 + CGFloat(line) * 16),
                font: Font(size: layout.isRoomy ? 12 : 11), color: Palette.secondary)
        }
    }
}
