import Geometry

/// Where things are in the tidepool at a size.
struct TidepoolLayout: Equatable {
    let size: CGSize
    /// Where the orb comes to rest.
    let home: CGPoint
    /// y of the near water at rest.
    let waterline: CGFloat
    /// Radius of the orb.
    let radius: CGFloat

    init(size: CGSize) {
        let width = max(size.width, 1)
        let height = max(size.height, 1)
        self.size = CGSize(width: width, height: height)
        home = CGPoint(x: (width * 0.5).rounded(), y: (height * 0.36).rounded())
        waterline = (height * 0.675).rounded()
        radius = min(max(min(width, height) * 0.04, 4), 64).rounded()
    }

    /// Where the orb goes for a direction, each component −1…1.
    func target(for direction: (x: Double, y: Double)) -> CGPoint {
        CGPoint(x: home.x + direction.x * size.width * 0.38, y: home.y + direction.y * size.height * 0.40)
    }
}
