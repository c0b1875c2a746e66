import Geometry
import Motion

/// The outline of a shape, in points, y down; a value.
///
/// As a view it fills its outline in its own coordinates, whatever its size, and changes at once: what is to be animated is a
/// `Shape` with animatable data. Coordinates that are not finite are kept; such a path draws nothing and holds no point.
public nonisolated struct Path: Equatable, Sendable {
    var figure: PathFigure
    /// The line along the figure, where that is the outline; nil for the figure itself.
    var line: StrokeStyle?

    init(figure: PathFigure, line: StrokeStyle? = nil) {
        self.figure = figure
        self.line = line
    }

    /// A path of these steps.
    init(storage: PathStorage) { self.init(figure: .steps(storage)) }

    /// A path without steps.
    public init() { self.init(figure: .empty) }

    /// A path with the steps that another one has now.
    public init(_ path: CGPath) { self.init(storage: path.storage) }

    /// The outline of a rectangle.
    public init(_ rect: CGRect) { self.init(figure: .rect(rect)) }

    /// The ellipse that touches the rectangle's sides.
    public init(ellipseIn rect: CGRect) { self.init(figure: .ellipse(rect)) }

    /// A rectangle with circular corners; the radius is cut to half the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(figure: .roundedRect(rect, CGSize(width: cornerRadius, height: cornerRadius)))
    }

    /// A rectangle with elliptical corners; unequal radii are cut to half of their own side each.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init(figure: .roundedRect(rect, cornerSize))
    }

    /// A rectangle with a radius for each corner; radii that don't fit are cut by a common factor.
    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) { self.init(figure: .unevenRect(rect, cornerRadii)) }

    /// A path that a closure builds.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    /// The outline as steps.
    var storage: PathStorage { line.map { figure.storage.stroked($0) } ?? figure.storage }

    /// The same outline for layers.
    public var cgPath: CGPath { CGPath(storage) }

    /// Whether it has no steps.
    public var isEmpty: Bool {
        if line == nil {
            switch figure {
            case .empty: return true
            case .steps(let steps): return steps.isEmpty
            default: return false
            }
        }
        return storage.isEmpty
    }

    /// The box around the outline, controls left out; null without points.
    public var boundingRect: CGRect { line == nil ? figure.boundingBox : storage.boundingBox }

    /// Where the next step begins; nil in an empty path.
    public var currentPoint: CGPoint? { storage.currentPoint }

    /// Whether two outlines have the same steps and points.
    public static func == (a: Path, b: Path) -> Bool {
        (a.figure == b.figure && a.line == b.line) || a.storage == b.storage
    }
}

nonisolated extension Path: Hashable {
    /// Feeds steps and points to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

nonisolated extension Path: Shape {
    /// A path does not interpolate: it changes at once.
    public typealias AnimatableData = EmptyAnimatableData

    /// The path itself, wherever the rectangle is.
    public func path(in rect: CGRect) -> Path { self }
}
