import Springtide

/// Layers on a page: a stage of a fixed size in the middle, as large as the pane allows but at most half as large again, and
/// what plays them. What is made once answers to a count that goes up.
struct PlayedLayers: UIViewRepresentable {
    private let plays: Int
    private let size: CGSize
    private let limit: CGFloat
    private let make: (CALayer) -> () -> Void

    /// - Parameters:
    ///   - plays: how often the page was played.
    ///   - limit: how much larger than its points the stage may become.
    ///   - make: puts layers into the stage and returns what plays them.
    init(
        _ plays: Int, _ width: CGFloat, _ height: CGFloat, limit: CGFloat = 1.5,
        make: @escaping (CALayer) -> () -> Void
    ) {
        (self.plays, self.limit, self.make) = (plays, limit, make)
        size = CGSize(width: width, height: height)
    }

    final class Coordinator {
        var lastPlay = 0
        var play: () -> Void = {}
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> StageView {
        let view = StageView(size, limit: limit)
        context.coordinator.lastPlay = plays
        context.coordinator.play = make(view.stage)
        return view
    }

    func updateUIView(_ view: StageView, context: Context) {
        guard plays != context.coordinator.lastPlay else { return }
        context.coordinator.lastPlay = plays
        context.coordinator.play()
    }
}

/// A view with a layer of a fixed size in its middle, which is enlarged to fill it.
class StageView: UIView {
    let stage = CALayer()
    private let limit: CGFloat

    init(_ size: CGSize, limit: CGFloat = 1.5) {
        self.limit = limit
        super.init(frame: .zero)
        stage.bounds.size = size
        layer.addSublayer(stage)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let size = stage.bounds.size
        let scale = min(bounds.width / size.width, bounds.height / size.height, limit)
        withoutActions {
            stage.position = CGPoint(x: bounds.midX, y: bounds.midY)
            stage.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
        }
    }
}

/// Does something to layers without setting off implicit animations.
func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
}

/// What pages put on their stages.
extension CALayer {
    /// A square with round corners around a point.
    func addTile(_ color: Color, x: CGFloat, y: CGFloat, side: CGFloat = 44) -> CALayer {
        let tile = CALayer()
        tile.bounds.size = CGSize(width: side, height: side)
        tile.position = CGPoint(x: x, y: y)
        tile.backgroundColor = CGColor(color)
        tile.cornerRadius = side / 4
        addSublayer(tile)
        return tile
    }

    /// The place of a tile, marked by its outline.
    @discardableResult
    func addOutline(x: CGFloat, y: CGFloat, side: CGFloat = 52) -> CALayer {
        let outline = CALayer()
        outline.bounds.size = CGSize(width: side, height: side)
        outline.position = CGPoint(x: x, y: y)
        outline.cornerRadius = side / 4 + 1
        outline.borderWidth = 1
        outline.borderColor = CGColor(Ink.faint.opacity(0.5))
        addSublayer(outline)
        return outline
    }

    /// A few words centred on a point.
    @discardableResult
    func addWords(_ words: String, x: CGFloat, y: CGFloat, size: CGFloat = 11, _ color: Color = Ink.secondary)
        -> CATextLayer
    {
        let text = CATextLayer()
        text.string = words
        text.fontSize = size
        text.alignmentMode = .center
        text.foregroundColor = CGColor(color)
        text.bounds.size = CGSize(width: 180, height: size * 1.4)
        text.position = CGPoint(x: x, y: y)
        addSublayer(text)
        return text
    }

    /// A thin line that only marks something.
    @discardableResult
    func addLine(_ path: CGPath, dashed: Bool = false) -> CAShapeLayer {
        let line = CAShapeLayer()
        (line.path, line.fillColor) = (path, nil)
        (line.strokeColor, line.lineWidth) = (CGColor(Ink.faint.opacity(0.45)), 1.5)
        if dashed { line.lineDashPattern = [3, 5] }
        addSublayer(line)
        return line
    }

    /// What is filled by a path around a point.
    func addShape(_ path: CGPath, _ color: Color, x: CGFloat, y: CGFloat) -> CAShapeLayer {
        let shape = CAShapeLayer()
        (shape.path, shape.fillColor) = (path, CGColor(color))
        shape.position = CGPoint(x: x, y: y)
        addSublayer(shape)
        return shape
    }
}

/// Gives what is in it a number that changes in every frame for a while after each play: a state that has nothing to do with
/// what is animated.
struct Bustle<Content: View>: View {
    private let plays: Int
    private let seconds: Double
    private let content: (Int) -> Content
    @State private var isOn = false
    @State private var begin: Double?
    @State private var count = 0

    init(_ plays: Int, seconds: Double, @ViewBuilder content: @escaping (Int) -> Content) {
        (self.plays, self.seconds, self.content) = (plays, seconds, content)
    }

    var body: some View {
        content(count)
            .background {
                if isOn {
                    TimelineView(.animation) { context in
                        Color.clear.onChange(of: context.date) { _, date in
                            step(date.timeIntervalSinceReferenceDate)
                        }
                    }
                }
            }
            .onPlay(plays) { (begin, isOn) = (nil, true) }
    }

    private func step(_ time: Double) {
        let start = begin ?? time
        begin = start
        if time - start < seconds { count += 1 } else { isOn = false }
    }
}
