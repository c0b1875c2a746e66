import Geometry
import Motion

/// The element of a lazy stack: it lays out the rows that are there; the others are gaps between them.
final class LazyStackElement: ContainerElement {
    /// How rows are lined up, and what is between them.
    struct Style: Equatable {
        let axis: Axis
        let alignment: AlignmentKey
        /// Points between rows; nil leaves it to them.
        let spacing: CGFloat?
    }

    private var style: Style
    /// The axis along which rows follow one another.
    var axis: Axis { style.axis }
    private var cross: CGFloat?
    private(set) var isPlaced = false
    private(set) var stamp = 0

    /// What is on its way to be seen around what is seen, in lengths of the viewport.
    private static let margin = 0.5

    init(_ style: Style, _ node: _TreeNode) {
        self.style = style
        super.init(node)
    }

    /// Takes the style of this update.
    func set(_ new: Style) {
        guard new != style else { return }
        style = new
        node.scope.noteLayoutChange()
        invalidateLayout()
    }

    override func welcome(_ element: Element) { element.adopt(stackAxis: style.axis) }

    // MARK: Where rows are

    /// Calls `visit` with each row that is laid out and its start along the stack.
    /// - Returns: the length of the stack.
    @discardableResult
    private func arrange(_ cross: CGFloat?, _ visit: (Element, CGSize, ListPlace) -> Void) -> CGFloat {
        let own = style.spacing.flatMap { $0.isFinite ? $0 : nil }
        let rows = laidOut
        var (position, trailing) = (0.0, 0.0)
        var next: ViewSpacing?
        for (index, row) in rows.enumerated() {
            if let blank = row.blank {
                next = nil
                trailing = own ?? ViewSpacing.standardGap
                visit(row, .zero, ListPlace(start: position, end: position + blank.length, stamp: stamp))
                position += blank.length
                continue
            }
            let size = row.sizeThatFits(ProposedViewSize(style.axis, main: nil, cross: cross))
            trailing = own ?? ViewSpacing.standardGap
            if own == nil, index + 1 < rows.count, rows[index + 1].blank == nil {
                let following = rows[index + 1].spacing
                trailing = (next ?? row.spacing).distance(to: following, along: style.axis)
                next = following
            }
            let end = position + host.placeable(size[style.axis]) + trailing
            visit(row, size, ListPlace(start: position, end: end, stamp: stamp))
            position = end
        }
        return rows.isEmpty ? 0 : max(0, position - trailing)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var cross = proposal[style.axis.crossing]
        if let offer = cross, !offer.isFinite { cross = nil }
        var widest: CGFloat = 0
        let main = arrange(cross) { _, size, _ in widest = max(widest, size[style.axis.crossing]) }
        return CGSize(style.axis, main: main, cross: cross ?? widest)
    }

    override func placeContent(_ proposal: ProposedViewSize) {
        isPlaced = true
        cross = frame.size[style.axis.crossing]
        let own = ViewDimensions(size: frame.size, proposal: proposal, item: self)
        let line = style.alignment.defaultValue(in: own)
        arrange(cross) { [style, cross, frame] row, size, place in
            row.setListPlace(place)
            guard row.blank == nil else { return }
            let proposal = ProposedViewSize(style.axis, main: nil, cross: cross)
            let guide = LayoutSubview(row).dimensions(size: size, for: proposal)[style.alignment]
            let origin = CGPoint(
                style.axis, main: frame.origin[style.axis] + place.start,
                cross: frame.origin[style.axis.crossing] + line - guide)
            self.place(row, by: Placement(origin: origin, proposal: proposal), in: frame)
        }
    }

    /// Measures the rows that are there and tells each where it lies.
    /// - Returns: the length of the stack.
    @discardableResult func measureRows() -> CGFloat {
        stamp += 1
        return arrange(cross) { row, _, place in row.setListPlace(place) }
    }

    /// The first row that reaches beyond a place, and its start.
    func firstRow(beyond place: Double) -> (row: Element, start: Double)? {
        var found: (Element, Double)?
        arrange(cross) { row, _, own in
            if found == nil, row.blank == nil, own.end > place { found = (row, own.start) }
        }
        return found
    }

    /// Where a row starts that is laid out.
    func start(of wanted: Element) -> Double? {
        var found: Double?
        arrange(cross) { row, _, own in if row === wanted { found = own.start } }
        return found
    }

    /// A part of the stack from one place along it to another, in the space of its frame.
    func part(from start: Double, length: Double) -> CGRect {
        let (axis, size) = (style.axis, frame.size)
        var origin = start
        if axis == .horizontal, isMirrored { origin = size.width - start - length }
        return CGRect(
            origin: CGPoint(axis, main: frame.origin[axis] + origin, cross: frame.origin[axis.crossing]),
            size: CGSize(axis, main: length, cross: size[axis.crossing]))
    }

    private var isMirrored: Bool { node.environment.layoutDirection == .rightToLeft }

    // MARK: What is seen

    /// The scroll view around it.
    var scroll: ScrollElement? { parent?.nearest(ScrollElement.self) }

    /// What is seen of the stack now, from place to place along it; everything where it does not scroll.
    var visible: ClosedRange<Double> {
        let everything = -Double.infinity...Double.infinity
        let axis = style.axis
        guard let scroll, scroll.axes.contains(Axis.Set(axis)) else { return everything }
        let own = toSpace(of: scroll, frame)
        let length = frame.size[axis]
        let scale = length > 0 ? own.size[axis] / length : 1
        guard scale > 0, scale.isFinite else { return 0...0 }
        var start = scroll.frame.origin[axis] - own.origin[axis]
        if axis == .horizontal, isMirrored { start = own.maxX - scroll.frame.maxX }
        let (from, span) = (start / scale, scroll.frame.size[axis] / scale)
        guard from.isFinite, span.isFinite, span >= 0 else { return 0...0 }
        return from...(from + span)
    }

    /// The part of the stack whose rows are to be there.
    var window: ClosedRange<Double> {
        let visible = visible
        guard visible.lowerBound.isFinite else { return visible }
        let margin = (visible.upperBound - visible.lowerBound) * Self.margin
        return (visible.lowerBound - margin)...(visible.upperBound + margin)
    }

    // MARK: Where it draws nothing

    override func draw(_ drawing: inout Drawing) {
        for element in drawn where element.blank == nil { element.draw(&drawing) }
    }

    override func forEachContent(_ visit: (Element) -> Void) {
        for element in content where element.blank == nil { visit(element) }
    }
}
