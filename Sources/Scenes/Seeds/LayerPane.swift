import Springtide

/// Layers of Core Animation in a pane, and what plays them.
struct LayerPane: UIViewRepresentable {
    let plays: Int
    /// Puts layers into a stage of `LayerPane.size`, and returns what plays them once.
    let make: (CALayer) -> () -> Void

    /// Size of the stage, in points.
    static let size = CGSize(width: 280, height: 160)

    init(_ plays: Int, _ make: @escaping (CALayer) -> () -> Void) { (self.plays, self.make) = (plays, make) }

    /// Remembers what was played, so that an update for another reason plays nothing.
    final class Coordinator {
        var played = 0
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> LayerPaneView { LayerPaneView(make) }

    func updateUIView(_ view: LayerPaneView, context: Context) {
        guard plays != context.coordinator.played else { return }
        context.coordinator.played = plays
        view.play()
    }
}

/// A stage of layers in the middle of a view.
final class LayerPaneView: UIView {
    private let stage = CALayer()
    private(set) var play: () -> Void = {}

    init(_ make: (CALayer) -> () -> Void) {
        super.init(frame: .zero)
        stage.bounds = CGRect(origin: .zero, size: LayerPane.size)
        layer.addSublayer(stage)
        CALayer.atOnce { play = make(stage) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        CALayer.atOnce { stage.position = CGPoint(x: bounds.midX, y: bounds.midY) }
    }
}

/// Pieces of layers that pages share.
extension CALayer {
    /// Does something without implicit animations.
    static func atOnce(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    /// Adds a tile with round corners around a point.
    func addTile(_ color: Color, at point: CGPoint, width: CGFloat = 60, height: CGFloat = 60) -> CALayer {
        let tile = CALayer()
        tile.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        tile.position = point
        tile.backgroundColor = CGColor(color)
        tile.cornerRadius = min(width, height) / 4
        addSublayer(tile)
        return tile
    }

    /// Adds an outline of where something is by its model.
    func addOutline(of tile: CALayer) -> CALayer {
        let outline = CALayer()
        outline.frame = tile.frame.insetBy(dx: -5, dy: -5)
        outline.cornerRadius = tile.cornerRadius + 5
        outline.borderWidth = 1
        outline.borderColor = CGColor(Ink.faint)
        addSublayer(outline)
        return outline
    }
}
