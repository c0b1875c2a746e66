import Geometry

/// A small tree of views as tests write it down, without the views themselves.
public struct Tree: Equatable, Sendable {
    /// The name by which frames are looked up; nil for what nobody asks about.
    public var name: String?
    /// What it is.
    public var kind: Kind
    /// What was written after it, innermost first.
    public var modifiers: [Modifier]

    /// A tree of one kind.
    public init(name: String? = nil, _ kind: Kind, modifiers: [Modifier] = []) {
        self.name = name
        self.kind = kind
        self.modifiers = modifiers
    }

    /// What a leaf answers along one axis: the proposal between two limits, or an ideal length for none.
    public struct Length: Equatable, Sendable {
        /// The least answer.
        public var least: CGFloat
        /// The greatest answer.
        public var greatest: CGFloat
        /// The answer to no proposal.
        public var ideal: CGFloat

        /// Limits and the ideal length.
        public init(_ least: CGFloat, _ greatest: CGFloat, ideal: CGFloat) {
            self.least = least
            self.greatest = greatest
            self.ideal = ideal
        }

        /// The answer to a proposal.
        public func answer(_ proposal: CGFloat?) -> CGFloat { min(max(proposal ?? ideal, least), greatest) }
    }

    /// The direction of a stack.
    public enum Stack: Equatable, Sendable {
        /// Beside each other.
        case horizontal
        /// Below each other.
        case vertical
        /// On top of each other.
        case depth
    }

    /// Axes by name.
    public struct Axes: OptionSet, Sendable {
        /// One bit for each axis.
        public let rawValue: Int
        /// The axes whose bits are set.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// From leading to trailing.
        public static let horizontal = Axes(rawValue: 1)
        /// From top to bottom.
        public static let vertical = Axes(rawValue: 2)
    }

    /// A row of a grid.
    public struct Row: Equatable, Sendable {
        /// The cells; one for a view that stands outside rows.
        public var cells: [Tree]
        /// Whether it was written in brackets.
        public var isRow: Bool

        /// A row of cells.
        public init(cells: [Tree], isRow: Bool) {
            self.cells = cells
            self.isRow = isRow
        }
    }

    /// What a tree can be.
    public indirect enum Kind: Equatable, Sendable {
        /// A leaf whose axes do not depend on each other.
        case leaf(width: Length, height: Length)
        /// What a colour and every shape are.
        case color
        /// A leaf that keeps an area: as wide as it is proposed.
        case area(CGFloat, ideal: CGFloat)
        /// A leaf that takes half of the width it is proposed (of 40 without one), 10 high.
        case half
        /// A spacer with its least length.
        case spacer(CGFloat?)
        /// A stack with the gap between its children.
        case stack(Stack, spacing: CGFloat?, alignment: String?, [Tree])
        /// A reader of its own geometry.
        case geometry([Tree])
        /// A scroll view.
        case scroll(Axes, [Tree])
        /// A group, which is no container.
        case group([Tree])
        /// A branch that is not taken.
        case absent
        /// A grid with its gaps.
        case grid(horizontal: CGFloat?, vertical: CGFloat?, alignment: String?, [Row])
    }

    /// What a guide is set to.
    public enum Guide: Equatable, Sendable {
        /// A number of points from the edge.
        case points(CGFloat)
        /// The width of the view.
        case width
        /// The height of the view.
        case height
    }

    /// What can be written after a tree.
    public indirect enum Modifier: Equatable, Sendable {
        /// A frame of fixed sides.
        case fixedFrame(width: CGFloat?, height: CGFloat?, alignment: String?)
        /// A frame of limits.
        case flexibleFrame(FrameLimits, alignment: String?)
        /// Padding on the four sides.
        case padding(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)
        /// The priority in the stack above.
        case priority(Double)
        /// A guide of the view's own, by name.
        case guide(String, Guide)
        /// The shape of the room that is offered.
        case aspect(CGFloat?, isFill: Bool)
        /// The ideal size along some axes.
        case fixedSize(Axes)
        /// Where the centre goes.
        case position(CGPoint)
        /// How far the drawing is moved.
        case offset(CGSize)
        /// What lies over it.
        case overlay(alignment: String?, [Tree])
        /// What lies behind it.
        case background(alignment: String?, [Tree])
        /// How many columns of a grid it covers.
        case columns(Int)
        /// Its own point in its slot.
        case anchor(CGPoint)
        /// The guide of its column.
        case columnAlignment(String)
        /// Where it asks for no room.
        case unsizedAxes(Axes)
    }

    /// The limits of a flexible frame.
    public struct FrameLimits: Equatable, Sendable {
        /// The least width.
        public var minWidth: CGFloat?
        /// The width for parents that ask for the ideal one.
        public var idealWidth: CGFloat?
        /// The greatest width.
        public var maxWidth: CGFloat?
        /// The least height.
        public var minHeight: CGFloat?
        /// The height for parents that ask for the ideal one.
        public var idealHeight: CGFloat?
        /// The greatest height.
        public var maxHeight: CGFloat?

        /// No limits.
        public init() {}
    }
}
