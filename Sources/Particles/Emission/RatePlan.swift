import Geometry

/// Births a second over the time of an emission, and its integral and inverse in closed form: birth i is due when the
/// integral passes i, at a time that no frame has a part in.
struct RatePlan: Sendable {
    private struct Piece: Sendable {
        let start: Double
        let width: Double
        let from: Double
        let to: Double
        /// Integral up to the piece's start.
        let before: Double
    }

    /// Pieces that an eased curve is cut into.
    private static let samples = 64

    /// Births a second where the curve is 1.
    let rate: Double
    /// Seconds of one pass over the curve; infinite without one.
    private let period: Double
    private let perPeriod: Double
    private let pieces: [Piece]

    /// A rate with an optional factor over `duration` seconds.
    init(rate: Double, curve: LifeCurve?, duration: Double) {
        self.rate = rate
        guard let curve, !curve.points.isEmpty, duration.isFinite else {
            period = .infinity
            perPeriod = .infinity
            pieces = []
            return
        }
        var sum = 0.0
        var pieces: [Piece] = []
        func add(_ start: Double, _ end: Double, _ from: Double, _ to: Double) {
            guard end > start else { return }
            let piece = Piece(
                start: start * duration, width: (end - start) * duration, from: Self.cut(from * rate),
                to: Self.cut(to * rate), before: sum)
            guard piece.width > 0 else { return }
            pieces.append(piece)
            sum += (piece.from + piece.to) / 2 * piece.width
        }
        var times = curve.points.map { min(max($0.time, 0), 1) }
        if curve.ease != nil { times = (0...Self.samples).map { Double($0) / Double(Self.samples) } }
        var last = 0.0
        for time in times + [1] where time > last {
            let middle = curve.value(at: (last + time) / 2)
            let isLevel = curve.isStepped && curve.ease == nil
            add(last, time, isLevel ? middle : Self.value(curve, after: last), isLevel ? middle : curve.value(at: time))
            last = time
        }
        self.pieces = pieces
        period = duration
        perPeriod = sum
    }

    private static func cut(_ rate: Double) -> Double { rate > 0 ? min(rate, EmitterLimit.highestRate) : 0 }

    /// The curve's value just after a time, where two points share it.
    private static func value(_ curve: LifeCurve, after time: Double) -> Double {
        curve.value(at: time.nextUp)
    }

    /// The most births a second at any time.
    var peak: Double { pieces.reduce(pieces.isEmpty ? rate : 0) { max($0, max($1.from, $1.to)) } }

    /// Births that are due `time` seconds after the start.
    func integral(_ time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard period.isFinite else { return rate * time }
        let periods = (time / period).rounded(.down)
        let rest = time - periods * period
        var sum = periods * perPeriod
        if let piece = pieces.last(where: { $0.start <= rest }) {
            let x = min(rest - piece.start, piece.width)
            sum += piece.before + x * (piece.from + (piece.to - piece.from) / piece.width * x / 2)
        }
        return sum
    }

    /// The first time at which the integral reaches `amount`; infinite if it never does.
    func time(of amount: Double) -> Double {
        guard period.isFinite else { return rate > 0 ? amount / rate : .infinity }
        guard perPeriod > 0 else { return .infinity }
        let periods = (amount / perPeriod).rounded(.down)
        let rest = amount - periods * perPeriod
        // The integral may stand still before it goes on: the last piece that begins below or at the rest and grows.
        let piece = pieces.last { $0.before <= rest && $0.from + $0.to > 0 } ?? pieces.first { $0.from + $0.to > 0 }
        guard let piece else { return .infinity }
        let need = max(rest - piece.before, 0)
        let slope = (piece.to - piece.from) / piece.width
        let root = max(piece.from * piece.from + 2 * slope * need, 0).squareRoot()
        let x = need > 0 ? 2 * need / (piece.from + root) : 0
        return periods * period + piece.start + min(x, piece.width)
    }
}
