import Geometry
import Tuning

/// Where the rows of the tuning panel lie.
struct PanelLayout {
    enum RowKind {
        case heading, slider, note
    }

    struct Row {
        var kind: RowKind
        /// The parameter that the row shows, or that begins its group.
        var index: Int
        var frame: CGRect
    }

    private(set) var frame: CGRect
    private(set) var rows = RowList()
    /// Whether the drawing area leaves room for less than usual.
    let isNarrow: Bool
    /// The panel without its margins, as wide as a slider.
    let inner: CGRect
    /// Height from which on rows are covered by the panel's title, and down to which they are seen.
    private(set) var window: ClosedRange<CGFloat>

    /// A panel for the parameters in a drawing area of `size`; `hasNote` leaves room for the spring's figures under the first
    /// group. Rows that do not fit scroll, so that the one at `selection` is seen.
    init(_ parameters: ParameterSet, size: CGSize, hasNote: Bool, selection: Int) {
        isNarrow = size.width < 900
        let width = min(isNarrow ? 220 : 300, max(size.width - 40, 80))
        let x = size.width - width - 20
        frame = CGRect(x: x, y: 20, width: width, height: 0)
        let margin: CGFloat = width < 220 ? 10 : 18
        inner = CGRect(x: x + margin, y: 20, width: width - 2 * margin, height: 0)
        window = 56...57
        var y: CGFloat = 62
        var group = ""
        for (index, parameter) in parameters.all.enumerated() {
            if parameter.group != group {
                if hasNote, index > 0, rows.count > 0, !rows.hasNote { addRow(.note, index, height: 24, &y) }
                group = parameter.group
                addRow(.heading, index, height: 22, &y)
            }
            addRow(.slider, index, height: 42, &y)
        }
        let full = y + 14
        frame.size.height = min(full, max(size.height - 40, 80))
        window = 56...max(frame.maxY - 30, 57)
        if full > frame.height { scroll(to: selection, by: full - frame.height) }
    }

    private mutating func scroll(to selection: Int, by most: CGFloat) {
        guard let row = rows.first(where: { $0.kind == .slider && $0.index == selection }) else { return }
        let shift = min(max(row.frame.maxY - window.upperBound, 0), most)
        rows.shift(by: -shift)
    }

    private mutating func addRow(_ kind: RowKind, _ index: Int, height: CGFloat, _ y: inout CGFloat) {
        rows.append(
            Row(kind: kind, index: index, frame: CGRect(x: inner.minX, y: y, width: inner.width, height: height)))
        y += height
    }

    /// The keys at the panel's foot, as many words as fit.
    var keyHint: String {
        if inner.width < 180 { return "↑↓ ←→   C copy" }
        return isNarrow ? "↑↓ ←→   ⇧ ×10   C copy" : "↑↓ choose   ←→ change   ⇧ ×10   C copy"
    }

    /// A group's name in capitals; names are few, so the texts are made once.
    static func heading(_ group: String) -> String {
        if let known = headings[group] { return known }
        let made = group.uppercased()
        headings[group] = made
        return made
    }

    private static var headings: [String: String] = [:]
}

/// Up to 64 rows without an allocation; more parameters than fit are left out of the panel (they stay settable by name).
struct RowList: Sequence {
    private var storage: InlineArray<64, PanelLayout.Row> = InlineArray(
        repeating: PanelLayout.Row(kind: .heading, index: 0, frame: .zero))
    private(set) var count = 0
    private(set) var hasNote = false

    mutating func append(_ row: PanelLayout.Row) {
        guard count < 64 else { return }
        storage[count] = row
        count += 1
        if row.kind == .note { hasNote = true }
    }

    mutating func shift(by dy: CGFloat) {
        for i in 0..<count { storage[i].frame.origin.y += dy }
    }

    struct Iterator: IteratorProtocol {
        fileprivate let rows: RowList
        fileprivate var index = 0

        mutating func next() -> PanelLayout.Row? {
            guard index < rows.count else { return nil }
            defer { index += 1 }
            return rows.storage[index]
        }
    }

    func makeIterator() -> Iterator { Iterator(rows: self) }
}
