import Geometry

/// What the orb does while nobody plays with it: it wanders, and every few moves it dives.
struct IdleTide {
    /// A place to go to, as a direction from home, at a scene time.
    struct Move {
        let time: Int64
        let direction: (x: Double, y: Double)
    }

    /// Scene nanoseconds without input before the tide takes over.
    static let patience: Int64 = 8_000_000_000
    private static let rhythm: InlineArray<8, Int64> = [
        900_000_000, 750_000_000, 1_050_000_000, 260_000_000, 1_200_000_000, 800_000_000, 700_000_000, 1_100_000_000,
    ]
    private static let places: InlineArray<8, (Double, Double)> = [
        (0, 0.86), (0.42, -0.22), (0.34, 0.92), (-0.5, -0.18), (-0.42, 0.88), (0.12, -0.36), (-0.12, 0.95), (0, 0),
    ]

    private var next: Int64 = 700_000_000
    private var index = 0

    /// Somebody is playing: wait.
    mutating func touch(at time: Int64) {
        next = time + Self.patience
        index = 0
    }

    /// The next move that is due until `time`; each is answered once.
    mutating func nextMove(until time: Int64) -> Move? {
        guard next <= time else { return nil }
        let move = Move(time: next, direction: (x: Self.places[index].0, y: Self.places[index].1))
        next += Self.rhythm[index]
        index = (index + 1) % 8
        return move
    }
}
