import Geometry

/// Where the cards of the emitters lie: in as many columns as make them largest.
struct EmitterGrid {
    /// Where the first row begins, below the HUD.
    let top: CGFloat
    private let columns: Int
    private let card: CGSize
    private let count: Int
    private static let gap: CGFloat = 12

    init(count: Int, in size: CGSize) {
        self.count = count
        let top: CGFloat = size.height < 400 ? 12 : size.height < 600 ? 64 : 216
        let room = CGSize(width: max(size.width - 40, 1), height: max(size.height - top - 20, 1))
        func card(_ columns: Int) -> CGSize {
            let rows = CGFloat((count + columns - 1) / columns)
            let across = CGFloat(columns)
            return CGSize(
                width: max((room.width - Self.gap * (across - 1)) / across, 1).rounded(.down),
                height: max((room.height - Self.gap * (rows - 1)) / rows, 1).rounded(.down))
        }
        let columns = (1...max(count, 1)).max { Self.scale(card($0)) < Self.scale(card($1)) } ?? 1
        self.top = top
        self.columns = columns
        self.card = card(columns)
    }

    func frame(_ index: Int) -> CGRect {
        CGRect(
            x: 20 + CGFloat(index % columns) * (card.width + Self.gap),
            y: top + CGFloat(index / columns) * (card.height + Self.gap), width: card.width, height: card.height)
    }

    func card(at point: CGPoint) -> Int? { (0..<count).first { frame($0).contains(point) } }

    /// From the points of a card's sample to those of the drawing area.
    func transform(_ index: Int) -> CGAffineTransform {
        let frame = frame(index)
        let scale = Self.scale(card)
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: frame.midX - EmitterSample.size.width / 2 * scale,
            ty: frame.midY - EmitterSample.size.height / 2 * scale)
    }

    /// A point of the drawing area in the points of a card's sample, inside its card.
    func inside(_ index: Int, _ point: CGPoint) -> CGPoint {
        let frame = frame(index)
        let scale = Self.scale(card)
        let x = min(max(point.x, frame.minX), frame.maxX)
        let y = min(max(point.y, frame.minY), frame.maxY)
        return CGPoint(
            x: (x - frame.midX) / scale + EmitterSample.size.width / 2,
            y: (y - frame.midY) / scale + EmitterSample.size.height / 2)
    }

    private static func scale(_ card: CGSize) -> CGFloat {
        min(card.width / EmitterSample.size.width, card.height / EmitterSample.size.height)
    }
}
