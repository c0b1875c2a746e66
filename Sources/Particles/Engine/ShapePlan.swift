import Geometry

/// Where a particle is born in its shape, and what its direction counts from.
struct BirthPlace {
    var x = 0.0
    var y = 0.0
    var z = 0.0
    /// Longitude and latitude that the emission angles are added to.
    var longitude = 0.0
    var latitude = 0.0
    /// Angle that the shape adds to direction and rotation.
    var turn = 0.0
}

/// An emitter's shape, ready to draw places from.
struct ShapePlan: Sendable {
    private let shape: EmitterShape
    let mode: EmitterMode
    private let heading: ParticleMotion.Heading
    private let chains: ChainPlan

    init(_ description: EmitterDescription, check: inout LimitCheck) {
        shape = Self.checked(description.shape, &check)
        mode = description.mode
        heading = description.motion.heading
        if case .chains(let lists) = description.shape { chains = ChainPlan(lists) } else { chains = ChainPlan([]) }
    }

    /// Whether places or headings leave the plane.
    var isSpatial: Bool {
        switch shape {
        case .cuboid(_, _, let depth): depth != 0
        case .sphere(let radius): radius != 0
        default: false
        }
    }

    /// The place of the particle with `key`, the `ordinal`th of its group.
    func place(_ key: ParticleKey, ordinal: UInt64) -> BirthPlace {
        var place = BirthPlace()
        switch shape {
        case .point: break
        case .line(let length): line(&place, length, key)
        case .rectangle(let width, let height): rectangle(&place, width, height, key)
        case .cuboid(let width, let height, let depth): cuboid(&place, (width, height, depth), key)
        case .circle(let radius): circle(&place, radius, key)
        case .sphere(let radius): sphere(&place, radius, key)
        case .ring(let inner, let outer, let isEven, let turns): ring(&place, inner, outer, isEven, turns, key)
        case .chains: chains.place(&place, key)
        case .rays(let spacing, let start, let distance):
            place.turn = spacing == 0 ? key.unit(.placeA) * 2 * .pi : start + Double(ordinal % 1_000_000) * spacing
            if distance != 0 {
                (place.x, place.y) = LaneMath.onCircle(place.turn, distance)
            }
        case .bell(let width, let height): bell(&place, width, height, key)
        }
        if heading == .outward { turnOutward(&place) }
        return place
    }

    var isHeadingOfShape: Bool { heading == .shape }

    private func turnOutward(_ place: inout BirthPlace) {
        let radius = (place.x * place.x + place.y * place.y).squareRoot()
        guard radius > 0 || place.z != 0 else { return }
        place.longitude = atan2(place.y, place.x)
        place.latitude = atan2(place.z, radius)
    }

    private func line(_ place: inout BirthPlace, _ length: Double, _ key: ParticleKey) {
        let unit = key.unit(.placeA)
        place.x = length * (mode == .points ? (unit < 0.5 ? -0.5 : 0.5) : unit - 0.5)
        if isHeadingOfShape { place.longitude = -.pi / 2 }
    }

    private func rectangle(_ place: inout BirthPlace, _ width: Double, _ height: Double, _ key: ParticleKey) {
        let (a, b) = (key.unit(.placeA), key.unit(.placeB))
        switch mode {
        case .points: (place.x, place.y) = (a < 0.5 ? -width / 2 : width / 2, b < 0.5 ? -height / 2 : height / 2)
        case .volume: (place.x, place.y) = ((a - 0.5) * width, (b - 0.5) * height)
        case .outline, .surface:
            // Top, right, bottom, left, by length.
            let along = a * 2 * (width + height)
            if along < width {
                (place.x, place.y, place.longitude) = (along - width / 2, -height / 2, -.pi / 2)
            } else if along < width + height {
                (place.x, place.y, place.longitude) = (width / 2, along - width - height / 2, 0)
            } else if along < 2 * width + height {
                (place.x, place.y, place.longitude) = (1.5 * width + height - along, height / 2, .pi / 2)
            } else {
                (place.x, place.y, place.longitude) = (-width / 2, 1.5 * height + 2 * width - along, .pi)
            }
            if !isHeadingOfShape { place.longitude = 0 }
        }
    }

    private func circle(_ place: inout BirthPlace, _ radius: Double, _ key: ParticleKey) {
        guard mode != .points else { return }
        let angle = key.unit(.placeA) * 2 * .pi
        let distance = mode == .volume ? radius * key.unit(.placeB).squareRoot() : radius
        (place.x, place.y) = LaneMath.onCircle(angle, distance)
        if isHeadingOfShape, mode != .volume { place.longitude = angle }
    }

