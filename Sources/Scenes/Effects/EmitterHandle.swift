import Geometry
import Particles

/// Where an emitter is held: it follows a pointer or drifts with a stick, exactly at every time, so that what is born on
/// the way is born at the same places at every frame rate.
struct EmitterHandle {
    /// What leads it.
    enum Lead: Equatable {
        case rest
        /// The way to this place shrinks by the same share in equal times.
        case place(CGPoint)
        /// It moves by so many points a second.
        case drift(CGVector)
    }

    private(set) var place: CGPoint
    var lead = Lead.rest
    private var size: CGSize
    /// Where it stands unmoved, as a share of the size.
    private let home: CGPoint
    private var isHome = true
    /// How fast it closes in on the pointer, 1/s.
    private static let haste = 26.0

    init(in size: CGSize, home: CGPoint = CGPoint(x: 0.5, y: 0.5)) {
        self.size = size
        self.home = home
        place = CGPoint(x: home.x * size.width, y: home.y * size.height)
    }

    /// Where it is after `seconds`, if nothing else leads it.
    func placement(after seconds: Double) -> EmitterPlacement {
        let place = place(after: seconds)
        return EmitterPlacement(x: place.x, y: place.y)
    }

    mutating func advance(by seconds: Double) {
        guard lead != .rest else { return }
        place = place(after: seconds)
        isHome = false
    }

    /// Puts it somewhere at once.
    mutating func put(at place: CGPoint) {
        self.place = inside(place)
        lead = .rest
        isHome = false
    }

    mutating func resize(to new: CGSize) {
        if isHome {
            place = CGPoint(x: home.x * new.width, y: home.y * new.height)
        } else {
            place.x *= new.width / max(size.width, 1)
            place.y *= new.height / max(size.height, 1)
        }
        size = new
    }

    private func place(after seconds: Double) -> CGPoint {
        switch lead {
        case .rest: return place
        case .place(let target):
            let left = exp(-Self.haste * max(seconds, 0))
            return CGPoint(x: target.x + (place.x - target.x) * left, y: target.y + (place.y - target.y) * left)
        case .drift(let velocity):
            return inside(CGPoint(x: place.x + velocity.dx * seconds, y: place.y + velocity.dy * seconds))
        }
    }

    private func inside(_ point: CGPoint) -> CGPoint {
        CGPoint(x: min(max(point.x, 0), size.width), y: min(max(point.y, 0), size.height))
    }
}
