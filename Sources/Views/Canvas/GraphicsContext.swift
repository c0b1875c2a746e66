import Geometry
import Motion
import Rendering

/// Where a canvas draws. A copy draws into the same picture with settings of its own.
public nonisolated struct GraphicsContext {
    /// How opaque what is drawn from now on is, 0…1; NaN counts as 0.
    public var opacity: Double = 1
    /// How what is drawn from now on meets what is beneath.
    public var blendMode = BlendMode.normal
    /// What the canvas inherits.
    public let environment: EnvironmentValues
    /// The map from what is drawn from now on to the canvas.
    public var transform = CGAffineTransform.identity

    let recording: CanvasRecording
    /// What text asks while it is measured; nil outside of a tree, where no text is drawn.
    let leaf: LeafContext?
    var clips: [Clip] = []
    var filters: [Filter] = []

    /// What limits drawing.
    struct Clip {
        enum Shape {
            case path(Path, CGPathFillRule)
            case layer(DisplayList)
        }
        var shape: Shape
        var bounds: CGRect
    }

    init(_ recording: CanvasRecording, environment: EnvironmentValues, leaf: LeafContext? = nil) {
        self.recording = recording
        self.environment = environment
        self.leaf = leaf
    }

    /// Shifts what is drawn from now on.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

    /// Scales what is drawn from now on about the origin.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

    /// Turns what is drawn from now on about the origin, positive clockwise on the screen.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

    /// Maps what is drawn from now on, before the map there was.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    /// How a clip limits drawing.
    @frozen public struct ClipOptions: OptionSet, Sendable {
        /// One bit an option.
        public let rawValue: UInt32

        /// The options whose bits are set.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// What is outside shows.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// The box around what drawing is limited to by now, in the canvas's present coordinates; infinite without a clip.
    public var clipBoundingRect: CGRect {
        guard let first = clips.first else { return .infinite }
        let box = clips.dropFirst().reduce(first.bounds) { $0.intersection($1.bounds) }
        return box.applying(transform.inverted())
    }

    /// Limits what is drawn from now on to the inside of an outline.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
        let mapped = path.applying(transform)
        guard options.contains(.inverse) else {
            let clip = Clip(shape: .path(mapped, style.rule), bounds: mapped.boundingRect)
            return clips.append(clip)
        }
        // Everything but the outline: a rectangle around all, with the outline as a hole.
        var outside = Path(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
        outside.addPath(mapped)
        clips.append(Clip(shape: .path(outside, .evenOdd), bounds: .infinite))
    }

    /// Limits what is drawn from now on to where a picture is opaque.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = [], content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let mask = CanvasRecording()
        var inner = GraphicsContext(mask, environment: environment, leaf: leaf)
        inner.transform = transform
        inner.opacity = opacity
        try content(&inner)
        guard options.contains(.inverse) else {
            return clips.append(Clip(shape: .layer(mask.list), bounds: .infinite))
        }
        // What the picture covers becomes transparent, what it leaves free opaque.
        var list = DisplayList()
        var matrix = ColorMatrix()
        (matrix.a4, matrix.a5) = (-1, 1)
        let entries = matrix.entries
        let span = list.addHeights { $0.append(contentsOf: entries) }
        list.beginGroup(GroupStyle(colorMatrix: span))
        list.append(mask.list)
        list.endGroup()
        clips.append(Clip(shape: .layer(list), bounds: .infinite))
    }

    /// Draws what `content` draws as one picture, with this context's opacity, blend mode and filters.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let layer = CanvasRecording()
        var inner = GraphicsContext(layer, environment: environment, leaf: leaf)
        inner.transform = transform
        try content(&inner)
        emit(asGroup: true, inCanvasSpace: true) { $0.append(layer.list) }
    }

    /// Draws what `body` adds, clipped, mapped and composited as this context says.
    func emit(asGroup: Bool, inCanvasSpace: Bool = false, _ body: (inout DisplayList) -> Void) {
        let opacity = shownOpacity
        guard opacity > 0, transform.isFinite else { return }
        var ends: [End] = []
        for clip in clips {
            switch clip.shape {
            case .path(let path, let rule):
                guard let shape = path.shape(rule: rule, into: &recording.list) else { return close(ends) }
                recording.list.beginClip(shape)
                ends.append(.restore)
            case .layer(let mask):
                recording.list.beginMask()
                recording.list.append(mask)
                recording.list.beginMasked()
                ends.append(.mask)
            }
        }
        let blend = blendMode.rendered
        if asGroup && opacity < 1 || blend != .normal {
            recording.list.beginGroup(GroupStyle(opacity: asGroup ? opacity : 1, blend: blend))
            ends.append(.group)
        }
        for filter in filters.reversed() where filter.begin(in: &recording.list) { ends.append(.group) }
        if !inCanvasSpace, !transform.isIdentity {
            recording.list.beginTransform(transform)
            ends.append(.restore)
        }
        body(&recording.list)
        close(ends)
    }

    /// The opacity, cut to 0…1; NaN counts as 0.
    var shownOpacity: Double { opacity > 0 ? min(opacity, 1) : 0 }

    private enum End { case restore, group, mask }

    private func close(_ ends: [End]) {
        for end in ends.reversed() {
            switch end {
            case .restore: recording.list.restore()
            case .group: recording.list.endGroup()
            case .mask: recording.list.endMasked()
            }
        }
    }
}

extension CGAffineTransform {
    /// Whether all six entries are numbers.
    nonisolated var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }
}