    private func ring(
        _ place: inout BirthPlace, _ inner: Double, _ outer: Double, _ isEven: Bool, _ turns: Bool, _ key: ParticleKey
    ) {
        guard mode != .points else { return }
        let angle = key.unit(.placeA) * 2 * .pi
        let b = key.unit(.placeB)
        var distance = outer
        if mode == .volume {
            distance =
                isEven
                ? inner + (outer - inner) * b : (inner * inner + (outer * outer - inner * inner) * b).squareRoot()
        }
        (place.x, place.y) = LaneMath.onCircle(angle, distance)
        if turns { place.turn = angle } else if isHeadingOfShape, mode != .volume { place.longitude = angle }
    }

    private func bell(_ place: inout BirthPlace, _ width: Double, _ height: Double, _ key: ParticleKey) {
        // Box and Muller; 1 − u is never 0. Cut at three deviations.
        let radius = min((-2 * log(1 - key.unit(.placeA))).squareRoot(), 3)
        let angle = key.unit(.placeB) * 2 * .pi
        (place.x, place.y) = (width * radius * cos(angle), height * radius * sin(angle))
    }

    private static func checked(_ shape: EmitterShape, _ check: inout LimitCheck) -> EmitterShape {
        let sizes = 0.0...EmitterLimit.largestNumber
        func size(_ value: Double, _ name: String) -> Double { check.number(value, "shape." + name, in: sizes) }
        switch shape {
        case .point, .chains: return shape
        case .line(let length): return .line(length: size(length, "length"))
        case .rectangle(let width, let height):
            return .rectangle(width: size(width, "width"), height: size(height, "height"))
        case .cuboid(let width, let height, let depth):
            return .cuboid(width: size(width, "width"), height: size(height, "height"), depth: size(depth, "depth"))
        case .circle(let radius): return .circle(radius: size(radius, "radius"))
        case .sphere(let radius): return .sphere(radius: size(radius, "radius"))
        case .ring(let inner, let outer, let isEven, let turns):
            return .ring(
                innerRadius: size(inner, "innerRadius"), radius: size(outer, "radius"), evenRadius: isEven,
                turnsParticles: turns)
        case .rays(let spacing, let start, let distance):
            return .rays(
                spacing: check.number(spacing, "shape.spacing"), start: check.number(start, "shape.start"),
                distance: check.number(distance, "shape.distance"))
        case .bell(let width, let height): return .bell(width: size(width, "width"), height: size(height, "height"))
        }
    }
}

/// The shapes that leave the plane.
extension ShapePlan {
    private func cuboid(_ place: inout BirthPlace, _ size: (Double, Double, Double), _ key: ParticleKey) {
        var unit = [key.unit(.placeA) - 0.5, key.unit(.placeB) - 0.5, key.unit(.placeC) - 0.5]
        switch mode {
        case .volume: break
        case .points: unit = unit.map { $0 < 0 ? -0.5 : 0.5 }
        case .surface, .outline:
            // A face, and for the outline one of its sides, by a draw of its own.
            let face = Int(key.unit(.count) * 3)
            unit[face] = unit[face] < 0 ? -0.5 : 0.5
            let other = (face + 1) % 3
            if mode == .outline { unit[other] = unit[other] < 0 ? -0.5 : 0.5 }
            if isHeadingOfShape {
                if face == 2 {
                    place.latitude = unit[2] < 0 ? -.pi / 2 : .pi / 2
                } else {
                    place.longitude = face == 0 ? (unit[0] < 0 ? .pi : 0) : (unit[1] < 0 ? -.pi / 2 : .pi / 2)
                }
            }
        }
        (place.x, place.y, place.z) = (unit[0] * size.0, unit[1] * size.1, unit[2] * size.2)
    }

    private func sphere(_ place: inout BirthPlace, _ radius: Double, _ key: ParticleKey) {
        guard mode != .points else { return }
        let longitude = key.unit(.placeA) * 2 * .pi
        let height = mode == .outline ? 0 : 2 * key.unit(.placeB) - 1
        let distance = mode == .volume ? radius * pow(key.unit(.placeC), 1.0 / 3) : radius
        let flat = (1 - height * height).squareRoot() * distance
        (place.x, place.y, place.z) = (cos(longitude) * flat, sin(longitude) * flat, height * distance)
        if isHeadingOfShape, mode != .volume {
            place.longitude = longitude
            place.latitude = asin(height)
        }
    }
}
