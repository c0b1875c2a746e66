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
    /// The panel without its margins, as wide as a slider.
    let inner: CGRect

    /// A panel for the parameters in a drawing area of `size`; `hasNote` leaves room for the spring's figures under the first group.
    init(_ parameters: ParameterSet, size: CGSize, hasNote: Bool) {
        let width: CGFloat = size.width < 900 ? 220 : 300
        let x = size.width - width - 20
        frame = CGRect(x: x, y: 20, width: width, height: 0)
        inner = CGRect(x: x + 18, y: 20, width: width - 36, height: 0)
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
        frame.size.height = y + 14
    }

    private mutating func addRow(_ kind: RowKind, _ index: Int, height: CGFloat, _ y: inout CGFloat) {
        rows.append(
            Row(kind: kind, index: index, frame: CGRect(x: inner.minX, y: y, width: inner.width, height: height)))
        y += height
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
